/**
 * Marks short answers and compares with teachers' marks. What was learnt from which data:
 * - "unseen questions": weights and leniency from all of Mohler's questions except the one being marked
 *   (leave-one-out; a question asked twice counts as one). No mark of the question is known.
 * - "after 5 marked": the same, plus five of the question's answers with their marks, drawn at random; the
 *   rest is marked.
 * - "as it ships": weights from SemEval alone. Nothing of Mohler's marks is used; with "leniency from other
 *   questions" one number is, learnt from all questions except the one being marked. The features, and how
 *   far calibration trusts its data, were chosen by people who had seen both sets.
 */
import { calibrate, keyPointsOf, markAnswer, type MarkingRequest, type Scoring } from '@gene/engines/marking';
import { learntScoring, shareOf } from '../engines/src/marking/scoring.ts';
import { faultNames, traitNames } from '../engines/src/marking/traits.ts';
import type { Bench, Figure, Reach } from './figures.ts';
import { seededRandom } from './intervals.ts';
import { byQuestion, type MarkedSample, readMohler, readSemEval } from './marking-data.ts';
import { learnFloor, learnScoring, mean, type Observation, observe } from './marking-learning.ts';
import { tfIdfShares } from './marking-tf-idf.ts';

const marks = 5;
const draws = 5;
const published = 'published tf-idf RMSE 1.022';

interface Pair {
  guess: number;
  given: number;
  /** The person's mark is in the range predicted as likely. */
  isLikely: boolean;
  isConfident: boolean;
}
interface Question {
  samples: readonly MarkedSample[];
  observations: readonly Observation[];
  scoring: Scoring;
}

function marked({ given }: MarkedSample, request: MarkingRequest): Pair {
  const { share, likely, confidence } = markAnswer(request);
  return {
    guess: share,
    given,
    isLikely: given * marks >= likely.from && given * marks <= likely.to,
    isConfident: confidence === 'high',
  };
}

type Compared = Pick<Pair, 'guess' | 'given'>;

function pearson(pairs: readonly Compared[]): number {
  const guess = mean(pairs.map((pair) => pair.guess));
  const given = mean(pairs.map((pair) => pair.given));
  const spread = (of: (pair: Compared) => number) => Math.sqrt(mean(pairs.map((pair) => of(pair) ** 2)));
  const together = mean(pairs.map((pair) => (pair.guess - guess) * (pair.given - given)));
  return together / (spread((pair) => pair.guess - guess) * spread((pair) => pair.given - given));
}

const rmse = (pairs: readonly Compared[]) =>
  marks * Math.sqrt(mean(pairs.map(({ guess, given }) => (guess - given) ** 2)));

/** Each question with the weights and leniency of all others. */
function leaveOneOut(groups: readonly MarkedSample[][]): Question[] {
  const observed = groups.map((samples) => ({ samples, observations: samples.map(observe) }));
  return observed.map((own) => {
    const others = observed.filter((each) => each !== own).map(({ observations }) => observations);
    const scoring = learnScoring(others);
    const floor = learnFloor(
      others.flat().map(({ traits, given }) => ({ share: shareOf(traits, scoring), given })),
    );
    return { ...own, scoring: { ...scoring, floor } };
  });
}

function requestOf(sample: MarkedSample) {
  const { question } = sample;
  const keyPoints = keyPointsOf({ question, modelAnswer: sample.models[0] ?? '', marks, language: 'eng' });
  return { question, marks, language: 'eng', keyPoints };
}

/** Uses no mark of the question. @param strictness of the same people on other questions */
function unseen(
  questions: readonly Question[],
  scoring?: Scoring,
  strictness: (question: Question) => number = () => 1,
): Pair[] {
  return questions.flatMap((question) =>
    question.samples.map((sample) =>
      marked(sample, {
        ...requestOf(sample),
        answer: sample.answer,
        scoring: scoring ?? question.scoring,
        calibration: { strictness: strictness(question), samples: [] },
      }),
    ),
  );
}

/** Strictness of those who marked all other questions, on the scale that ships. */
function strictnessElsewhere(questions: readonly Question[], own: Question): number {
  const others = questions.filter((each) => each !== own).flatMap(({ observations }) => observations);
  return (
    1 - learnFloor(others.map(({ traits, given }) => ({ share: shareOf(traits, learntScoring), given })))
  );
}

interface AfterMarking {
  r: number;
  rmse: number;
  /** As shares. */
  likely: number;
  confident: number;
  rmseOfConfident: number;
}

/** Means over draws of some marked answers per question. */
function afterMarking(questions: readonly Question[], count: number, scoring?: Scoring): AfterMarking {
  const results = Array.from({ length: draws }, (_, draw): AfterMarking => {
    const random = seededRandom(draw + 1);
    const pairs = questions.flatMap(({ samples, scoring: own }) => {
      const drawn = samples.map((sample) => ({ sample, at: random() })).sort((a, b) => a.at - b.at);
      const request = { ...requestOf(samples[0]!), scoring: scoring ?? own };
      const calibration = calibrate({
        ...request,
        // Their leniency on other questions is already in the scale.
        ...(!scoring && { strictness: 1 }),
        samples: drawn
          .slice(0, count)
          .map(({ sample: { answer, given } }) => ({ answer, mark: given * marks })),
      });
      return drawn
        .slice(count)
        .map(({ sample }) => marked(sample, { ...request, answer: sample.answer, calibration }));
    });
    const confident = pairs.filter(({ isConfident }) => isConfident);
    return {
      r: pearson(pairs),
      rmse: rmse(pairs),
      likely: mean(pairs.map(({ isLikely }) => Number(isLikely))),
      confident: confident.length / pairs.length,
      rmseOfConfident: rmse(confident),
    };
  });
  const meanOf = (name: keyof AfterMarking) => mean(results.map((result) => result[name]));
  return {
    r: meanOf('r'),
    rmse: meanOf('rmse'),
    likely: meanOf('likely'),
    confident: meanOf('confident'),
    rmseOfConfident: meanOf('rmseOfConfident'),
  };
}

