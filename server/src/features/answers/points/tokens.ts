/** Labels at the start of a line, "(a) (ii)", "2.1:", "**b)**", and the position after them. */
const opening =
  /^\s*(?:>\s*|[-+*]\s+)?(?:\*\*)?(?<labels>(?:\((?:[\p{L}\p{N}]{1,4}(?:\.\p{N}{1,2})*)\)\s*)+|[\p{L}\p{N}]{1,4}\)|\p{N}{1,2}(?:\.\p{N}{1,2})+\)?|\p{N}{1,2}[.)])[.:]?(?:\*\*)?[.:]?(?:\s+|$)/u;

/**
 * Finds the part a line starts by its label, and the rest of the line. A nested label belongs to the part
 * started last, or to the only one with that name. Null if the line starts with no part's label.
 * @param paths of the parts, as labels from the outermost in
 * @param last part started before
 */
export function openedPart(
  line: string,
  paths: readonly (readonly string[])[],
  last: readonly string[],
): { path: readonly string[]; rest: string } | null {
  const found = opening.exec(line);
  if (!found) return null;
  const labels = found.groups!['labels']!.match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];
  const ends = (path: readonly string[]) =>
    path.length >= labels.length && labels.every((label, i) => label === path.at(i - labels.length));
  const matching = paths.filter(ends);
  const isBeside = (path: readonly string[]) =>
    path.slice(0, -labels.length).every((label, i) => label === last[i]) && last.length > 0;
  const path = matching.length === 1 ? matching[0] : matching.find(isBeside);
  return path ? { path, rest: line.slice(found[0].length) } : null;
}
