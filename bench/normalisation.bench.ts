/**
 * Text made for the ear: how often what is said is what a native would read aloud, and whether anything of a document is lost. Of
 * the cases, written before the code, every third was not looked at when it was mended.
 */
import { pageOfText, type Speech, type SpeechPage, toSpeech } from '@gene/engines/speech';
import { ingest } from '@gene/engines/ingestion';
import type { OcrPort } from '@gene/engines/ingestion/ports';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import * as z from 'zod';
import type { Bench, Figure } from './figures.ts';
import { meanOf, percentOf } from './intervals.ts';

/** A text, and the accepted ways of saying it, the best first. */
const Cases = z.record(z.string(), z.array(z.tuple([z.string(), z.string()], z.string())));
const casesFile = new URL('normalisation.cases.json', import.meta.url);
const aside = (i: number) => i % 3 === 2;

/** Pauses and capitals are not told apart. */
const plain = (said: string) =>
  said
    .toLowerCase()
    // The letter, which is no article.
    .replaceAll('ₐ', 'a')
    .replace(/[,;:()"“”!?।]|\.(?=\s|$)/g, ' ')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const spokenOf = (written: string, language: string, format: 'plain' | 'markdown' = 'plain') =>
  toSpeech([pageOfText(written, format)], { language })
    .utterances.map(({ spoken }) => spoken)
    .join(' ');

export const bench: Bench = {
  name: 'normalisation',
  async run({ folder, flags, log }) {
    const figures: Figure[] = [];
    const cases = Cases.parse(JSON.parse(readFileSync(casesFile, 'utf8')));
    for (const [language, all] of Object.entries(cases)) {
      const judged = all.map(([written, ...expected], i) => {
        const spoken = spokenOf(written, language);
        const isRight = expected.some((each) => plain(each) === plain(spoken));
        if (!isRight && !aside(i) && flags.has('show'))
          log(`  ${language} ${i}: ${written}\n    expected ${expected[0]}\n    spoken   ${spoken}`);
        return { isRight, isRaw: expected.some((each) => plain(each) === plain(written)) };
      });
      for (const [half, isIn] of [
        ['looked at', (_: unknown, i: number) => !aside(i)],
        ['untouched', (_: unknown, i: number) => aside(i)],
      ] as const) {
        const drawn = judged.filter(isIn);
        figures.push({
          metric: 'said as expected',
          data: `${language}, ${half} (${drawn.length} cases)`,
          value: meanOf(drawn.map(({ isRight }) => Number(isRight))),
          unit: 'share',
          reference: `text as written ${percentOf(meanOf(drawn.map(({ isRaw }) => Number(isRaw))))}`,
          reach: { atLeast: 0.95 },
        });
      }
    }
    figures.push(...(await documentFigures(documentFiles(folder), flags.has('show') ? log : () => {})));
    return figures;
  },
};

const documentFiles = (folder: (...path: string[]) => string) =>
  ['pdf', 'docx', 'doc', 'txt', 'question_papers', 'boards'].flatMap((kind) => {
    const base = folder('ingest', kind);
    return readdirSync(base, { recursive: true, encoding: 'utf8' })
      .filter((path) => kinds.safeParse(extname(path).slice(1)).success)
      .sort()
      .map((path) => join(base, path));
  });

const kinds = z.enum(['pdf', 'docx', 'doc', 'txt']);
const none: OcrPort = { recognise: () => Promise.resolve([]), close: () => Promise.resolve() };

/** A document's pages as they are stored, without recognising scans; null where it cannot be read. */
async function pagesOf(file: string): Promise<{ pages: SpeechPage[]; language: string | null } | null> {
  const pages: SpeechPage[] = [];
  let language: string | null = null;
  const options = { ocr: none, maxPages: 3_000, maxCharacters: 50_000_000 };
  try {
    const kind = kinds.parse(extname(file).slice(1));
    for await (const event of ingest(new Uint8Array(readFileSync(file)), kind, options)) {
      if (event.type === 'batch') pages.push(...event.pages);
      if (event.type === 'finished') ({ language } = event);
    }
  } catch {
    return null;
  }
  return { pages, language };
}

async function documentFigures(paths: readonly string[], log: (line: string) => void): Promise<Figure[]> {
  let [words, lost, seconds, read] = [0, 0, 0, 0];
  const reasons = new Map<string, number>();
  for (const path of paths) {
    const document = await pagesOf(path);
    if (!document) continue;
    const begun = performance.now();
    const isQuestionPaper = /ingest.(?:question_papers|boards)/.test(path);
    const speech = toSpeech(document.pages, { language: document.language, isQuestionPaper });
    seconds += (performance.now() - begun) / 1000;
    const missing = lostWords(document.pages, speech);
    words += wordsIn(document.pages).length;
    lost += missing.length;
    read += 1;
    for (const { reason, start, end } of speech.unspoken)
      reasons.set(reason, (reasons.get(reason) ?? 0) + end - start);
    log(
      `  ${basename(path)}: ${speech.utterances.length} utterances, ${missing.length} words lost ${missing.slice(0, 5).join(' ')}`,
    );
  }
  const data = `ingest (${read} documents, ${words} words)`;
  const left = [...reasons].map(([reason, letters]) => `${reason} ${letters}`).join(', ');
  return [
    {
      metric: 'words neither spoken nor reported',
      data,
      value: lost,
      unit: 'words',
      reference: `letters left out: ${left}`,
      reach: { atMost: 0 },
    },
    { metric: 'time per 1,000 words', data, value: (1000 * seconds) / (words / 1000), unit: 'ms' },
  ];
}

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

const wordsIn = (pages: readonly SpeechPage[]) =>
  pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ text, start }) =>
      [...text.matchAll(word)].map(({ 0: said, index }) => ({ said, start: start + index })),
    ),
  );

/**
 * A word is said where its utterance says it or says something for it, and reported where a part that is left out holds it.
 * It is looked up in what is said, not in what the engine believes to have said.
 */
function lostWords(pages: readonly SpeechPage[], { utterances, unspoken }: Speech): string[] {
  const lost: string[] = [];
  let [at, out] = [0, 0];
  const real = utterances.filter(({ start, end }) => end > start);
  for (const { said, start } of wordsIn(pages)) {
    while (out < unspoken.length && unspoken[out]!.end <= start) out += 1;
    const left = unspoken[out];
    if (left && left.start < start + said.length) continue;
    while (at < real.length && real[at]!.end <= start) at += 1;
    const end = start + said.length;
    // A word longer than a breath is said in several.
    let until = at;
    while (until < real.length && real[until]!.start < end) until += 1;
    const saying = real.slice(at, until);
    const reworded = saying.flatMap(({ rewordings, spoken }) =>
      rewordings
        .filter((each) => each.start < end && start < each.end)
        .map(({ from, to }) => spoken.slice(from, to)),
    );
    const isSaid =
      reworded.some((words) => /[\p{L}\p{N}]/u.test(words)) ||
      (reworded.every((words) => words === '') &&
        saying
          .map(({ spoken }) => spoken)
          .join('')
          .includes(said.replace(/\p{Cf}/gu, '')));
    if (!isSaid) lost.push(said);
  }
  return lost;
}
