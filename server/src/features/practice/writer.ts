import type { Part } from '@gene/contract/papers';
import type { Attempt, AttemptAnswer, AttemptQuestion, AttemptResult } from '@gene/contract/practice';
import type { Dates } from '../preferences/service.ts';

const states = { covered: '✓', partly: '(✓)', missed: '✗', unknown: '?' } as const;

/**
 * Writes an attempt as Markdown: each question with its answer, and once it is handed in its marks.
 * @param photos their addresses, by id
 */
export function attemptPage(
  attempt: Attempt,
  result: AttemptResult | null,
  photos: ReadonlyMap<string, string>,
  dates: Dates,
): string {
  const answers = new Map(attempt.answers.map((answer) => [answer.questionId, answer]));
  const results = new Map(result?.questions.map((each) => [each.questionId, each]));
  const facts = [
    `Started ${dates.moment(attempt.startedAt)}`,
    attempt.submittedAt === null ? 'Not handed in' : `Handed in ${dates.moment(attempt.submittedAt)}`,
    ...(result?.earned == null
      ? []
      : [`${marksBy(result)}: ${result.earned} of ${result.earnedOf ?? attempt.marks ?? '?'}`]),
  ];
  return [
    `# ${attempt.title}`,
    facts.join(' · '),
    ...attempt.questions.flatMap((question) => [
      ...questionLines(question),
      ...answerLines(answers.get(question.id), photos),
      ...markLines(results.get(question.id), question.marks),
    ]),
    '',
  ].join('\n\n');
}

function marksBy({ questions }: AttemptResult): string {
  const isOwn = ({ own }: AttemptResult['questions'][number]) => own !== null;
  if (!questions.some(isOwn)) return 'Suggested marks';
  return questions.every(isOwn) ? 'Marks' : 'Marks, suggested where they are not your own';
}

const inMarks = (marks: number | null) => (marks === null ? '' : ` [${marks}]`);

function questionLines({ number, text, marks, parts, options }: AttemptQuestion): string[] {
  const walk = (part: Part): string[] => [
    `(${part.label}) ${part.text}${inMarks(part.marks)}`,
    ...part.options.map((option) => `- ${option.label}: ${option.text}`),
    ...part.parts.flatMap(walk),
  ];
  return [
    `## Question ${number}${inMarks(marks)}`,
    ...(text === '' ? [] : [text]),
    ...options.map((option) => `- ${option.label}: ${option.text}`),
    ...parts.flatMap(walk),
  ];
}

function answerLines(answer: AttemptAnswer | undefined, photos: ReadonlyMap<string, string>): string[] {
  if (!answer) return [];
  const ticked = answer.choices.map(
    ({ part, labels }) => `Ticked${part.map((label) => ` (${label})`).join('')}: ${labels.join(', ')}`,
  );
  const pictures = answer.photos.flatMap(({ id, name }) => {
    const address = photos.get(id);
    return address === undefined ? [] : [`![${name.replaceAll(/[[\]]/g, '')}](${address})`];
  });
  const lines = [answer.text.trim(), ...ticked, ...pictures].filter((line) => line !== '');
  return ['### Answer', ...(lines.length > 0 ? lines : ['None.'])];
}

function markLines(result: AttemptResult['questions'][number] | undefined, marks: number | null): string[] {
  const { marking = null, own = null } = result ?? {};
  const earned = own ?? marking?.suggested ?? null;
  if (earned === null) return [];
  const by = own === null ? 'suggested' : 'your own';
  const points = marking?.points.map(({ state, text }) => `- ${states[state]} ${text}`) ?? [];
  return [`### Marks`, `${earned}${marks === null ? '' : ` of ${marks}`}, ${by}`, points.join('\n')].filter(
    (line) => line !== '',
  );
}
