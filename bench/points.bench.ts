/**
 * Whether an answer is credited with the points that it makes, and no others. Rubrics of three to five model answers to
 * questions of one module of SemEval-2013, and answers put together from what students wrote to some of these questions, right
 * and wrong, in sentences and in one sentence. A point is made where a right answer to its question is in it.
 */
import { writeFileSync } from 'node:fs';
import { compare, readScheme } from '../engines/src/marking/comparison.ts';
import { judge } from '../engines/src/marking/judgement.ts';
import { keyPointsOf } from '../engines/src/marking/key-points.ts';
import shippedWeights from '../engines/src/marking/marking-weights.json' with { type: 'json' };
import { shippedScoring } from '../engines/src/marking/scoring.ts';
import { type Traits, traitsOf } from '../engines/src/marking/traits.ts';
import { verdictsOn } from '../engines/src/marking/verdict.ts';
import type { Bench, BenchContext, Figure } from './figures.ts';
import { areaUnderCurve, meanOf } from './intervals.ts';
import { fitLogistic } from './logistic-fit.ts';
import { byQuestion, type MarkedSample, readSemEval } from './marking-data.ts';
import { encodeAnswers } from './marking-meanings.ts';

type Truth = 'made' | 'wrong' | 'absent';

interface Rubric {
  question: string;
  points: readonly string[];
  answer: string;
  truths: readonly Truth[];
}

interface JudgedPoint {
  truth: Truth;
  state: 'covered' | 'partly' | 'missed';
  traits: Traits;
}

const perModule = 60;
/** Of the points: so many are made, and from there on so many answered wrongly. */
const shares = { made: 0.4, wrong: 0.65 };
const names = ['wording', 'match', 'lead'] as const;

function rubricsOf(questions: readonly (readonly MarkedSample[])[], random: () => number): Rubric[] {
  const modules = new Map<string, (readonly MarkedSample[])[]>();
  for (const samples of questions) {
    const { module = '', models } = samples[0]!;
    if (models.length > 0 && samples.some(({ given }) => given === 1))
      modules.set(module, [...(modules.get(module) ?? []), samples]);
  }
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
  return [...modules.values()].flatMap((own) =>
    Array.from({ length: own.length < 3 ? 0 : Math.min(perModule, 8 * own.length) }, (_, n): Rubric | [] => {
      const chosen = own
        .map((samples) => ({ samples, at: random() }))
        .sort((a, b) => a.at - b.at)
        .slice(0, 3 + (n % 3))
        .map(({ samples }) => samples);
      const parts: string[] = [];
      const truths = chosen.map((samples): Truth => {
        const drawn = random();
        const isRight = drawn < shares.made;
        const answer =
          drawn < shares.wrong ? pick(samples.filter(({ given }) => (given === 1) === isRight)) : undefined;
        if (!answer) return 'absent';
        parts.push(answer.answer.trim());
        return isRight ? 'made' : 'wrong';
      });
      if (parts.length === 0) return [];
      return {
        question: chosen.map(([first]) => first!.question).join(' '),
        points: chosen.map(([first]) => first!.models[0]!),
        answer: n % 2 === 0 ? inOneSentence(parts) : parts.map(ended).join(' '),
        truths,
      };
    }).flat(),
  );
}

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const inOneSentence = (parts: readonly string[]) =>
  ended(parts.map((part) => part.replace(/[.!?]+(?=\s|$)/g, ',').replace(/,$/, '')).join(' and '));

async function judgeAll(context: BenchContext, rubrics: readonly Rubric[], hasMeanings: boolean) {
  const read = rubrics.map((rubric) => {
    const given = rubric.points.map((text) => ({ text, marks: 1 }));
    const { question } = rubric;
    const points = keyPointsOf({ question, modelAnswer: given, marks: given.length, language: 'eng' });
    return { ...rubric, scheme: readScheme(question, points, 'eng') };
  });
  const texts = read.flatMap(({ scheme, answer }) => [...scheme.claims.map(({ text }) => text), answer]);
  const meanings = hasMeanings ? await encodeAnswers(context, [...new Set(texts)]) : null;
  return read.map(({ scheme, answer, truths }): JudgedPoint[] => {
    const all = compare(scheme, answer, meanings);
    const traits = traitsOf(all);
    return verdictsOn(judge(all, scheme.points, shippedScoring), scheme.points).flatMap(({ state }, of) => {
      const own = scheme.claims.flatMap((claim, i) => (claim.of === of ? [i] : []));
      return own.length === 1 ? [{ truth: truths[of]!, state, traits: traits[own[0]!]! }] : [];
    });
  });
}

