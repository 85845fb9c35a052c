/**
 * Marks short answers and compares with teachers' marks. What was learnt from which data:
 * - "unseen questions": weights from nine tenths of Mohler's questions, for those of the tenth (a question asked twice counts as
 *   one). No mark of the question is known.
 * - "as it ships": weights from the questions of SemEval's training answers at even positions. Nothing of Mohler's marks is used,
 *   nor of SemEval's other questions, which are asked.
 * - "after 5 marked": the same, plus five of the question's answers with their marks, drawn at random; the rest is marked.
 * "attacks": right answers and model answers made wrong by a machine, marked as the product does.
 * `--fit` writes the weights that ship, `--fit-order` before it the order of words.
 */
import { writeFileSync } from 'node:fs';
import {
  calibrate,
  keyPointsOf,
  markAnswer,
  type MarkingRequest,
  type Meanings,
  type Scorings,
} from '@gene/engines/marking';
import shippedWeights from '../engines/src/marking/marking-weights.json' with { type: 'json' };
import { shareOf, shippedScoring } from '../engines/src/marking/scoring.ts';
import { loadBackground } from '../engines/src/answering/study/background.ts';
import type { Bench, BenchContext, Figure, Reach } from './figures.ts';
import { intervalOf, percentOf, sampleOf, seededRandom } from './intervals.ts';
import { type Attack, attackKinds, attacksOn } from './marking-attacks.ts';
import { byQuestion, type MarkedSample, readMohler, readSemEval } from './marking-data.ts';
import {
  learnScoring,
  learntTraits,
  mean,
  type Observation,
  observe,
  scaled,
  shareBy,
  textsOf,
} from './marking-learning.ts';
import { encodeAnswers } from './marking-meanings.ts';
import { fitOrder } from './marking-order.ts';
import { tfIdfShares } from './marking-tf-idf.ts';
import { readTextbooks } from './textbooks.ts';

const marks = 5;
const draws = 2;
const folds = 10;
const published = 'published tf-idf RMSE 1.022';
/** Of each question of SemEval: hundreds of answers say the same. */
const mostAnswers = 20;
/** Right answers of a question that are made wrong. */
const mostAttacked = 3;
const kinds = ['meaning', 'words'] as const;

interface Sample extends MarkedSample {
  /** By kind of scoring; null where nothing was answered. */
  observed: Record<(typeof kinds)[number], Observation | null>;
}
interface Question {
  samples: readonly Sample[];
  /** The same question answered by itself, and by answers to others: nothing of that is right. */
  copied: Sample;
  others: readonly Sample[];
  attacks: readonly Attack[];
}
interface DataSet {
  name: string;
  meanings: Meanings | null;
  questions: readonly Question[];
}

function readSet(
  name: string,
  groups: readonly MarkedSample[][],
  attacks: readonly (readonly Attack[])[],
  meanings: Meanings | null,
): DataSet {
  const random = seededRandom(7);
  const observed = (sample: MarkedSample): Sample => ({
    ...sample,
    observed: { meaning: observe(sample, meanings), words: observe(sample, null) },
  });
  const questions = groups.map((group, at): Question => {
    const first = group[0]!;
    const others = Array.from({ length: 3 }, () => {
      const other = groups[(at + 1 + Math.floor(random() * (groups.length - 1))) % groups.length]!;
      return other[Math.floor(random() * other.length)]!.answer;
    });
    return {
      samples: group.map(observed),
      copied: observed({ ...first, answer: first.question, given: 0 }),
      others: others.map((answer) => observed({ ...first, answer, given: 0 })),
      attacks: attacks[at]!,
    };
  });
  return { name, meanings, questions };
}

async function readSets(context: BenchContext): Promise<{ mohler: DataSet; semEval: DataSet[] }> {
  const { tag } = await loadBackground('eng');
  const read = async (name: string, groups: readonly MarkedSample[][]) => {
    const random = seededRandom(11);
    const attacks = groups.map((group) => {
      const right = group.filter(isCorrect).slice(0, mostAttacked);
      const model = { of: 'model', text: group[0]!.models[0]! } as const;
      return attacksOn(
        [...right.map(({ answer }) => ({ of: 'answer', text: answer }) as const), model],
        tag!,
        random,
      );
    });
    const answers = await encodeAnswers(context, textsOf(groups.flat()));
    const wrong = await encodeAnswers(context, [...new Set(attacks.flat().map(({ text }) => text))]);
    return readSet(name, groups, attacks, answers && wrong && new Map([...answers, ...wrong]));
  };
  const semEval: DataSet[] = [];
  for (const [name, samples] of Object.entries(readSemEval(context)))
    semEval.push(
      await read(
        name,
        byQuestion(samples).map((group) => sampleOf(group, mostAnswers)),
      ),
    );
  return { mohler: await read('Mohler', byQuestion(readMohler(context))), semEval };
}

