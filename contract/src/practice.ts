import * as z from 'zod';
import { ModelAnswer } from './answers.ts';
import { MarkedAnswer, PointVerdict } from './marking.ts';
import { ChoiceRule, KeptQuestion, RightOptions } from './papers.ts';
import { Id, PageQuery, revisionFrom, Timestamp } from './route.ts';

export const practiceLimits = {
  textMax: 50_000,
  questionsMax: 200,
  minutesMax: 24 * 60,
  photoMaxBytes: 10 * 1024 * 1024,
  photosPerAnswer: 6,
  /** Grace period for the arrival of answers written in time. */
  graceSeconds: 30,
  /** Most unreviewed versions of one answer written elsewhere, and most characters of them together. */
  othersMax: 20,
  othersTextMax: 200_000,
  /** Not handed in. Their answers are saved whatever a person's quota says, so they are bounded instead. */
  openMax: 100,
} as const;

/** Exam time where the paper states none: 3 hours. */
export const examSeconds = 10_800;

/** Typical marks of a three-hour paper. */
const examMarks = 100;

/**
 * Minutes for the given marks, at least 1: at the pace of their paper, or three hours for 100 marks.
 * @param paper its time and marks; null where it does not state both
 */
export function minutesForMarks(
  marks: number,
  paper: { minutes: number | null; marks: number | null } | null,
): number {
  const named = paper?.minutes && paper.marks ? { minutes: paper.minutes, marks: paper.marks } : null;
  const pace = named ? named.minutes / named.marks : examSeconds / 60 / examMarks;
  const minutes = named ? Math.min(named.minutes, marks * pace) : marks * pace;
  return Math.min(practiceLimits.minutesMax, Math.max(1, Math.ceil(minutes - 1e-6)));
}

/** Selection of questions to practise. */
export const PracticeSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paper'), paperId: Id }),
  z.object({
    kind: z.literal('questions'),
    paperId: Id,
    questionIds: z
      .array(Id)
      .min(1, 'Choose at least one question')
      .max(practiceLimits.questionsMax, 'Choose at most 200 questions'),
  }),
  /** Drawn from all papers of a subject; the same seed draws the same questions. */
  z.object({
    kind: z.literal('marks'),
    subjectId: Id,
    marks: z.number().min(1, 'Ask for at least 1 mark').max(1000, 'Ask for at most 1000 marks'),
    seed: z.number().int().min(0).max(0x7fffffff),
  }),
]);
export type PracticeSource = z.infer<typeof PracticeSource>;

export const NewAttempt = z.object({
  /** Made by the client, so that a repeated request starts the attempt only once. */
  id: Id,
  from: PracticeSource,
  /**
   * Time limit; null: none; left out: the paper's own or 3 hours, reduced in proportion to the marks chosen.
   */
  minutes: z
    .number()
    .int('Enter whole minutes')
    .min(1, 'Enter at least 1 minute')
    .max(practiceLimits.minutesMax, 'Enter at most 1440 minutes')
    .nullable()
    .optional(),
  mayPause: z.boolean().default(false),
});
export type NewAttempt = z.infer<typeof NewAttempt>;

/** Questions under one choice rule: a section, or those before the first. */
export const QuestionGroup = z.object({
  label: z.string().nullable(),
  title: z.string().nullable(),
  instructions: z.array(z.string()),
  /** Null: answer all. */
  choice: ChoiceRule.nullable(),
});
export type QuestionGroup = z.infer<typeof QuestionGroup>;

/** The question as it was when the attempt started; later corrections to its paper do not change it. */
export const AttemptQuestion = KeptQuestion.extend({
  paperId: Id,
  documentId: Id,
  documentTitle: z.string(),
  /** Index into the attempt's groups. */
  group: z.number().int().min(0),
});
export type AttemptQuestion = z.infer<typeof AttemptQuestion>;

type Chosen = Pick<AttemptQuestion, 'id' | 'number' | 'group' | 'module' | 'insteadOfPrevious'>;

/** Questions that count under the choice rules. */
export interface Counted {
  total: number;
  ids: ReadonlySet<string>;
}

/**
 * Selects the best questions that the choice rules allow: of alternatives joined by OR one, of "any five of
 * eight" five.
 * @param valueOf the marks a question is worth or has earned
 */
export function bestUnder<Q extends Chosen>(
  groups: readonly QuestionGroup[],
  questions: readonly Q[],
  valueOf: (question: Q) => number,
): Counted {
  const counted = groups.flatMap((group, i) => {
    const own = questions.filter((question) => question.group === i);
    if (!group.choice) return bestOfAlternatives(own, valueOf);
    const { answer, per, compulsory } = group.choice;
    const must = own.filter(({ number }) => compulsory.includes(number));
    const free = own.filter((question) => !must.includes(question));
    const pools =
      per === 'module'
        ? [...new Set(free.map(({ module }) => module))].map((module) =>
            free.filter((question) => question.module === module),
          )
        : [bestOfAlternatives(free, valueOf)];
    // "One full question from each module" is itself the alternative, so OR adds nothing.
    const best = pools.flatMap((pool) => pool.toSorted((a, b) => valueOf(b) - valueOf(a)).slice(0, answer));
    return [...bestOfAlternatives(must, valueOf), ...best];
  });
  return {
    total: counted.reduce((sum, question) => sum + valueOf(question), 0),
    ids: new Set(counted.map(({ id }) => id)),
  };
}

