import type { Objection } from '@gene/contract/objections';
import type { AnsweredObjection } from './store.ts';

export function toObjection({ objection, answeredByName }: AnsweredObjection): Objection {
  const { id, question, text, madeAt, outcome, answer, answeredAt } = objection;
  return {
    ...{ id, question, text, madeAt: madeAt.toISOString(), outcome, answer },
    answeredBy: answeredByName,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
