/**
 * Shares marks out by size in halves, by largest remainder, and none goes without; where there are fewer half marks than
 * takers, in fractions. The shares add up exactly, also where the marks themselves are no halves.
 */
export function shareMarks(sizes: readonly number[], marks: number): number[] {
  const halves = Math.floor(2 * marks);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const shares = sizes.map((size) => (total > 0 ? size / total : 1 / sizes.length));
  if (halves < sizes.length) return shares.map((share) => share * marks);
  const exact = shares.map((share) => share * (halves - sizes.length));
  const units = exact.map((value) => 1 + Math.floor(value));
  const byRemainder = exact
    .map((value, i) => ({ i, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder);
  const over = halves - units.reduce((sum, unit) => sum + unit, 0);
  for (const { i } of byRemainder.slice(0, over)) units[i]! += 1;
  return units.map((unit, i) => unit / 2 + (i === 0 ? marks - halves / 2 : 0));
}
