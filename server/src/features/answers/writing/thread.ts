import { builtinAnswers, citable, composeAnswer, prepareAnswer } from '@gene/engines/answering';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import { drawWord } from '../../../platform/tokens.ts';
import type { ComposingCall, PreparingTask, WritingTask } from './messages.ts';

const builtin = builtinAnswers();

/** Writes a built-in answer in a thread: with a shelf of books, one takes a tenth of a second. */
export async function writeInThread(
  { asked }: WritingTask['call'],
  material: readonly AnswerableDocument[],
): Promise<WritingTask['result']> {
  const written = await builtin.write(asked, material);
  return { written, cited: material.map(citable) };
}

/** Retrieves for a language model. */
export async function prepareInThread(
  { asked, inputTokens }: PreparingTask['call'],
  material: readonly AnswerableDocument[],
): Promise<PreparingTask['result']> {
  const prepared = await prepareAnswer(asked, material, { builtin, drawWord, inputTokens });
  return { prepared, cited: material.map(citable) };
}

export const composeInThread = ({ asked, draft, asks }: ComposingCall) => composeAnswer(asked, draft, asks);
