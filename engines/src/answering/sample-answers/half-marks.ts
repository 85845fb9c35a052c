/**
 * Shares marks out by size in halves, by largest remainder, at least half a mark each; the shares add up exactly.
 * With fewer half marks than takers the first of them get one each, and the others nothing.
 */
export function inHalfMarks(sizes: readonly number[], marks: number): number[] {
  const halves = Math.floor(2 * marks + 1e-9);
  const rest = marks - halves / 2;
  const takers = Math.max(1, Math.min(sizes.length, halves));
  const taking = sizes.slice(0, takers);
  const total = taking.reduce((sum, size) => sum + size, 0);
  const spare = Math.max(0, halves - takers);
  const exact = taking.map((size) => spare * (total > 0 ? size / total : 1 / takers));
  const units = exact.map((value) => Math.min(1, halves) + Math.floor(value));
  const left = halves - units.reduce((sum, unit) => sum + unit, 0);
  exact
    .map((value, i) => ({ i, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.i - b.i)
    .slice(0, left)
    .forEach(({ i }) => (units[i]! += 1));
  return sizes.map((_, i) => (i < takers ? units[i]! / 2 + (i === 0 ? rest : 0) : 0));
}
