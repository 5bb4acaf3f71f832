# Adds a variable to the flow on standard input that counts, up to `most`, how often the app was left: each count makes
# the states anew.

{ print }
/^  "variables": \{$/ { printf "    \"visits\": { \"type\": \"count\", \"max\": %d, \"persist\": true },\n", most }
/^  "on": \{$/ { print "    \"didEnterBackground\": [{ \"do\": [{ \"increment\": \"visits\" }] }]," }