function bestOfAlternatives<Q extends Chosen>(
  questions: readonly Q[],
  valueOf: (question: Q) => number,
): Q[] {
  const best: Q[] = [];
  for (const question of questions) {
    const before = question.insteadOfPrevious ? best.at(-1) : undefined;
    if (!before) best.push(question);
    else if (valueOf(question) > valueOf(before)) best[best.length - 1] = question;
  }
  return best;
}

/** Options ticked for the question (`part: []`) or a part: labels from the outermost in. */
export const ChosenOptions = z.object({
  part: z.array(z.string().max(40)).max(6),
  labels: z.array(z.string().max(40)).max(26),
});
export type ChosenOptions = z.infer<typeof ChosenOptions>;

const Choices = z.array(ChosenOptions).max(200);
const AnswerText = z.string().max(practiceLimits.textMax, 'An answer holds at most 50,000 characters');

export const AnswerPhoto = z.object({
  id: Id,
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
});
export type AnswerPhoto = z.infer<typeof AnswerPhoto>;

/** Text from another tab or device that this one replaced. */
export const OtherVersion = z.object({ id: Id, text: z.string(), savedAt: Timestamp });
export type OtherVersion = z.infer<typeof OtherVersion>;

export const AttemptAnswer = z.object({
  questionId: Id,
  /** Markdown with `$…$` and `$$…$$`. */
  text: z.string(),
  choices: z.array(ChosenOptions),
  /** Marked for another look. */
  flagged: z.boolean(),
  /** Number of changes, from 0. */
  revision: z.number().int().min(0),
  others: z.array(OtherVersion),
  photos: z.array(AnswerPhoto),
});
export type AttemptAnswer = z.infer<typeof AttemptAnswer>;

/**
 * An answer as one tab has it. If it changed elsewhere since `baseRevision`, this text replaces it and the
 * other is kept in `others`, unless this text contains all its words.
 */
export const AnswerSave = z.object({
  text: AnswerText,
  choices: Choices,
  flagged: z.boolean(),
  baseRevision: revisionFrom(0),
  /** The tab that writes; its own text never becomes another version, even if it missed the confirmation. */
  writer: z.string().min(1).max(40),
});
export type AnswerSave = z.infer<typeof AnswerSave>;

export const AttemptState = z.enum(['running', 'paused', 'submitted']);
export type AttemptState = z.infer<typeof AttemptState>;

