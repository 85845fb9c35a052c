import type {
  ChoiceResult,
  ExamReport,
  KeyPreview,
  QuestionResult,
  SetResult,
  Spread,
  StudentResult,
} from '@gene/contract/sheet-reports';
import type { AnswerKind } from '@gene/contract/scripts';
import type { KeyItem } from '@gene/contract/exam-papers';
import type { CellState, SheetAnswer } from '@gene/contract/sheets';
import {
  analyseTest,
  type ItemStatistics,
  type ScoringRules,
  type TestTaker,
  writeKeyText,
} from '@gene/engines/exam-scoring';
import { evaluate, itemsOf, rounded, unprinted, type WrittenAnswer } from '../evaluation/rules.ts';
import { packSheets, unpackSheets, writtenQuestions } from './tallies/format.ts';
import type { CountedSheet, FilledSheet, ScoredKey, ScoredPaper, ScoredSheet, Tally } from './types.ts';

type Stored = [row: number, state: CellState, choices: number[], decided: number[] | null];

const rulesFor = ({ rules }: ScoredKey, question: number): ScoringRules => {
  const found = rules[question - 1];
  if (!found) throw new RangeError(`no question ${question}`);
  return found;
};

type Written = [question: number, kind: AnswerKind, marks: number | null, outOf: number | null];

/** Written answers of a sheet; the key gives a question's marks unless whoever marked it has set them. */
const writtenIn = ({ written }: FilledSheet, key: ScoredKey | null): WrittenAnswer[] =>
  (JSON.parse(written) as Written[]).map(([question, kind, marks, own]) => ({
    ...{ question, kind, marks, outOf: own ?? key?.rules[question - 1]?.marks ?? null },
  }));

/** One student's result. What nobody has decided on or marked, and what was not read, has no marks and is told. */
export function scoreSheet(sheet: FilledSheet, { key, sets }: ScoredPaper): ScoredSheet {
  const { id: sheetId, roll, name, set, toLookAt, isScript, waits } = sheet;
  const items = key && (sets > 1 && set === null ? null : itemsOf(key.sets, sets > 1 ? (set ?? 0) : 0));
  const boxed = writtenIn(sheet, key);
  const noBox = new Set(isScript ? [] : unprinted(key?.written ?? [], boxed));
  const written = [
    ...boxed,
    ...Array.from(noBox, (question): WrittenAnswer => ({
      ...{ question, kind: 'missing', marks: null },
      outOf: key?.rules[question - 1]?.marks ?? null,
    })),
  ];
  const stored = (JSON.parse(sheet.answers) as Stored[]).flatMap(([row, state, choices, decided]) =>
    noBox.has(row + 1) ? [] : [{ row, state, choices, decided }],
  );
  const { answers, result } = evaluate(
    stored,
    key && items && !isScript
      ? { items, marking: key.marking, rulesOf: (_marking, question) => rulesFor(key, question) }
      : null,
    written,
  );
  const count = (outcome: SheetAnswer['outcome']) =>
    answers.filter((answer) => answer.outcome === outcome).length;
  const read = new Set(answers.map(({ question }) => question));
  const absent = isScript ? 0 : written.filter(({ kind }) => kind === 'missing').length;
  const unread = isScript ? [] : (items ?? []).filter(({ question }) => !read.has(question));
  const missing = unread.length + absent;
  const toMark = answers.some(({ isWritten, outcome }) => isWritten && outcome === 'open');
  return {
    student: {
      ...{ sheetId, roll, name, set, toLookAt, missing },
      state: stateOf({
        hasResult: result !== null,
        missing,
        isOpen: toLookAt > 0 || toMark || waits === true,
      }),
      ...{ score: result?.score ?? 0, totalMarks: result?.totalMarks ?? 0 },
      percentage: result?.percentage ?? 0,
      ...{ correct: count('correct'), partial: count('partial'), incorrect: count('incorrect') },
      ...{ blank: count('blank'), cancelled: count('cancelled'), open: count('open') },
      negative: rounded(sum(answers.map(({ marks }) => Math.min(0, marks)))),
    },
    answers,
  };
}

function stateOf({
  hasResult,
  missing,
  isOpen,
}: {
  hasResult: boolean;
  missing: number;
  isOpen: boolean;
}): StudentResult['state'] {
  if (!hasResult) return 'unscored';
  if (missing > 0) return 'incomplete';
  return isOpen ? 'open' : 'settled';
}

