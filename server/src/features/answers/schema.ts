import type { Citation } from '@gene/contract/chats';
import type { AnswerCoverage, KeyPoint, SupportedOption } from '@gene/contract/answers';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/schema.ts';
import { papers } from '../papers/schema.ts';

/** An answer as written, except for its text. */
export interface WrittenParts {
  coverage: AnswerCoverage;
  citations: Citation[];
  keyPoints: KeyPoint[];
  options: SupportedOption[];
  /** The subject's documents that had been read when it was written. */
  material?: string[];
  /** From an official scheme or solution. */
  isOfficial?: true;
}

/** A reader's changes to an answer, besides the text. */
export interface OwnParts {
  /** Citations that the reader's text and points refer to, even if the answer is regenerated. */
  citations: Citation[];
  keyPoints: KeyPoint[];
  pointsBy: 'text' | 'reader';
}

/** Answers to a paper's questions; a row exists once an answer is requested. */
export const paperAnswers = pgTable(
  'paper_answers',
  {
    paperId: uuid('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    status: text('status', { enum: ['waiting', 'writing', 'ready', 'failed'] }).notNull(),
    /** Null before it is first written. */
    markdown: text('markdown'),
    written: jsonb('written').$type<WrittenParts>(),
    engine: text('engine'),
    note: text('note'),
    /** Hash of the question when it was written. */
    asked: text('asked'),
    /** The reader's own text. */
    edited: text('edited'),
    own: jsonb('own').$type<OwnParts>(),
    rating: text('rating', { enum: ['good', 'bad'] }),
    revision: integer('revision').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.questionId] })],
);
