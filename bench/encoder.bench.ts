/**
 * The gain of ranking passages by meaning, and its cost. Vectors of all abstracts take many minutes: with
 * `--textbooks`, `--claims`, `--search` or `--cost` only these parts are measured.
 */
import { readdirSync } from 'node:fs';
import type { Passage } from '@gene/contract/documents';
import {
  analyse,
  buildIndex,
  highestOf,
  leastNearToShow,
  type PassageIndex,
  rankPassages,
} from '@gene/engines/answering';
import { cosinesWith, type SentenceModel, vectorSize } from '@gene/engines/sentence-encoding';
import { mixPassages } from '../engines/src/answering/nearness.ts';
import { abstractPassages, readClaims } from './claims.ts';
import { type Encoder, openEncoder } from './encoded.ts';
import { type Bench, type BenchContext, type Figure, quantile } from './figures.ts';
import { bookPassages, manyPassages, ndcg10 } from './retrieval-data.ts';
import { exercisesOf, readTextbooks } from './textbooks.ts';

/** Words of a book of 400 pages, as word pieces: about 330 words a page. */
const bookPieces = 175_000;
const mostQuestions = 200;

const textsOf = ({ headings, sentences }: Passage) => [
  headings.at(-1) ?? '',
  ...sentences.map(({ text }) => text),
];

/** Passage ordinals for a question, best first. */
type Search = (question: string) => number[];

