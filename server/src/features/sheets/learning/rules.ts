import type { ExamQuestion } from '@gene/contract/exam-papers';
import { type AskedQuestion, wordsOf } from '../marking/rules.ts';
import type { StoredQuestion } from '../releases/types.ts';
import type { LearntRow } from './store.ts';

/** What a paper asks, by question. */
export type Asked = ReadonlyMap<number, AskedQuestion>;

/** @param read without doubts: students learn what it says */
export function askedOf(...[typed, read]: Parameters<typeof wordsOf>): Asked {
  const hasWords = ({ text }: { text: string }) => text !== '';
  return new Map([...wordsOf(typed.filter(hasWords), read)].filter(([, each]) => hasWords(each)));
}

/** Positive lines of a paper's rubrics, by question. */
export type Rubric = ReadonlyMap<number, readonly string[]>;

/** A question of a result with fewer marks than it is worth. */
export interface MissedInExam {
  question: number;
  /** Null: not known, or not shown to the student. */
  words: string | null;
  /** The right answer, or lines of the rubric that the answer lacks. */
  lines: string[];
  marks: number;
  outOf: number;
}

/** A question of a result that was answered, or left blank. */
export interface EarnedInExam {
  resultId: string;
  title: string;
  question: number;
  /** Of its marks, 0–1. */
  share: number;
  releasedAt: Date;
  /** By which its topic is found. */
  text: string;
}

type Counted = StoredQuestion & { outcome: NonNullable<StoredQuestion['outcome']> };

/** Questions that say something of what the student knows. */
const countedIn = ({ shown, unfound }: LearntRow): Counted[] =>
  shown.questions.filter(
    (each): each is Counted =>
      each.outcome !== null &&
      !['cancelled', 'open'].includes(each.outcome) &&
      each.outOf > 0 &&
      !unfound.includes(each.question),
  );

/** Sets have their questions in another order, and only that of the first is known. */
const askedIn = ({ set }: LearntRow, asked: Asked): Asked => ((set ?? 0) === 0 ? asked : new Map());

export function missesOf(row: LearntRow, asked: Asked, rubric: Rubric): MissedInExam[] {
  const known = askedIn(row, asked);
  return countedIn(row)
    .filter(({ marks, outOf }) => marks < outOf)
    .map(({ question, marks, outOf, right, lines }) => {
      const said = known.get(question);
      const has = new Set(lines.map(({ text }) => text));
      const lacking = (rubric.get(question) ?? []).filter((line) => !has.has(line));
      const found = right === null ? lacking : rightLines(right, said);
      return {
        ...{ question, marks, outOf },
        ...(row.showsKey ? { words: said?.text || null, lines: found } : { words: null, lines: [] }),
      };
    });
}

export function earnedIn(row: LearntRow, asked: Asked): EarnedInExam[] {
  const known = askedIn(row, asked);
  return countedIn(row).flatMap(({ question, marks, outOf }) => {
    const said = known.get(question);
    const text = said && [said.section, said.text].filter(Boolean).join('\n');
    if (!text) return [];
    const share = Math.max(0, Math.min(1, marks / outOf));
    return [{ resultId: row.id, title: row.title, question, share, releasedAt: row.releasedAt, text }];
  });
}

/** "B. Xylem" where the question's words tell what B is; else "B". */
function rightLines(right: string, said: Pick<ExamQuestion, 'text' | 'choices'> | undefined): string[] {
  const options = said ? optionsIn(said) : [];
  const letters = [...new Set(right.match(/[A-E]/g))];
  const named = letters.flatMap((letter) => options['ABCDE'.indexOf(letter)] ?? []);
  if (named.length < letters.length) return [right];
  return letters.length === 1 ? named : [right, ...named];
}

/** The last lines of a question's words; none where they are not one option each. */
function optionsIn({ text, choices }: Pick<ExamQuestion, 'text' | 'choices'>): string[] {
  if (choices === 0) return [];
  const lines = text.split('\n').slice(-choices);
  const labels = new Set(lines.map((line) => /^\(?\p{L}{1,4}\)?\. /u.exec(line)?.[0]));
  return labels.size === choices && !labels.has(undefined) ? lines : [];
}
