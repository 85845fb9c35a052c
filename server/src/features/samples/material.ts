import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SampleKind } from '@gene/contract/subjects';
import * as z from 'zod';
import { serverPackageFolder } from '../../platform/package-root.ts';
import type { PrintBlock } from '../../platform/print/blocks.ts';

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
  type: 'textbook' | 'note' | 'question_paper';
  /** Of a mark scheme: the year of its paper. */
  schemeOf?: number;
  paper: { year: number; examType: string; questionCount: number } | null;
}

interface Sample {
  /** Of the subject. */
  name: string;
  title: string;
  meta: string;
  /** Beginning of its files' names. */
  file: string;
  years: readonly number[];
  /** Of the paper of this year there is a mark scheme. */
  schemeOf?: number;
}

const samples: Record<SampleKind, Sample> = {
  tides: {
    name: 'Tides and Harbours (sample)',
    title: 'Tides and Harbours',
    meta: 'A short course, written for Gene as a sample',
    file: 'tides-and-harbours',
    years: [2023, 2024, 2025],
  },
  law: {
    name: 'Administrative Law (sample)',
    title: 'Administrative Law',
    meta: 'General principles of the law of England and Wales, written for Gene as a sample; not legal advice',
    file: 'administrative-law',
    years: [2021, 2022, 2023, 2024, 2025],
    schemeOf: 2025,
  },
};

export const sampleName = (kind: SampleKind) => samples[kind].name;

const read = (file: string) => readFile(path.join(serverPackageFolder(), 'samples', file), 'utf8');

/** A textbook and matching past papers, written for Gene. */
export async function sampleTexts(kind: SampleKind): Promise<SampleText[]> {
  const { title, meta, file, years, schemeOf } = samples[kind];
  const text = await read(`${file}.md`);
  const papers = await Promise.all(
    years.map(async (year) => PastPaper.parse(JSON.parse(await read(`${file}-${year}.json`)))),
  );
  const scheme: SampleText[] =
    schemeOf === undefined
      ? []
      : [
          {
            title: `Mark scheme ${schemeOf}`,
            fileName: `${title} mark scheme ${schemeOf}.pdf`,
            blocks: [
              { kind: 'title', text: title },
              { kind: 'meta', text: `Mark scheme, June ${schemeOf}` },
              { kind: 'markdown', text: await read(`${file}-scheme-${schemeOf}.md`), pictures: new Map() },
            ],
            type: 'note',
            schemeOf,
            paper: null,
          },
        ];
  return [
    {
      title,
      fileName: `${title}.pdf`,
      blocks: [
        { kind: 'title', text: title },
        { kind: 'meta', text: meta },
        { kind: 'markdown', text, pictures: new Map() },
      ],
      type: 'textbook',
      paper: null,
    },
    ...scheme,
    ...papers.map((paper) => printed(paper, title)),
  ];
}

const timeInWords = (minutes: number) =>
  minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;

const instruction = (text: string): PrintBlock => ({ kind: 'paragraph', runs: [{ text, italic: true }] });

function printed(paper: PastPaper, course: string): SampleText {
  const { year, title, minutes, totalMarks, instructions, sections } = paper;
  let number = 0;
  return {
    title: `Final ${year}`,
    fileName: `${course} ${year}.pdf`,
    type: 'question_paper',
    paper: { year, examType: 'Final', questionCount: sections.flatMap(({ questions }) => questions).length },
    blocks: [
      { kind: 'title', text: title },
      { kind: 'meta', text: `Final Examination, June ${year}` },
      { kind: 'meta', text: `Time allowed: ${timeInWords(minutes)} | Total marks: ${totalMarks}` },
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
