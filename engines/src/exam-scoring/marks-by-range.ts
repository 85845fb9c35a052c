/** Marks for most questions, and ranges of questions with other marks. */
export interface MarksByRange {
  marks: number;
  penalty: number;
  sections: { from: number; to: number; marks: number; penalty: number }[];
}

interface Worth {
  question: number;
  marks: number;
  penalty: number;
}

/** @param known by question; null: there are none */
export function marksByRange(known: readonly Worth[]): MarksByRange | null {
  const usual = mostFrequent(known);
  if (!usual) return null;
  const sections: MarksByRange['sections'] = [];
  for (const { question, marks, penalty } of known) {
    if (marks === usual.marks && penalty === usual.penalty) continue;
    const last = sections.at(-1);
    if (last?.to === question - 1 && last.marks === marks && last.penalty === penalty) last.to = question;
    else sections.push({ from: question, to: question, marks, penalty });
  }
  return { marks: usual.marks, penalty: usual.penalty, sections };
}

/** The first of those that are there most often. */
function mostFrequent(all: readonly Worth[]): Worth | null {
  const groups = new Map<string, Worth[]>();
  for (const one of all) {
    const name = `${one.marks} ${one.penalty}`;
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  const [largest] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  return largest?.[0] ?? null;
}
