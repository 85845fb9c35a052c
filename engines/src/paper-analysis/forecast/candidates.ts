/** Candidates from past papers for a predicted one: self-contained questions, each once, in the newest wording. */
import type { PastQuestion, TopicForecast } from '@gene/contract/predictions';
import { partsOf } from './adapting.ts';
import type { Lexicon } from './lexicon.ts';
import { modelOf, modulesIn, regionOf } from './paper-form.ts';
import { type AskedPiece, piecesOf } from './past-questions.ts';
import { sameQuestion } from './repeats.ts';
import type { PastPaper, TermsOf } from './subject.ts';
import { cosine, fitVectors, type SparseVector } from './vectors.ts';
import { finderOf, sourceOf } from '../../language/paper-words.ts';
import { titlesOf } from './titles.ts';
import { hasLostSymbols, specksIn } from './wording.ts';

export interface Candidate {
  piece: AskedPiece;
  /** The part of it that is asked; null: all of it. */
  narrowed: string | null;
  /** Newest first, the piece's own among them: some ask only much the same. */
  askedIn: PastQuestion[];
  /** Of all past questions those that ask it in nearly the same words, newest first. */
  nearly: PastQuestion[];
  /** Index into the forecast's topics; null where it has none. */
  topic: number | null;
  region: string;
  /** Of the syllabus, or its section: its own, or that of most of its topic's questions; null where no paper tells. */
  module: string | null;
  /** Read without what looks like a scan's mistakes. */
  isClean: boolean;
  vector: SparseVector;
  /** It names a year near its paper's: about something that was new then. */
  dated: boolean;
  title: string | null;
  /** It speaks of what is drawn beside it, or of another question. */
  leans: boolean;
  /** It speaks of what only its paper is about, from one question to the next. */
  isOfStory: boolean;
}

/** Refers to a drawing or another question: alone it cannot be answered. */
const leansOnOthers = new RegExp(
  String.raw`${finderOf('leansOnOthers').source}|\b(?:in|of|from) (?:question|part|q\.?) ?\(?(?:\d|[a-h]\))|\d{1,2} ?\([a-h]\)`,
  'iu',
);
/** Refers to a drawing that is not described after a colon. */
const leansOnDrawing = new RegExp(
  String.raw`${finderOf('leansOnDrawing').source}(?:[.,;?)]| (?:using|by|with|and|in|is|are|has|have|look|after|when|as|to|which|that|represents?|shows?)\b)`,
  'iu',
);
/** Refers to something that a picture beside the text may show; "given_files" does not. */
const showsSomething = new RegExp(String.raw`\b${sourceOf('showing')}\b`, 'iu');

const standsAlone = ({ asked, question }: AskedPiece) =>
  !leansOnOthers.test(asked.text) &&
  !leansOnDrawing.test(asked.text) &&
  // The text announced by the colon was not read.
  !/:\s*$/u.test(asked.text) &&
  (question.figures.length === 0 || !showsSomething.test(asked.text));

/** Shares of a question's words that are none: more than a name or two, and more than can be read over. */
const unknown = { clean: 0.15, legible: 0.3 };

const dirtIn = (text: string, lexicon: Lexicon): number =>
  Number(hasLostSymbols(text)) + specksIn(text) + lexicon.unknownShare(text);

/** From here on questions are said to be one; of those below many ask to do something else. */
const nearlySame = 0.75;

/** Fewer terms do not make a question. */
const fewestTerms = 2;