interface Pair {
  guess: number;
  given: number;
}

function pearson(pairs: readonly Pair[]): number {
  const guess = mean(pairs.map((pair) => pair.guess));
  const given = mean(pairs.map((pair) => pair.given));
  const spread = (of: (pair: Pair) => number) => Math.sqrt(mean(pairs.map((pair) => of(pair) ** 2)));
  const together = mean(pairs.map((pair) => (pair.guess - guess) * (pair.given - given)));
  return together / (spread((pair) => pair.guess - guess) * spread((pair) => pair.given - given));
}

const rmse = (pairs: readonly Pair[]) =>
  marks * Math.sqrt(mean(pairs.map(({ guess, given }) => (guess - given) ** 2)));

/** The figure with its interval, questions drawn rather than answers: those of one question go together. */
function withInterval(questions: readonly (readonly Pair[])[], figure: (pairs: readonly Pair[]) => number) {
  const { from, to } = intervalOf(questions, (drawn) => figure(drawn.flat()));
  return { value: figure(questions.flat()), interval: `95 % of ${from.toFixed(3)}–${to.toFixed(3)}` };
}

const observationsIn = (samples: readonly Sample[], kind: (typeof kinds)[number]): Observation[] =>
  samples.flatMap(({ observed }) => observed[kind] ?? []);

/** Each tenth of the questions with the weights of all others. */
function unseen(questions: readonly Question[], kind: (typeof kinds)[number]): Pair[][] {
  const pairs: Pair[][] = [];
  for (let fold = 0; fold < folds; fold++) {
    const known = questions.filter((_, at) => at % folds !== fold).flatMap(({ samples }) => samples);
    const scoring = learnScoring([observationsIn(known, kind)], learntTraits[kind]);
    questions.forEach(({ samples }, at) => {
      if (at % folds === fold)
        pairs[at] = samples.map(({ observed, given }) => ({
          guess: shareBy(observed[kind], scoring),
          given,
        }));
    });
  }
  return pairs;
}

const isCorrect = ({ given }: MarkedSample) => given > 0.99;

/** The shipped model, learnt from every other question of SemEval. */
function learnShipped(semEval: readonly DataSet[]): Scorings {
  const learn = (kind: (typeof kinds)[number]) => {
    const sets = semEval.map(({ questions }) => questions.filter((_, at) => at % 2 === 0));
    const scoring = learnScoring(
      sets.map((questions) =>
        observationsIn(
          questions.flatMap(({ samples, copied, others }) => [...samples, copied, ...others]),
          kind,
        ),
      ),
      learntTraits[kind],
    );
    return scaled(
      scoring,
      sets.map((questions) => ({
        correct: observationsIn(
          questions.flatMap(({ samples }) => samples.filter(isCorrect)),
          kind,
        ),
        others: observationsIn(
          questions.flatMap(({ others }) => others),
          kind,
        ),
      })),
    );
  };
  return { meaning: learn('meaning'), words: learn('words') };
}

const keyPoints = new Map<string, ReturnType<typeof keyPointsOf>>();
function requestOf({ question, models }: MarkedSample, meanings: Meanings | null) {
  const modelAnswer = models[0] ?? '';
  const key = `${question}\n\n${modelAnswer}`;
  const known = keyPoints.get(key) ?? keyPointsOf({ question, modelAnswer, marks, language: 'eng' });
  keyPoints.set(key, known);
  return { question, marks, language: 'eng', keyPoints: known, meanings };
}

interface Marked extends Pair {
  isLikely: boolean;
  /** Share of the marks that the range spans. */
  width: number;
}

function marked({ given, answer }: MarkedSample, request: Omit<MarkingRequest, 'answer'>): Marked {
  const { share, likely } = markAnswer({ ...request, answer });
  const [from, to] = [likely.from / marks, likely.to / marks];
  return { guess: share, given, isLikely: given >= from && given <= to, width: to - from };
}

/** Means over draws of some marked answers of each question. @param scorings for each question */
function afterMarking({ questions, meanings }: DataSet, count: number): Marked[][] {
  return Array.from({ length: draws }, (_, draw) => {
    const random = seededRandom(draw + 1);
    return questions.map(({ samples }) => {
      const drawn = samples.map((sample) => ({ sample, at: random() })).sort((a, b) => a.at - b.at);
      const request = requestOf(samples[0]!, meanings);
      const calibration = calibrate({
        ...request,
        samples: drawn
          .slice(0, count)
          .map(({ sample: { answer, given } }) => ({ answer, mark: given * marks })),
      });
      return drawn.slice(count).map(({ sample }) => marked(sample, { ...request, calibration }));
    });
  }).flat();
}

