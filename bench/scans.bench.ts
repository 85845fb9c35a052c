/**
 * Scans made of digital papers, read and compared with what the reader makes of the digital ones: questions, the options
 * below them, and options where there are none. No transcript is needed; a board is in one half only.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Question, ReadPaper } from '@gene/contract/papers';
import { createTesseractOcr } from '@gene/engines/ingestion';
import type { Bench, Figure } from './figures.ts';
import { firstPages, scanOf } from './made-scans.ts';
import { readPaperFile } from './past-papers.ts';
import { sharedWords, wordsOf } from './text-likeness.ts';

const papers = [
  ...['cambridge_9702/2018-06_p12_mcq', 'jee_advanced/2023_p1', 'melbourne_cloud/2013_COMP90024'].map(
    (file) => ({ file, half: 'development' }),
  ),
  ...['vnu_hcm_vact/2019_sample', 'enem_br/2019_d2_cd7', 'glasgow_5079/2018', 'linkoping_tdiu16/2018-05'].map(
    (file) => ({ file, half: 'untouched' }),
  ),
];
const mostPages = 12;

/** Numbers that begin anew are told apart by how often they came before. */
function questionsOf({ papers: read }: ReadPaper): Map<string, Question> {
  const questions = new Map<string, Question>();
  for (const question of read.flatMap((paper) => paper.questions)) {
    let key = question.number;
    while (questions.has(key)) key += ' again';
    questions.set(key, question);
  }
  return questions;
}

const labelsOf = (question: Question | undefined) =>
  (question?.options ?? []).map(({ label }) => label).join('');
const wordsIn = (question: Question | undefined) =>
  (question?.options ?? []).flatMap(({ text }) => wordsOf(text));

interface Compared {
  half: string;
  questions: { digital: number; scanned: number; both: number };
  lists: { digital: number; scanned: number; both: number };
  words: { digital: number; both: number };
}

function compare(half: string, digital: Map<string, Question>, scanned: Map<string, Question>): Compared {
  const names = [...digital.keys()];
  const withOptions = (questions: Map<string, Question>) =>
    [...questions.keys()].filter((name) => labelsOf(questions.get(name)) !== '');
  const listed = withOptions(digital);
  const both = listed.filter((name) => labelsOf(digital.get(name)) === labelsOf(scanned.get(name)));
  return {
    half,
    questions: {
      digital: digital.size,
      scanned: scanned.size,
      both: names.filter((name) => scanned.has(name)).length,
    },
    lists: { digital: listed.length, scanned: withOptions(scanned).length, both: both.length },
    words: {
      digital: listed.flatMap((name) => wordsIn(digital.get(name))).length,
      both: listed.reduce(
        (sum, name) => sum + sharedWords(wordsIn(scanned.get(name)), wordsIn(digital.get(name))),
        0,
      ),
    },
  };
}

function figuresOf(compared: readonly Compared[], half: string): Figure[] {
  const own = compared.filter((one) => one.half === half);
  const figure = (metric: string, of: (one: Compared) => { both: number; all: number }): Figure => {
    const both = own.reduce((sum, one) => sum + of(one).both, 0);
    const all = own.reduce((sum, one) => sum + of(one).all, 0);
    const data = `made scans, ${half} (${own.length} papers)`;
    return {
      metric,
      data,
      value: both / all,
      unit: 'share',
      reference: `digital reading, ${both} of ${all}`,
    };
  };
  return [
    figure('questions: recall', ({ questions: { both, digital } }) => ({ both, all: digital })),
    figure('questions: precision', ({ questions: { both, scanned } }) => ({ both, all: scanned })),
    figure('lists of options: recall', ({ lists: { both, digital } }) => ({ both, all: digital })),
    figure('lists of options: precision', ({ lists: { both, scanned } }) => ({ both, all: scanned })),
    figure('words of options: recall', ({ words: { both, digital } }) => ({ both, all: digital })),
  ];
}

export const bench: Bench = {
  name: 'scans',
  async run({ folder, flags, log }) {
    const root = folder('ingest/boards');
    const ocr = createTesseractOcr();
    const compared: Compared[] = [];
    for (const [i, { file, half }] of papers.entries()) {
      const bytes = await firstPages(readFileSync(join(root, `${file}.pdf`)), mostPages);
      const digital = questionsOf(await readPaperFile(bytes, ocr));
      const scanned = questionsOf(await readPaperFile(await scanOf(bytes, i + 1), ocr));
      const one = compare(half, digital, scanned);
      compared.push(one);
      if (flags.has('show')) log(`  ${file} ${JSON.stringify(one)}`);
    }
    await ocr.close();
    return ['development', 'untouched'].flatMap((half) => figuresOf(compared, half));
  },
};