/** Sheets with what they got, for a report. @param stay see `reportOf` */
export function tallyOf(
  paper: ScoredPaper,
  filled: readonly FilledSheet[],
  stay: () => void = () => undefined,
): Tally {
  const sheets = filled.map((sheet) => {
    stay();
    return scoreSheet(sheet, paper);
  });
  return { ...packSheets(sheets), ofScripts: filled.some(({ isScript }) => isScript) };
}

/**
 * Results and statistics; the latter of settled sheets alone.
 * @param stay called between sheets; it throws where nobody waits for the report any more
 */
export function reportOf(
  paper: ScoredPaper,
  tallies: readonly Tally[],
  { stay, ...around }: Pick<ExamReport, 'absent' | 'withoutRoll'> & { stay?: () => void },
): ExamReport {
  const { key } = paper;
  const written = [...writtenQuestions(tallies)].toSorted((one, other) => one - other);
  // Scripts have no choices in a key.
  const isInWriting = key === null || tallies.some(({ ofScripts }) => ofScripts);
  const itemsBySet = isInWriting ? (written.length > 0 ? [[]] : []) : key.sets;
  const isOneSet = isInWriting || paper.sets === 1;
  const sections = key ? countSections(key) : null;
  const sets = itemsBySet.map((items) => countSet(items, written));
  const students: StudentResult[] = [];
  for (const tally of tallies)
    for (const sheet of unpackSheets(tally)) {
      stay?.();
      students.push(sheet.student);
      if (sheet.student.state !== 'settled') continue;
      sections?.add(sheet);
      sets[isOneSet ? 0 : (sheet.student.set ?? -1)]?.add(sheet);
    }
  const settled = students.filter(({ state }) => state === 'settled');
  const whose = { students, settled: settled.length, ...around };
  return {
    ...{ paperId: paper.id, title: paper.title, keyVersion: paper.key?.version ?? 0 },
    ...{ ...whose, notes: leftOutInWords(whose) },
    marks: spreadOf(settled.map(({ score }) => score)),
    percentages: spreadOf(settled.map(({ percentage }) => percentage)),
    distribution: distributionOf(settled),
    sections: sections?.shares() ?? [],
    sets: sets.map((counted, set) => setResultOf(counted, { set, choices: paper.choices, key })),
  };
}

/** Marked and reviewed; only another marker has yet to say something. */
const isOnlyWaiting = ({ state, open, toLookAt }: StudentResult): boolean =>
  state === 'open' && open === 0 && toLookAt === 0;

/** Left out of the statistics, with the reason. */
function leftOutInWords({
  students,
  settled,
  absent,
  withoutRoll,
}: Pick<ExamReport, 'students' | 'settled' | 'absent' | 'withoutRoll'>): string[] {
  const count = (state: StudentResult['state']) => students.filter((each) => each.state === state).length;
  const sheets = (number: number) => (number === 1 ? '1 sheet' : `${number} sheets`);
  const waiting = students.filter(isOnlyWaiting).length;
  const open = count('open') - waiting;
  const [incomplete, unscored] = [count('incomplete'), count('unscored')];
  return [
    `${sheets(students.length)}, ${settled} settled. Only settled sheets count in the statistics.`,
    ...(open > 0 ? [`${sheets(open)} with something still to review or mark.`] : []),
    ...(waiting > 0
      ? [`${sheets(waiting)} waiting for second marks, or for a difference to be settled.`]
      : []),
    ...(incomplete > 0 ? [`${sheets(incomplete)} without all pages or boxes.`] : []),
    ...(unscored > 0 ? [`${sheets(unscored)} without an answer key for their set.`] : []),
    ...(withoutRoll > 0
      ? [`${sheets(withoutRoll)} without a sure roll number could be from this class, and are left out.`]
      : []),
    ...(absent.length > 0 ? [`Without a sheet: ${absent.map(({ name }) => name).join(', ')}.`] : []),
  ];
}

function spreadOf(values: readonly number[]): Spread {
  const takers = values.map((value) => ({ marks: [value], chosen: [[]] }));
  const { mean, median, standardDeviation, least, most } = analyseTest([{ outOf: 1, choices: 0 }], takers);
  return { mean, median, standardDeviation, least, most };
}

