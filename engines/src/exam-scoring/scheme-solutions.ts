import { labelAt, type LabelledRow, numberAfter } from './scheme-labels.ts';
import { answerIn } from './scheme-rows.ts';

interface Segment {
  head: LabelledRow;
  /** Null: it has the question and no answer. */
  answer: LabelledRow[] | null;
  /** The answer has the labels of parts that were asked above. */
  isOfAll: boolean;
  /** The answer stands beside the label, with no question between them. */
  isBeside: boolean;
}

/** The rows from a question's number to the next one. */
interface Group {
  number: string;
  segments: Segment[];
  /** Labels of the segments. */
  asked: Set<string>;
}

/**
 * Without the questions, in solutions that print them above their answers: of most questions a row then says that the answer begins.
 * Those of which none does have no answer.
 * @param numbers of the paper's questions
 */
export function withoutQuestions(rows: readonly LabelledRow[], numbers: ReadonlySet<string>): LabelledRow[] {
  const first = rows.findIndex(
    ({ label }) => label !== null && label.number !== null && numbers.has(label.number),
  );
  if (first < 0) return [...rows];
  const groups: Group[] = [];
  for (const row of rows.slice(first)) {
    const number = row.label?.number ?? null;
    const next = numberAfter(groups.at(-1)?.number ?? '');
    if (number !== null && (numbers.has(number) || number === next))
      groups.push({ number, segments: [], asked: new Set() });
    addTo(groups.at(-1)!, row);
  }
  const isSolved = ({ segments }: Group) => segments.some(({ answer }) => answer !== null);
  const solved = groups.filter(isSolved);
  const beside = solved.filter(({ segments }) => segments[0]!.isBeside).length;
  if (numbersOf(solved).size <= numbersOf(groups).size / 2 || beside > solved.length / 2) return [...rows];
  return [...rows.slice(0, first), ...solved.flatMap(answersOf)];
}

/** A number may stand in a formula too. */
const numbersOf = (groups: readonly Group[]): Set<string> => new Set(groups.map(({ number }) => number));

function addTo({ segments, asked }: Group, row: LabelledRow): void {
  const last = segments.at(-1);
  const label = row.label ? [row.label.number, ...row.label.parts].join('\n') : null;
  const isOfAnswer = last?.answer && label !== null && asked.has(label);
  if (last && isOfAnswer) last.isOfAll = true;
  if (row.label && label !== null && !isOfAnswer) {
    asked.add(label);
    const { length } = row.label;
    const rest = answerIn(row.text.slice(length));
    const answer = rest === null ? null : [{ ...row, text: rest }];
    segments.push({ head: row, answer, isOfAll: false, isBeside: rest !== null });
    return;
  }
  if (!last) return;
  const rest = answerIn(row.text);
  if (last.answer) last.answer.push(row);
  else if (rest !== null) last.answer = [{ ...row, text: rest, label: partIn(rest) }];
}

/** Of an answer, a number is an amount: "2 kg". */
function partIn(text: string): LabelledRow['label'] {
  const label = labelAt(text);
  return label?.number === null ? label : null;
}

/** Each label alone, and below it the answer. */
function answersOf({ segments }: Group): LabelledRow[] {
  const [whole] = segments;
  return segments.flatMap((segment) => {
    const head = segment.isOfAll ? whole!.head : segment.head;
    const isKept = segment.answer !== null || segment === whole;
    return isKept
      ? [{ ...head, text: head.text.slice(0, head.label!.length) }, ...(segment.answer ?? [])]
      : [];
  });
}
