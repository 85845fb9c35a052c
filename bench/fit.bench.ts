/**
 * Learns the weights of certainty and of introduced terms, and on `npm run bench -- fit --write` writes them: learnt on
 * the half of each set that is there for it, measured on the other half; without a set, on that set's other half with
 * weights that have not seen the set. `--certainty` or `--introductions` learns only the one, `--stated` only how certain
 * a stated definition is.
 */
import certaintyWeights from '../engines/src/answering/certainty-weights.json' with { type: 'json' };
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type CertaintySigns,
  certaintySigns,
  likelihoodOf,
  statedSigns,
} from '../engines/src/answering/replies/certainty.ts';
import { type Encoder, openEncoder } from './encoded.ts';
import type { Bench, BenchContext, Figure } from './figures.ts';
import { fitIntroductions } from './introductions-fit.ts';
import { areaUnderCurve, meanOf, percentOf } from './intervals.ts';
import { judgedSigns, type JudgedSigns, withNearness } from './judged-signs.ts';
import { type Fitted, fitLogistic, type Sample } from './logistic-fit.ts';
import {
  type QuestionGroup,
  type QuestionSet,
  readQuestionsOfAllKinds,
  readTermsOfShortTexts,
} from './question-sets.ts';

const certaintyFile = 'engines/src/answering/certainty-weights.json';
const introductionsFile = 'engines/src/answering/study/introduction-weights.json';
/** Weight of questions about another text, which hardly anything answers. */
const foreignShare = 0.3;
/** Weight of a set, and of each of several translations of the same questions. */
const setWeight = 200;
const translationShare = 0.4;

interface Asked {
  set: QuestionSet;
  isByMeaning: boolean;
  kind: 'own' | 'hidden' | 'foreign';
  judged: JudgedSigns;
}

type CertaintySample = Sample<keyof CertaintySigns>;
type GeneralWeights = Fitted<(typeof certaintySigns)[number]>;

async function askAll(set: QuestionSet, encoder: Encoder | null): Promise<Asked[]> {
  const asked: Asked[] = [];
  const ways = encoder && set.language === 'eng' ? [encoder, null] : [null];
  const kinds: [Asked['kind'], readonly QuestionGroup[]][] = [
    ['own', set.groups],
    ['hidden', set.hidden],
    ['foreign', set.foreign],
  ];
  for (const [kind, groups] of kinds)
    for (const group of groups.filter(({ questions }) => questions.length > 0)) {
      const document = group.document();
      for (const question of group.questions)
        for (const way of ways) {
          const judged = await judgedSigns(await withNearness(document, question.text, way), question);
          if (judged) asked.push({ set, isByMeaning: way !== null, kind, judged });
        }
    }
  return asked;
}

function samplesOf(asked: readonly Asked[]): CertaintySample[] {
  const keyOf = ({ set, kind, isByMeaning }: Asked) => `${set.name} ${kind} ${isByMeaning}`;
  const counts = new Map<string, number>();
  for (const each of asked)
    if (each.judged.signs) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return asked.flatMap((each) => {
    const { signs, isFirst } = each.judged;
    const share =
      (each.kind === 'foreign' ? foreignShare : 1) * (each.set.language === 'eng' ? 1 : translationShare);
    return signs ? [{ signs, isRight: isFirst, weight: (share * setWeight) / counts.get(keyOf(each))! }] : [];
  });
}

/** How often the weights give a question that can be answered the higher likelihood. */
function areaOf(asked: readonly Asked[], fitted: GeneralWeights): number {
  const likely = ({ judged: { signs } }: Asked) =>
    signs ? likelihoodOf(signs, signs.states ? undefined : fitted) : 0;
  const of = (kind: Asked['kind']) => asked.filter((each) => each.kind === kind).map(likely);
  return areaUnderCurve(of('own'), of('hidden'));
}

async function askSets(sets: readonly QuestionSet[], context: BenchContext): Promise<Asked[]> {
  const encoder = openEncoder(context.log);
  const asked: Asked[] = [];
  for (const set of sets) {
    context.log(`  ${set.name}, ${set.half}`);
    asked.push(...(await askAll(set, encoder)));
  }
  return asked;
}

const isFitted = ({ set }: Asked) => set.half === 'fitted';
const isStated = ({ signs }: { signs: CertaintySigns | null }) => signs?.states === 1;

