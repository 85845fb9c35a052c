import type { DocumentPage } from '@gene/contract/documents';
import {
  type ExamKind,
  ExamMarking,
  examPaperLimits,
  type ExamQuestion,
  type KeyItem,
  type SchemeFinding,
} from '@gene/contract/exam-papers';
import {
  type Beside,
  compareWording,
  furtherQuestions,
  marksByRange,
  readMarkScheme,
  readSchemeLetters,
  repeatsPaper,
  type SchemeAsked,
  type SchemeLetters,
  type SchemeWording,
  writeKeyText,
  yearsOfScheme,
} from '@gene/engines/exam-scoring';
import type { ExamPart } from '../schema.ts';
import { rulesOf } from '../rules.ts';
import { type PartEntry, sumOfPoints, writtenIn } from './points/rules.ts';

/** An exam paper, as far as a marking scheme is compared with it. */
export interface SchemePaper {
  kind: ExamKind;
  questionCount: number;
  choices: number;
  /** As they were read; empty where they are not known. */
  questions: readonly ExamQuestion[];
  parts: readonly ExamPart[];
  /** Marks by question, as far as they are known. */
  worth: readonly (readonly [number, number])[];
  /** Of the exam. */
  year: number | null;
}

export type SchemeReading =
  | { ok: true; findings: SchemeFinding[]; further: string[]; doubts: string[] }
  | { ok: false; reason: 'is_paper' | 'no_match' };

interface Asked {
  question: number;
  number: string;
  text: string;
  parts: readonly ExamPart[];
  outOf: number | null;
  /** `unsure`: in bubbles or in writing. */
  kind: 'chosen' | 'written' | 'unsure';
}

function askedIn({ kind, questionCount, questions, parts, worth }: SchemePaper): Asked[] {
  const read = new Map(questions.map((each) => [each.question, each]));
  const marks = new Map(worth);
  // A booklet may begin at 91.
  const first = Math.min(questionCount, ...read.keys());
  return Array.from({ length: questionCount - (read.size > 0 ? first - 1 : 0) }, (_, i) => {
    const question = i + (read.size > 0 ? first : 1);
    const printed = read.get(question);
    const own = parts.filter((part) => part.question === question);
    const usual =
      (printed?.choices ?? 0) > 0 ? 'chosen' : own.length === 0 || mayBeOptions(own) ? 'unsure' : 'written';
    return {
      ...{ question, number: printed?.number ?? String(question), text: printed?.text ?? '', parts: own },
      outOf: marks.get(question) ?? printed?.marks ?? null,
      kind: kind === 'omr' ? 'chosen' : kind === 'written' ? 'written' : usual,
    };
  });
}

/** "(a) Root", "(b) Stem": options are read as parts in papers that have parts too. */
const mayBeOptions = (parts: readonly ExamPart[]): boolean =>
  parts.length <= examPaperLimits.choicesMax &&
  parts.every(({ path, marks }, i) => path.length === 1 && marks === null && path[0] === 'abcde'.charAt(i));

/** What a marking scheme says of each question of a paper. */
export function readScheme(pages: readonly DocumentPage[], paper: SchemePaper): SchemeReading {
  const asked = askedIn(paper);
  const letters = lettersIn(pages, asked, paper.choices);
  // A letter that is no choice of the paper is no answer in writing either.
  const lettered = new Set([
    ...letters.found.map(({ item }) => item.question),
    ...[...letters.disagreeing, ...letters.beyond.filter(({ letter }) => /^[A-E]$/iu.test(letter))].map(
      ({ question }) => question,
    ),
  ]);
  const isWritten = ({ kind, question }: Asked) =>
    kind === 'written' || (kind === 'unsure' && !lettered.has(question));
  const written = writtenParts(pages, asked, isWritten);
  if (written.isPaper) return { ok: false, reason: 'is_paper' };
  const findings = asked.map((each) =>
    isWritten(each)
      ? ofWritten(each, written.entries.get(each.question) ?? [])
      : ofLetters(each, letters, paper.choices),
  );
  const whole = asked.filter((each, i) => {
    const entries = written.entries.get(each.question) ?? [];
    return findings[i]?.page !== null && (!isWritten(each) || unanswered(each, entries).length === 0);
  }).length;
  const found = findings.filter(({ page, problems }) => page !== null || problems.length > 0);
  if (found.length === 0) return { ok: false, reason: 'no_match' };
  const further = [...new Set([...letters.further, ...written.further])];
  const doubts = [
    ...doubtsOf(paper, { findings, whole, years: written.years }),
    ...doubtsOfWording(asked, findings, letters),
  ];
  return { ok: true, findings, further, doubts };
}

