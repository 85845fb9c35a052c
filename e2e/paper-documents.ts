/** Question papers about the harbour of Velm, answered by the textbook in `documents.ts`. */
import type { Upload } from './support.ts';

const asked = [
  ['Explain who tends the lighthouse of Velm.', 'How was the harbour of Velm dug?'],
  ['How was the harbour dug by hand at Velm?', 'State who tends the lighthouse at night.'],
  ['Name the keepers who tend the lighthouse.', 'Which fines may the harbour judge ask?'],
] as const;

const fileOf = (name: string, lines: readonly string[]): Upload => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(lines.join('\n')),
});

const headOf = (year: number, time: string, marks: number) => [
  `Semester Examination, May ${year}`,
  'Course Code: HAR 110',
  'Course Name: Harbours',
  `Time: ${time}`,
  `Max. Marks: ${marks}`,
];

/** One short paper for each of three years, as many as a prediction needs. */
export const yearPapers = asked.map(([first, second], i) =>
  fileOf(`${2023 + i}.txt`, [
    ...headOf(2023 + i, '2 hours', 20),
    'Answer all questions. Each question carries 10 marks.',
    `1. ${first}`,
    `2. ${second}`,
  ]),
);

const others = [
  'Describe the bell of the lighthouse.',
  'State the toll on salt.',
  'Explain the Council of Tides.',
];

/** As long as the paper the specification predicts: five questions, 70 marks, three hours. */
const fullPaper = (year: number, [first, second]: (typeof asked)[number]) =>
  fileOf(`${year}-final.txt`, [
    ...headOf(year, '3 hours', 70),
    'Answer all questions.',
    `1. ${first} (20 marks)`,
    `2. ${second} (15 marks)`,
    `3. ${others[0]} (15 marks)`,
    `4. ${others[1]} (10 marks)`,
    `5. ${others[2]} (10 marks)`,
  ]);

/** One for each of three years. */
export const fullPapers = [
  fullPaper(2023, asked[0]),
  fullPaper(2024, asked[1]),
  fullPaper(2025, asked[2]),
] as const;
