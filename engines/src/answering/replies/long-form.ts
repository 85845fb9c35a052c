import { analyse } from '../../language/analysis.ts';
import { isIntroducedIn } from '../abbreviations.ts';
import { plain } from '../follow-up.ts';
import type { Answer, AnswerableDocument } from '../ports.ts';
import { loadPassages } from '../search.ts';
import { notFound } from './not-found.ts';
import { type Conversation, Reply } from './reply.ts';

/** Looked through for a sentence that spells it out. */
const mostPassages = 60;

/** The sentence that spells out an abbreviation; null where none is asked for, or none does. */
export async function replyWithLongForm(conversation: Conversation): Promise<Answer | null> {
  const { question, book, documents, without } = conversation;
  const asked = without?.has('abbreviations') ? null : book.longForm?.capture(plain(question))?.['term'];
  if (!asked) return null;
  // "OR" by itself is no word to search for.
  if (documents.every(({ language }) => analyse(asked, language).length === 0))
    return notFound(conversation, asked);
  const reply = new Reply(conversation);
  for (const document of documents) {
    const [term, another] = analyse(asked, document.language);
    if (term === undefined || another !== undefined) continue;
    const loaded = await loadPassages(positionsOf(term, document));
    const found = [...(loaded.get(document)?.values() ?? [])].flatMap((passage) => {
      const sentence = passage.sentences.find(({ text }) => isIntroducedIn(text, term, document.language));
      return sentence ? [{ document, passage, sentences: [sentence] }] : [];
    });
    const [first] = found.sort((x, y) => x.passage.start - y.passage.start);
    if (first) reply.quote(first);
  }
  return reply.evidence.length > 0 ? reply.done('answer') : null;
}

function positionsOf(term: string, document: AnswerableDocument) {
  const { index } = document;
  const places = new Set<number>();
  const id = index.idOf.get(term);
  for (let position = 0; id !== undefined && position < index.passageCount; position++) {
    const from = index.sentenceToken[index.passageSentence[position]!];
    const to = index.sentenceToken[index.passageSentence[position + 1]!];
    if (index.tokens.subarray(from, to).includes(id)) places.add(position);
    if (places.size === mostPassages) break;
  }
  return [...places].map((position) => ({ document, position }));
}