/** Tens of percent; the last one has 100 in it. */
function distributionOf(students: readonly StudentResult[]): ExamReport['distribution'] {
  const binOf = ({ percentage }: StudentResult) => Math.min(9, Math.floor(percentage / 10));
  const bins = Array.from({ length: 10 }, (_, i) => ({
    label: `${i * 10}–${i === 9 ? 100 : i * 10 + 9}`,
    count: students.filter((student) => binOf(student) === i).length,
  }));
  const below = students.filter(({ percentage }) => percentage < 0).length;
  return below > 0 ? [{ label: '< 0', count: below }, ...bins] : bins;
}

/** Adds up the marks of each named section. */
function countSections({ marking }: ScoredKey) {
  const ranges = marking.sections.filter(({ name }) => name !== '');
  const sections = [...new Set(ranges.map(({ name }) => name))].map((name) => ({
    ...{ name, marks: 0, outOf: 0 },
    own: ranges.filter((range) => range.name === name),
  }));
  return {
    add({ answers }: CountedSheet): void {
      for (const section of sections)
        for (const { question, marks, outOf } of answers) {
          if (!section.own.some(({ from, to }) => from <= question && question <= to)) continue;
          section.marks += marks;
          section.outOf += outOf;
        }
    },
    shares: (): ExamReport['sections'] =>
      sections.map(({ name, own, marks, outOf }) => ({
        name,
        questions: sum(own.map(({ from, to }) => to - from + 1)),
        outOf: sum(own.map(({ from, to, marks: each }) => (to - from + 1) * each)),
        share: outOf > 0 ? marks / outOf : null,
      })),
  };
}

type Outcome = NonNullable<SheetAnswer['outcome']>;

/** A question of a set; written ones have no item in its key. */
interface SetQuestion {
  question: number;
  item: KeyItem | null;
}

/** What the sheets of a set say of its questions. */
interface CountedSet {
  questions: readonly SetQuestion[];
  /** A question that was cancelled tells nothing of anybody. */
  counted: readonly SetQuestion[];
  takers: TestTaker[];
  outcomes: Map<number, Partial<Record<Outcome, number>>>;
  /** Marks to be had, of written questions. */
  outOf: Map<number, number>;
  add(sheet: CountedSheet): void;
}

function countSet(items: readonly KeyItem[], written: readonly number[]): CountedSet {
  const inWriting = new Set(written);
  const questions: SetQuestion[] = [
    ...items.flatMap((item) => (inWriting.has(item.question) ? [] : [{ question: item.question, item }])),
    ...written.map((question) => ({ question, item: null })),
  ].toSorted((one, other) => one.question - other.question);
  const counted = questions.filter(({ item }) => item?.isCancelled !== true);
  const outcomes: CountedSet['outcomes'] = new Map(questions.map(({ question }) => [question, {}]));
  const outOf: CountedSet['outOf'] = new Map();
  const takers: TestTaker[] = [];
  return {
    ...{ questions, counted, takers, outcomes, outOf },
    add({ answers }) {
      const of = new Map(answers.map((each) => [each.question, each]));
      takers.push({
        marks: counted.map(({ question }) => of.get(question)?.marks ?? 0),
        chosen: counted.map(({ question }) => of.get(question)?.choices ?? []),
      });
      for (const answer of of.values()) {
        const counts = outcomes.get(answer.question);
        if (!counts || answer.outcome === null) continue;
        counts[answer.outcome] = (counts[answer.outcome] ?? 0) + 1;
        if (answer.isWritten) outOf.set(answer.question, answer.outOf);
      }
    },
  };
}

interface OfSet {
  set: number;
  choices: number;
  key: ScoredKey | null;
}

function setResultOf(
  { questions, counted, takers, outcomes, outOf }: CountedSet,
  { set, choices, key }: OfSet,
): SetResult {
  const worth = ({ question, item }: SetQuestion) =>
    item && key ? rulesFor(key, question).marks : (outOf.get(question) ?? 0);
  const analysed = analyseTest(
    counted.map((each) => ({ outOf: worth(each), choices: each.item ? choices : 0 })),
    takers,
  );
  const statistics = new Map(counted.map(({ question }, i) => [question, analysed.items[i]]));
  const { alpha, kr20, standardError } = analysed;
  return {
    ...{ set, sheets: takers.length, alpha, kr20, standardError },
    meaning: reliabilityInWords({ alpha, kr20, standardError, sheets: takers.length }),
    questions: questions.map((each) =>
      questionOf(each, {
        ...{ key, outOf: worth(each), counts: outcomes.get(each.question) ?? {} },
        statistics: statistics.get(each.question) ?? null,
      }),
    ),
  };
}

