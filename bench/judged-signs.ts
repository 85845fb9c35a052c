/** Signals of the built-in engine about its first quote, and whether that quote answers. */
import type { Passage } from '@gene/contract/documents';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import { contextualQuery } from '../engines/src/answering/follow-up.ts';
import { understand } from '../engines/src/answering/intent.ts';
import { type CertaintySigns, likelihoodOf, signsOf } from '../engines/src/answering/replies/certainty.ts';
import { look, quoteHits } from '../engines/src/answering/replies/question.ts';
import type { Encoder } from './encoded.ts';
import { type AskedQuestion, isRight } from './question-sets.ts';

export interface JudgedSigns {
  /** Null where nothing was found. */
  signs: CertaintySigns | null;
  likelihood: number;
  /** Its first quote would be right, and one of the first three. */
  isFirst: boolean;
  isShown: boolean;
}

/** Null where the question is not answered by looking for sentences. */
export async function judgedSigns(
  document: AnswerableDocument,
  question: AskedQuestion,
): Promise<JudgedSigns | null> {
  const { intent, book } = understand(question.text, document.language);
  const query = contextualQuery(question.text, [], book, document.language);
  if (intent.kind !== 'question' || query.isEmpty) return null;
  const conversation = { question: question.text, history: [], documents: [document], book };
  const { hits, isStated } = await look(conversation, question.text, query, [], undefined);
  const signs = signsOf(hits, isStated);
  if (!signs) return { signs, likelihood: 0, isFirst: false, isShown: false };
  const { evidence } = await quoteHits(conversation, hits, 'closest');
  const right = evidence.map((quote) => isRight(quote, question));
  return {
    signs,
    likelihood: likelihoodOf(signs),
    isFirst: right[0] ?? false,
    isShown: right.includes(true),
  };
}

/** The document with its nearness to a question, where an encoder tells. */
export async function withNearness(
  document: AnswerableDocument,
  question: string,
  encoder: Encoder | null,
): Promise<AnswerableDocument> {
  if (!encoder) return document;
  const { index, passages } = document;
  let all = loaded.get(document);
  if (!all) loaded.set(document, (all = await passages.load([...index.ordinals])));
  return { ...document, nearness: encoder.nearnessOf(question, all) };
}
const loaded = new WeakMap<AnswerableDocument, readonly Passage[]>();
