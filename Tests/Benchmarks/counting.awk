# Adds a variable to the flow on standard input that counts, up to `most`, how often the app was left: each count makes
# the states anew. With `library` 1 a library in the app asks and acts with a manager of its own, too: it asks and
# starts when the app comes back, and releases its manager when the app is left.

{ print }
/^  "variables": \{$/ && most > 0 {
  printf "    \"visits\": { \"type\": \"count\", \"max\": %d, \"persist\": true },\n", most
}
/^  "on": \{$/ {
  left = most > 0 ? "{ \"increment\": \"visits\" }" : ""
  if (library) {
    left = left (left == "" ? "" : ", ") "{ \"sdk\": \"release\" }"
    print "    \"willEnterForeground\": [{ \"do\": [{ \"sdk\": \"requestWhenInUse\" }, { \"sdk\": \"start\" }] }],"
  }
  print "    \"didEnterBackground\": [{ \"do\": [" left "] }],"
}
