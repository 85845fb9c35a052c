import { answerSentences, buildIndex } from '@gene/engines/answering';
import { type Bench, type Figure } from './figures.ts';
import { areaUnderCurve } from './intervals.ts';
import { type LanguageSet, readQuestionSets } from './xquad.ts';

/** The engine's own thresholds for "this answers" and "nothing here". */
const limits = { answer: 0.5, closest: 0.3 };

/** Asks every article its own questions and those of the next article. */
function figuresOf({ name, language, articles }: LanguageSet): Figure[] {
  const own: number[] = [];
  const foreign: number[] = [];
  articles.forEach(({ passages, questions }, i) => {
    const index = buildIndex(passages, language);
    const coverage = (question: string) => answerSentences(question, [index], 1)[0]?.coverage ?? 0;
    const next = articles[(i + 1) % articles.length]!;
    own.push(...questions.map(({ text }) => coverage(text)));
    foreign.push(...next.questions.map(({ text }) => coverage(text)));
  });
  const share = (values: readonly number[], holds: (value: number) => boolean) =>
    values.filter(holds).length / values.length;
  const data = `${name} (${own.length} questions)`;
  return [
    {
      metric: 'AUC own against foreign questions',
      data,
      value: areaUnderCurve(own, foreign),
      unit: 'share',
      reach: { atLeast: 0.95 },
    },
    {
      metric: 'own questions called answered',
      data,
      value: share(own, (value) => value >= limits.answer),
      unit: 'share',
    },
    {
      metric: 'own questions called not found',
      data,
      value: share(own, (value) => value < limits.closest),
      unit: 'share',
    },
    {
      metric: 'foreign questions called answered',
      data,
      value: share(foreign, (value) => value >= limits.answer),
      unit: 'share',
    },
    {
      metric: 'foreign questions called not found',
      data,
      value: share(foreign, (value) => value < limits.closest),
      unit: 'share',
    },
  ];
}

export const bench: Bench = {
  name: 'notfound',
  run: (context) => Promise.resolve(readQuestionSets(context).flatMap(figuresOf)),
};