export function candidatesOf(
  papers: readonly PastPaper[],
  { topics }: Pick<TopicForecast, 'topics'>,
  terms: TermsOf,
  lexicon: Lexicon,
): Candidate[] {
  const topicOf = new Map(
    topics.flatMap(({ questions }, topic) => questions.map((question) => [keyOf(question), topic] as const)),
  );
  const moduleIn = modulesIn(modelOf(papers)?.paper);
  const pieces = papers
    .toSorted((a, b) => b.year - a.year || (b.month ?? 0) - (a.month ?? 0) || a.id.localeCompare(b.id))
    .flatMap((paper) =>
      piecesOf(paper).map((piece) => ({
        ...{ piece, region: regionOf(paper.paper, piece.question) },
        module: moduleIn(paper.paper, piece.question),
      })),
    );
  const asked = pieces.map(({ piece }) => piece.asked);
  const titles = titlesOf(asked, terms);
  const stories = storiesOf(asked);
  const texts = asked.map(({ text }) => terms(text));
  const space = fitVectors(texts);
  const whole = texts.map((text) => space.project(text));
  const candidates: Candidate[] = [];
  pieces.forEach(({ piece, region }, i) => {
    const vector = whole[i]!;
    const same = candidates.find((other) => cosine(other.vector, vector) >= sameQuestion);
    if (same) {
      same.askedIn.push(piece.asked);
      const leans = !standsAlone(piece);
      // The newest wording, unless a scan has left its specks in it.
      const isCleaner = dirtIn(piece.asked.text, lexicon) < dirtIn(same.piece.asked.text, lexicon);
      if (leans ? same.leans && isCleaner : same.leans || isCleaner)
        Object.assign(same, { piece, leans, title: titles[i] });
    } else if (texts[i]!.length >= fewestTerms)
      candidates.push({
        piece,
        narrowed: null,
        askedIn: [piece.asked],
        nearly: [],
        topic: topicOf.get(keyOf(piece.asked)) ?? null,
        region,
        module: null,
        isClean: true,
        vector,
        dated: isDated(piece.asked),
        title: titles[i]!,
        leans: !standsAlone(piece),
        isOfStory: (piece.asked.text.match(properName) ?? []).some((name) =>
          stories.get(piece.asked.paperId)?.has(name),
        ),
      });
  });
  const modules = modulesOfTopics(
    pieces.map(({ piece, module }) => ({ module, topic: topicOf.get(keyOf(piece.asked)) ?? null })),
  );
  const ownModules = new Map(pieces.map(({ piece, module }) => [piece, module]));
  // What introduces parts is said with each of them: they must be alike without it too.
  const own = pieces.map(({ piece }) => space.project(terms(piece.part?.text ?? piece.asked.text)));
  const isNearly = (one: number, other: number) =>
    cosine(whole[one]!, whole[other]!) >= nearlySame && cosine(own[one]!, own[other]!) >= sameQuestion;
  const nearlyAskedAs = (one: number) => asked.filter((_, other) => other === one || isNearly(one, other));
  const isLegible = (text: string) => !hasLostSymbols(text) && lexicon.unknownShare(text) <= unknown.legible;
  const legible = candidates.filter(({ piece }) => isLegible(piece.asked.text));
  const described = legible.map((candidate) => {
    const { piece, topic } = candidate;
    const { text } = piece.asked;
    return {
      ...candidate,
      nearly: nearlyAskedAs(asked.indexOf(piece.asked)),
      module: ownModules.get(piece) ?? (topic === null ? null : (modules.get(topic) ?? null)),
      isClean: specksIn(text) === 0 && lexicon.unknownShare(text) <= unknown.clean,
    };
  });
  return [
    ...described,
    ...described.flatMap((whole) =>
      whole.title === null && whole.isClean && !whole.leans
        ? narrowedFrom(whole)
            .filter(({ text }) => terms(text).length >= fewestTerms - 1)
            .map(({ text, marks }): Candidate => ({
              ...whole,
              narrowed: text,
              piece: { ...whole.piece, asked: { ...whole.piece.asked, text, marks } },
              vector: space.project(terms(text)),
            }))
        : [],
    ),
  ];
}

/** Places that a part of a question is large enough for; without marks nothing is known of either. */
function narrowedFrom({ piece: { asked } }: Candidate): { text: string; marks: number }[] {
  const { marks } = asked;
  return marks === null
    ? []
    : partsOf(asked.text).map(({ text, share }) => ({ text, marks: Math.max(1, Math.round(marks * share)) }));
}

/** Those of most of their questions. */
export function modulesOfTopics(
  asked: readonly { module: string | null; topic: number | null }[],
): Map<number, string> {
  const counts = new Map<number, Map<string, number>>();
  for (const { module, topic } of asked) {
    if (module === null || topic === null) continue;
    const own = counts.get(topic) ?? counts.set(topic, new Map()).get(topic)!;
    own.set(module, (own.get(module) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([topic, own]) => [topic, [...own].sort(([, a], [, b]) => b - a)[0]![0]] as const),
  );
}

/** Inside a sentence; not what a sentence begins with. */
const properName = /(?<=[\p{L},] )\p{Lu}\p{L}{3,}/gu;
const fewestOfStory = 3;

/** Names that several questions of a paper speak of, and no other paper: of a case that it tells. */
function storiesOf(questions: readonly PastQuestion[]): Map<string, Set<string>> {
  const asked = new Map<string, Map<string, number>>();
  for (const { text, paperId } of questions)
    for (const name of new Set(text.match(properName))) {
      const papers = asked.get(name) ?? asked.set(name, new Map()).get(name)!;
      papers.set(paperId, (papers.get(paperId) ?? 0) + 1);
    }
  const stories = new Map<string, Set<string>>();
  for (const [name, papers] of asked)
    for (const [paperId, count] of papers)
      if (papers.size === 1 && count >= fewestOfStory)
        (stories.get(paperId) ?? stories.set(paperId, new Set()).get(paperId)!).add(name);
  return stories;
}

const keyOf = ({ paperId, number }: { paperId: string; number: string }) => `${paperId} ${number}`;

const isDated = ({ text, year }: PastQuestion) =>
  [...text.matchAll(/\b(?:19|20)\d{2}\b/g)].some(([named]) => Math.abs(Number(named) - year) <= 1);