type ReachOf = Reach | undefined;
const figureOf = (
  metric: string,
  data: string,
  value: number,
  unit: string,
  reach?: ReachOf,
  reference?: string,
): Figure => ({ metric, data, value, unit, reach: reach ?? null, reference: reference ?? null });

function unseenFigures({ questions }: DataSet, data: string): Figure[] {
  const plain = tfIdfShares(questions.map(({ samples }) => [...samples]));
  const beside = `tf-idf r ${pearson(plain).toFixed(3)}, RMSE ${rmse(plain).toFixed(3)}; ${published}`;
  return kinds.flatMap((kind) => {
    const pairs = unseen(questions, kind);
    const [r, off] = [withInterval(pairs, pearson), withInterval(pairs, rmse)];
    const by = kind === 'words' ? ', words alone' : '';
    return [
      figureOf(
        `Pearson r, unseen questions${by}`,
        data,
        r.value,
        'r',
        { atLeast: by ? 0.62 : 0.65 },
        `${r.interval}; ${beside}`,
      ),
      figureOf(
        `RMSE of 5, unseen questions${by}`,
        data,
        off.value,
        'marks',
        { atMost: by ? 0.87 : 0.85 },
        off.interval,
      ),
    ];
  });
}

/** Sets asked with the weights of the others alone. */
function crossFigures(sets: readonly DataSet[]): Figure[] {
  return sets.map((asked) => {
    const scoring = learnScoring(
      sets
        .filter((set) => set !== asked)
        .map(({ questions }) =>
          observationsIn(
            questions.flatMap(({ samples }) => samples),
            'meaning',
          ),
        ),
      learntTraits.meaning,
    );
    const pairs = asked.questions.map(({ samples }) =>
      samples.map(({ observed, given }) => ({ guess: shareBy(observed.meaning, scoring), given })),
    );
    const plain = pearson(tfIdfShares(asked.questions.map(({ samples }) => [...samples])));
    const { value, interval } = withInterval(pairs, pearson);
    return figureOf(
      'Pearson r, weights of the other two sets',
      asked.name,
      value,
      'r',
      { atLeast: plain },
      `${interval}; tf-idf ${plain.toFixed(3)}`,
    );
  });
}

/** Shares of marks as suggested, on questions that nothing was fitted on. */
function shippedFigures({ name, questions }: DataSet, kind: (typeof kinds)[number]): Figure[] {
  const scoring = shippedScoring[kind];
  const data = `${name}, ${questions.length} questions${kind === 'words' ? ', words alone' : ''}`;
  const shares = (samples: readonly Sample[]) =>
    samples.map(({ observed }) => shareBy(observed[kind], scoring, shareOf));
  const under = (values: readonly number[]) => mean(values.map((share) => Number(share < 0.5)));
  const pairs = questions.map(({ samples }) =>
    samples.map(({ observed, given }) => ({ guess: shareBy(observed[kind], scoring), given })),
  );
  const samples = questions.flatMap((question) => question.samples);
  const plain = pearson(tfIdfShares(questions.map((question) => [...question.samples])));
  const { value, interval } = withInterval(pairs, pearson);
  const wrong = shares(samples.filter(({ given }) => given < 0.5));
  const all = (values: readonly number[]) => percentOf(mean(values.map((share) => Number(share >= 0.9))));
  const others = shares(questions.flatMap((question) => question.others));
  const copied = shares(questions.map((question) => question.copied));
  return [
    figureOf(
      'Pearson r, as it ships',
      data,
      value,
      'r',
      { atLeast: plain },
      `${interval}; tf-idf ${plain.toFixed(3)}`,
    ),
    figureOf(
      'correct answers under half marks',
      data,
      under(shares(samples.filter(isCorrect))),
      'share',
      { atMost: 0.15 },
      `wrong ones at half or more ${percentOf(1 - under(wrong))}, all marks ${all(wrong)}`,
    ),
    figureOf(
      'share of marks, answers to other questions',
      data,
      mean(others),
      'share',
      undefined,
      `at half or more ${percentOf(1 - under(others))}`,
    ),
    figureOf(
      'share of marks, the question copied',
      data,
      mean(copied),
      'share',
      undefined,
      `at half or more ${percentOf(1 - under(copied))}; before what is copied is recognised`,
    ),
  ];
}

