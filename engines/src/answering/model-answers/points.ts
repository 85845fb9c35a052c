import { analyse } from '../../language/analysis.ts';
import { grow, pathAt } from '../excerpt.ts';
import { inWordsOf } from '../expansion.ts';
import { type ContextualQuery, contextualQuery } from '../follow-up.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import type { AnswerableDocument, Turn } from '../ports.ts';
import {
  type Collection,
  collectionOf,
  type QueryTerm,
  rankByTerms,
  type RankedPassage,
} from '../ranking.ts';
import type { Certainty } from '../replies/certainty.ts';
import { look } from '../replies/question.ts';
import { type Hit, loadPassages, positionsIn } from '../search.ts';
import { rankSentences } from '../sentence-ranking.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { cuesOf } from '../study/cues.ts';
import { rankStudySentences } from '../study/ranking.ts';
import { type StudySentence, studySentences } from '../study/sentences.ts';
import type { Ask } from './asks.ts';
import { epithetsIn, wantsReason, wantsResult } from './demands.ts';
import { emphasisOn } from './emphasis.ts';
import { type Candidate, choose, chooseByStretch, withNeighbours } from './choosing.ts';
import { announcedBy, leansBack } from './enumerations.ts';
import { headedShare, partlyHeaded } from './home-choice.ts';
import { pointsAtHome } from './home-points.ts';
import { merged, placeOf, pointsOf } from './merging.ts';
import type { Point } from './point.ts';
import type { Scale } from './scale.ts';
import { sectionAbout, type TopicSection } from './sections.ts';
import { homesOf } from './homes.ts';
import { reasonFor } from './reasons.ts';
import { speakOf } from './topicality.ts';

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

/** What explains stands so many sentences from what names it, at most. */
const reach = 2;

const fewestJudged = 6;
const fewestWordsJudged = 200;

/** Of a section so many passages are read. */
const mostOfSection = 30;

/** Words that only say how, or what kind of thing, is to be answered. */
const looseWeight = 0.3;

/** The kind of thing that is asked for: "the functions of …". */
const kindWeight = 0.4;
/** What stands in passing at several places is hardly what is asked about. */
const fewestSpoken = 0.5;
const looselyAsked = 0.6;
/** "What is a storm surge? Why …?" for so many points is no question for one sentence. */
const pointsOfBroad = 4;

const nothing: FoundPoints = { certainty: 'not_found', points: [], outline: [] };

