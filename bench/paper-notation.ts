import type { Paper, Part } from '@gene/contract/papers';

/** Items found in a paper, each named with its position, so that two papers can be compared. */
export interface PaperCounts {
  /** "PART B/7@2": number, section and page. */
  questions: string[];
  /** "7/a/ii". */
  parts: string[];
  /** "7/a=4": marks that are not the sum of others. */
  marks: string[];
}

const token = /@(?<page>\d+)|(?<label>[\p{L}\p{M}\w.]+)(?:=(?<marks>[\d.]+))?(?<open>\[)?|(?<close>\])/gu;

/** Reads the notation of `papersTruth`. */
export function countsOfNotation(notation: string): PaperCounts {
  const counts: PaperCounts = { questions: [], parts: [], marks: [] };
  let [section, page] = ['', ''];
  const path: string[] = [];
  for (const piece of notation.split(/((?:PART|Part) \w+:|Basic:|Advanced:)/u)) {
    if (piece.endsWith(':')) {
      section = piece.slice(0, -1);
      continue;
    }
    for (const { groups } of piece.matchAll(token)) {
      const { page: next, label, marks, open, close } = groups!;
      if (next) page = next;
      if (close) path.pop();
      if (!label) continue;
      const name = [...path, label].join('/');
      if (path.length === 0) counts.questions.push(`${section}/${label}@${page}`);
      else counts.parts.push(name);
      if (marks) counts.marks.push(`${name}=${Number(marks)}`);
      if (open) path.push(label);
    }
  }
  return counts;
}

export function countsOfPaper({ questions, sections }: Paper): PaperCounts {
  const counts: PaperCounts = { questions: [], parts: [], marks: [] };
  const walk = (parts: readonly Part[], above: string): boolean => {
    let bearing = false;
    for (const part of parts) {
      const name = `${above}/${part.label}`;
      counts.parts.push(name);
      if (walk(part.parts, name)) bearing = true;
      else if (part.marks !== null) {
        counts.marks.push(`${name}=${part.marks}`);
        bearing = true;
      }
    }
    return bearing;
  };
  for (const { number, section, page, parts, marks } of questions) {
    const label = section === null ? '' : (sections[section]?.label ?? '');
    counts.questions.push(`${label}/${number}@${page}`);
    if (!walk(parts, number) && marks !== null) counts.marks.push(`${number}=${marks}`);
  }
  return counts;
}

/** Counts how many of `found` are in `expected`, each once. */
export function shared(found: readonly string[], expected: readonly string[]): number {
  const left = [...expected];
  return found.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}