function lettersIn(pages: readonly DocumentPage[], asked: readonly Asked[], choices: number): SchemeLetters {
  const chosen = asked.filter(({ kind }) => kind !== 'written');
  const named = chosen.map(({ question, number, text, kind }) => ({
    ...{ question, number, text, isUnsure: kind === 'unsure' },
  }));
  const read = readSchemeLetters(pages, named, choices);
  const known = new Set(asked.map(({ number }) => number));
  // Numbers below headings and in sentences are not told where nothing is chosen.
  const further = read.found.length === 0 ? [] : read.further.filter((number) => !known.has(number));
  return { ...read, further };
}

/** Entries of questions in writing; those between them only say where these end. */
function writtenParts(
  pages: readonly DocumentPage[],
  asked: readonly Asked[],
  isWritten: (question: Asked) => boolean,
) {
  const places = asked.flatMap((question) => [
    { question, part: [] as string[], marks: question.outOf, text: question.text },
    ...question.parts.map(({ path, marks }) => ({ question, part: path, marks, text: '' })),
  ]);
  const paths = places.map(({ question, part, marks, text }): SchemeAsked => ({
    ...{ path: [question.number, ...part], marks, text },
  }));
  const all = readMarkScheme(pages, paths);
  const own = all.filter(({ of, points }) => isWritten(places[of]!.question) && points.length > 0);
  const isPaper = own.length > 0 && repeatsPaper(own, ({ of }) => places[of]!.question.text);
  const entries = new Map<number, PartEntry[]>();
  for (const entry of own) {
    const { question, part, marks } = places[entry.of]!;
    entries.set(question.question, [...(entries.get(question.question) ?? []), { ...entry, part, marks }]);
  }
  const further = own.length === 0 ? [] : furtherQuestions(pages, paths, all);
  return { entries, isPaper, further, years: yearsOfScheme(pages, all) };
}

const nothing = { page: null, item: null, written: null, problems: [], notes: [], isUnsure: false };

const lettersOf = (item: KeyItem) => writeKeyText([item]).replace(/^\d+\. /u, '');

function ofLetters(
  { question, number, outOf }: Asked,
  { found, disagreeing, beyond }: SchemeLetters,
  choices: number,
): SchemeFinding {
  const about = { ...nothing, question, number, outOf };
  const several = disagreeing.find((each) => each.question === question);
  if (several) {
    const answers = several.answers.map(lettersOf).join(' and ');
    return { ...about, problems: [`The scheme names ${answers}.`] };
  }
  const one = found.find(({ item }) => item.question === question);
  if (one) return { ...about, item: one.item, page: one.page, ...saidBeside(one.beside) };
  const wrong = beyond.find((each) => each.question === question);
  const last = 'ABCDE'.charAt(choices - 1);
  return wrong
    ? { ...about, problems: [`The scheme names ${wrong.letter}; the choices are A to ${last}.`] }
    : about;
}

/** Of a scheme's words that are quoted. */
const quotedMost = 80;

/** A letter before other words may be one of something else: "3 (a) Reparations". */
function saidBeside(
  beside: SchemeLetters['found'][number]['beside'],
): Pick<SchemeFinding, 'problems' | 'notes' | 'isUnsure'> {
  const isUnsure = beside?.are === 'unknown';
  if (beside === null || beside.are === 'of_question') return { problems: [], notes: [], isUnsure };
  const { length } = beside.text;
  const said = `Beside it stands “${length > quotedMost ? `${beside.text.slice(0, quotedMost - 1).trimEnd()}…` : beside.text}”`;
  if (isUnsure) return { problems: [], notes: [`${said}.`], isUnsure };
  const why = beside.are === 'another' ? 'which is another choice' : 'of which the question says nothing';
  return { problems: [`${said}, ${why}.`], notes: [], isUnsure };
}

/** Parts without any entry, but for those that are parted themselves. */
function unanswered({ parts }: Pick<Asked, 'parts'>, entries: readonly PartEntry[]): ExamPart[] {
  const isBelow = (path: readonly string[], above: readonly string[]) =>
    above.every((label, i) => path[i] === label);
  return parts.filter(
    ({ path }) =>
      !parts.some((other) => other.path.length > path.length && isBelow(other.path, path)) &&
      !entries.some(({ part }) => isBelow(path, part)),
  );
}

