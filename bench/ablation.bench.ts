/**
 * The gain from each mechanism of answering: everything is asked again without it. Won are questions whose first quote
 * is right only without it, lost those where only with it. What moves nothing beyond noise on any set is to be deleted.
 * On `npm run bench -- ablation --show` each mechanism's line for each set.
 */
import { type AnsweringMechanism, answeringMechanisms, builtinEngine } from '@gene/engines/answering';
import type { Bench, Figure } from './figures.ts';
import { intervalOf, meanOf, percentOf, sampleOf, signTest, toIntervalText } from './intervals.ts';
import {
  isCertain,
  outcomeOf,
  type Outcome,
  type QuestionGroup,
  type QuestionSet,
  readQuestionsOfAllKinds,
} from './question-sets.ts';

/** Of a set's articles, so many are asked. */
const mostGroups = 16;

type Variant = AnsweringMechanism | 'all on';
const variants: readonly Variant[] = ['all on', ...answeringMechanisms];

/** Outcomes of the same questions, in the same order, by what is left out. */
type Outcomes = ReadonlyMap<Variant, Outcome[]>;

async function askAll(groups: readonly QuestionGroup[]): Promise<Outcomes> {
  const engines = variants.map((variant) => ({
    engine: builtinEngine(new Set(variant === 'all on' ? [] : [variant])),
    outcomes: [] as Outcome[],
    variant,
  }));
  for (const group of groups) {
    const document = group.document();
    for (const question of group.questions)
      for (const { engine, outcomes } of engines) outcomes.push(await outcomeOf(engine, document, question));
  }
  return new Map(engines.map(({ variant, outcomes }) => [variant, outcomes]));
}

interface Compared {
  won: number;
  lost: number;
  wonOfThree: number;
  lostOfThree: number;
  /** Wrong and certain: with it, and without. */
  wrong: [number, number];
  /** Right and certain. */
  right: [number, number];
  /** For each question 1, 0 or −1. */
  differences: number[];
}

const isWrongAndCertain = (outcome: Outcome) => isCertain(outcome) && !outcome.isFirst;
const isRightAndCertain = (outcome: Outcome) => isCertain(outcome) && outcome.isFirst;
const count = (outcomes: readonly Outcome[], holds: (outcome: Outcome) => boolean) =>
  outcomes.filter(holds).length;

function compare(answerable: Outcomes, unanswerable: Outcomes, variant: AnsweringMechanism): Compared {
  const withIt = answerable.get('all on')!;
  const without = answerable.get(variant)!;
  const differences = without.map(({ isFirst }, i) => Number(isFirst) - Number(withIt[i]!.isFirst));
  const shown = without.map(({ isShown }, i) => Number(isShown) - Number(withIt[i]!.isShown));
  const wrongIn = (which: Variant) =>
    count(answerable.get(which)!, isWrongAndCertain) + count(unanswerable.get(which)!, isCertain);
  return {
    won: differences.filter((difference) => difference > 0).length,
    lost: differences.filter((difference) => difference < 0).length,
    wonOfThree: shown.filter((difference) => difference > 0).length,
    lostOfThree: shown.filter((difference) => difference < 0).length,
    wrong: [wrongIn('all on'), wrongIn(variant)],
    right: [count(withIt, isRightAndCertain), count(without, isRightAndCertain)],
    differences,
  };
}

const sumOf = (list: readonly Compared[]): Compared => ({
  won: list.reduce((sum, each) => sum + each.won, 0),
  lost: list.reduce((sum, each) => sum + each.lost, 0),
  wonOfThree: list.reduce((sum, each) => sum + each.wonOfThree, 0),
  lostOfThree: list.reduce((sum, each) => sum + each.lostOfThree, 0),
  wrong: [0, 1].map((k) => list.reduce((sum, each) => sum + each.wrong[k]!, 0)) as [number, number],
  right: [0, 1].map((k) => list.reduce((sum, each) => sum + each.right[k]!, 0)) as [number, number],
  differences: list.flatMap(({ differences }) => differences),
});

const figureOf = (variant: AnsweringMechanism, data: string, compared: Compared): Figure => {
  const { won, lost, wonOfThree, lostOfThree, wrong, right, differences } = compared;
  return {
    metric: `first quote right, without ${variant}`,
    data,
    value: meanOf(differences),
    unit: 'share',
    reference: [
      toIntervalText(intervalOf(differences, meanOf)),
      `won ${won}, lost ${lost}, p ${signTest(won, lost).toFixed(2)}`,
      `of three +${wonOfThree}/−${lostOfThree}`,
      `certain: wrong ${wrong.join(' → ')}, right ${right.join(' → ')}`,
    ].join('; '),
  };
};

async function tableOf(set: QuestionSet) {
  const answerable = await askAll(sampleOf(set.groups, mostGroups));
  const unanswerable = await askAll(set.hidden);
  return {
    name: `${set.name}, ${set.half}`,
    allOn: answerable.get('all on')!,
    compared: new Map(
      answeringMechanisms.map((variant) => [variant, compare(answerable, unanswerable, variant)]),
    ),
  };
}

export const bench: Bench = {
  name: 'ablation',
  async run(context) {
    const tables: Awaited<ReturnType<typeof tableOf>>[] = [];
    const figures: Figure[] = [];
    for (const set of readQuestionsOfAllKinds(context)) {
      const table = await tableOf(set);
      tables.push(table);
      const right = table.allOn.map(({ isFirst }) => Number(isFirst));
      context.log(`  ${table.name}: ${percentOf(meanOf(right))} of ${right.length}`);
      figures.push({
        metric: 'first quote right, all on',
        data: `${table.name} (${right.length} questions)`,
        value: meanOf(right),
        unit: 'share',
        reference: toIntervalText(intervalOf(right, meanOf)),
      });
    }
    for (const variant of answeringMechanisms) {
      if (context.flags.has('show'))
        for (const { name, compared } of tables)
          figures.push(figureOf(variant, name, compared.get(variant)!));
      const all = sumOf(tables.map(({ compared }) => compared.get(variant)!));
      figures.push(figureOf(variant, `all ${tables.length} sets`, all));
    }
    return figures;
  },
};