function figuresOf(judged: readonly (readonly JudgedPoint[])[], data: string): Figure[] {
  const points = judged.flat();
  const share = (truth: Truth, state: JudgedPoint['state']) =>
    meanOf(points.filter((point) => point.truth === truth).map((point) => Number(point.state === state)));
  const figure = (metric: string, truth: Truth, more: Partial<Figure> = {}): Figure => ({
    ...{ metric, data, unit: 'share', value: share(truth, 'covered') },
    reference: `partly ${(100 * share(truth, 'partly')).toFixed(1)} %`,
    ...more,
  });
  const worth = { covered: 1, partly: 0.5, missed: 0 };
  const errorOf = (shareFor: (point: JudgedPoint) => number) =>
    meanOf(
      judged
        .filter((own) => own.length > 0)
        .map((own) => Math.abs(meanOf(own.map((point) => shareFor(point) - Number(point.truth === 'made'))))),
    );
  return [
    figure('said of points that are made', 'made'),
    figure('said of points that nothing was written on', 'absent', { reach: { atMost: 0.1 } }),
    figure('said of points that were got wrong', 'wrong'),
    {
      ...{ metric: 'error of the whole, as a share of the marks', data, unit: 'share' },
      value: errorOf(({ state }) => worth[state]),
      reference: `half marks for each ${(100 * errorOf(() => 0.5)).toFixed(1)} %`,
    },
  ];
}

/** Repeatable random numbers in [0, 1). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

export const bench: Bench = {
  name: 'points',
  async run(context) {
    const questions = Object.values(readSemEval(context)).map(byQuestion);
    const half = (rest: number) =>
      rubricsOf(
        questions.flatMap((set) => set.filter((_, at) => at % 2 === rest)),
        randomFrom(7),
      );
    const untouched = half(1);
    if (context.flags.has('fit')) {
      const samplesOf = async (rubrics: readonly Rubric[]) =>
        (await judgeAll(context, rubrics, true)).flat().map(({ truth, traits }) => ({
          signs: { wording: traits.wording, match: traits.match, lead: traits.lead },
          isRight: truth === 'made',
          weight: 1,
        }));
      const { bias, signs } = fitLogistic(names, await samplesOf(half(0)));
      const asked = (await samplesOf(untouched)).map(({ signs: own, isRight }) => ({
        score: bias + names.reduce((sum, name) => sum + signs[name] * own[name], 0),
        isRight,
      }));
      const area = areaUnderCurve(
        asked.flatMap(({ score, isRight }) => (isRight ? [score] : [])),
        asked.flatMap(({ score, isRight }) => (isRight ? [] : [score])),
      );
      const round = (value: number) => Number(value.toFixed(3));
      const traits = Object.fromEntries(names.map((name) => [name, round(signs[name])]));
      const among = {
        ...{ bias: round(bias), traits, faults: {} },
        data: 'SemEval-2013 task 7: rubrics of three to five model answers of one module, answered with students’ answers to some of them; every other question of SciEntsBank and Beetle (CC BY-SA 3.0)',
        date: new Date().toISOString().slice(0, 10),
        score: `on the other questions: AUC ${area.toFixed(3)}`,
      };
      const file = new URL('../engines/src/marking/marking-weights.json', import.meta.url);
      writeFileSync(file, `${JSON.stringify({ ...shippedWeights, among }, null, 2)}\n`);
      return [];
    }
    const data = `SemEval, ${untouched.length} rubrics of other questions`;
    return [
      ...figuresOf(await judgeAll(context, untouched, true), data),
      ...figuresOf(await judgeAll(context, untouched, false), `${data}, words alone`),
    ];
  },
};
