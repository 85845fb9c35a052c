/** Time to read a question paper, and to answer it from books without a model, in CPU seconds. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DocumentPage, OutlineEntry, Passage } from '@gene/contract/documents';
import { builtinAnswers, buildIndex, passagesInMemory } from '@gene/engines/answering';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import { ingest } from '@gene/engines/ingestion';
import type { OcrPort } from '@gene/engines/ingestion/ports';
import { readPaper } from '@gene/engines/paper-analysis';
import type { Bench } from './figures.ts';

const questionsOfPaper = 20;
/** Shorter papers say little about one with twenty questions. */
const fewestQuestions = 15;
const limits = { maxPages: 3_000, maxCharacters: 50 * 1024 * 1024 };
const books = ['law_constitution_of_india_404p.pdf', 'textbook_octave_1158p.pdf'];
/** Only digital files are timed. */
const noOcr: OcrPort = {
  recognise: () => Promise.reject(new Error('a scan among digital files')),
  close: () => Promise.resolve(),
};

async function read(path: string) {
  const pages: DocumentPage[] = [];
  const passages: Passage[] = [];
  const outline: OutlineEntry[] = [];
  for await (const event of ingest(new Uint8Array(readFileSync(path)), 'pdf', { ocr: noOcr, ...limits })) {
    if (event.type === 'finished') outline.push(...event.outline);
    if (event.type !== 'batch') continue;
    pages.push(...event.pages);
    passages.push(...event.passages);
  }
  return { pages, passages, outline };
}

async function bookAt(path: string): Promise<AnswerableDocument> {
  const { pages, passages, outline } = await read(path);
  return {
    ...{ id: basename(path), title: basename(path), pageCount: pages.length, language: 'eng', outline },
    pageLabels: pages.map(({ label }) => label),
    index: buildIndex(passages, 'eng'),
    passages: passagesInMemory(passages),
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ made: T; seconds: number }> {
  const begin = process.cpuUsage();
  const made = await work();
  const { user, system } = process.cpuUsage(begin);
  return { made, seconds: (user + system) / 1e6 };
}

export const bench: Bench = {
  name: 'paper-speed',
  async run({ folder, log }) {
    const material: AnswerableDocument[] = [];
    for (const name of books) material.push(await bookAt(join(folder('ingest/pdf'), name)));
    const writer = builtinAnswers();
    const papers = folder('ingest/question_papers');
    const slowest = { parse: 0, answers: 0 };
    let count = 0;
    for (const name of readdirSync(papers, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.pdf')) continue;
      const parsed = await timed(async () => {
        const { pages } = await read(join(papers, name));
        return readPaper(pages).papers[0];
      }).catch(() => null);
      const questions = parsed?.made?.questions ?? [];
      if (!parsed || questions.length < fewestQuestions) continue;
      const answered = await timed(async () => {
        for (const question of questions) await writer.write(question, material);
      });
      const scale = questionsOfPaper / questions.length;
      log(
        `  ${basename(name)}: ${questions.length} questions, parse ${parsed.seconds.toFixed(2)} s, answers ${answered.seconds.toFixed(2)} s`,
      );
      slowest.parse = Math.max(slowest.parse, parsed.seconds * scale);
      slowest.answers = Math.max(slowest.answers, answered.seconds * scale);
      count++;
    }
    const data = `${count} digital papers of ${fewestQuestions} questions and more, as ${questionsOfPaper} questions`;
    const pages = material.reduce((sum, { pageCount }) => sum + pageCount, 0);
    return [
      { metric: 'parse, slowest', data, value: slowest.parse, unit: 's', reach: { atMost: 2 } },
      {
        metric: `answers from ${pages} pages, slowest`,
        ...{ data, value: slowest.answers, unit: 's', reach: { atMost: 5 } },
      },
    ];
  },
};
