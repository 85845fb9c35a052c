import { analyse } from '../../language/analysis.ts';
import { plain } from '../follow-up.ts';
import { type Hit, loadPassages, sentencesOf } from '../search.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import type { Conversation } from './reply.ts';

const repeatedShare = 0.7;
const caseBonus = 1.5;

/** A follow-up wants something else than what was quoted already; asked "what if", it wants a case and what then holds. */
export async function withoutRepeated(
  hits: readonly Hit[],
  { history, question, book }: Conversation,
): Promise<Hit[]> {
  const last = history.findLast(({ role }) => role === 'assistant')?.content;
  if (!last || hits.length === 0) return [...hits];
  const said = last.replace(/[\\>]/g, '').replace(/\s+/g, ' ');
  const states = book.whatIf?.asks.test(plain(question)) ? book.whatIf.states : null;
  const sentences = await sentencesOf(hits);
  const judged = hits.map((hit, i) => {
    const text = sentences[i]?.text.replace(/[\\>]/g, '').replace(/\s+/g, ' ') ?? '';
    if (states?.test(text)) return { hit: { ...hit, score: hit.score * caseBonus }, isRepeated: false };
    return text && said.includes(text)
      ? { hit: { ...hit, score: hit.score * repeatedShare }, isRepeated: true }
      : { hit, isRepeated: false };
  });
  judged.sort((x, y) => y.hit.score - x.hit.score);
  // The case that was asked for stands by itself, not behind the rule that was read before.
  const kept = states && !judged[0]?.isRepeated ? judged.filter(({ isRepeated }) => !isRepeated) : judged;
  return kept.map(({ hit }) => hit);
}

/** A shorter sentence may be the answer to a question that has all of its words. */
const fewestRepeated = 40;

/**
 * What only repeats the question answers nothing: an exercise's own sentences, where the text has the exercise; a cell or
 * a heading, which the cell beside it goes with, and without one it goes.
 */
export async function withRows(hits: readonly Hit[], question: string): Promise<Hit[]> {
  const repeating = new Set(hits.filter((hit) => repeats(hit, question)));
  const loaded = await loadPassages([...repeating]);
  return hits.flatMap((hit) => {
    const { document, position, sentence } = hit;
    const passage = repeating.has(hit) && loaded.get(document)?.get(document.index.ordinals[position]!);
    const [own, beside] = passage ? passage.sentences.slice(sentence, sentence + 2) : [];
    // What leads a list in may say no more than the question: the list does.
    if (!own || traitsOf(own.text) & sentenceTraits.leadsIn) return [hit];
    if (/[.!?。！？।؟]$/u.test(own.text)) return isCopied(own.text, question) ? [] : [hit];
    const isRow = beside !== undefined && beside.start - own.end === 1;
    return isRow ? [hit, { ...hit, sentence: sentence + 1 }] : [];
  });
}

/** Whether the question has a sentence word for word, and asks on. */
function isCopied(sentence: string, question: string): boolean {
  const [said, asked] = [plain(sentence), plain(question)];
  return said.length >= fewestRepeated && asked.length > said.length && asked.includes(said);
}

/** Whether a sentence has no word that the question has not. */
function repeats({ document: { index }, position, sentence }: Hit, question: string): boolean {
  const asked = new Set(analyse(question, index.language).map((term) => index.idOf.get(term)));
  const number = index.passageSentence[position]! + sentence;
  const said = index.tokens.subarray(index.sentenceToken[number], index.sentenceToken[number + 1]);
  return said.every((id) => asked.has(id));
}

export async function asksItself(hit: Hit): Promise<boolean> {
  const [sentence] = await sentencesOf([hit]);
  return (traitsOf(sentence?.text ?? '') & sentenceTraits.asks) !== 0;
}
