import { createHash } from 'node:crypto';
import type { ModelAnswer, PaperAnswer, PaperAnswers } from '@gene/contract/answers';
import type { KeptQuestion, Part } from '@gene/contract/papers';
import type { ListedPaper } from '../papers/service.ts';
import type { AnswerRow } from './store.ts';

/** A paper that is this person's. */
export interface OwnedPaper extends ListedPaper {
  ownerId: string;
}

/** All of a question that its answer depends on, as a hash: places on the page do not matter to it. */
export function askedBy({ text, marks, parts, options }: KeptQuestion): string {
  const labelled = (all: KeptQuestion['options']) => all.map((option) => [option.label, option.text]);
  const part = (one: Part): unknown => [
    ...[one.label, one.text, one.marks, one.insteadOfPrevious],
    ...[one.parts.map(part), labelled(one.options)],
  ];
  const asked = JSON.stringify([text, marks, parts.map(part), labelled(options)]);
  return createHash('sha256').update(asked).digest('base64url');
}

function generatedOf({ markdown, written }: AnswerRow): ModelAnswer | null {
  return markdown !== null && written !== null ? { markdown, ...written } : null;
}

export function toAnswer(row: AnswerRow, question: KeptQuestion): PaperAnswer {
  const { questionId, status, engine, note, edited, rating, revision } = row;
  return {
    ...{ questionId, status, engine, note, edited, rating, revision },
    generated: generatedOf(row),
    questionChanged: row.asked !== null && row.asked !== askedBy(question),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Answers to questions that were taken out of the paper are left out. */
export function toAnswers(paper: ListedPaper, rows: readonly AnswerRow[]): PaperAnswers {
  const byQuestion = new Map(rows.map((row) => [row.questionId, row]));
  const { questions } = paper.content;
  const answers = questions.flatMap((question) => {
    const row = byQuestion.get(question.id);
    return row ? [toAnswer(row, question)] : [];
  });
  return {
    paperId: paper.id,
    writing: answers.some(({ status }) => status === 'waiting' || status === 'writing'),
    done: answers.filter(({ generated }) => generated !== null).length,
    total: questions.length,
    answers,
  };
}
