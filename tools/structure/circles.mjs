/**
 * Finds import cycles (strongly connected components, Tarjan 1972), one ring for each.
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]}
 */
export function circles(graph) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const rings = [];
  const visit = (/** @type {string} */ path) => {
    const state = { index: seen.size, low: seen.size, open: true };
    seen.set(path, state);
    stack.push(path);
    for (const next of graph.get(path) ?? []) {
      const other = seen.get(next);
      if (!other) state.low = Math.min(state.low, visit(next).low);
      else if (other.open) state.low = Math.min(state.low, other.index);
    }
    if (state.low === state.index) {
      const members = stack.splice(stack.indexOf(path));
      for (const member of members) /** @type {{ open: boolean }} */ (seen.get(member)).open = false;
      if (members.length > 1 || graph.get(path)?.has(path)) rings.push(ring(members, graph));
    }
    return state;
  };
  for (const path of graph.keys()) if (!seen.has(path)) visit(path);
  return rings;
}

/**
 * Finds the shortest way from the first member back to itself, for people to read.
 * @param {string[]} members
 * @param {Map<string, Set<string>>} graph
 */
function ring(members, graph) {
  const [start = ''] = [...members].sort();
  /** @type {string[][]} */
  const ways = [[start]];
  const visited = new Set();
  for (const way of ways)
    for (const next of graph.get(/** @type {string} */ (way.at(-1))) ?? []) {
      if (next === start) return way;
      if (!members.includes(next) || visited.has(next)) continue;
      visited.add(next);
      ways.push([...way, next]);
    }
  return members;
}
