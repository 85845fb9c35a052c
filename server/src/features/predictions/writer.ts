import type { Prediction } from '@gene/contract/kept-predictions';
import type { PredictedPart, PredictedQuestion, PredictionBasis } from '@gene/contract/predictions';

/** Writes a prediction as Markdown, each question and topic with what speaks for it; null while there is none. */
export function predictionPage({ year, paper, forecast }: Prediction, subjectName: string): string | null {
  if (!paper || !forecast) return null;
  return [
    `# ${subjectName} ${year}: predicted paper`,
    ...paper.remarks,
    '## Questions',
    ...paper.questions.flatMap(questionLines),
    '## Topics',
    ...topicTable(forecast.topics),
    '## How well such forecasts did',
    forecast.backTest.verdict.message,
    '',
  ].join('\n\n');
}

const percent = (share: number | null) => (share === null ? '' : `${Math.round(100 * share)}%`);
const inCell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');

function topicTable(topics: NonNullable<Prediction['forecast']>['topics']): string[] {
  const rows = topics.map(
    ({ label, likelihood, expected, years }) =>
      `| ${inCell(label)} | ${percent(likelihood)} | ${percent(expected)} | ${years.join(', ')} |`,
  );
  return [['| Topic | Likelihood | Share of marks | Years |', '|---|---|---|---|', ...rows].join('\n')];
}

function questionLines({ number, text, marks, parts, basis }: PredictedQuestion): string[] {
  return [
    `**${number}.** ${[text, marksOf(marks), evidence(basis)].filter(Boolean).join(' ')}`,
    ...parts.map(partLine),
  ];
}

const partLine = ({ label, text, marks, basis }: PredictedPart) =>
  `(${label}) ${[text, marksOf(marks), evidence(basis)].filter(Boolean).join(' ')}`;

const marksOf = (marks: number | null) => (marks === null ? '' : `[${marks}]`);

function evidence(basis: PredictionBasis | null): string {
  if (!basis) return '';
  const years = [...new Set(basis.askedIn.map(({ year }) => year))].toSorted((a, b) => a - b);
  const said = [
    ...(years.length > 0 ? [`asked in ${years.join(', ')}`] : []),
    ...(basis.likelihood === null ? [] : [`its topic: ${percent(basis.likelihood)} likely`]),
  ];
  return said.length === 0 ? '' : `*(${said.join('; ')})*`;
}
