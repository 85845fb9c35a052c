/** Real documents that somebody has read and written questions on. */
import { builtinEngine } from '@gene/engines/answering';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import { basename } from 'node:path';
import { type BenchContext, MissingData } from './figures.ts';
import { documentOf } from './question-sets.ts';
import { readDocument } from './read-document.ts';
import { passagesOfBook, readTextbooks } from './textbooks.ts';

/** Files of the data by their name in it, and textbooks. */
export async function readDocuments(context: BenchContext, names: readonly string[]) {
  const books = readTextbooks(context);
  const documents = new Map<string, AnswerableDocument>();
  for (const name of names) {
    const book = books.find((each) => name === `nlp/textbooks/${each.name}`);
    context.log(`  ${name}`);
    documents.set(
      name,
      book ? documentOf(passagesOfBook(book.sections), 'eng') : await readDocument(fileOf(context, name)),
    );
  }
  return documents;
}

function fileOf(context: BenchContext, name: string): string {
  const found = context
    .files(name.slice(0, name.lastIndexOf('/')))
    .find((file) => basename(file) === basename(name));
  if (!found) throw new MissingData(`No file ${name} in ${context.data}.`);
  return found;
}

export async function askEngine(document: AnswerableDocument, question: string) {
  for await (const event of builtinEngine().answer({ question, history: [], documents: [document] }))
    if (event.type === 'answer') return event.answer;
  throw new Error('no answer');
}

/** For finding a few words in a reply. */
export const plainText = (text: string) =>
  text.normalize('NFKC').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').toLowerCase();
