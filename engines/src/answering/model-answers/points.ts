import { analyse } from '../analysis.ts';
import { type Excerpt, grow, mergeExcerpts, pathAt } from '../excerpt.ts';
import { inWordsOf } from '../expansion.ts';
import { contextualQuery } from '../follow-up.ts';
import { canonicalLanguage } from '../language/scripts.ts';
import type { AnswerableDocument, Turn } from '../ports.ts';
import { collectionOf, rankByTerms, type RankedPassage } from '../ranking.ts';
import { type Certainty, look } from '../replies/question.ts';
import { type Hit, loadPassages, positionsIn } from '../search.ts';
import { rankSentences } from '../sentence-ranking.ts';
import { sentenceTraits } from '../sentence-traits.ts';
import { cuesOf } from '../study/cues.ts';
import { rankStudySentences } from '../study/ranking.ts';
import { type StudySentence, studySentences } from '../study/sentences.ts';
import type { Ask } from './asks.ts';
import { type Candidate, choose, chooseByStretch, withNeighbours } from './choosing.ts';
import { announcedBy, withListsOf } from './enumerations.ts';
import type { Scale } from './scale.ts';
import { sectionAbout, type TopicSection } from './sections.ts';

/** Words of the material that belong into an answer, and the headings above them. */
export interface Point {
  excerpt: Excerpt;
  headings: string[];
  /** 0–1, the best of its ask 1. */
  score: number;
  /** How near each of its sentences comes to what is asked, by itself: 0–1, the best of its ask 1. */
  relevance: readonly number[];
}

export interface FoundPoints {
  certainty: Certainty;
  /** Best first. */
  points: Point[];
  /** The headings in the section that is about it; empty where there is none. */
  outline: string[];
}

/** Passages to build an answer from: those that answer, those nearly as good, and what stands beside the best. */
const passagePool = 14;
const sentencePool = 400;
const nearlyAsGood = 0.75;
const passagesPerPoint = 1.2;
const fewestPassages = 3;
/** A sentence's closeness to the question, how much it says about its passages, and what else speaks for it. */
const shares = {
  asked: 0.8,
  telling: 0.2,
  answers: 0.3,
  wanted: 0.25,
  sameSection: 0.1,
  section: 0.6,
} as const;
/** A lead-in brings its list with it. */
const leadShare = 0.9;

/** What stands under a heading of the section that is asked for answers at least so far. */
const shareOfStretch = 0.8;
/** A sentence that comes so near brings what it counts: "Three categories of users". */
const announcedFrom = 0.6;

/** Of a section so many passages are read. */
const mostOfSection = 30;

const nothing: FoundPoints = { certainty: 'not_found', points: [], outline: [] };

