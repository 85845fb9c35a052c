import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { serverPackageFolder } from '../../platform/package-root.ts';
import type { PrintBlock } from '../../platform/print/blocks.ts';

export const sampleName = 'Tides and Harbours (sample)';

const PastPaper = z.object({
  year: z.number().int(),
  title: z.string(),
  minutes: z.number().int(),
  totalMarks: z.number(),
  instructions: z.array(z.string()),
  sections: z.array(
    z.object({
      name: z.string(),
      /** Number of them to answer. */
      rule: z.string(),
      questions: z.array(z.object({ text: z.string(), marks: z.number() })),
    }),
  ),
});
type PastPaper = z.infer<typeof PastPaper>;

export interface SampleText {
  title: string;
  fileName: string;
  blocks: PrintBlock[];
  paper: { year: number; examType: string; questionCount: number } | null;
}

const years = [2023, 2024, 2025];
const sample = (file: string) => readFile(path.join(serverPackageFolder(), 'samples', file), 'utf8');

/** A textbook and matching past papers, written for Gene. */
export async function sampleTexts(): Promise<SampleText[]> {
  const title = 'Tides and Harbours';
  const text = await sample('tides-and-harbours.md');
  const papers = await Promise.all(
    years.map(async (year) => PastPaper.parse(JSON.parse(await sample(`past-paper-${year}.json`)))),
  );
  return [
    {
      title,
      fileName: `${title}.pdf`,
      blocks: [
        { kind: 'title', text: title },
        { kind: 'meta', text: 'A short course, written for Gene as a sample' },
        { kind: 'markdown', text, pictures: new Map() },
      ],
      paper: null,
    },
    ...papers.map(printed),
  ];
}

const instruction = (text: string): PrintBlock => ({ kind: 'paragraph', runs: [{ text, italic: true }] });

function printed(paper: PastPaper): SampleText {
  const { year, title, minutes, totalMarks, instructions, sections } = paper;
  let number = 0;
  return {
    title: `Final ${year}`,
    fileName: `Tides and Harbours ${year}.pdf`,
    paper: { year, examType: 'Final', questionCount: sections.flatMap(({ questions }) => questions).length },
    blocks: [
      { kind: 'title', text: title },
      { kind: 'meta', text: `Final Examination, June ${year}` },
      { kind: 'meta', text: `Time allowed: ${minutes} minutes | Total marks: ${totalMarks}` },
      ...instructions.map(instruction),
      ...sections.flatMap(({ name, rule, questions }): PrintBlock[] => [
        { kind: 'heading', level: 1, runs: [{ text: name }] },
        instruction(rule),
        ...questions.map(({ text, marks }): PrintBlock => ({
          ...{ kind: 'question', depth: 0, number: `${++number}.`, text },
          marks: `[${marks}]`,
        })),
      ]),
    ],
  };
}
