import type { Part } from '@gene/contract/papers';

/** A student's text for a question: for the whole, and for each part. */
export interface WrittenParts {
  whole: string;
  /** In the order of the paths given. */
  parts: string[];
}

type Path = readonly string[];

/** "(a) (i)", alone on a line: marking takes it for a label, readers for a heading. */
const headingOf = (path: Path) => path.map((label) => `(${label})`).join(' ');
const gap = '\n\n';

/** The parts that are answered in words, outermost label first; none where two cannot be told apart. */
export function writtenPaths(parts: readonly Part[], above: Path = []): string[][] {
  const paths = parts.flatMap((part): string[][] => {
    const path = [...above, part.label];
    if (part.parts.length > 0) return writtenPaths(part.parts, path);
    return part.options.length > 0 ? [] : [path];
  });
  return new Set(paths.map(headingOf)).size === paths.length ? paths : [];
}

/** Takes apart what `joinParts` has put together, to the letter. Text before the first heading is of the whole. */
export function splitParts(text: string, paths: readonly Path[]): WrittenParts {
  const parts = paths.map(() => '');
  const places = paths
    .map((path, i) => ({ i, heading: headingOf(path) + gap }))
    .flatMap(({ i, heading }) => {
      const at = text.startsWith(heading) ? 0 : text.indexOf(gap + heading);
      return at === -1
        ? []
        : [{ i, at, begin: at === 0 ? heading.length : at + gap.length + heading.length }];
    })
    .sort((a, b) => a.at - b.at);
  places.forEach(({ i, begin }, nth) => {
    parts[i] = text.slice(begin, Math.max(begin, places[nth + 1]?.at ?? text.length));
  });
  return { whole: text.slice(0, places[0]?.at ?? text.length), parts };
}

/** One text with a heading above each part; parts without text are left out. */
export function joinParts({ whole, parts }: WrittenParts, paths: readonly Path[]): string {
  const written = parts.flatMap((text, i) => (text === '' ? [] : [headingOf(paths[i]!) + gap + text]));
  return [...(whole === '' ? [] : [whole]), ...written].join(gap);
}

/** Tells of each path whether it is blank while another part of its OR is written. */
export function spareParts(
  parts: readonly Part[],
  paths: readonly Path[],
  texts: readonly string[],
): boolean[] {
  const isWithin = (path: Path, above: Path) => above.every((label, i) => path[i] === label);
  const isWritten = (above: Path) =>
    paths.some((path, i) => isWithin(path, above) && texts[i]!.trim() !== '');
  const spare = alternativesIn(parts).flatMap((set) =>
    set.some(isWritten) ? set.filter((path) => !isWritten(path)) : [],
  );
  return paths.map((path) => spare.some((above) => isWithin(path, above)));
}

/** Paths of parts that OR joins. */
function alternativesIn(parts: readonly Part[], above: Path = []): string[][][] {
  const sets: string[][][] = [];
  for (const { label, insteadOfPrevious } of parts) {
    const path = [...above, label];
    if (insteadOfPrevious && sets.length > 0) sets.at(-1)!.push(path);
    else sets.push([path]);
  }
  return [
    ...sets.filter((set) => set.length > 1),
    ...parts.flatMap((part) => alternativesIn(part.parts, [...above, part.label])),
  ];
}
