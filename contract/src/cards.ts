import { z } from 'zod';
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
  /** A card that was forgotten so often after it was learnt is a leech: it is suspended and tagged. */
  leechLapses: 8,
} as const;

export const leechTag = 'leech';
/** How a card's Markdown names a picture or a sound: `![name](media:<id>)`. */
export const mediaReference = /!\[([^[\]]*)\]\(media:([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\)/g;
/** The beginning of a gap: `{{c1::answer}}` or `{{c1::answer::hint}}`. */
export const gapOpening = /\{\{c(\d{1,3})::/g;

/** basic: front and back. cloze: a text whose gaps are asked one at a time, a card for each number. */
export const CardKind = z.enum(['basic', 'cloze']);
export type CardKind = z.infer<typeof CardKind>;

/** proposed: made from a document, waits for its owner's yes. suspended: not asked until it is resumed. */
export const CardStatus = z.enum(['proposed', 'active', 'suspended']);
export type CardStatus = z.infer<typeof CardStatus>;

export const CardOrigin = z.enum(['hand', 'document', 'highlight', 'chat', 'import']);
export type CardOrigin = z.infer<typeof CardOrigin>;

export const LearningState = z.enum(['new', 'learning', 'review', 'relearning']);
export type LearningState = z.infer<typeof LearningState>;

/** 1 again, 2 hard, 3 good, 4 easy. */
export const Rating = z.literal([1, 2, 3, 4]);
export type Rating = z.infer<typeof Rating>;

/** An IANA name, e.g. "Asia/Kolkata": the study day turns at 4 a.m. there. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'This time zone is not known');

/** To ask for one takes a millisecond, and there are some six hundred names. */
const knownTimeZones = new Set<string>();

function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true;
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === '') return false;
  } catch {
    return false;
  }
  // Names are taken in any case: more spellings than there are names are not kept.
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

/** The exact words of a document that a card was made of. */
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
  /** Below the subject, as Anki writes decks: "Chapter 2::Cells"; empty for none. */
  deck: z.string(),
  kind: CardKind,
  /** Which gap of the cloze this card asks, from 1; 0 for a basic card. */
  gap: z.number().int().min(0),
  /** Markdown with `$…$` and `$$…$$`; for a cloze the text with its gaps. */
  front: z.string(),
  /** Markdown; for a cloze what is shown besides, often empty. */
  back: z.string(),
  tags: z.array(z.string()),
  status: CardStatus,
  origin: CardOrigin,
  source: CardSource.nullable(),
  state: LearningState,
  /** Null until it has been studied. */
  dueAt: Timestamp.nullable(),
  lastReviewedAt: Timestamp.nullable(),
  /** Days that the last answer set the card back; 0 while it is being learnt. */
  intervalDays: z.number().int(),
  reps: z.number().int(),
  lapses: z.number().int(),
  buriedUntil: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Card = z.infer<typeof Card>;

export const NewCard = z.object({
  /** Made by the client: sent twice, the card is there once. */
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

/** Cards of one cloze text change together. */
export const CardPatch = z.object({
  front: CardText.min(1, 'The front is required').optional(),
  back: CardText.optional(),
  tags: Tags.optional(),
  deck: Deck.optional(),
  subjectId: Id.optional(),
});
export type CardPatch = z.infer<typeof CardPatch>;

export const CardQuery = PageQuery.extend({
  subjectId: Id.optional(),
  documentId: Id.optional(),
  status: CardStatus.optional(),
  tag: z.string().max(cardLimits.tagMax).optional(),
  /** Words that stand on either side, in the tags or the deck. */
  search: z.string().trim().max(200).optional(),
});

export const BulkAction = z.enum([
  'accept',
  'reject',
  /** Back to the proposed: what was accepted from a document and not studied yet, or rejected. */
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
  /** Where they go; for `move`. */
  subjectId: Id.optional(),
  /** For `tag` and `untag`. */
  tags: Tags.optional(),
});
export const Changed = z.object({ changed: z.number().int() });
/** Which ones, so that it can be taken back. */
export const Accepted = Changed.extend({ ids: z.array(Id) });

/** One answer. Sent twice, it counts once; sent late, it takes its place by its time. */
export const CardReview = z.object({
  /** Made by the client. */
  id: Id,
  cardId: Id,
  rating: Rating,
  reviewedAt: GivenTime,
  durationMs: z.number().int().min(0).max(3_600_000),
});
export type CardReview = z.infer<typeof CardReview>;

export const ReviewBatch = z.object({
  reviews: z.array(CardReview).max(cardLimits.reviewsPerCall).default([]),
  /** Ids of reviews that were taken back, whether or not those have arrived. */
  retractions: z.array(Id).max(cardLimits.reviewsPerCall).default([]),
  timeZone: TimeZone,
});

/** What an answer would do. */
export const Preview = z.object({
  rating: Rating,
  /** Until the card comes back; days are whole study days. */
  seconds: z.number().int(),
  days: z.number().int(),
});
export type Preview = z.infer<typeof Preview>;

export const StudyCard = Card.extend({
  /** One for each rating, 1 to 4. */
  previews: z.array(Preview),
  /** The chance that it is still known, 0–1; null for a new card. */
  retrievability: z.number().nullable(),
  /** It would come later, but for the exam. */
  forExam: z.boolean(),
});
export type StudyCard = z.infer<typeof StudyCard>;

/** What there is to do today. `due`: reviews; `learning`: cards in their first minutes, or forgotten today. */
export const StudyCounts = z.object({
  new: z.number().int(),
  learning: z.number().int(),
  due: z.number().int(),
});
export type StudyCounts = z.infer<typeof StudyCounts>;

export const StudyQuery = z.object({
  subjectId: Id.optional(),
  /** cram: any card, in no order, for looking through; answers are not sent. */
  mode: z.enum(['review', 'cram']).default('review'),
  tag: z.string().max(cardLimits.tagMax).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(40),
});
export const StudyQueue = z.object({
  /** When the server put it together: a copy kept for offline study may be older than the last answers. */
  asOf: Timestamp,
  cards: z.array(StudyCard),
  counts: StudyCounts,
  /** When the next card that is being learnt comes back, where none is due now. */
  nextLearningAt: Timestamp.nullable(),
});
export type StudyQueue = z.infer<typeof StudyQueue>;

export const ReviewsTaken = z.object({
  asOf: Timestamp,
  /** The cards as they stand at that time. */
  cards: z.array(StudyCard),
  /** Cards that became leeches: suspended and tagged. */
  leeches: z.array(Id),
  /** Cards that are not there any more; their answers were dropped. */
  gone: z.array(Id),
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
  /** Null until a client has told it. */
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
    .int('A whole number')
    .min(0, 'Between 0 and 999')
    .max(999, 'Between 0 and 999')
    .default(cardSettingsDefaults.newPerDay),
  examDate: ChosenDay.nullable().default(null),
});
export type CardSettings = z.infer<typeof CardSettings>;
/** As they were saved: once any day could be chosen. */
export const SavedCardSettings = CardSettings.extend({ examDate: Day.nullable() });

/** What it takes to know a subject's cards on the day of its exam. */
export const ExamPlan = z.object({
  examDate: Day,
  /** Study days from today until the day before. */
  daysLeft: z.number().int(),
  cards: z.number().int(),
  newCards: z.number().int(),
  target: z.number(),
  /** Mean chance of recall on the day; a card that was never seen counts as 0. */
  recallPlanned: z.number(),
  recallUnplanned: z.number(),
  minutesPerDayPlanned: z.number(),
  minutesPerDayUnplanned: z.number(),
  newPerDay: z.number().int(),
  /** From the owner's own answers, else 8. */
  secondsPerAnswer: z.number(),
  /** False: no schedule gets there in the days that are left. */
  reached: z.boolean(),
});
export type ExamPlan = z.infer<typeof ExamPlan>;

export const CardStatistics = z.object({
  /** Thirty study days from today; what is overdue counts for today. */
  forecast: z.array(z.object({ day: Day, due: z.number().int(), fresh: z.number().int() })),
  /** The last twelve weeks, oldest first: answers to cards that had been left for a day or more, and how many were known. */
  retention: z.array(z.object({ from: Day, answers: z.number().int(), known: z.number().int() })),
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

/** What an import did; all of it, or it was refused and nothing was changed. */
export const ImportReport = z.object({
  subjects: z.array(z.object({ id: Id, name: z.string() })),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  reviews: z.number().int(),
  media: z.number().int(),
  /** What could not be taken over, in sentences. */
  notes: z.array(z.string()),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** How somebody's own answers shape the schedule: FSRS-6 fitted to them, where that predicts them better. */
export const CardFit = z.object({
  /** Answers after a day or more, from which it is learnt. */
  answers: z.number().int(),
  needed: z.number().int(),
  running: z.boolean(),
  /** The schedule goes by weights of one's own. */
  inUse: z.boolean(),
  last: z
    .object({
      at: Timestamp,
      learnt: z.number().int(),
      tried: z.number().int(),
      /** Mean log loss on answers that were not learnt from, with the published weights and with one's own. */
      before: z.number(),
      after: z.number(),
      isBetter: z.boolean(),
    })
    .nullable(),
});
export type CardFit = z.infer<typeof CardFit>;