/** Marks of right answers, and of the same answers made wrong, by the nearest model answer. */
function attackFigures({ name, questions, meanings }: DataSet): Figure[] {
  const shares = questions.flatMap(({ samples: [first], attacks }) =>
    attacks.map(({ kind, of, text }) => {
      const marked = first!.models.map((model) =>
        markAnswer({ ...requestOf({ ...first!, models: [model] }, meanings), answer: text }),
      );
      return { kind, of, share: Math.max(...marked.map(({ share }) => share)) };
    }),
  );
  const atHalf = (kind: Attack['kind'], of: Attack['of']) => {
    const own = shares.filter((each) => each.kind === kind && each.of === of);
    return { count: own.length, share: mean(own.map(({ share }) => Number(share >= 0.5))) };
  };
  return attackKinds.map((kind) => {
    const [answers, models] = [atHalf(kind, 'answer'), atHalf(kind, 'model')];
    return figureOf(
      `${kind} right answers at half marks or more`,
      `${name}, ${questions.length} questions`,
      answers.share,
      'share',
      undefined,
      `${answers.count} of them; as they were ${percentOf(atHalf('none', 'answer').share)}; ` +
        `${models.count} model answers ${percentOf(models.share)}`,
    );
  });
}

function calibrationFigures(mohler: DataSet, data: string): Figure[] {
  return [1, 5].flatMap((count) => {
    const pairs = afterMarking(mohler, count);
    const drawn = `mean of ${draws} draws`;
    const all = pairs.flat();
    return [
      figureOf(
        `Pearson r, as it ships, after ${count} marked`,
        data,
        pearson(all),
        'r',
        count === 5 ? { atLeast: 0.71 } : undefined,
        drawn,
      ),
      figureOf(
        `RMSE of 5, as it ships, after ${count} marked`,
        data,
        rmse(all),
        'marks',
        count === 5 ? { atMost: 0.79 } : undefined,
        drawn,
      ),
      figureOf(
        `marks within the range, after ${count} marked`,
        data,
        mean(all.map(({ isLikely }) => Number(isLikely))),
        'share',
        { atLeast: 0.8 },
        `which spans ${percentOf(mean(all.map(({ width }) => width)))} of the marks`,
      ),
    ];
  });
}

export const bench: Bench = {
  name: 'marking',
  async run(context) {
    if (context.flags.has('fit-order')) {
      const books = readTextbooks(context).flatMap(({ sections }) =>
        sections.flatMap((each) => each.paragraphs),
      );
      const samples = Object.values(readSemEval(context)).flatMap((set) =>
        byQuestion(set)
          .filter((_, at) => at % 2 === 0)
          .flat(),
      );
      fitOrder(
        books.map(({ text }) => text),
        samples,
      );
      return [];
    }
    const { mohler, semEval } = await readSets(context);
    const learnt = learnShipped(semEval);
    context.log(`  learnt: ${JSON.stringify(learnt)}`);
    if (context.flags.has('fit')) {
      const about = {
        data: 'SemEval-2013 task 7, training answers to every other question of SciEntsBank and Beetle (CC BY-SA 3.0)',
        date: new Date().toISOString().slice(0, 10),
      };
      const scoreOf = (kind: (typeof kinds)[number]) =>
        semEval
          .map(({ name, questions }) => {
            const asked = questions.filter((_, at) => at % 2 === 1).flatMap(({ samples }) => samples);
            const r = pearson(
              asked.map(({ observed, given }) => ({ guess: shareBy(observed[kind], learnt[kind]), given })),
            );
            return `${name} r ${r.toFixed(3)}`;
          })
          .join(', ');
      const written = {
        ...shippedWeights,
        ...Object.fromEntries(
          kinds.map((kind) => [
            kind,
            { ...learnt[kind], ...about, score: `on the other questions: ${scoreOf(kind)}` },
          ]),
        ),
      };
      const file = new URL('../engines/src/marking/marking-weights.json', import.meta.url);
      writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
      return [];
    }
    const data = `Mohler (${mohler.questions.flatMap(({ samples }) => samples).length} answers, ${mohler.questions.length} questions)`;
    const odd = semEval.map((set) => ({ ...set, questions: set.questions.filter((_, at) => at % 2 === 1) }));
    return [
      ...unseenFigures(mohler, data),
      ...crossFigures([mohler, ...semEval]),
      ...kinds.flatMap((kind) => [...odd, mohler].flatMap((set) => shippedFigures(set, kind))),
      ...[...odd, mohler].flatMap(attackFigures),
      ...calibrationFigures(mohler, data),
    ];
  },
};
