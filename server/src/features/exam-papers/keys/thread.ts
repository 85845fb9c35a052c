import type { ExamPaperWithKey, KeyFormat, KeyItem, ReadKeyText } from '@gene/contract/exam-papers';
import type { Task } from '../../../platform/worker-pool.ts';
import { readKeyText } from '../reader.ts';
import { type KeyFile, writeKey } from '../writer.ts';

/** Null: hardly a line of it can be read, so it is no key. */
export type KeyTextTask = Task<{ text: string; questionCount: number; choices: number }, ReadKeyText | null>;
export type KeyFileTask = Task<{ format: KeyFormat; found: ExamPaperWithKey; items: KeyItem[] }, KeyFile>;

/** A person puts right a few of them. */
const problemsMost = 1000;

/** In a thread of the pool: the longest text takes a third of a second. */
export function readKeyTextInThread({ text, ...paper }: KeyTextTask['call']): ReadKeyText | null {
  const read = readKeyText(text, paper);
  return read.problems.length > problemsMost ? null : read;
}

/** In a thread of the pool: a package of 200 questions takes a tenth of a second. */
export const writeKeyInThread = ({ format, found, items }: KeyFileTask['call']): KeyFile =>
  writeKey[format](found, items);
