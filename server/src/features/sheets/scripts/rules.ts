import { createHash } from 'node:crypto';
import type { AnswerKind } from '@gene/contract/scripts';
import { likenessOf, type ScriptAnswer, splitScript } from '@gene/engines/exam-scoring';

/** A page of a script as it is stored. */
export interface KeptPage {
  number: number;
  /** Null: it is a picture, or it was refused. */
  text: string | null;
  isDrawn: boolean;
}

export interface AnswerOfScript {
  question: number;
  kind: AnswerKind;
  text: string;
  likeness: string;
  fromPage: number;
  toPage: number;
}

/**
 * Finds a script's answer to each question of its paper. Where a page can't be read as text, or a number is not certain, all of
 * it is to be read by a person, for each question.
 */
export function answersOf(
  pages: readonly KeptPage[],
  questionCount: number,
  scriptId: string,
): AnswerOfScript[] {
  const last = Math.max(1, ...pages.map(({ number }) => number));
  const typed = pages.flatMap(({ number, text }) => (text === null ? [] : [{ number, text }]));
  const split = typed.length === pages.length ? splitScript(typed, questionCount).answers : null;
  const found = new Map(split?.map((answer) => [answer.question, answer]));
  return Array.from({ length: questionCount }, (_, i): AnswerOfScript => {
    const question = i + 1;
    const whole = { question, text: '', fromPage: 1, toPage: last };
    const alone = `pages ${scriptId} ${question}`;
    if (split === null) return { ...whole, kind: 'pages', likeness: alone };
    const answer = found.get(question);
    if (!answer) return { ...whole, kind: 'missing', likeness: 'missing' };
    return describe(answer, pages, alone);
  });
}

function describe({ question, text, from, to }: ScriptAnswer, pages: readonly KeptPage[], alone: string) {
  // A drawing at the head of the next page may belong to it.
  const drawn = pages.filter(({ number, isDrawn }) => isDrawn && number >= from && number <= to + 1);
  const place = {
    question,
    text,
    fromPage: from,
    toPage: Math.max(to, ...drawn.map(({ number }) => number)),
  };
  if (drawn.length > 0) return { ...place, kind: 'pages' as const, likeness: alone };
  const { kind, key } = likenessOf(text);
  const likeness = kind === 'blank' ? kind : createHash('sha256').update(key).digest('hex');
  return { ...place, kind, likeness };
}
