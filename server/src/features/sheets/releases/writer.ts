import type { ReleasedQuestion, ReleasedResult } from '@gene/contract/results';
import type { Dates } from '../../preferences/service.ts';
import { inLetters } from '../reports/writer.ts';

const figure = (value: number) => String(Math.round(value * 100) / 100);

/** Writes a student's released results as Markdown, for their export. */
export function resultsPage(results: readonly ReleasedResult[], dates: Dates): string {
  return [
    '# Results',
    ...results.flatMap(({ title, organization, releasedAt, score, totalMarks, questions, changes }) => [
      `## ${title}`,
      `${organization}, released ${dates.moment(releasedAt)}: ${figure(score)} of ${figure(totalMarks)}`,
      ...changes.map(
        ({ changedAt, before, after }) =>
          `Changed ${dates.moment(changedAt)}: ${figure(before.score)} became ${figure(after.score)}`,
      ),
      questions.map(lineOf).join('\n'),
    ]),
    '',
  ].join('\n\n');
}

function lineOf({ question, marks, outOf, choices, text, lines }: ReleasedQuestion): string {
  const answer = text.replaceAll(/\s+/g, ' ') || inLetters(choices);
  const reasons = lines.map((line) => `; ${line.text} (${figure(line.marks)})`).join('');
  return `- Question ${question}: ${figure(marks)} of ${figure(outOf)}; ${answer}${reasons}`;
}
