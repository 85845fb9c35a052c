import type { Citation } from '@gene/contract/chats';
import type { AnswerCoverage, KeyPoint, SupportedOption } from '@gene/contract/answers';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/schema.ts';
import { papers } from '../papers/schema.ts';

/** An answer as it was written, but for its text. */
export interface WrittenParts {
  coverage: AnswerCoverage;
  citations: Citation[];
  keyPoints: KeyPoint[];
  options: SupportedOption[];
  /** The documents of the subject that had been read when it was written. */
  material?: string[];
}

/** What a reader made of an answer, beside the text. */
export interface OwnParts {
  /** What the numbers of the own text and points mean, whatever is generated later. */
  citations: Citation[];
  keyPoints: KeyPoint[];
  pointsBy: 'text' | 'reader';
}

/** Answers to the questions of a paper; a row from when one is asked for. */
export const paperAnswers = pgTable(
  'paper_answers',
  {
    paperId: uuid('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    status: text('status', { enum: ['waiting', 'writing', 'ready', 'failed'] }).notNull(),
    /** Null before it was written for the first time. */
    markdown: text('markdown'),
    written: jsonb('written').$type<WrittenParts>(),
    engine: text('engine'),
    note: text('note'),
    /** What was asked when it was written, as a hash. */
    asked: text('asked'),
    /** The reader's own version. */
    edited: text('edited'),
    own: jsonb('own').$type<OwnParts>(),
    rating: text('rating', { enum: ['good', 'bad'] }),
    revision: integer('revision').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.questionId] })],
);