function ofWritten({ question, number, outOf, parts }: Asked, entries: readonly PartEntry[]): SchemeFinding {
  const about = { ...nothing, question, number, outOf };
  const [first] = entries;
  if (!first) return about;
  const { points, remarks, problems, notes } = writtenIn(entries);
  const left = unanswered({ parts }, entries);
  const isCut = points.length > examPaperLimits.pointsMax;
  return {
    ...about,
    page: first.page,
    written: points.length === 0 || isCut ? null : { question, points, remarks },
    problems: isCut ? [...problems, `It has more than ${examPaperLimits.pointsMax} points.`] : problems,
    notes: [
      ...notes,
      ...(left.length === 0
        ? []
        : [`Nothing for ${left.map(({ path }) => path.map((label) => `(${label})`).join('')).join(', ')}.`]),
    ],
  };
}

/** Fewer questions than this say nothing on whose scheme it is. */
const fewest = 2;

function doubtsOf(
  { year }: SchemePaper,
  { findings, whole, years }: { findings: readonly SchemeFinding[]; whole: number; years: readonly number[] },
): string[] {
  const written = findings.filter((finding) => finding.written !== null);
  const unfit = written.filter(
    ({ outOf, written: answer, problems }) =>
      problems.length > 0 || (outOf !== null && answer !== null && sumOfPoints(answer.points) > outOf),
  );
  return [
    ...(year !== null && years.length > 0 && !years.includes(year)
      ? [`It names ${years.join(', ')}, and the exam is in ${year}.`]
      : []),
    ...(whole < findings.length / 2
      ? [`It answers ${whole} of ${findings.length} questions in full: is it this paper’s scheme?`]
      : []),
    ...(unfit.length >= fewest && unfit.length > written.length / 2
      ? ['It gives most questions other marks than the paper: is it this paper’s scheme?']
      : []),
  ];
}

/** Said of letters and of answers in writing; nothing is, where the paper's questions are not known. */
function doubtsOfWording(
  asked: readonly Asked[],
  findings: readonly SchemeFinding[],
  letters: SchemeLetters,
): string[] {
  const isMost = (...are: Beside[]) => {
    const count = letters.found.filter(({ beside }) => beside !== null && are.includes(beside.are)).length;
    return count >= fewest && count > letters.found.length / 2;
  };
  const entries = findings.flatMap(({ question, written }) =>
    written ? [{ question, text: written.points.map(({ text }) => text).join(' ') }] : [],
  );
  const texts = asked.flatMap(({ question, text }) => (text === '' ? [] : [[question, text] as const]));
  const wording = compareWording(entries, new Map(texts));
  return [
    ...(isMost('another', 'foreign')
      ? ['Its letters stand beside other words than this paper’s choices: is it this paper’s scheme?']
      : []),
    ...(isMost('unknown')
      ? ['Words stand beside its letters, and this paper’s choices are not known: do they fit?']
      : []),
    ...(entries.length >= fewest &&
    entries.filter(({ text }) => isLetter.test(text)).length > entries.length / 2
      ? ['It answers in letters what this paper asks in writing: is it this paper’s scheme?']
      : []),
    ...(isForeign(wording)
      ? ['Its answers don’t speak of what this paper’s questions ask: is it this paper’s scheme?']
      : []),
  ];
}

/** "C", with marks beside it. */
const isLetter = /^\P{L}*[A-E]\P{L}*$/u;

/** Fewer answers may share a word with a question by chance. */
const fewestCompared = 4;

/**
 * Most answers share no word with the paper, or they are no closer to their own questions than chance brings them once in twenty times:
 * ranks are spread evenly between 0 and 1 then.
 */
const isForeign = ({ entries, compared, rank }: SchemeWording): boolean =>
  entries >= fewestCompared &&
  (compared < entries / 2 || (compared >= fewestCompared && rank < 0.5 + 1.645 / Math.sqrt(12 * compared)));

/** Marks of a first key: as the paper says, and where it doesn't, as the points add up. Null: the paper says it all. */
export function markingWith(
  printed: ExamMarking | null,
  worth: ReadonlyMap<number, number>,
  findings: readonly SchemeFinding[],
): ExamMarking | null {
  const added = findings.flatMap(({ question, written }) => {
    const marks = written?.points.reduce((sum, point) => sum + point.marks, 0) ?? 0;
    return !worth.has(question) && marks > 0 ? [[question, marks] as const] : [];
  });
  if (added.length === 0) return null;
  const known = [...worth, ...added]
    .toSorted(([one], [other]) => one - other)
    .map(([question, marks]) => {
      const penalty = printed === null ? 0 : rulesOf(printed, question).penalty;
      return { question, marks, penalty };
    });
  const ranges = marksByRange(known);
  const read = ExamMarking.safeParse(
    ranges && { ...ranges, sections: ranges.sections.map((section) => ({ name: '', ...section })) },
  );
  return read.success ? read.data : null;
}