/** Learns how certain a definition is that a text states, in so many words or not, from terms asked of a book, of a chapter and of a section. */
async function fitStated(context: BenchContext): Promise<Figure[]> {
  const ofBooks = readQuestionsOfAllKinds(context).filter(({ name }) => name.endsWith(', terms'));
  const asked = await askSets([...ofBooks, ...readTermsOfShortTexts(context)], context);
  const explicit = asked.filter(({ judged: { signs } }) => signs?.isExplicit === 1);
  const learnt = samplesOf(asked.filter(isFitted)).filter(
    (sample) => isStated(sample) && !sample.signs.isExplicit,
  );
  const fitted = fitLogistic(statedSigns, learnt);
  const untouched = asked.filter((each) => !isFitted(each) && isStated(each.judged));
  const names = [...new Set(untouched.map(({ set }) => set.name))];
  const certain = untouched.filter(
    ({ judged: { signs } }) => likelihoodOf(signs!, fitted) >= certaintyWeights.answerFrom,
  );
  const shareRight = (of: readonly Asked[]) => meanOf(of.map(({ judged }) => Number(judged.isFirst)));
  const [known, others] = [explicit.filter(isFitted), explicit.filter((each) => !isFitted(each))];
  if (context.flags.has('write'))
    writeWeights(certaintyFile, {
      explicit: {
        right: rounded(shareRight(known)),
        data: `${known.length} definitions in so many words, asked of a book, a chapter and a section, and of them without it`,
        date: today(),
        score: `right in ${percentOf(shareRight(others))} of ${others.length} of the untouched halves`,
      },
      stated: {
        ...roundedWeights(fitted),
        data: `${learnt.length} stated definitions of terms, asked of a book, a chapter and a section`,
        date: today(),
        score: `right in ${percentOf(shareRight(certain))} of ${certain.length} called an answer, of ${untouched.length} of the untouched halves`,
      },
    });
  return names.map((name) => {
    const own = certain.filter(({ set }) => set.name === name);
    return {
      metric: 'stated definitions that are an answer, right',
      data: `${name} (${own.length} of ${untouched.filter(({ set }) => set.name === name).length})`,
      value: shareRight(own),
      unit: 'share',
    };
  });
}

/** Learns from the questions asked of their text, and of the same text without what answers them. */
async function fitCertainty(context: BenchContext): Promise<Figure[]> {
  const asked = await askSets(readQuestionsOfAllKinds(context), context);
  const learnt = samplesOf(asked.filter(isFitted)).filter((sample) => !isStated(sample));
  const fitted = fitLogistic(certaintySigns, learnt);
  const names = [...new Set(asked.map(({ set }) => set.name))];
  const figures = names.flatMap((name): Figure[] => {
    const others = fitLogistic(
      certaintySigns,
      samplesOf(asked.filter((each) => isFitted(each) && each.set.name !== name)).filter(
        (sample) => !isStated(sample),
      ),
    );
    return [false, true].flatMap((isByMeaning) => {
      const own = asked.filter(
        (each) => !isFitted(each) && each.set.name === name && each.isByMeaning === isByMeaning,
      );
      if (own.length === 0) return [];
      return [
        {
          metric: `AUC of the likelihood, ${isByMeaning ? 'words and meaning' : 'words'}`,
          data: `${name} (${own.length} questions)`,
          value: areaOf(own, fitted),
          unit: 'share',
          reference: `learnt without this set ${percentOf(areaOf(own, others))}`,
        },
      ];
    });
  });
  const areas = figures.flatMap(({ value }) => value ?? []);
  if (context.flags.has('write'))
    writeWeights(certaintyFile, {
      ...roundedWeights(fitted),
      date: today(),
      data: `${learnt.length} questions of ${names.length} sets: ${names.join('; ')}`,
      score: `AUC on the untouched halves ${percentOf(Math.min(...areas))} to ${percentOf(Math.max(...areas))}`,
    });
  return figures;
}

async function learnIntroductions(context: BenchContext): Promise<Figure[]> {
  const { weights, data, figures } = await fitIntroductions(context);
  const values = figures.map(({ value }) => percentOf(value!));
  if (context.flags.has('write'))
    writeWeights(introductionsFile, {
      ...roundedWeights(weights),
      date: today(),
      introducedFrom: rounded(weights.introducedFrom),
      data,
      score: `F1 on the untouched halves: ${figures.map((each, i) => `${each.data} ${values[i]!}`).join('; ')}`,
    });
  return figures;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

const today = () => new Date().toISOString().slice(0, 10);
const roundedWeights = ({ bias, signs }: Fitted<string>) => ({
  bias: rounded(bias),
  signs: Object.fromEntries(Object.entries(signs).map(([name, weight]) => [name, rounded(weight)])),
});

function writeWeights(file: string, known: Readonly<Record<string, unknown>>): void {
  const before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...before, ...known }));
  execFileSync('node_modules/.bin/oxfmt', [file]);
}

export const bench: Bench = {
  name: 'fit',
  async run(context) {
    const figures: Figure[] = [];
    const all = ['introductions', 'stated', 'certainty'];
    const learns = (part: string) => context.flags.has(part) || !all.some((each) => context.flags.has(each));
    if (learns('stated')) figures.push(...(await fitStated(context)));
    if (learns('certainty')) figures.push(...(await fitCertainty(context)));
    if (learns('introductions')) figures.push(...(await learnIntroductions(context)));
    return figures;
  },
};