/** What the material says of one thing that is asked, up to what is wanted. */
export async function findPoints(
  ask: Ask,
  history: readonly Turn[],
  material: readonly AnswerableDocument[],
  wanted: Scale,
): Promise<FoundPoints> {
  const queryIn = (language: string | null) => contextualQuery(ask.text, history, ask.book, language);
  const conversation = { question: ask.text, history, documents: material, book: ask.book };
  const first = queryIn(material[0]?.index.language ?? null);
  if (first.isEmpty) return nothing;
  const { hits, certainty } = await look(conversation, ask.text, first, history, undefined);
  const [best] = hits;
  if (!best || certainty === 'not_found') return nothing;

  // Sentences are compared within one language: that of what answers best.
  const { language } = best.document.index;
  const spoken = canonicalLanguage(language);
  const group = material.filter(({ index }) => canonicalLanguage(index.language) === spoken);
  const collection = collectionOf(group.map(({ index }) => index));
  const query = queryIn(language);
  const terms = inWordsOf(collection, query.terms);
  const answering = hits.filter(
    ({ score, document }) => score >= nearlyAsGood * best.score && group.includes(document),
  );
  const ranking = rankByTerms(collection, terms, passagePool);
  const about = sectionAbout(terms, collection, group);
  // What something is, one sentence says, and not a whole chapter on it.
  const section = query.wantsDefinition && about && about.children.length > 0 ? null : about;
  const places = withoutRepeats([
    ...(section ? passagesOf(section, group) : []),
    ...chosenPassages(answering, ranking, group, wanted),
  ]);
  const asked = rankSentences(collection, terms, places, sentencePool, query);
  const most = asked[0]?.score ?? 1;
  const keyOf = (source: number, position: number, sentence: number) => `${source} ${position} ${sentence}`;
  const likeness = new Map(
    asked.map(({ source, position, sentence, score }) => [keyOf(source, position, sentence), score / most]),
  );
  for (const { document, position, sentence, score } of answering) {
    const key = keyOf(group.indexOf(document), position, sentence);
    likeness.set(key, (likeness.get(key) ?? 0) + (shares.answers * score) / best.score);
  }

  // "Who tends the lighthouse?" one sentence says, and not all that stands under "The lighthouse".
  const isBroad = !ask.wantsDefinition && query.type === null && !/[?？؟]["”’)]*\s*$/.test(ask.text);
  const nearest = Math.max(...likeness.values(), Number.MIN_VALUE);
  const passages = await read(places, group);
  const text = {
    ...{ title: null, language, start: 0, end: 0 },
    sections: passages.map(({ passage }) => ({
      headings: passage.headings,
      sentences: passage.sentences,
      blocks: [],
    })),
  };
  const telling = rankStudySentences(text, studySentences(text));
  const mostTelling = Math.max(...telling.map(({ score }) => score), Number.MIN_VALUE);
  const isWanted = wantedBesides(ask, language);
  const home = passages[0]?.passage.headings.join('\n');
  const candidates = telling.flatMap((ranked): Candidate[] => {
    const at = ranked.sentence.section;
    const { source, position, document, passage } = passages[at]!;
    const sentence = passage.sentences.findIndex(
      ({ start, end }) => start <= ranked.sentence.start && end >= ranked.sentence.end,
    );
    const inSection = isIn(section, document, ranked.sentence);
    const like = likeness.get(keyOf(source, position, sentence)) ?? (inSection ? 0 : undefined);
    if (like === undefined || !isUsable(ranked.sentence)) return [];
    const score =
      shares.asked * like +
      shares.telling * (ranked.score / mostTelling) +
      (inSection ? shares.section : 0) +
      (!section && passage.headings.join('\n') === home ? shares.sameSection : 0) +
      (isWanted(ranked.sentence) ? shares.wanted * like : 0);
    const leads = (ranked.sentence.traits & sentenceTraits.leadsIn) !== 0;
    const { words } = ranked.sentence;
    return [
      {
        ...{ ranked, passage: at, sentence, words },
        score: leads ? score * leadShare : score,
        relevance: (like / nearest) ** (isBroad || ask.wantsDefinition ? 1 : 2),
      },
    ];
  });
  const nearness = new Map(
    candidates.map(({ passage, sentence, relevance }) => {
      const { document, passage: own } = passages[passage]!;
      return [placeOf(document, own.sentences[sentence]!), relevance];
    }),
  );
  const weighed = withNeighbours(candidates);
  const chosen = section ? chooseByStretch(weighed, section, wanted) : choose(weighed, wanted);
  const excerpts = chosen.flatMap(({ passage: at, sentence, score, relevance }) => {
    const { document, passage, before, after } = passages[at]!;
    const share = score / (chosen[0]?.score ?? 1);
    const start = passage.sentences[sentence]!;
    if (section && (section.children.length > 0 || isBroad))
      nearness.set(placeOf(document, start), Math.max(relevance, shareOfStretch));
    const count = relevance >= announcedFrom ? announcedBy(start.text) : 0;
    const named = [...passage.sentences, ...(after?.sentences ?? [])].slice(sentence, sentence + count + 1);
    return [
      { excerpt: grow(document, passage, sentence, before, after), score: share },
      ...(count > 0 ? [{ excerpt: { document, passage, sentences: named }, score: share }] : []),
    ];
  });
  return {
    // A section with its name on it answers, in whatever words.
    certainty: section ? 'answer' : certainty,
    points: merged(excerpts, nearness),
    outline: section?.children.map(({ title }) => title) ?? [],
  };
}

const placeOf = ({ id }: AnswerableDocument, { start }: { start: number }) => `${id} ${start}`;

const isIn = (section: TopicSection | null, document: AnswerableDocument, { start }: StudySentence) =>
  section !== null && document === section.document && start >= section.start && start < section.end;

function passagesOf(
  { document, start, end }: TopicSection,
  group: readonly AnswerableDocument[],
): RankedPassage[] {
  return positionsIn(document.index, start, end)
    .slice(0, mostOfSection)
    .map((position) => ({
      ...{ source: group.indexOf(document), position, score: 0 },
      ordinal: document.index.ordinals[position]!,
    }));
}

const withoutRepeats = (places: readonly RankedPassage[]) => [
  ...new Map(places.map((place) => [`${place.source} ${place.position}`, place])).values(),
];

/** As many passages as the answer's length asks for, each once, the likeliest first. */
function chosenPassages(
  answering: readonly Hit[],
  ranked: readonly RankedPassage[],
  group: readonly AnswerableDocument[],
  { points }: Scale,
): RankedPassage[] {
  const limit = Math.max(fewestPassages, Math.ceil(points * passagesPerPoint));
  const [best] = ranked;
  const placeAt = (source: number, position: number): RankedPassage[] => {
    const ordinal = group[source]!.index.ordinals[position];
    return ordinal === undefined ? [] : [{ source, position, ordinal, score: 0 }];
  };
  const places = [
    ...answering
      .slice(0, points)
      .flatMap(({ document, position }) => placeAt(group.indexOf(document), position)),
    ...ranked.filter(({ score }) => score >= nearlyAsGood * best!.score),
    ...(best ? [1, -1, 2].flatMap((step) => placeAt(best.source, best.position + step)) : []),
  ];
  return withoutRepeats(places).slice(0, limit);
}

/** The passages with those before and after them, into which lists and lead-ins may reach. */
async function read(places: readonly RankedPassage[], group: readonly AnswerableDocument[]) {
  const around = places.flatMap(({ source, position }) =>
    [position - 1, position, position + 1]
      .filter((near) => near >= 0 && near < group[source]!.index.passageCount)
      .map((near) => ({ document: group[source]!, position: near })),
  );
  const loaded = await loadPassages(around);
  return places.flatMap(({ source, position }) => {
    const document = group[source]!;
    const at = (near: number) => loaded.get(document)?.get(document.index.ordinals[near] ?? -1);
    const passage = at(position);
    return passage
      ? [{ source, position, document, passage, before: at(position - 1), after: at(position + 1) }]
      : [];
  });
}

function isUsable({ traits, states, role }: StudySentence): boolean {
  if (role === 'aside' || traits & sentenceTraits.asks) return false;
  return states || (traits & (sentenceTraits.leadsIn | sentenceTraits.listItem)) !== 0;
}

/** Whether a sentence gives the example that is wanted, or names what this is to be compared with. */
function wantedBesides(ask: Ask, language: string | null): (sentence: StudySentence) => boolean {
  const { example } = cuesOf(language);
  const other = new Set(analyse(ask.comparedWith ?? '', language));
  return ({ text, terms }) =>
    (ask.wantsExample && example.test(text)) || (other.size > 0 && terms.some((term) => other.has(term)));
}

/** Points that touch are one; it has the score of the better. */
function merged(
  points: readonly { excerpt: Excerpt; score: number }[],
  nearness: ReadonlyMap<string, number>,
): Point[] {
  let excerpts = points.map(({ excerpt }) => excerpt);
  // One that is met late may join two that were apart.
  for (let before = Infinity; excerpts.length < before;) {
    before = excerpts.length;
    excerpts = mergeExcerpts(excerpts);
  }
  return excerpts.map((excerpt) => {
    const from = excerpt.sentences[0]!.start;
    const to = excerpt.sentences.at(-1)!.end;
    const inside = points.filter(
      ({ excerpt: { document, sentences } }) =>
        document === excerpt.document && sentences[0]!.start >= from && sentences.at(-1)!.end <= to,
    );
    return {
      excerpt,
      headings: pathAt(excerpt.document.outline, from, excerpt.passage),
      score: Math.max(...inside.map(({ score }) => score), 0),
      relevance: withListsOf(
        excerpt.sentences,
        excerpt.sentences.map((sentence) => nearness.get(placeOf(excerpt.document, sentence)) ?? 0),
      ),
    };
  });
}
