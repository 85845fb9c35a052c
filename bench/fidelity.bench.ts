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
    const rows = {
      all: { data, characters: { atLeast: 0.95 }, words: { atLeast: 0.97 } },
      sound: { data: `${data}, less pages on which half of the reference's words have 1 or 2 letters` },
    };
    const bundle = pdftotext ? await bundleIngestion() : null;
    const scores: { all: Likeness[]; sound: Likeness[] } = { all: [], sound: [] };
    for (const file of pdftotext && bundle ? all : []) {
      const run = await measure(pdftotext!, ['-l', String(pagesPerFile), file, '-']);
      const theirs = run.stdout.toString('utf8').split('\f').map(plainText);
      if (!theirs.some((text) => text.length >= leastLetters)) continue;
      // What we cannot read and the reference can counts as nothing read.
      const ours = await readWithGene(bundle!, file, { lastPage: pagesPerFile }).catch(() => null);
      const texts = new Map(ours?.report.originals.map(({ page, text }) => [page, plainText(text)]));
      const pages = theirs.flatMap((text, at) =>
        text.length < leastLetters
          ? []
          : [{ likeness: likenessOf(texts.get(at + 1) ?? '', text), sound: !isBroken(text) }],
      );
      const whole = mean(pages.map(({ likeness }) => likeness));
      scores.all.push(whole);
      const sound = pages.filter((page) => page.sound).map(({ likeness }) => likeness);
      if (sound.length > 0) scores.sound.push(mean(sound));
      log(
        `  ${basename(file)}: ${whole.characters.toFixed(3)} ${whole.words.toFixed(3)} (${pages.length} pages, ${sound.length} sound)`,
      );
    }
    return (['all', 'sound'] as const).flatMap((kind) => {
      const value = pdftotext ? mean(scores[kind]) : null;
      return (['characters', 'words'] as const).map((unit) => ({
        metric: unit === 'characters' ? 'character likeness' : 'word likeness',
        data: rows[kind].data,
        value: value?.[unit] ?? null,
        unit: 'share',
        reference: pdftotext ? 'pdftotext' : missing(program),
        ...(kind === 'all' && { reach: rows.all[unit] }),
      }));
    });
  },
};

interface Likeness {
  characters: number;
  words: number;
}

function likenessOf(ours: string, theirs: string): Likeness {
  const [one, other] = [wordsOf(ours), wordsOf(theirs)];
  return {
    characters: characterLikeness(ours, theirs),
    words: (2 * sharedWords(one, other)) / Math.max(1, one.length + other.length),
  };
}

function mean(scores: readonly Likeness[]): Likeness {
  const of = (pick: (score: Likeness) => number) =>
    scores.reduce((sum, score) => sum + pick(score), 0) / Math.max(1, scores.length);
  return { characters: of((score) => score.characters), words: of((score) => score.words) };
}

/** The reference fails on a few pages: words cut into letters, or letters that its data for a script would name. */
function isBroken(text: string): boolean {
  const lengths = wordsOf(text)
    .filter((word) => /^\p{Script=Latin}+$/u.test(word))
    .map((word) => word.length)
    .sort((a, b) => a - b);
  return lengths.length > 20 && lengths[lengths.length >> 1]! <= 2;
}