/** What the material says of one thing that is asked, up to what is wanted. */
export async function findPoints(
  ask: Ask,
  history: readonly Turn[],
  material: readonly AnswerableDocument[],
  wanted: Scale,
): Promise<FoundPoints> {
  const before = ask.standsAlone ? [] : history;
  const queryIn = (language: string | null) =>
    loosened(contextualQuery(ask.text, before, ask.book, language), ask, language);
  const conversation = { question: ask.text, history: before, documents: material, book: ask.book };
  const first = queryIn(material[0]?.index.language ?? null);
  if (first.isEmpty) return nothing;
  const { hits, certainty } = await look(conversation, ask.text, first, before, undefined);
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

  const reason = wantsReason(ask.text)
    ? await reasonFor(ask.text, terms, collection, group, homesOf(terms, collection, group))
    : null;
  if (reason) {
    const { excerpt, relevance, covered } = reason;
    const point: Point = {
      ...{ excerpt, relevance, score: 1 },
      headings: pathAt(excerpt.document.outline, excerpt.sentences[0]!.start, excerpt.passage),
    };
    return {
      certainty: covered >= headedShare ? 'answer' : certainty,
      points: [point],
      outline: [],
    };
  }
  const atHome = isAtHome(ask, query, wanted)
    ? await pointsAtHome(ask, homeTerms(ask, collection, language, query), collection, group, wanted)
    : null;
  // To tell two things apart takes more than that both are named somewhere.
  const isTold =
    !ask.comparedWith ||
    atHome?.homes.some(({ headed, defines }) => headed >= partlyHeaded || defines >= headedShare);
  if (atHome) {
    const points = pointsOf(atHome.points);
    const isHeaded = about !== null || atHome.homes[0]!.headed >= headedShare;
    const isSpokenOf =
      atHome.homes[0]!.headed + atHome.homes[0]!.together >= fewestSpoken &&
      speakOf(points, terms, collection, true);
    if (isHeaded || (isSpokenOf && certainty === 'answer'))
      return { certainty: isTold ? 'answer' : 'closest', points, outline: atHome.outline };
  }
  const passages = await read(places, group);
  // What a short sentence says that points back, it says of the one before.
  for (const { source, position, passage } of passages)
    passage.sentences.forEach(({ text }, i) => {
      const like = likeness.get(keyOf(source, position, i)) ?? 0;
      const before = keyOf(source, position, i - 1);
      if (i > 0 && leansBack(text) && like > (likeness.get(before) ?? 0)) likeness.set(before, like);
    });

  // "Who tends the lighthouse?" one sentence says, and not all that stands under "The lighthouse".
  const isBroad =
    !ask.wantsDefinition &&
    query.type === null &&
    !/[?？؟]["”’)]*\s*$/.test(ask.text) &&
    !wantsResult(ask.title);
  const isExplained = isBroad || wantsReason(ask.text);
  const nearest = Math.max(...likeness.values(), Number.MIN_VALUE);
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
  const emphasis = emphasisOn(
    ask,
    terms,
    collection,
    passages.map(({ passage }) => passage),
    section === null || ask.standsAlone,
  );
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
    const factor = emphasis(at, sentence) * (leads ? leadShare : 1);
    return [{ ranked, passage: at, sentence, words, score: score * factor }];
  });
  const closeness = (like: number) => (like / nearest) ** (isExplained ? 1 : 2);
  const nearness = new Map<string, number>();
  passages.forEach(({ source, position, document, passage }, at) =>
    passage.sentences.forEach((sentence, i) => {
      const like = likeness.get(keyOf(source, position, i));
      const isCandidate = candidates.some((each) => each.passage === at && each.sentence === i);
      if (like === undefined || (!isCandidate && !leansBack(sentence.text))) return;
      nearness.set(placeOf(document, sentence), Math.min(1, closeness(like) * emphasis(at, i)));
    }),
  );
  const weighed = withNeighbours(candidates);
  const chosen = section ? chooseByStretch(weighed, section, wanted) : choose(weighed, wanted);
  const excerpts = chosen.flatMap(({ passage: at, sentence, score }) => {
    const { document, passage, before, after } = passages[at]!;
    const share = score / (chosen[0]?.score ?? 1);
    const start = passage.sentences[sentence]!;
    const place = placeOf(document, start);
    const relevance = nearness.get(place) ?? 0;
    // Of what is to be explained, what leads up to it and follows from it is a part.
    const near = passage.sentences.slice(Math.max(0, sentence - reach), sentence);
    const isBeside =
      (traitsOf(start.text) & sentenceTraits.refersBack) !== 0 &&
      near.some((other) => (nearness.get(placeOf(document, other)) ?? 0) >= shareOfStretch);
    if (section && section.children.length > 0 && emphasis(at, sentence) === 1)
      nearness.set(place, Math.max(relevance, shareOfStretch));
    else if (isBroad && emphasis(at, sentence) >= 1 && (section || isBeside))
      nearness.set(place, Math.max(relevance, Math.min(shareOfStretch, share)));
    const count = relevance >= announcedFrom ? announcedBy(start.text) : 0;
    const named = [...passage.sentences, ...(after?.sentences ?? [])].slice(sentence, sentence + count + 1);
    return [
      { excerpt: grow(document, passage, sentence, before, after), score: share },
      ...(count > 0 ? [{ excerpt: { document, passage, sentences: named }, score: share }] : []),
    ];
  });
  const points = merged(excerpts, nearness);
  const kind = new Set(analyse(ask.kind ?? '', language));
  const topic = terms.filter(({ term }) => !kind.has(term));
  // However little is wanted of it, it is judged by what there is.
  const wide = choose(weighed, { points: fewestJudged, words: fewestWordsJudged });
  const judged = wide.map(({ passage: at, sentence, score }) => {
    const { document, passage, before, after } = passages[at]!;
    return { excerpt: grow(document, passage, sentence, before, after), score };
  });
  const isSpokenOf = speakOf(
    [...points, ...merged(judged, nearness)],
    topic.length > 0 ? topic : terms,
    collection,
    ask.kind !== null,
  );
  return {
    // A section with its name on it answers, in whatever words.
    certainty: section ? 'answer' : certainty === 'answer' && !(isSpokenOf && isTold) ? 'closest' : certainty,
    points,
    outline: section?.children.map(({ title }) => title) ?? [],
  };
}

/** What only says how, or what kind of thing, is to be answered, weighs no more than the words that ask for it. */
function loosened(query: ContextualQuery, { text, about }: Ask, language: string | null): ContextualQuery {
  const kept = new Set(analyse(about, language));
  const said = new Set(analyse(text, language));
  return {
    ...query,
    terms: query.terms.map((item) =>
      kept.has(item.term) || !said.has(item.term)
        ? item
        : { ...item, weight: Math.min(item.weight, looseWeight) },
    ),
  };
}

/** What one sentence answers is not looked for by sections. */
const isAtHome = (ask: Ask, { type }: ContextualQuery, { points }: Scale) =>
  type === null &&
  !wantsResult(ask.title) &&
  (ask.wantsDefinition ||
    !/[?？؟]["”’)]*\s*$/.test(ask.text) ||
    /^\W*(?:why|how)\b/iu.test(ask.text) ||
    (points >= pointsOfBroad && /^\W*what (?:is|are)\b/iu.test(ask.text)));

/** What has to be spoken of, and with less weight what kind of thing is to be said of it. */
function homeTerms(
  ask: Ask,
  collection: Collection,
  language: string | null,
  query: ContextualQuery,
): QueryTerm[] {
  const about = new Set(analyse(ask.about, language));
  const kind = new Set(analyse(ask.kind ?? '', language));
  const epithets = new Set(analyse(epithetsIn(ask.text), language));
  const terms = query.terms.map((item) => ({
    ...item,
    weight:
      about.has(item.term) || epithets.has(item.term)
        ? Math.max(item.weight, looselyAsked)
        : kind.has(item.term)
          ? kindWeight
          : item.weight,
  }));
  return inWordsOf(collection, terms);
}

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
