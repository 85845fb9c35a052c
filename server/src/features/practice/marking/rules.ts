import type { ModelAnswer } from '@gene/contract/answers';
import type { MarkingDoubt } from '@gene/contract/marking';
import { isTickedOnly, type Part } from '@gene/contract/papers';
import type {
  AttemptQuestion,
  ChosenOptions,
  MarkedOption,
  MarkedPoint,
  QuestionMarking,
} from '@gene/contract/practice';
import {
  calibrate,
  markAnswer,
  type Meanings,
  type Penalty,
  penaltyFor,
  readMeanings,
} from '@gene/engines/marking';
import type { EncodeParts } from '@gene/engines/marking/ports';
import { markOptions, samePart } from '../options/rules.ts';

export interface AnswerToMark {
  text: string;
  choices: readonly ChosenOptions[];
  hasPhotos: boolean;
}

/** An answer to the same question with the person's own mark. */
export interface OwnSample {
  answer: string;
  mark: number;
}

/** Everything a suggestion is based on. */
export interface MarkingCall {
  question: AttemptQuestion;
  answer: AnswerToMark;
  model: ModelAnswer;
  samples: readonly OwnSample[];
  /** Deduction for a wrong tick. */
  penalty: Penalty;
}

/** Total used to compare a question without marks; never shown. */
const unmarked = 10;

/**
 * Suggests marks for one answer: options by what the material supports, words by the model answer's key
 * points.
 */
export function markQuestion(call: MarkingCall, meanings?: Meanings | null): QuestionMarking {
  const { question, answer, model, penalty } = call;
  const options = markOptions(question, answer.choices, model, (marks) => penaltyFor(penalty, marks));
  const shared = { model: pickModel(model), options };
  if (isTickedOnly(question)) return { ...shared, ...ofOptions(options, penalty) };
  return { ...shared, ...ofWords(call, options, meanings) };
}

/** The vectors of an answer: undefined where none are compared, null without an encoder. */
export async function readAnswers(
  { question, answer, model, samples }: Omit<MarkingCall, 'penalty'>,
  encode: EncodeParts,
): Promise<Meanings | null | undefined> {
  if (isTickedOnly(question) || model.keyPoints.length === 0 || answer.text.trim() === '') return undefined;
  const texts = [answer.text, ...samples.map((sample) => sample.answer)];
  return readMeanings(comparedWith(question, model, question.marks).request, texts, encode);
}

/** @param marks for words, as far as they are known */
function comparedWith(question: AttemptQuestion, model: ModelAnswer, marks: number | null) {
  // Parts that the material does not cover are left to the person, with their marks.
  const open = model.keyPoints.length > 0 ? listOpenParts(question, model) : [];
  const covered = open.length > 0 ? Math.min(1, sum(model.keyPoints.map(({ weight }) => weight))) : 1;
  const full = marks || unmarked;
  return {
    ...{ open, full },
    request: {
      question: wordsOf(question),
      marks: full * covered,
      modelAnswer: model.keyPoints.map((point) => ({ text: point.text, marks: point.weight * full })),
    },
  };
}

type Judgement = Pick<
  QuestionMarking,
  'suggested' | 'open' | 'likely' | 'confidence' | 'doubts' | 'points' | 'calibrated'
>;

function ofOptions(options: readonly MarkedOption[], penalty: Penalty): Judgement {
  const isCostly = penalty.kind === 'unclear' && options.some(({ outcome }) => outcome === 'wrong');
  const unknown = options.some(({ outcome }) => outcome === 'unknown');
  const known = unknown || options.some(({ marks }) => marks === null) ? null : earnedBy(options);
  const all = sum(options.map(({ marks }) => marks ?? 0));
  return {
    suggested: known,
    likely: known === null ? { from: 0, to: all } : { from: known, to: known },
    confidence: unknown
      ? 'low'
      : options.every(({ key, outcome }) => key || outcome === 'blank')
        ? 'high'
        : 'medium',
    doubts: [
      ...(unknown ? [doubt('Not marked: set the right option first.')] : []),
      ...(isCostly
        ? [doubt(`Nothing was taken off for a wrong answer: how much is not clear from “${penalty.words}”`)]
        : []),
    ],
    points: [],
    calibrated: false,
  };
}

