/** The text of digital PDFs, page by page, beside pdftotext's. Poppler errs too: likeness 1 is not the aim. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { type Bench, missing } from './figures.ts';
import { bundleIngestion, readWithGene } from './ingestion-runs.ts';
import { measure } from './programs.ts';
import { characterLikeness, plainText, sharedWords, wordsOf } from './text-likeness.ts';

const program = { command: 'pdftotext', debian: 'poppler-utils' };
/** Levenshtein is quadratic: pages are compared one by one, and only so many of a file. */
const pagesPerFile = 25;
/** Fewer letters than this are a scan's stamp or a picture's caption. */
const leastLetters = 100;

export const bench: Bench = {
  name: 'fidelity',
  async run({ files, folder, program: find, log }) {
    const pdftotext = find(program);
    const papers = readdirSync(folder('ingest/question_papers'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap((entry) => files(`ingest/question_papers/${entry.name}`, 'pdf'));
    const all = [...files('ingest/pdf', 'pdf'), ...papers];
    const data = `ingest/pdf and ingest/question_papers, digital, ${pagesPerFile} pages a file`;
    const aims = { characters: { atLeast: 0.95 }, words: { atLeast: 0.97 } };
    if (!pdftotext) {
      const reference = missing(program);
      return [
        { metric: 'character likeness', data, value: null, unit: 'share', reference, reach: aims.characters },
        { metric: 'word likeness', data, value: null, unit: 'share', reference, reach: aims.words },
      ];
    }
    const bundle = await bundleIngestion();
    const scores: { characters: number; words: number }[] = [];
    for (const file of all) {
      const ours = await readWithGene(bundle, file, { lastPage: pagesPerFile }).catch(() => null);
      if (!ours) continue;
      const run = await measure(pdftotext, ['-l', String(pagesPerFile), file, '-']);
      const theirs = run.stdout.toString('utf8').split('\f');
      let [characters, words, pages] = [0, 0, 0];
      for (const { page, text } of ours.report.originals) {
        const [a, b] = [plainText(text), plainText(theirs[page - 1] ?? '')];
        if (b.length < leastLetters || isBroken(b)) continue;
        const [one, other] = [wordsOf(a), wordsOf(b)];
        characters += characterLikeness(a, b);
        words += (2 * sharedWords(one, other)) / Math.max(1, one.length + other.length);
        pages += 1;
      }
      if (pages === 0) continue;
      scores.push({ characters: characters / pages, words: words / pages });
      log(
        `  ${basename(file)}: ${(characters / pages).toFixed(3)} ${(words / pages).toFixed(3)} (${pages} pages)`,
      );
    }
    const mean = (pick: (score: { characters: number; words: number }) => number) =>
      scores.reduce((sum, score) => sum + pick(score), 0) / Math.max(1, scores.length);
    const reference = 'pdftotext';
    return [
      {
        metric: 'character likeness',
        data,
        value: mean((score) => score.characters),
        unit: 'share',
        reference,
        reach: aims.characters,
      },
      {
        metric: 'word likeness',
        data,
        value: mean((score) => score.words),
        unit: 'share',
        reference,
        reach: aims.words,
      },
    ];
  },
};

/** The reference fails on a few pages: words cut into letters, or letters that its data for a script would name. */
function isBroken(text: string): boolean {
  const lengths = wordsOf(text)
    .filter((word) => /^\p{Script=Latin}+$/u.test(word))
    .map((word) => word.length)
    .sort((a, b) => a - b);
  return lengths.length > 20 && lengths[lengths.length >> 1]! <= 2;
}
