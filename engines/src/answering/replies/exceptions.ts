import { citedSections, plain } from '../follow-up.ts';
import { type Hit, loadPassages, positionsIn, type Section } from '../search.ts';
import { sentenceTraits } from '../sentence-traits.ts';
import type { Conversation } from './reply.ts';

/** A chapter is no one thing that "its exceptions" could be those of. */
const longestFocus = 12_000;
const mostExceptions = 5;
/** "³[(2) Nothing in sub-clause (a)": the letters before an exception that a sentence begins with. */
const opening = 20;
const openingScore = 2;
const saidShare = 0.6;

/**
 * "And its exceptions?": where the last answer stood in one provision, they are this one's, and stand in it in words of
 * their own. None where it is not asked for, or none stands there.
 */
export async function exceptionsAskedFor(conversation: Conversation): Promise<Hit[]> {
  const { history, documents, question, book } = conversation;
  if (!book.exceptions.asks.test(plain(question))) return [];
  const focus = citedSections(history, documents).filter(({ start, end }) => end - start <= longestFocus);
  return exceptionsIn(focus, conversation);
}

/** Sentences that make an exception: those that begin with it first, and asked again what was not quoted before. */
export async function exceptionsIn(
  focus: readonly Section[],
  { history, book }: Conversation,
): Promise<Hit[]> {
  const said =
    history
      .findLast(({ role }) => role === 'assistant')
      ?.content.replace(/[\\>]/g, '')
      .replace(/\s+/g, ' ') ?? '';
  const before = history.findLast(({ role }) => role === 'user')?.content ?? '';
  // Exceptions quoted with the rule count too, unless more are asked for.
  const isAskedAgain = book.exceptions.asks.test(plain(before));
  const found = await Promise.all(
    focus.map(async ({ document, start, end }) => {
      const { index } = document;
      const positions = positionsIn(index, start, end);
      const loaded = (await loadPassages(positions.map((position) => ({ document, position })))).get(
        document,
      );
      return positions.flatMap((position) => {
        const sentences = loaded?.get(index.ordinals[position]!)?.sentences ?? [];
        return sentences.flatMap((sentence, i): Hit[] => {
          const traits = index.traits[index.passageSentence[position]! + i]!;
          const isInside = sentence.start >= start && sentence.start < end && !(traits & sentenceTraits.note);
          const at = isInside ? sentence.text.search(book.exceptions.states()) : -1;
          if (at < 0) return [];
          const isSaid = isAskedAgain && said.includes(sentence.text.replace(/\s+/g, ' '));
          return [
            {
              ...certainHit(document, position, i),
              score: (at <= opening ? openingScore : 1) * (isSaid ? saidShare : 1),
            },
          ];
        });
      });
    }),
  );
  return found
    .flat()
    .sort((x, y) => y.score - x.score)
    .slice(0, mostExceptions);
}

/** A sentence that is known to answer. */
export const certainHit = (document: Section['document'], position: number, sentence: number): Hit => ({
  document,
  position,
  sentence,
  leadIn: null,
  score: 1,
  coverage: 1,
  met: 1,
  asked: 1,
  firm: 1,
  paired: 0,
  metOwn: true,
  found: 1,
  nearness: null,
  defines: false,
  holdsValue: true,
  givesValue: false,
});
