import { analyse, buildIndex, deserializeIndex, rankPassages, serializeIndex } from '@gene/engines/answering';
import type { Passage } from '@gene/contract/documents';
import MiniSearch from 'minisearch';
import { abstractPassages, readClaims } from './claims.ts';
import { type Bench, type BenchContext, type Figure, quantile } from './figures.ts';
import { bookPassages, manyPassages, ndcg10 } from './retrieval-data.ts';
import { exercisesOf, readTextbooks } from './textbooks.ts';
import { readdirSync } from 'node:fs';

/** Passage ordinals for a question, best first. */
type Search = (question: string, limit: number) => number[];

const ownSearch = (passages: readonly Passage[]): Search => {
  const index = buildIndex(passages, 'eng');
  return (question, limit) => rankPassages(question, [index], limit).map(({ ordinal }) => ordinal);
};

/** minisearch by default, and with our word analysis, which makes it harder to beat. */
const miniSearch = (passages: readonly Passage[], ourTerms: boolean): Search => {
  const engine = new MiniSearch<{ id: number; heading: string; text: string }>({
    fields: ['heading', 'text'],
    ...(ourTerms
      ? { tokenize: (text: string) => analyse(text, 'eng'), processTerm: (term: string) => term }
      : {}),
  });
  engine.addAll(
    passages.map((passage) => ({
      id: passage.ordinal,
      heading: passage.headings.join(' '),
      text: passage.sentences.map((sentence) => sentence.text).join(' '),
    })),
  );
  return (question, limit) =>
    engine
      .search(question)
      .slice(0, limit)
      .map(({ id }) => Number(id));
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function timed(search: Search, questions: readonly string[], limit = 10): { p50: number; p95: number } {
  for (const question of questions.slice(0, 20)) search(question, limit);
  const times = questions.map((question) => {
    const begin = performance.now();
    search(question, limit);
    return performance.now() - begin;
  });
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

function claimFigures(context: BenchContext): Figure[] {
  const figures: Figure[] = [];
  for (const name of readdirSync(context.folder('nlp', 'retrieval'))) {
    const { abstracts, sets } = readClaims(context, `nlp/retrieval/${name}`);
    if (!abstracts.length || !sets.length) continue;
    const passages = abstractPassages(abstracts);
    const engines = [ownSearch(passages), miniSearch(passages, false), miniSearch(passages, true)] as const;
    sets.forEach((set, i) => {
      const [own, plain, equal] = engines.map((search) =>
        mean(
          set.claims.map((claim) =>
            ndcg10(
              search(claim.text, 10).map((ordinal) => abstracts[ordinal]?.id ?? ''),
              new Set(claim.relevant),
            ),
          ),
        ),
      ) as [number, number, number];
      figures.push({
        metric: 'nDCG@10',
        data: `${name}/${set.name} (${set.claims.length} claims)`,
        value: own,
        unit: 'share',
        reference: `minisearch ${percent(plain)}, with our terms ${percent(equal)}`,
        // The smaller set is the test; the larger is for tuning and only informative.
        reach: i === 0 ? { atLeast: 0.69 } : null,
      });
    });
  }
  return figures;
}

function bookFigures(context: BenchContext): Figure[] {
  const recalls: { own: number; plain: number; equal: number }[] = [];
  const figures: Figure[] = [];
  for (const { name, sections } of readTextbooks(context)) {
    const { passages, sectionOf } = bookPassages(sections);
    const questions = exercisesOf(sections);
    const recall = (search: Search) =>
      mean(
        questions.map(({ text, section }) =>
          Number(search(text, 5).some((ordinal) => sectionOf[ordinal] === section)),
        ),
      );
    const shares = {
      own: recall(ownSearch(passages)),
      plain: recall(miniSearch(passages, false)),
      equal: recall(miniSearch(passages, true)),
    };
    recalls.push(shares);
    figures.push({
      metric: 'R@5 question → section',
      data: `textbooks/${name} (${questions.length} questions, ${passages.length} passages)`,
      value: shares.own,
      unit: 'share',
      reference: `minisearch ${percent(shares.plain)}, with our terms ${percent(shares.equal)}`,
    });
  }
  figures.push({
    metric: 'R@5 question → section',
    data: `textbooks, mean of ${recalls.length}`,
    value: mean(recalls.map(({ own }) => own)),
    unit: 'share',
    reference: `minisearch ${percent(mean(recalls.map(({ plain }) => plain)))}, with our terms ${percent(mean(recalls.map(({ equal }) => equal)))}`,
    reach: { atLeast: 0.88 },
  });
  return figures;
}

function speedFigures(context: BenchContext): Figure[] {
  const sections = readTextbooks(context).flatMap((book) => book.sections);
  const books = bookPassages(sections).passages;
  const questions = exercisesOf(sections).map(({ text }) => text);
  const figures: Figure[] = [];
  for (const [count, aim, asked] of [
    [2_000, 1, 400],
    [100_000, 20, 100],
  ] as const) {
    const passages = manyPassages(books, count);
    const sample = questions.filter((_, i) => i % Math.ceil(questions.length / asked) === 0);
    const data = `${count.toLocaleString('en')} passages (${sample.length} questions)`;
    const beginBuild = performance.now();
    const index = buildIndex(passages, 'eng');
    const build = (performance.now() - beginBuild) / 1000;
    const own = timed(
      (question, limit) => rankPassages(question, [index], limit).map(({ ordinal }) => ordinal),
      sample,
    );
    const bytes = serializeIndex(index);
    const beginLoad = performance.now();
    deserializeIndex(bytes);
    const load = performance.now() - beginLoad;
    context.log(`  minisearch is indexing ${count.toLocaleString('en')} passages`);
    const beginOther = performance.now();
    const otherSearch = miniSearch(passages, true);
    const otherBuild = (performance.now() - beginOther) / 1000;
    const other = timed(otherSearch, count > 10_000 ? sample.slice(0, 25) : sample);
    figures.push(
      {
        metric: 'query p50',
        data,
        value: own.p50,
        unit: 'ms',
        reference: `minisearch ${other.p50.toFixed(2)} ms`,
        reach: { atMost: aim },
      },
      {
        metric: 'query p95',
        data,
        value: own.p95,
        unit: 'ms',
        reference: `minisearch ${other.p95.toFixed(2)} ms`,
      },
      {
        metric: 'index build',
        data,
        value: build,
        unit: 's',
        reference: `minisearch ${otherBuild.toFixed(1)} s`,
      },
      { metric: 'stored index', data, value: bytes.length, unit: 'bytes' },
      { metric: 'index load', data, value: load, unit: 'ms' },
    );
  }
  return figures;
}

export const bench: Bench = {
  name: 'retrieval',
  run: (context) =>
    Promise.resolve([...claimFigures(context), ...bookFigures(context), ...speedFigures(context)]),
};
