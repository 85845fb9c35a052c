import type { KeptQuestion, Paper, PaperContent } from '@gene/contract/papers';
import { v7 as uuidv7 } from 'uuid';

/**
 * Assigns ids to questions. A question that existed keeps its id (same number in the same section, or same
 * words), so that answers and attempts still find it.
 */
export function withIds(paper: Paper, before: PaperContent | null): PaperContent {
  const left = new Set(before?.questions ?? []);
  const take = (isSame: (one: KeptQuestion) => boolean) => {
    const found = [...left].find(isSame);
    if (found) left.delete(found);
    return found?.id;
  };
  const byNumber = paper.questions.map(({ number, section, module }) =>
    take((one) => one.number === number && one.section === section && one.module === module),
  );
  const questions = paper.questions.map((question, i) => ({
    ...question,
    id: byNumber[i] ?? take(({ text }) => text !== '' && text === question.text) ?? uuidv7(),
  }));
  return { ...paper, questions };
}