interface OfQuestion {
  key: ScoredKey | null;
  outOf: number;
  counts: Partial<Record<Outcome, number>>;
  statistics: ItemStatistics | null;
}

function questionOf(
  { question, item }: SetQuestion,
  { key, outOf, counts, statistics }: OfQuestion,
): QuestionResult {
  const section = key?.marking.sections.find(({ from, to }) => from <= question && question <= to);
  const right = new Set(item?.accepted.flat());
  const { correct = 0, partial = 0, incorrect = 0, blank = 0 } = counts;
  return {
    ...{ question, outOf, isCancelled: item?.isCancelled === true, section: section?.name || null },
    rightAnswer: item ? rightAnswerOf(item) : 'In writing',
    ...{ correct, partial, incorrect, blank },
    difficulty: statistics?.difficulty ?? null,
    discrimination: statistics?.itemRest ?? null,
    pointBiserial: statistics?.pointBiserial ?? null,
    upperLower: statistics?.discriminationIndex ?? null,
    choices: (statistics?.choices ?? []).map((choice): ChoiceResult => ({
      ...choice,
      isRight: choice.choice !== null && right.has(choice.choice),
    })),
  };
}

/** As a key says it: "A / B". */
export const rightAnswerOf = (item: KeyItem): string => writeKeyText([item]).replace(/^\d+\.\s*/, '');

const hundredths = (value: number) => String(Math.round(value * 100) / 100);

/** Fewer leave a reliability uncertain by some tenths. */
const fewSheets = 20;

/** Explains the reliability of a test. */
function reliabilityInWords({
  alpha,
  kr20,
  standardError,
  sheets,
}: Pick<SetResult, 'alpha' | 'kr20' | 'standardError' | 'sheets'>): string {
  if (alpha === null)
    return 'Reliability needs two settled sheets with different marks, and at least two questions.';
  const name = kr20 === null ? 'Cronbach’s alpha' : 'KR-20';
  const means =
    alpha <= 0
      ? 'The questions do not agree with each other: students differ no more than by chance.'
      : `About ${Math.round(alpha * 100)}% of the differences between these marks would show again with other questions of the same kind; the rest is chance.`;
  const error =
    standardError === null || alpha <= 0
      ? ''
      : ` By chance alone, a student’s marks vary by about ±${hundredths(standardError)} (standard error).`;
  const caution = sheets < fewSheets ? ' With so few sheets this is a rough guess.' : '';
  return `${name} is ${hundredths(alpha)}, from ${sheets} sheets. ${means}${error}${caution}`;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export type Mover = KeyPreview['movers'][number];

/** Whose marks differ by another key. */
export function movesOf(
  paper: ScoredPaper,
  other: ScoredKey,
  filled: readonly FilledSheet[],
): { sheets: number; movers: Mover[] } {
  const both = filled.map((sheet) => {
    const [now, then] = [scoreSheet(sheet, paper), scoreSheet(sheet, { ...paper, key: other })];
    const { sheetId, roll, name } = now.student;
    const [before, beforeOutOf] = marksOf(now);
    const [after, afterOutOf] = marksOf(then);
    const open = Math.max(now.student.open, then.student.open);
    return { sheetId, roll, name, before, beforeOutOf, after, afterOutOf, open };
  });
  const scored = both.filter(({ before, after }) => before !== null || after !== null);
  return {
    sheets: scored.length,
    movers: scored.filter((each) => each.before !== each.after || each.beforeOutOf !== each.afterOutOf),
  };
}

const marksOf = ({
  student: { state, score, totalMarks },
}: ScoredSheet): readonly [number | null, number | null] =>
  state === 'unscored' ? [null, null] : [score, totalMarks];

/** By how much, with its sign. */
export const moveOf = ({ before, after }: Pick<Mover, 'before' | 'after'>): number =>
  (after ?? 0) - (before ?? 0);
