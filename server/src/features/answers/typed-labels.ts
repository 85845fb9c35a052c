/** Labels of one line, "(a) (ii)", "2.1:", "**b)**", and where what follows them begins. */
const opening =
  /^\s*(?:>\s*|[-+*]\s+)?(?:\*\*)?(?<labels>(?:\((?:[\p{L}\p{N}]{1,4}(?:\.\p{N}{1,2})*)\)\s*)+|[\p{L}\p{N}]{1,4}\)|\p{N}{1,2}(?:\.\p{N}{1,2})+\)?|\p{N}{1,2}[.)])[.:]?(?:\*\*)?[.:]?(?:\s+|$)/u;

/**
 * The part that a line opens by its label as people type it, and the line without the label. A label below another is
 * one of the part that was opened last, or the only one of its name. Null where the line begins with no part's label.
 * @param paths of the parts, each by the labels from the outermost to its own
 * @param last part that was opened before
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