/** Share of contradictions detected in answers labelled contradictory, and in correct ones. */
function contradictionFigures(semEval: readonly MarkedSample[]): Figure[] {
  const seenIn = (samples: readonly MarkedSample[]) =>
    mean(
      samples.map((sample) => {
        const { points } = markAnswer({ ...requestOf(sample), answer: sample.answer });
        return Number(points.some(({ contradictions }) => contradictions.length > 0));
      }),
    );
  const [contrary, correct] = [
    semEval.filter(({ contradicts }) => contradicts),
    semEval.filter(({ given }) => given === 1),
  ];
  return [
    {
      metric: 'contradictions seen',
      data: `SemEval, ${contrary.length} contradictory answers`,
      value: seenIn(contrary),
      unit: 'share',
      reference: `${(100 * seenIn(correct)).toFixed(1)} % of ${correct.length} correct ones`,
    },
  ];
}

/** The largest difference between weights. */
function differenceOf(a: Scoring, b: Scoring): number {
  return Math.max(
    ...traitNames.map((name) => Math.abs(a.traits[name] - b.traits[name])),
    ...faultNames.map((name) => Math.abs(a.faults[name] - b.faults[name])),
  );
}

export const bench: Bench = {
  name: 'marking',
  async run(context) {
    const groups = byQuestion(readMohler(context));
    const questions = leaveOneOut(groups);
    const data = `Mohler (${groups.flat().length} answers, ${groups.length} questions)`;
    const plain = tfIdfShares(groups);
    const beside = `tf-idf r ${pearson(plain).toFixed(3)}, RMSE ${rmse(plain).toFixed(3)}; ${published}`;
    const started = process.cpuUsage();
    const pairs = unseen(questions);
    const used = process.cpuUsage(started);
    const figure = (
      metric: string,
      value: number,
      unit: string,
      reach?: Reach,
      reference?: string,
    ): Figure => ({
      metric,
      data,
      value,
      unit,
      reach: reach ?? null,
      reference: reference ?? null,
    });
    const figures: Figure[] = [
      figure('Pearson r, unseen questions', pearson(pairs), 'r', { atLeast: 0.59 }, beside),
      figure('RMSE of 5, unseen questions', rmse(pairs), 'marks', { atMost: 0.9 }, beside),
    ];
    const drawn = `mean of ${draws} draws`;
    for (const count of [1, 3, 5, 10]) {
      const after = afterMarking(questions, count);
      const isAim = count === 5;
      figures.push(
        figure(
          `Pearson r, after ${count} marked`,
          after.r,
          'r',
          isAim ? { atLeast: 0.69 } : undefined,
          drawn,
        ),
        figure(
          `RMSE of 5, after ${count} marked`,
          after.rmse,
          'marks',
          isAim ? { atMost: 0.81 } : undefined,
          drawn,
        ),
      );
      if (isAim)
        figures.push(
          figure('marks within the range called likely, after 5 marked', after.likely, 'share'),
          figure(
            'RMSE of 5 where confidence is high, after 5 marked',
            after.rmseOfConfident,
            'marks',
            undefined,
            `${(100 * after.confident).toFixed(0)} % of the answers`,
          ),
        );
    }
    const semEval = Object.values(readSemEval(context));
    const learnt = learnScoring(
      semEval.flatMap((samples) => byQuestion(samples).map((group) => group.map(observe))),
    );
    context.log(`  learnt on SemEval: ${JSON.stringify(learnt)}`);
    const shipped = unseen(questions, learntScoring);
    const strict = unseen(questions, learntScoring, (own) => strictnessElsewhere(questions, own));
    const shippedAfter = afterMarking(questions, 5, learntScoring);
    figures.push(
      figure('Pearson r, weights learnt on SemEval now', pearson(unseen(questions, learnt)), 'r', {
        atLeast: 0.55,
      }),
      figure('Pearson r, as it ships', pearson(shipped), 'r', { atLeast: 0.55 }),
      figure('RMSE of 5, as it ships (strict: nothing found earns nothing)', rmse(shipped), 'marks'),
      figure('Pearson r, as it ships, leniency from other questions', pearson(strict), 'r'),
      figure('RMSE of 5, as it ships, leniency from other questions', rmse(strict), 'marks'),
      figure('Pearson r, as it ships, after 5 marked', shippedAfter.r, 'r', { atLeast: 0.69 }),
      figure('RMSE of 5, as it ships, after 5 marked', shippedAfter.rmse, 'marks', { atMost: 0.81 }),
      {
        ...figure(
          'shipped weights from those learnt now, at most',
          differenceOf(learnt, learntScoring),
          'of 1',
          {
            atMost: 0.01,
          },
        ),
        data: 'SemEval',
      },
      ...contradictionFigures(semEval.flat()),
      figure(
        'one answer marked',
        (used.user + used.system) / 1000 / pairs.length,
        'ms',
        undefined,
        'CPU time',
      ),
    );
    return figures;
  },
};
