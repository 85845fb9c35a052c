import * as z from 'zod';
import { DocumentType, MediaKind, TextRange } from './documents.ts';
import { ChosenDay, Day, GivenTime, Id, PageQuery, Timestamp, wholeFrom } from './route.ts';

export const cardLimits = {
  textMax: 20_000,
  tagMax: 80,
  tagsMax: 50,
  deckMax: 300,
  quoteMax: 4_000,
  bulkMax: 1_000,
  reviewsPerCall: 500,
  pictureMaxBytes: 8 * 1024 * 1024,
  cardsPerImport: 50_000,
  reviewsPerImport: 1_000_000,
  /** A learnt card that has been forgotten this often is a leech: it is suspended and tagged. */
  leechLapses: 8,
} as const;

export const leechTag = 'leech';
/** A picture or sound in a card's Markdown: `![name](media:<id>)`. */
export const mediaReference = /!\[([^[\]]*)\]\(media:([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\)/g;
/** Start of a gap: `{{c1::answer}}` or `{{c1::answer::hint}}`. */
export const gapOpening = /\{\{c(\d{1,3})::/g;

/** basic: front and back. cloze: a text with numbered gaps; each number makes a card. */
export const CardKind = z.enum(['basic', 'cloze']);
export type CardKind = z.infer<typeof CardKind>;

/** proposed: made from a document, waiting for the owner to accept it. suspended: not asked until resumed. */
export const CardStatus = z.enum(['proposed', 'active', 'suspended']);
export type CardStatus = z.infer<typeof CardStatus>;

export const CardOrigin = z.enum(['hand', 'document', 'highlight', 'chat', 'import']);
export type CardOrigin = z.infer<typeof CardOrigin>;

export const LearningState = z.enum(['new', 'learning', 'review', 'relearning']);
export type LearningState = z.infer<typeof LearningState>;

/** 1 again, 2 hard, 3 good, 4 easy. */
export const Rating = z.literal([1, 2, 3, 4]);
export type Rating = z.infer<typeof Rating>;

/** An IANA name, e.g. "Asia/Kolkata"; study days there start at 4 a.m. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'This time zone is not known');

/** Checking a name takes a millisecond, and there are only about six hundred. */
const knownTimeZones = new Set<string>();

function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true;
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === '') return false;
  } catch {
    return false;
  }
  // Names are accepted in any case; the bound keeps spelling variants from filling memory.
  if (knownTimeZones.size < 1000) knownTimeZones.add(name);
  return true;
}

export const CardTag = z
  .string()
  .trim()
  .min(1)
  .max(cardLimits.tagMax, 'A tag must be at most 80 characters')
  .regex(/^\S+$/u, 'A tag must not contain spaces');
const Tags = z.array(CardTag).max(cardLimits.tagsMax, 'A card takes at most 50 tags');
const CardText = z.string().trim().max(cardLimits.textMax, 'A side must be at most 20,000 characters');
const Deck = z.string().trim().max(cardLimits.deckMax);

/** The words of the document that the card was made from. */
export const CardPlace = TextRange.extend({
  documentId: Id,
  page: wholeFrom(1),
  quote: z.string().max(cardLimits.quoteMax),
});
export type CardPlace = z.infer<typeof CardPlace>;

export const CardSource = TextRange.extend({
  page: z.number().int().min(1),
  quote: z.string(),
  /** Null when the document has been deleted. */
  document: z
    .object({ id: Id, title: z.string(), type: DocumentType, media: MediaKind.nullable() })
    .nullable(),
});
export type CardSource = z.infer<typeof CardSource>;

export const Card = z.object({
  id: Id,
  subjectId: Id,
  /** Path below the subject, in Anki's notation: "Chapter 2::Cells"; empty for none. */
  deck: z.string(),
  kind: CardKind,
  /** Number of the cloze gap that this card asks, from 1; 0 for a basic card. */
  gap: z.number().int().min(0),
  /** Markdown with `$…$` and `$$…$$`; for a cloze, the text with its gaps. */
  front: z.string(),
  /** Markdown; for a cloze, extra text shown with the answer, often empty. */
  back: z.string(),
  tags: z.array(z.string()),
  status: CardStatus,
  origin: CardOrigin,
  source: CardSource.nullable(),
  state: LearningState,
  /** Null until it has been studied. */
  dueAt: Timestamp.nullable(),
  lastReviewedAt: Timestamp.nullable(),
  /** Interval set by the last answer, in days; 0 while the card is being learnt. */
  intervalDays: z.number().int(),
  reps: z.number().int(),
  lapses: z.number().int(),
  buriedUntil: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Card = z.infer<typeof Card>;

export const NewCard = z.object({
  /** Made by the client, so that a repeated request adds the card only once. */
  id: Id.optional(),
  subjectId: Id,
  kind: CardKind.default('basic'),
  front: CardText.min(1, 'The front is required'),
  back: CardText.default(''),
  tags: Tags.default([]),
  deck: Deck.default(''),
  origin: z.enum(['hand', 'highlight', 'chat']).default('hand'),
  source: CardPlace.optional(),
});
export type NewCard = z.infer<typeof NewCard>;

/** All cards of a cloze text change together. */
export const CardPatch = z.object({
  front: CardText.min(1, 'The front is required').optional(),
  back: CardText.optional(),
  tags: Tags.optional(),
  deck: Deck.optional(),
  subjectId: Id.optional(),
});
export type CardPatch = z.infer<typeof CardPatch>;

/** A proposed card that asks the same as another, which is shown beside it. */
export const CardTwin = z.object({
  id: Id,
  /** `front`: with gaps filled, shortened. */
  other: z.object({ id: Id, front: z.string(), status: CardStatus }),
});
export type CardTwin = z.infer<typeof CardTwin>;

export const CardQuery = PageQuery.extend({
  subjectId: Id.optional(),
  documentId: Id.optional(),
  status: CardStatus.optional(),
  tag: z.string().max(cardLimits.tagMax).optional(),
  /** Searches both sides, the tags and the deck. */
  search: z.string().trim().max(200).optional(),
});

export const BulkAction = z.enum([
  'accept',
  'reject',
  /** Returns cards to the proposed ones: accepted from a document but not studied yet, or rejected. */
  'propose',
  'delete',
  'restore',
  'suspend',
  'resume',
  'bury',
  'unbury',
  'reset',
  'move',
  'tag',
  'untag',
]);
export type BulkAction = z.infer<typeof BulkAction>;
export const BulkChange = z.object({
  ids: z.array(Id).min(1).max(cardLimits.bulkMax, 'At most 1,000 cards can be changed at once'),
  action: BulkAction,
  /** Target subject of `move`. */
  subjectId: Id.optional(),
  /** For `tag` and `untag`. */
  tags: Tags.optional(),
});
export const Changed = z.object({ changed: z.number().int() });
export const AcceptAll = z.object({
  subjectId: Id.optional(),
  documentId: Id.optional(),
  /** Stay proposed. */
  except: z.array(Id).max(cardLimits.bulkMax).default([]),
});
/** The cards accepted, so that it can be undone. */
export const Accepted = Changed.extend({ ids: z.array(Id) });

/** One answer. Repeated, it counts once; sent late, it is ordered by its time. */
export const CardReview = z.object({
  /** Made by the client. */
  id: Id,
  cardId: Id,
  rating: Rating,
  reviewedAt: GivenTime,
  /** `lastReviewedAt` of the card as it was shown; left out: unknown. Tells a second grade of the same showing. */
  answeredAfter: GivenTime.nullable().optional(),
  durationMs: z.number().int().min(0).max(3_600_000),
});
export type CardReview = z.infer<typeof CardReview>;

export const ReviewBatch = z.object({
  reviews: z.array(CardReview).max(cardLimits.reviewsPerCall).default([]),
  /** Ids of reviews to undo, whether or not the reviews have arrived. */
  retractions: z.array(Id).max(cardLimits.reviewsPerCall).default([]),
  timeZone: TimeZone,
});

/** The effect of a rating. */
export const Preview = z.object({
  rating: Rating,
  /** Time until the card comes back; longer intervals are whole study days. */
  seconds: z.number().int(),
  days: z.number().int(),
});
export type Preview = z.infer<typeof Preview>;

export const StudyCard = Card.extend({
  /** One for each rating, 1 to 4. */
  previews: z.array(Preview),
  /** Chance that the card is still known, 0–1; null for a new card. */
  retrievability: z.number().nullable(),
  /** Due earlier than scheduled because of the exam. */
  forExam: z.boolean(),
});
export type StudyCard = z.infer<typeof StudyCard>;

/** Today's work. `due`: reviews; `learning`: cards in their first minutes, or forgotten today. */
export const StudyCounts = z.object({
  new: z.number().int(),
  learning: z.number().int(),
  due: z.number().int(),
});
export type StudyCounts = z.infer<typeof StudyCounts>;

export const StudyQuery = z.object({
  subjectId: Id.optional(),
  /** cram: any card, in no particular order; answers are not recorded. */
  mode: z.enum(['review', 'cram']).default('review'),
  tag: z.string().max(cardLimits.tagMax).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(40),
});
export const StudyQueue = z.object({
  /** Server time of this state; an offline copy may be older than the latest answers. */
  asOf: Timestamp,
  cards: z.array(StudyCard),
  counts: StudyCounts,
  /** Due time of the next learning card, if none is due now. */
  nextLearningAt: Timestamp.nullable(),
});
export type StudyQueue = z.infer<typeof StudyQueue>;

export const ReviewsTaken = z.object({
  asOf: Timestamp,
  /** The cards' state at that time. */
  cards: z.array(StudyCard),
  /** Cards that became leeches: suspended and tagged. */
  leeches: z.array(Id),
  /** Cards that no longer exist; their answers were dropped. */
  gone: z.array(Id),
  /** Answers kept but not counted: the same showing had just been graded in another window or on another device. */
  repeated: z.array(Id),
});

export const SubjectCards = z.object({
  subjectId: Id,
  name: z.string(),
  counts: StudyCounts,
  /** Active and suspended cards. */
  cards: z.number().int(),
  proposed: z.number().int(),
  suspended: z.number().int(),
  nextDueAt: Timestamp.nullable(),
  examDate: Day.nullable(),
});
export type SubjectCards = z.infer<typeof SubjectCards>;
export const CardsOverview = z.object({
  /** Null until a client has sent it. */
  timeZone: z.string().nullable(),
  subjects: z.array(SubjectCards),
});
export type CardsOverview = z.infer<typeof CardsOverview>;

export const cardSettingsDefaults = { desiredRetention: 0.9, newPerDay: 20 } as const;
export const CardSettings = z.object({
  /** The chance of recall at which a card is asked again. */
  desiredRetention: z
    .number()
    .min(0.7, 'Between 70 % and 97 %')
    .max(0.97, 'Between 70 % and 97 %')
    .default(cardSettingsDefaults.desiredRetention),
  newPerDay: z
    .number()
    .int('Enter a whole number')
    .min(0, 'Between 0 and 999')
    .max(999, 'Between 0 and 999')
    .default(cardSettingsDefaults.newPerDay),
  examDate: ChosenDay.nullable().default(null),
});
export type CardSettings = z.infer<typeof CardSettings>;
/** Settings as saved; earlier versions allowed any day as the exam date. */
export const SavedCardSettings = CardSettings.extend({ examDate: Day.nullable() });

/** The work needed to know a subject's cards by its exam. */
export const ExamPlan = z.object({
  examDate: Day,
  /** Study days from today to the day before the exam. */
  daysLeft: z.number().int(),
  cards: z.number().int(),
  newCards: z.number().int(),
  target: z.number(),
  /** Mean chance of recall on the exam day; unseen cards count as 0. */
  recallPlanned: z.number(),
  recallUnplanned: z.number(),
  minutesPerDayPlanned: z.number(),
  minutesPerDayUnplanned: z.number(),
  newPerDay: z.number().int(),
  /** From the owner's own answers; 8 without any. */
  secondsPerAnswer: z.number(),
  /** False where no schedule reaches the goal in the days left. */
  reached: z.boolean(),
});
export type ExamPlan = z.infer<typeof ExamPlan>;

export const CardStatistics = z.object({
  /** Thirty study days from today; overdue cards count for today. */
  forecast: z.array(z.object({ day: Day, due: z.number().int(), fresh: z.number().int() })),
  /** The last twelve weeks, oldest first: answers after a day or more, and how many were right. */
  retention: z.array(z.object({ from: Day, answers: z.number().int(), known: z.number().int() })),
  /** The same twelve weeks by subject; without subjects that have no such answer. */
  retentionBySubject: z.array(
    z.object({ subjectId: Id, answers: z.number().int(), known: z.number().int() }),
  ),
  answersToday: z.number().int(),
  medianSeconds: z.number().nullable(),
});
export type CardStatistics = z.infer<typeof CardStatistics>;

export const CardMedia = z.object({ id: Id, name: z.string() });

export const exportFormats = ['apkg', 'csv', 'tsv'] as const;
export const ExportQuery = z.object({
  subjectId: Id.optional(),
  format: z.enum(exportFormats).default('apkg'),
});

/** Result of an import. A refused import changes nothing. */
export const ImportReport = z.object({
  subjects: z.array(z.object({ id: Id, name: z.string() })),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  reviews: z.number().int(),
  media: z.number().int(),
  /** Sentences on what could not be imported. */
  notes: z.array(z.string()),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** FSRS-6 weights fitted to a person's own answers, used where they predict better. */
export const CardFit = z.object({
  /** Answers after a day or more, which the fit is based on. */
  answers: z.number().int(),
  needed: z.number().int(),
  running: z.boolean(),
  /** The schedule uses the fitted weights. */
  inUse: z.boolean(),
  last: z
    .object({
      at: Timestamp,
      learnt: z.number().int(),
      tried: z.number().int(),
      /** Mean log loss on held-out answers, with the published weights and with the fitted ones. */
      before: z.number(),
      after: z.number(),
      isBetter: z.boolean(),
    })
    .nullable(),
});
export type CardFit = z.infer<typeof CardFit>;
