/** How many decisions a person makes to mark typed answers of which those in the same words are put together. */
import { likenessOf } from '@gene/engines/exam-scoring';
import type { BenchContext, Figure } from './figures.ts';
import { byQuestion, type MarkedSample, readMohler, readSemEval } from './marking-data.ts';

interface Tally {
  answers: number;
  groups: number;
  /** Answers whose own marks are others than most of their group have. */
  others: number;
}

export function measureGroups(context: BenchContext): Figure[] {
  const tally: Tally = { answers: 0, groups: 0, others: 0 };
  const questions = [readMohler(context), ...Object.values(readSemEval(context))].flatMap(byQuestion);
  for (const question of questions) add(tally, question);
  const least = Math.min(...questions.map((question) => groupsOf(question).length / question.length));
  const data = `asag, ${tally.answers} answers, ${questions.length} questions`;
  return [
    {
      ...{ metric: 'marks to give, put together by their words', data, unit: 'share' },
      ...{ value: tally.groups / tally.answers, reach: { atMost: 0.4 } },
      reference: `one by one 100 %; the question with fewest ${(least * 100).toFixed(0)} %`,
    },
    {
      ...{ metric: 'in a group with other marks than their own', data, unit: 'answers' },
      ...{ value: tally.others, reach: { atMost: 0 } },
      reference: 'the same words got different marks',
    },
  ];
}

function groupsOf(samples: readonly MarkedSample[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const { answer, given } of samples) {
    const { key } = likenessOf(answer);
    groups.set(key, [...(groups.get(key) ?? []), given]);
  }
  return [...groups.values()];
}

function add(tally: Tally, samples: readonly MarkedSample[]): void {
  const groups = groupsOf(samples);
  tally.answers += samples.length;
  tally.groups += groups.length;
  for (const marks of groups) {
    const same = marks.map((mark) => marks.filter((other) => other === mark).length);
    tally.others += marks.length - Math.max(...same);
  }
}
