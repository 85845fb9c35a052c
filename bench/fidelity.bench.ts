/**
 * Text of digital PDFs, page by page, compared with pdftotext. Poppler makes mistakes too, so a likeness of 1
 * is not the goal. It is asked for the visible page only; by default it also prints text outside the crop
 * box, such as printer's marks. Pages whose fonts all number their glyphs without mapping them to letters are
 * left out: it prints the numbers.
 */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { type Bench, type BenchContext, missing } from './figures.ts';
import { bundleIngestion, readWithGene } from './ingestion-runs.ts';
import { measure } from './programs.ts';
import { characterLikeness, plainText, sharedWords, wordsOf } from './text-likeness.ts';

const program = { command: 'pdftotext', debian: 'poppler-utils' };
const fonts = { command: 'pdffonts', debian: 'poppler-utils' };
const boxes = { command: 'pdfinfo', debian: 'poppler-utils' };
/** Levenshtein is quadratic, so only this many pages of a file are compared, one by one. */
const pagesPerFile = 25;
/** Fewer letters are a scan's stamp or a picture's caption. */
const leastLetters = 100;

export const bench: Bench = {
  name: 'fidelity',
  async run(context) {
    const { files, folder, program: find, log } = context;
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
      const theirs = await referencePages(context, file);
      if (!theirs.some((text) => text.length >= leastLetters)) continue;
      // A file that only the reference can read counts as nothing read.
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

/** Reads pages with pdftotext, limited to their crop box if they have one. */
async function referencePages({ program: find }: BenchContext, file: string): Promise<string[]> {
  const [pdftotext, pdfinfo] = [find(program)!, find(boxes)];
  const whole = await measure(pdftotext, ['-l', String(pagesPerFile), file, '-']);
  const pages = whole.stdout.toString('utf8').split('\f').map(plainText);
  for (const page of await pagesWithoutLetters(find(fonts), file)) pages[page - 1] = '';
  if (!pdfinfo) return pages;
  const told = await measure(pdfinfo, ['-box', '-f', '1', '-l', String(pagesPerFile), file]);
  for (const [page, area] of cropAreas(told.stdout.toString('latin1'))) {
    const at = String(page);
    const cropped = await measure(pdftotext, ['-f', at, '-l', at, ...area, file, '-']);
    pages[page - 1] = plainText(cropped.stdout.toString('utf8'));
  }
  return pages;
}

/** Finds pages without any mapping to letters, by the font list's columns "encoding" and "uni". */
async function pagesWithoutLetters(pdffonts: string | null, file: string): Promise<number[]> {
  if (!pdffonts) return [];
  const numbered = / Identity-[HV] +(?:yes|no) +(?:yes|no) +no /;
  const fontsOf = async (from: number, to: number) => {
    const list = await measure(pdffonts, ['-f', String(from), '-l', String(to), file]);
    return list.stdout.toString('utf8').split('\n').slice(2).filter(Boolean);
  };
  if (!(await fontsOf(1, pagesPerFile)).some((font) => numbered.test(font))) return [];
  const without: number[] = [];
  for (let page = 1; page <= pagesPerFile; page += 1) {
    const listed = await fontsOf(page, page);
    if (listed.length > 0 && listed.every((font) => numbered.test(font))) without.push(page);
  }
  return without;
}

/** Arguments for pages that show less than their medium: the visible area, in points from its top left. */
function cropAreas(told: string): Map<number, string[]> {
  const areas = new Map<number, string[]>();
  const medium = new Map<string, number[]>();
  for (const [, page = '', box, sides = ''] of told.matchAll(/^Page +(\d+) (MediaBox|CropBox): +(.+)$/gm)) {
    const [left = 0, bottom = 0, right = 0, top = 0] = sides.trim().split(/ +/).map(Number);
    if (box === 'MediaBox') medium.set(page, [left, top, right - left, top - bottom]);
    const [x = 0, y = 0, width = 0, height = 0] = medium.get(page) ?? [];
    const isTurned = !new RegExp(`^Page +${page} rot: +0$`, 'm').test(told);
    if (box !== 'CropBox' || isTurned || (right - left >= width && top - bottom >= height)) continue;
    const area = { '-x': left - x, '-y': y - top, '-W': right - left, '-H': top - bottom };
    areas.set(
      Number(page),
      Object.entries(area).flatMap(([name, points]) => [name, String(Math.round(points))]),
    );
  }
  return areas;
}

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

/**
 * Recognises pages where the reference fails: words split into letters, or letters missing from its script
 * data.
 */
function isBroken(text: string): boolean {
  const lengths = wordsOf(text)
    .filter((word) => /^\p{Script=Latin}+$/u.test(word))
    .map((word) => word.length)
    .sort((a, b) => a - b);
  return lengths.length > 20 && lengths[lengths.length >> 1]! <= 2;
}
