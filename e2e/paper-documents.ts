/** Question papers about the harbour of Velm, which the textbook of `documents.ts` answers. */
import type { Upload } from './support.ts';

const asked = [
  ['Explain who tends the lighthouse of Velm.', 'How was the harbour of Velm dug?'],
  ['How was the harbour dug by hand at Velm?', 'State who tends the lighthouse at night.'],
  ['Name the keepers who tend the lighthouse.', 'Which fines may the harbour judge ask?'],
] as const;

/** One short paper for each of three years: as many as a prediction needs. */
export const yearPapers = asked.map(([first, second], i): Upload => {
  const year = 2023 + i;
  const lines = [
    `Semester Examination, May ${year}`,
    'Course Code: HAR 110',
    'Course Name: Harbours',
    'Time: 2 hours',
    'Max. Marks: 20',
    'Answer all questions. Each question carries 10 marks.',
    `1. ${first}`,
    `2. ${second}`,
  ];
  return { name: `${year}.txt`, mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) };
});
