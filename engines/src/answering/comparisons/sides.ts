import { analyse } from '../../language/analysis.ts';
import { stopWordsOf } from '../../language/stop-words.ts';
import { type ContextualQuery, contextualQuery } from '../follow-up.ts';
import { likelihoodOf, signsOf } from '../replies/certainty.ts';
import { byDefinition, fullCoverage } from '../replies/defined.ts';
import type { Conversation } from '../replies/reply.ts';
import type { Excerpt } from '../excerpt.ts';
import { passageOf, sentenceAt } from '../passage-index.ts';
import type { AnswerableDocument } from '../ports.ts';
import { certainHit } from '../replies/exceptions.ts';
import { excerptsOf, type Hit, searchSentences, sentencesOf } from '../search.ts';

const mostLookedAt = 12;
const fewestOtherWords = 3;
/** Sentences that say the same of both sides share this much of their other words. */
const parallelShare = 0.25;
const fewestShared = 2;
const mostRows = 3;
/** Of what belongs to a sentence, so many characters are shown with it. */
const longestCell = 420;

/** One of two things that are compared, and what the documents say of it: what it is goes first. */
export interface Side {
  name: string;
  hits: readonly Hit[];
  /** The first of them says what it is. */
  isStated: boolean;
  /** That the first of the hits says what it is. */
  likelihood: number;
}

/** "a basic block": without what leads a name in. */
export function bareName(name: string, language: string): string {
  const stop = stopWordsOf(language);
  const words = name.trim().split(/\s+/);
  const first = words.findIndex((word) => !stop.has(word.toLowerCase()));
  return first < 0 ? '' : words.slice(first).join(' ');
}

/** @param shared ends of the other name, which may belong to both: "fixed and variable costs" */
export async function findSide(
  name: string,
  shared: string,
  other: string,
  conversation: Conversation,
): Promise<Side> {
  const whole =
    shared && !name.endsWith(shared) ? await search(`${name} ${shared}`, other, conversation) : null;
  const said = whole ? (await textsOf(whole.hits)).map((text) => analyse(text, null).join(' ')) : [];
  const isSaid = whole !== null && said.some((text) => text.includes(analyse(whole.name, null).join(' ')));
  return isSaid ? whole : search(name, other, conversation);
}

async function search(name: string, other: string, conversation: Conversation): Promise<Side> {
  const { documents, book, without } = conversation;
  const query = (language: string | null): ContextualQuery & { mustDefine: boolean } => ({
    ...contextualQuery(name, [], book, language, without),
    wantsDefinition: true,
    mustDefine: true,
  });
  const { terms } = query(documents[0]?.index.language ?? null);
  const found = searchSentences(documents, query).filter(({ coverage }) => coverage >= fullCoverage);
  const asked = new Set(terms.map(({ term }) => term));
  const { hits, isStated } = await byDefinition(found, asked);
  const headed = documents.flatMap((document) => firstUnder(document, name));
  const first = (isStated ? [...hits.slice(0, 1), ...headed, ...hits.slice(1)] : [...headed, ...hits]).slice(
    0,
    mostLookedAt,
  );
  const texts = await textsOf(first);
  const telling = first.filter((hit, i) => headed.includes(hit) || isTelling(texts[i]!, name, hit));
  // What says what it is may name the other: "a processor acts on behalf of the controller".
  const own = telling.filter(
    (hit) => (isStated && hit === hits[0]) || !says(texts[first.indexOf(hit)]!, other, hit),
  );
  const kept = own.length > 0 ? own : telling;
  const isExplicit = kept[0]?.isExplicit === true;
  const signs = signsOf(kept, isExplicit || (isStated || headed.length > 0 ? null : false));
  return { name, hits: kept, isStated, likelihood: signs ? likelihoodOf(signs) : 0 };
}

/** What stands first under a heading of this name. */
function firstUnder(document: AnswerableDocument, name: string): Hit[] {
  const { index, outline } = document;
  const key = (text: string) =>
    [...new Set(analyse(text, index.language).filter((term) => !/^\p{N}/u.test(term)))].sort().join(' ');
  const wanted = key(name);
  const entry = wanted ? outline.find(({ title }) => key(title) === wanted) : undefined;
  if (!entry) return [];
  const end = outline.find(({ start }) => start > entry.start)?.start ?? Infinity;
  const number = sentenceAt(index, entry.start);
  if ((index.sentenceStart[number] ?? Infinity) >= end) return [];
  const position = passageOf(index, number);
  return [certainHit(document, position, number - index.passageSentence[position]!)];
}

/** A heading and a label repeat the name and say nothing of it. */
function isTelling(text: string, name: string, { document }: Hit): boolean {
  const { language } = document.index;
  const known = new Set(analyse(name, language));
  return analyse(text, language).filter((term) => !known.has(term)).length >= fewestOtherWords;
}

function says(text: string, name: string, { document }: Hit): boolean {
  const said = new Set(analyse(text, document.index.language));
  const wanted = analyse(name, document.index.language);
  return wanted.length > 0 && wanted.every((term) => said.has(term));
}

const textsOf = async (hits: readonly Hit[]) =>
  (await sentencesOf(hits)).map((sentence) => sentence?.text ?? '');

/** What is said of both, side by side: the best of each, then sentences that speak of the same. */
export async function matchSides(one: Side, other: Side): Promise<[Excerpt, Excerpt][]> {
  const [first, second] = [one.hits[0], other.hits[0]];
  if (!first || !second) return [];
  const names = [one.name, other.name].join(' ');
  const left = await wordsOf(one.hits.slice(1), names);
  const right = await wordsOf(other.hits.slice(1), names);
  const pairs = left
    .flatMap((a) => right.map((b) => ({ a, b, share: shareOf(a.words, b.words) })))
    .filter(({ share }) => share >= parallelShare)
    .sort((x, y) => y.share - x.share);
  const rows: [Hit, Hit][] = [[first, second]];
  const used = new Set<Hit>();
  for (const { a, b } of pairs) {
    if (rows.length === mostRows || used.has(a.hit) || used.has(b.hit)) continue;
    used.add(a.hit).add(b.hit);
    rows.push([a.hit, b.hit]);
  }
  const cells = await Promise.all(rows.map(async ([a, b]) => [await cellOf(a), await cellOf(b)] as const));
  return cells.flatMap(([a, b]): [Excerpt, Excerpt][] => (a && b ? [[a, b]] : []));
}

async function wordsOf(hits: readonly Hit[], names: string) {
  const texts = await textsOf(hits);
  return hits.map((hit, i) => {
    const { language } = hit.document.index;
    const known = new Set(analyse(names, language));
    return { hit, words: new Set(analyse(texts[i]!, language).filter((term) => !known.has(term))) };
  });
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared < fewestShared ? 0 : shared / (a.size + b.size - shared);
}

/** A sentence with what belongs to it, where that is not too long. */
async function cellOf(hit: Hit): Promise<Excerpt | null> {
  const [grown] = await excerptsOf([hit], 1);
  if (!grown) return null;
  const length = grown.sentences.at(-1)!.end - grown.sentences[0]!.start;
  const own = grown.passage.sentences[hit.sentence];
  return length <= longestCell || !own ? grown : { ...grown, sentences: [own] };
}