function ofWords(
  { question, answer: { text, hasPhotos }, model, samples }: MarkingCall,
  options: readonly MarkedOption[],
  meanings: Meanings | null | undefined,
): Judgement {
  const ticked = sum(options.map((option) => option.marks ?? 0));
  const marks = question.marks === null ? null : Math.max(0, question.marks - ticked);
  const { open, full, request: asked } = comparedWith(question, model, marks);
  const request = { ...asked, meanings };
  const scale = asked.marks;
  const isCalibrated = samples.length > 0 && options.length === 0 && marks !== null;
  const marked = markAnswer({
    ...request,
    answer: text,
    ...(isCalibrated && { calibration: calibrate({ ...request, samples: [...samples] }) }),
  });
  // A photo may contain what was not typed: a mark is known only if nothing is left to find.
  const isUnread = hasPhotos && marked.points.some(({ state }) => state !== 'covered');
  const isTyped = text.trim() !== '';
  const nothing = model.keyPoints.length === 0 && (isTyped || hasPhotos);
  // Typed points count whatever the photo contains.
  const hasCovered = marked.points.some(({ state }) => state === 'covered');
  const isEmpty = marked.doubts.some(({ kind }) => kind === 'empty');
  // A part left blank needs no mark.
  const isAnswered = (path: readonly string[]) => !isEmpty && !isBlankPart(text, path, question);
  const unjudged = hasPhotos ? open : open.filter(isAnswered);
  const openMarks = open.length === 0 ? 0 : ((full - scale) * unjudged.length) / open.length;
  // Points that answer only part of the question prove little; a part without any is left out by itself.
  const isPartial = model.coverage !== 'covered' && !isEmpty;
  const isUncertain = isPartial && open.length === 0;
  const isOpen =
    isUncertain ||
    (isUnread && !hasCovered) ||
    nothing ||
    marks === null ||
    options.some(({ outcome }) => outcome === 'unknown');
  // Worthless words are compared all the same, and earn nothing.
  const withOptions = (forWords: number) => (marks === 0 ? 0 : forWords) + earnedBy(options);
  return {
    suggested: isOpen ? null : withOptions(marked.suggested),
    ...(openMarks > 0 && { open: openMarks }),
    likely: {
      from: withOptions(marked.likely.from),
      to: withOptions(isUnread ? full : isEmpty ? 0 : marked.likely.to + openMarks),
    },
    confidence: isOpen || hasPhotos || isPartial ? 'low' : marked.confidence,
    doubts: [
      ...(hasPhotos
        ? [doubt(isUnread && hasCovered ? whyPartlyRead : whyUnread(isTyped, model.keyPoints.length > 0))]
        : []),
      ...(isUncertain && model.keyPoints.length > 0 ? [doubt(whyNothing[model.coverage])] : []),
      ...(unjudged.length > 0 && (!isEmpty || hasPhotos) ? [doubt(whyOpen(unjudged))] : []),
      ...(hasPhotos ? marked.doubts.filter(({ kind }) => saysOfTyped.has(kind)) : marked.doubts).map((each) =>
        explainByModel(each, model),
      ),
    ],
    points: marked.points.map(({ point, ...verdict }): MarkedPoint => {
      const { text: said, part, weight, citation } = model.keyPoints[point]!;
      return {
        ...verdict,
        ...(isUnread && verdict.state !== 'covered' && { state: 'unknown' }),
        text: said,
        part,
        citation,
        marks: Math.round(weight * (marks ?? 0) * 1000) / 1000,
      };
    }),
    calibrated: isCalibrated,
  };
}

const whyUnread = (isTyped: boolean, hasPoints: boolean) =>
  [
    isTyped ? 'Photos are not read: only what you typed is compared.' : 'A photo is not read.',
    hasPoints ? 'Compare it with the points below, and mark it yourself.' : 'Mark it yourself.',
  ].join(' ');

const whyPartlyRead = 'Photos are not read: the suggestion covers only what you typed.';

/** Doubts about typed text that hold whatever a photo contains. */
const saysOfTyped: ReadonlySet<MarkingDoubt['kind']> = new Set(['contradiction', 'other_language']);

/** Written parts without key points; none if the points belong to the whole question. */
function listOpenParts({ parts }: AttemptQuestion, { keyPoints }: ModelAnswer): string[][] {
  if (keyPoints.some(({ part }) => part.length === 0)) return [];
  return leavesOf(parts, [])
    .filter(({ instead, options }) => !instead && !options)
    .map(({ path }) => path)
    .filter((path) => !keyPoints.some(({ part }) => samePart(part, path)));
}

/** Where parts stand under headings ("(a)"), one without its heading was left blank. */
function isBlankPart(text: string, path: readonly string[], { parts }: AttemptQuestion): boolean {
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  const hasHeading = (of: readonly string[]) => lines.has(of.map((label) => `(${label})`).join(' '));
  return leavesOf(parts, []).some((leaf) => hasHeading(leaf.path)) && !hasHeading(path);
}

function leavesOf(
  parts: readonly Part[],
  path: string[],
): { path: string[]; instead: boolean; options: boolean }[] {
  return parts.flatMap((part, i) => {
    const own = [...path, part.label];
    const instead = part.insteadOfPrevious || (parts[i + 1]?.insteadOfPrevious ?? false);
    const leaf = { path: own, instead, options: part.options.length > 0 };
    return part.parts.length === 0
      ? [leaf]
      : leavesOf(part.parts, own).map((each) => ({ ...each, instead: instead || each.instead }));
  });
}

const whyOpen = (open: readonly string[][]) => {
  const names = open.map((path) => path.map((label) => `(${label})`).join(' '));
  const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
  return `No answer to ${listed} was found in your material. Mark ${names.length > 1 ? 'them' : 'it'} yourself.`;
};

/** Explains why there is nothing to compare with, in line with the model answer. */
function explainByModel(each: MarkingDoubt, { coverage, keyPoints }: ModelAnswer): MarkingDoubt {
  return each.kind === 'nothing_to_compare' && keyPoints.length === 0 ? doubt(whyNothing[coverage]) : each;
}

const whyNothing: Readonly<Record<ModelAnswer['coverage'], string>> = {
  no_material: 'This subject has no notes or textbooks to compare with yet. Mark it yourself.',
  not_covered: 'No answer to this question was found in your material. Mark it yourself.',
  partly: 'Your material only touches on this question. Compare with the model answer, and mark it yourself.',
  covered: 'Compare with the model answer, and mark it yourself.',
};

/** A question with its parts, as text. */
export function wordsOf({ text, parts }: Pick<Part, 'text' | 'parts'>): string {
  return [text, ...parts.map(wordsOf)].filter(Boolean).join('\n');
}

const earnedBy = (options: readonly MarkedOption[]) => sum(options.map(({ earned }) => earned ?? 0));
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const doubt = (message: string): MarkingDoubt => ({ kind: 'nothing_to_compare', message });
const pickModel = ({ coverage, markdown, citations, isOfficial }: ModelAnswer): QuestionMarking['model'] => ({
  ...{ coverage, markdown, citations },
  ...(isOfficial && { isOfficial }),
});