export const Attempt = z.object({
  id: Id,
  title: z.string(),
  /** Null when the subject has been deleted. */
  subjectId: Id.nullable(),
  state: AttemptState,
  startedAt: Timestamp,
  /** The full time limit; null: none. */
  seconds: z.number().int().nullable(),
  /** Deadline; null without a time limit and while paused. */
  deadline: Timestamp.nullable(),
  /** Time left while paused. */
  remainingSeconds: z.number().nullable(),
  mayPause: z.boolean(),
  submittedAt: Timestamp.nullable(),
  /** Submitted by the person, or by the clock when time ran out. */
  submittedBy: z.enum(['person', 'clock']).nullable(),
  /** Assigned by a teacher: from when its marks are shown. Null: one's own. */
  resultsFrom: Timestamp.nullable(),
  /** The server's current time, for setting clocks on clients. */
  serverTime: Timestamp,
  groups: z.array(QuestionGroup),
  questions: z.array(AttemptQuestion),
  answers: z.array(AttemptAnswer),
  /** Number of questions to answer under the choice rules. */
  toAnswer: z.number().int(),
  /** Attainable marks under the choice rules; null where no question has marks. */
  marks: z.number().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

export const AttemptQuery = PageQuery.extend({ subjectId: Id.optional(), paperId: Id.optional() });

export const AttemptItem = z.object({
  id: Id,
  title: z.string(),
  subjectId: Id.nullable(),
  subjectName: z.string().nullable(),
  /** Null where the questions come from several papers. */
  paperId: Id.nullable(),
  state: AttemptState,
  startedAt: Timestamp,
  submittedAt: Timestamp.nullable(),
  deadline: Timestamp.nullable(),
  questions: z.number().int(),
  toAnswer: z.number().int(),
  answered: z.number().int(),
  marks: z.number().nullable(),
  /** The person's own marks, or the suggested ones where they gave none; null before marking. */
  earned: z.number().nullable(),
  /** Marks available for `earned`, without questions not yet judged. */
  earnedOf: z.number().nullable(),
});
export type AttemptItem = z.infer<typeof AttemptItem>;

export const AttemptsFound = z.object({ attempts: z.array(AttemptItem), nextCursor: z.string().nullable() });

/** A key point of the model answer, and whether the answer makes it. */
export const MarkedPoint = PointVerdict.omit({ point: true }).extend({
  /** unknown: not fully in the typed text but possibly in a photo, which is not read. */
  state: z.enum([...PointVerdict.shape.state.options, 'unknown']),
  text: z.string(),
  part: z.array(z.string()),
  marks: z.number(),
  /** Index into the model answer's citations. */
  citation: z.number().int().min(0).nullable(),
});
export type MarkedPoint = z.infer<typeof MarkedPoint>;

/**
 * A multiple-choice question or part. unknown: no key says which option is correct, and the material cannot
 * tell.
 */
export const MarkedOption = z.object({
  part: z.array(z.string()),
  chosen: z.array(z.string()),
  /** The option that the material supports. */
  supported: z.string().nullable(),
  /** The key that takes precedence over `supported`. */
  key: RightOptions.optional(),
  outcome: z.enum(['correct', 'partly', 'wrong', 'blank', 'unknown']),
  marks: z.number().nullable(),
  earned: z.number().nullable(),
  citation: z.number().int().min(0).nullable(),
});
export type MarkedOption = z.infer<typeof MarkedOption>;

/** Suggested marking of one answer; only a person awards marks. */
export const QuestionMarking = MarkedAnswer.pick({ confidence: true, doubts: true }).extend({
  /** Range in which a person's mark usually falls; negative where wrong ticks cost marks. */
  likely: z.object({ from: z.number(), to: z.number() }),
  /** Null where the paper gives no marks, or there is nothing to compare with. */
  suggested: z.number().nullable(),
  /** Marks of parts that were written and that the suggestion says nothing of. */
  open: z.number().optional(),
  points: z.array(MarkedPoint),
  options: z.array(MarkedOption),
  /** The suggestion takes the person's earlier marks for this question into account. */
  calibrated: z.boolean(),
  /** Taken from the subject's material. */
  model: ModelAnswer.pick({ coverage: true, markdown: true, citations: true, isOfficial: true }),
});
export type QuestionMarking = z.infer<typeof QuestionMarking>;

export const QuestionResult = z.object({
  questionId: Id,
  /** Null while marking is in progress, and where it failed. */
  marking: QuestionMarking.nullable(),
  /** The person's own mark. */
  own: z.number().nullable(),
  /** Lowest mark allowed: negative where the paper penalises wrong answers. */
  least: z.number(),
  /** Counts under the choice rules. */
  counted: z.boolean(),
  /** Not marked yet, or marked by key points that have since changed; it can be marked again. */
  outdated: z.boolean(),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

/** Labels to mark an option by; empty where unknown. */
export const rightLabels = ({ key, supported }: Pick<MarkedOption, 'key' | 'supported'>): string[] =>
  key?.labels ?? (supported === null ? [] : [supported]);

/**
 * Returns the key points and correct options that an answer lacks. Points left unknown by photos count once
 * the person has given their own mark; full marks mean nothing was missed.
 */
export function missedIn(
  { marking, own }: Pick<QuestionResult, 'marking' | 'own'>,
  marks: number | null,
): Pick<QuestionMarking, 'points' | 'options'> {
  if (!marking || (own !== null && marks !== null && own >= marks)) return { points: [], options: [] };
  return {
    points: marking.points.filter(
      ({ state }) => state !== 'covered' && (state !== 'unknown' || own !== null),
    ),
    options: marking.options.filter(
      (option) => rightLabels(option).length > 0 && option.outcome !== 'correct',
    ),
  };
}

export const AttemptResult = z.object({
  attemptId: Id,
  /** Answers are still being marked. */
  marking: z.boolean(),
  questions: z.array(QuestionResult),
  marks: z.number().nullable(),
  /** Sum of the suggestions under the choice rules. */
  suggested: z.number().nullable(),
  /** Those of `marks` that have a suggestion. */
  suggestedOf: z.number().nullable(),
  /** Sum of the person's own marks, with suggestions where they gave none. */
  earned: z.number().nullable(),
  /** Those of `marks` that have either. */
  earnedOf: z.number().nullable(),
  /**
   * How far this person's marks are above the suggestions on average, over all questions they have marked.
   */
  comparison: z.object({ questions: z.number().int(), above: z.number(), apart: z.number() }).nullable(),
});
export type AttemptResult = z.infer<typeof AttemptResult>;

export const OwnMarks = z.object({
  marks: z
    .number()
    .min(-1000)
    .max(1000)
    // A penalty may be a third of a mark.
    .refine((marks) => marks < 0 || Number.isInteger(2 * marks), 'Enter whole or half marks')
    .nullable(),
});
