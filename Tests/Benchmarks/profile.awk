# Adds up the lines of `callgrind_annotate --inclusive=yes` by part of the work: instructions an edge, and the share.
# A name is the compiler's: lengths before words, `World` of module `Simulation` is `10Simulation5WorldV`.

function add(part, instructions) { sum[part] += instructions }

/PROGRAM TOTALS/ { total = count($1) }

function count(text) {
  gsub(/,/, "", text)
  return text + 0
}

# The annotated sources that may follow have lines with `=>`.
/^ *[0-9,]+ \([ 0-9.]+%\)/ && !/PROGRAM|=>/ {
  name = $0
  # The same function stands there once for each file that parts of it come from: the first is the whole.
  sub(/^.*:\$s/, "$s", name)
  sub(/ \[.*/, "", name)
  if (seen[name]++) next
  instructions = count($1)
  if (name ~ /^\$s10Simulation5WorldV4step_2in9searching/) add(1, instructions)
  if (name ~ /^\$s10Simulation5WorldV4step_2in7blaming/) add(2, instructions)
  if (name ~ /^\$s10Simulation5WorldV6packed4with/) add(3, instructions)
  if (name ~ /^\$s10Simulation5WorldV6unpack/) add(4, instructions)
  if (name ~ /^\$s10Simulation1[34](Search|Blame)ObserverV__2in/) add(5, instructions)
  if (name ~ /^\$s13StateExplorer11StateFinderV/ || name ~ /^\$s13StateExplorer10SearchLaneV(6insert|6append|11keepUnknown|11sortByShard)/ ||
    name ~ /^\$s13StateExplorer10TableShardV4grow/) add(6, instructions)
  if (name ~ /^\$s15FlowExploration8AnalysisV_10properties/) analysis = instructions
}

END {
  if (!total || !edges) exit 1
  split("step, searching|step, looking for blame|packing|unpacking|watchers|table: adding, looking up", label, "|")
  for (part = 1; part <= 6; part++) {
    printf "%-52s %10.0f %9.1f %%\n", label[part], sum[part] / edges, 100 * sum[part] / total
    rest += sum[part]
  }
  printf "%-52s %10.0f %9.1f %%\n", "moves on offer, copies, findings, all else", (total - rest) / edges,
    100 * (total - rest) / total
  printf "%-52s %10.0f %9.1f %%\n", "all", total / edges, 100
  if (analysis) printf "%-52s %10.0f %9.1f %%\n", "of these the analysis", analysis / edges, 100 * analysis / total
}
