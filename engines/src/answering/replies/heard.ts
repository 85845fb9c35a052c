import type { Passage, Sentence } from '@gene/contract/documents';
import { analyse } from '../../language/analysis.ts';
import { grow, mergeExcerpts } from '../excerpt.ts';
import { contextualQuery } from '../follow-up.ts';
import type { Answer, AnswerableDocument, HeardPlace, Turn } from '../ports.ts';
import { inverseFrequency, type QueryTerm } from '../ranking.ts';
import { loadPassages, positionsIn } from '../search.ts';
import { shown } from './certainty.ts';
import { type Conversation, Reply } from './reply.ts';

/** A sentence with all words of the question is as good as the one that is heard is without any. */
const nearShare = 0.5;
/** In so many sentences nearness falls to about a third. */
const fadingOver = 3;
/** All of a question's words, but for rounding. */
const whole = 0.999;

/** A sentence near the one that is heard. */
interface Near {
  passage: Passage;
  /** Within its passage. */
  number: number;
  sentence: Sentence;
  /** In sentences, from the one heard; before it less than 0. */
  distance: number;
}

/**
 * Answers a question that says too little by itself ("who is he?") from around the sentence that is heard. Null: it is
 * about something else, or nothing is heard.
 */
export async function replyAboutHeard(conversation: Conversation): Promise<Answer | null> {
  const { documents, heard, question, history, book, without } = conversation;
  const document = documents.find(({ id }) => id === heard?.documentId);
  const around = heard && document ? await sentencesAround(document, heard) : [];
  const said = around.find(({ distance }) => distance === 0)?.sentence.text;
  if (!document || said === undefined) return null;
  const { language } = document.index;
  const alone = contextualQuery(question, [], book, language, without);
  const heardTurn: Turn = { role: 'user', content: said };
  const query = contextualQuery(question, [...history, heardTurn], book, language, without);
  const isLeaning = alone.isEmpty || query.isFollowUp;
  const own = alone.terms.filter(({ weight }) => weight >= 1);
  const shareOf = sharing(document);
  const judged = around.map((near) => {
    const met = shareOf(own, new Set(analyse(near.sentence.text, language)));
    return { near, met, score: met + nearShare * Math.exp(-Math.abs(near.distance) / fadingOver) };
  });
  judged.sort((x, y) => y.score - x.score);
  const isComplete = own.length > 0 && judged[0]!.met > whole;
  // Words that nobody says here are of another place: "its archive" is that of the BBC.
  const isElsewhere = own.length > 1 && judged[0]!.met === 0;
  if (!isLeaning || isElsewhere) return null;
  const loaded = new Map(around.map(({ passage }) => [passage.ordinal, passage]));
  const excerpts = judged
    .slice(0, shown)
    .map(({ near: { passage, number } }) =>
      grow(document, passage, number, loaded.get(passage.ordinal - 1), loaded.get(passage.ordinal + 1)),
    );
  const reply = new Reply(conversation);
  if (!isComplete) reply.say(book.replies.heard);
  for (const excerpt of mergeExcerpts(excerpts)) reply.quote(excerpt);
  // Whether it answers cannot be told where the question names nothing.
  return reply.done(isComplete ? 'answer' : 'closest');
}

/** Finds the words that are being read aloud; null: nothing is, or nothing of these documents. */
export async function findHeardWords(
  documents: readonly AnswerableDocument[],
  heard: HeardPlace | undefined,
): Promise<string | null> {
  const document = documents.find(({ id }) => id === heard?.documentId);
  if (!document || !heard) return null;
  const around = await sentencesAround(document, heard);
  return around.find(({ distance }) => distance === 0)?.sentence.text ?? null;
}

/** Share of terms, by how rare they are, that are among words. */
function sharing({ index }: AnswerableDocument) {
  const rarity = ({ term, weight }: QueryTerm) => {
    const id = index.idOf.get(term);
    const holding = id === undefined ? 0 : index.postingStart[id + 1]! - index.postingStart[id]!;
    return weight * inverseFrequency(holding, index.passageCount);
  };
  return (terms: readonly QueryTerm[], words: ReadonlySet<string>) => {
    const all = terms.reduce((sum, term) => sum + rarity(term), 0);
    const met = terms.reduce((sum, term) => sum + (words.has(term.term) ? rarity(term) : 0), 0);
    return all > 0 ? met / all : 0;
  };
}

/** Sentences of the passage that is heard and of those beside it; of a heading, what it heads. */
async function sentencesAround(document: AnswerableDocument, { start, end }: HeardPlace): Promise<Near[]> {
  const { index } = document;
  const touched = positionsIn(index, start, end);
  // A heading stands in none: it is heard before the passage that it heads.
  const isHeading = touched.length === 0;
  const at = isHeading ? positionsIn(index, start, Number.MAX_SAFE_INTEGER).slice(0, 1) : touched;
  const positions = [...(isHeading ? [] : [at[0]! - 1]), ...at, (at.at(-1) ?? -2) + 1].filter(
    (position) => at.length > 0 && position >= 0 && position < index.passageCount,
  );
  const loaded = (await loadPassages(positions.map((position) => ({ document, position })))).get(document);
  const found = [...(loaded?.values() ?? [])]
    .sort((x, y) => x.ordinal - y.ordinal)
    .flatMap((passage) => passage.sentences.map((sentence, number) => ({ passage, number, sentence })));
  const last = found.findLastIndex(({ sentence }) => sentence.start < end);
  return found.map((each, i) => ({ ...each, distance: i - (isHeading ? 0 : last) }));
}
