# Writes COUNT small scenarios (about 900 bytes each) to FOLDER/s00000.json and so on; the same files every time.
#
#   awk -v count=10000 -v folder=DIR -f scenarios.awk
#
# The four built-in flows in turn, several stories each, over iOS versions, languages, places and waiting times.
# Every expectation holds: the files measure reading, running and checking, not the printing of failures.

BEGIN {
  versions = split("13.0 13.4 13.7 14.0 14.2 15.0 15.4 16.0 16.6 17.0 17.4 18.0 18.2 26.0", version, " ")
  languages = split("en ja zh-Hans", language, " ")
  places = split("ramen,bakery,museum,harbour,library,garden,cinema,theatre,market,station,chapel", place, ",")
  stories = 8
  describe_stories()
  for (i = 0; i < count; i++) write(i, sprintf("%s/s%05d.json", folder, i))
}

function write(i, path,    story, spot) {
  story = i % stories
  spot = place[int(i / 8) % places + 1]
  out = "{\n  \"locflow\": \"scenario/1\",\n"
  text("name", title[story] " (" spot " " i ")")
  text("description", "Variant " i ", made for measuring.")
  out = out "  \"tags\": [\"benchmark\", \"" spot "\"],\n"
  out = out "  \"properties\": { \"testCaseId\": \"BENCH-" i "\" },\n"
  text("flow", flow[story])
  # The older way to open Settings is refused from iOS 18 on, so this flow is told to use the newer one.
  if (flow[story] == "foreground-recheck") out = out "  \"variables\": { \"openWith\": \"completion\" },\n"
  out = out "  \"device\": {\n    \"ios\": \"" version[i % versions + 1] "\",\n"
  out = out "    \"language\": \"" language[int(i / 3) % languages + 1] "\",\n"
  out = out "    \"locationServices\": \"" services[story] "\",\n"
  out = out "    \"authorization\": \"" truth[story] "\",\n    \"accuracy\": \"full\"\n  },\n"
  out = out "  \"app\": {\n    \"name\": \"Near the " spot "\",\n"
  out = out "    \"infoPlist\": {\n"
  out = out "      \"NSLocationWhenInUseUsageDescription\": \"Shows what is near the " spot ".\",\n"
  out = out "      \"NSLocationAlwaysAndWhenInUseUsageDescription\": \"Tells when the " spot " is near.\"\n"
  out = out "    }\n  },\n  \"steps\": [\n" steps[story] ",\n"
  out = out "    { \"wait\": \"" (i % 50 + 1) "s\" }\n  ]\n}\n"
  printf "%s", out > path
  close(path)
}

function text(key, value) { out = out "  \"" key "\": \"" value "\",\n" }

function tell(story, a_flow, some_services, a_truth, a_title) {
  flow[story] = a_flow
  services[story] = some_services
  truth[story] = a_truth
  title[story] = a_title
}

function step(story, json) { steps[story] = steps[story] (steps[story] == "" ? "" : ",\n") "    " json }

function expect(story, json) { step(story, "{ \"expect\": { " json " } }") }

function describe_stories() {
  tell(0, "services-first", "off", "notDetermined", "Services stay off")
  step(0, "\"launch\"")
  expect(0, "\"alert\": \"turnOnServices\", \"callbacks\": [{ \"didChangeAuthorization\": \"denied\" }]")
  step(0, "{ \"tap\": \"ok\" }")
  expect(0, "\"settingsPage\": \"app\"")
  step(0, "\"return\"")
  expect(0, "\"callbacks\": [], \"authorization\": \"denied\", \"updating\": false")

  tell(4, "services-first", "on", "notDetermined", "The prompt is answered")
  step(4, "\"launch\"")
  expect(4, "\"prompt\": \"whenInUse\", \"callbacks\": [{ \"didChangeAuthorization\": \"notDetermined\" }]")
  step(4, "{ \"answer\": \"allowWhileUsing\" }")
  expect(4, "\"callbacks\": [{ \"didChangeAuthorization\": \"authorizedWhenInUse\" }], \"updating\": true")

  tell(1, "foreground-recheck", "on", "denied", "The guide is declined")
  step(1, "\"launch\"")
  step(1, "{ \"tap\": \"locate\" }")
  expect(1, "\"alert\": \"guide\", \"authorization\": \"denied\"")
  step(1, "{ \"tap\": \"cancel\" }")
  expect(1, "\"alert\": null, \"posts\": [\"locationDeclined\"], \"updating\": false")

  tell(5, "foreground-recheck", "on", "denied", "Permission is given in Settings")
  step(5, "\"launch\"")
  step(5, "{ \"tap\": \"locate\" }")
  step(5, "{ \"tap\": \"settings\" }")
  expect(5, "\"settingsPage\": \"app\", \"appState\": \"background\"")
  step(5, "{ \"change\": { \"authorization\": \"whenInUse\" } }")
  step(5, "\"return\"")
  expect(5, "\"authorization\": \"authorizedWhenInUse\", \"alert\": null, \"updating\": true")

  tell(2, "always-upgrade", "on", "denied", "Background location while denied")
  step(2, "\"launch\"")
  step(2, "{ \"tap\": \"enableBackground\" }")
  expect(2, "\"alert\": \"servicesAreOff\", \"authorization\": \"denied\"")
  step(2, "{ \"tap\": \"cancel\" }")
  expect(2, "\"alert\": null, \"callbacks\": []")

  tell(6, "always-upgrade", "on", "whenInUse", "Background location while in use")
  step(6, "\"launch\"")
  step(6, "{ \"tap\": \"enableBackground\" }")
  expect(6, "\"alert\": \"backgroundNotEnabled\", \"authorization\": \"authorizedWhenInUse\"")
  step(6, "{ \"tap\": \"settings\" }")
  expect(6, "\"settingsPage\": \"app\"")
  step(6, "\"return\"")
  expect(6, "\"authorization\": \"authorizedWhenInUse\", \"callbacks\": []")

  tell(3, "recommended", "on", "whenInUse", "Location just works")
  step(3, "\"launch\"")
  expect(3, "\"authorization\": \"authorizedWhenInUse\", \"prompt\": null, \"appState\": \"active\"")
  step(3, "\"home\"")
  expect(3, "\"appState\": \"background\", \"callbacks\": []")
  step(3, "\"launch\"")
  expect(3, "\"appState\": \"active\", \"truth\": \"whenInUse\"")

  tell(7, "recommended", "on", "denied", "Location is refused")
  step(7, "\"launch\"")
  expect(7, "\"authorization\": \"denied\", \"prompt\": null, \"updating\": false")
  step(7, "\"openSettings\"")
  expect(7, "\"settingsPage\": \"root\", \"appState\": \"background\"")
  step(7, "\"return\"")
  expect(7, "\"settingsPage\": null, \"truth\": \"denied\", \"appState\": \"active\"")
}