/** By words, by meaning, and by both as the product mixes them. */
function searchesOf(
  model: SentenceModel,
  index: PassageIndex,
  vectors: Int8Array,
): Record<'lexical' | 'encoder' | 'mix', Search> {
  const near = (question: string) => cosinesWith(model.encode(question), vectors);
  return {
    lexical: (question) => rankPassages(question, [index], 10).map(({ ordinal }) => ordinal),
    encoder: (question) => highestOf(near(question), 10),
    mix: (question) => {
      const nearness = { passages: near(question), sentences: new Map<number, Float32Array>() };
      return mixPassages(rankPassages(question, [index], 50), [{ index, nearness }], 10).map(
        ({ ordinal }) => ordinal,
      );
    },
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
type Choose = <T>(items: readonly T[]) => readonly T[];
const everyNth = <T>(items: readonly T[], most: number) =>
  items.filter((_, i) => i % Math.ceil(items.length / most) === 0);
const some: Choose = (items) => everyNth(items, mostQuestions);
const odd: Choose = (items) => items.filter((_, i) => i % 2 === 1);

interface Question {
  text: string;
  /** 0–1 for the passages found. */
  score: (ordinals: readonly number[]) => number;
}

interface QuestionSet {
  metric: string;
  data: string;
  passages: readonly Passage[];
  questions: readonly Question[];
  reach: number | null;
}

function bookSets(context: BenchContext, choose = some): QuestionSet[] {
  return readTextbooks(context).map(({ name, sections }) => {
    const { passages, sectionOf } = bookPassages(sections);
    const questions = choose(exercisesOf(sections)).map(({ text, section }) => ({
      text,
      score: ([first]: readonly number[]) => Number(first !== undefined && sectionOf[first] === section),
    }));
    return { metric: 'R@1 question → section', data: name, passages, questions, reach: null };
  });
}

function claimSets(context: BenchContext, choose = some): QuestionSet[] {
  return readdirSync(context.folder('nlp', 'retrieval')).flatMap((name): QuestionSet[] => {
    const { abstracts, sets } = readClaims(context, `nlp/retrieval/${name}`);
    const [test] = sets;
    if (!test) return [];
    const questions = choose(test.claims).map(({ text, relevant }) => ({
      text,
      score: (ordinals: readonly number[]) =>
        ndcg10(
          ordinals.map((ordinal) => abstracts[ordinal]?.id ?? ''),
          new Set(relevant),
        ),
    }));
    const data = `${name}/${test.name}`;
    return [{ metric: 'nDCG@10', data, passages: abstractPassages(abstracts), questions, reach: 0.72 }];
  });
}

function qualityFigures(sets: readonly QuestionSet[], encoder: Encoder): Figure[] {
  return sets.map(({ metric, data, passages, questions, reach }) => {
    const searches = searchesOf(encoder.model, buildIndex(passages, 'eng'), encoder.wholesOf(passages));
    const scoreOf = (search: Search) => mean(questions.map(({ text, score }) => score(search(text))));
    const [lexical, meaning, mix] = [searches.lexical, searches.encoder, searches.mix].map(scoreOf) as [
      number,
      number,
      number,
    ];
    return {
      metric: `${metric}, words and meaning`,
      data: `${data} (${questions.length} questions)`,
      value: mix,
      unit: 'share',
      reference: `words ${percent(lexical)}, meaning ${percent(meaning)}`,
      reach: { atLeast: reach ?? lexical + 0.06 },
    };
  });
}

/** At most so many results by meaning stand beside those found by words. */
const mostShown = 5;

/**
 * Passages that search shows as close in meaning: of questions about the text whether one is right, of those about
 * another how often there are any. The floor was chosen on questions at even places.
 */
function searchFigures(sets: readonly QuestionSet[], encoder: Encoder): Figure[] {
  let [asked, found] = [0, 0];
  const own = sets.map(({ data, passages, questions }): Figure => {
    const vectors = encoder.wholesOf(passages);
    const terms = passages.map((passage) => new Set(analyse(textsOf(passage).join('\n'), null)));
    const shownFor = ({ text }: Question) => {
      const words = [...new Set(analyse(text, null))];
      const isFoundByWords = (ordinal: number) =>
        words.filter((word) => terms[ordinal]!.has(word)).length >= words.length - 1;
      const cosines = cosinesWith(encoder.model.encode(text), vectors);
      return highestOf(cosines, 60)
        .filter((i) => cosines[i]! >= leastNearToShow && !isFoundByWords(i))
        .slice(0, mostShown);
    };
    const answered = questions
      .map((question) => ({ question, shown: shownFor(question) }))
      .filter(({ shown }) => shown.length > 0);
    const right = answered.filter(({ question, shown }) =>
      shown.some((ordinal) => question.score([ordinal]) > 0),
    );
    const others = sets.filter((set) => set.data !== data).flatMap((set) => set.questions);
    asked += others.length;
    found += others.filter((question) => shownFor(question).length > 0).length;
    return {
      metric: 'close in meaning beside the words: one of five right',
      data: `${data} (${questions.length} questions)`,
      value: right.length / answered.length,
      unit: 'share',
      reference: `anything shown for ${percent(answered.length / questions.length)}`,
    };
  });
  return [
    ...own,
    {
      metric: 'anything shown as close in meaning',
      data: `questions about another text (${asked})`,
      value: found / asked,
      unit: 'share',
      reach: { atMost: 0.05 },
    },
  ];
}

/** Processor time of encoding, and of a question over as many passages as a large school's subject has. */
function costFigures(context: BenchContext, model: SentenceModel): Figure[] {
  const sections = readTextbooks(context).flatMap((book) => book.sections);
  const { passages } = bookPassages(sections);
  const sample = everyNth(passages, 100);
  model.encodeParts(textsOf(passages[0]!));
  const before = process.cpuUsage();
  const pieces = sample.reduce((sum, passage) => sum + model.encodeParts(textsOf(passage)).pieces, 0);
  const used = process.cpuUsage(before);
  const perPiece = (used.user + used.system) / 1000 / pieces;

  const many = manyPassages(passages, 100_000);
  const index = buildIndex(many, 'eng');
  const vectors = new Int8Array(many.length * vectorSize).map((_, i) => ((i * 7919) % 61) - 30);
  const { mix } = searchesOf(model, index, vectors);
  const times = everyNth(exercisesOf(sections), 50).map(({ text }) => {
    const begin = performance.now();
    mix(text);
    return performance.now() - begin;
  });
  return [
    { metric: 'processor time', data: 'a word piece', value: perPiece, unit: 'ms' },
    {
      metric: 'processor time',
      data: 'vectors of 400 pages',
      value: (perPiece * bookPieces) / 1000,
      unit: 's',
      reach: { atMost: 120 },
    },
    {
      metric: 'query p50',
      data: `${many.length.toLocaleString('en')} passages with vectors`,
      value: quantile(times, 0.5),
      unit: 'ms',
      reach: { atMost: 60 },
    },
  ];
}

export const bench: Bench = {
  name: 'encoder',
  run(context) {
    const encoder = openEncoder(context.log);
    if (!encoder)
      return Promise.resolve([
        {
          ...{ metric: 'vectors', data: 'the encoder', value: null, unit: 'share' },
          reference: 'not installed',
        },
      ]);
    const parts = {
      textbooks: () => qualityFigures(bookSets(context), encoder),
      claims: () => qualityFigures(claimSets(context), encoder),
      search: () => {
        const half: Choose = (items) => some(odd(items));
        return searchFigures([...bookSets(context, half), ...claimSets(context, half)], encoder);
      },
      cost: () => costFigures(context, encoder.model),
    };
    const wanted = Object.entries(parts).filter(([name]) => context.flags.has(name));
    return Promise.resolve(
      (wanted.length > 0 ? wanted : Object.entries(parts)).flatMap(([, measure]) => measure()),
    );
  },
};
