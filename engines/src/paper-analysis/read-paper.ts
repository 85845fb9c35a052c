import type { DocumentPage, Drawing } from '@gene/contract/documents';
import type { Paper, PaperDoubt, ReadPaper } from '@gene/contract/papers';
import { apartFromKey, withKey } from './answer-key.ts';
import { assemblePaper } from './assemble.ts';
import { leaveOutAnswers } from './model-answers.ts';
import { dropUnlikelyHead } from './head-doubts.ts';
import { isBook, otherDocument } from './other-documents.ts';
import { withoutTypewriting } from './question-text.ts';
import { type Row, rowsOf } from './rows.ts';
import { removeRunningRows, withoutBrowserEdges } from './running-rows.ts';
import { removeSpecks } from './specks.ts';
import { structureOf } from './structure.ts';
import { removeAims } from './table-columns.ts';
import { withoutOtherLanguage } from './two-languages.ts';
import { mostPages } from './ports.ts';
import { isPaper, paperStarts } from './verdict.ts';

/** A page, perhaps with all that is printed on it: also the running heads that are no part of its text. */
export interface PrintedPaperPage extends DocumentPage {
  original?: string;
}

/**
 * Reads the pages of a document as a question paper. Nothing is invented: what could not be read for certain is
 * among the doubts.
 * @param pages in order, as stored; of a longer file, one more than `mostPages` at least
 * @param drawings what the pages' text does not tell; words in figures are no text of a question
 * @param latestYear of which there can be exams
 */
export function readPaper(
  pages: readonly PrintedPaperPage[],
  drawings: readonly Drawing[] = [],
  latestYear = Infinity,
): ReadPaper {
  const read = readAsPrinted(pages, drawings);
  return { ...read, papers: read.papers.map((paper) => dropUnlikelyHead(paper, latestYear)) };
}

function readAsPrinted(pages: readonly PrintedPaperPage[], drawings: readonly Drawing[]): ReadPaper {
  const looked = pages.slice(0, mostPages);
  const printed = withoutBrowserEdges(looked.flatMap((page) => rowsOf(page, drawings)));
  const all = removeAims(removeSpecks(withoutTypewriting(printed)));
  const { rows: written, key } = apartFromKey(all);
  const rows = withoutOtherLanguage(removeRunningRows(written, looked.length));
  const other = otherDocument(rows, all.length - written.length);
  if (other) return { kind: 'not_a_paper', papers: [], doubts: [wholeDoubt('no_questions', other)] };
  const firsts = paperStarts(rows);
  const marginsOn = (first: number) => {
    const page = looked.find(({ number }) => number === first);
    return page ? marginsOf(page) : [];
  };
  const papers = firsts.flatMap((first, i) => {
    const isOfPaper = ({ page }: Row) => page >= first && page < (firsts[i + 1] ?? Infinity);
    return paperIn(rows.filter(isOfPaper), written.filter(isOfPaper), drawings, marginsOn(first));
  });
  if (papers.length > 1) return { kind: 'several_papers', papers, doubts: [several(papers)] };
  const [paper] = firsts.length > 1 ? paperIn(rows, written, drawings, marginsOn(firsts[0]!)) : papers;
  if (paper && pages.length <= mostPages) return { kind: 'paper', papers: [withKey(paper, key)], doubts: [] };
  return { kind: 'not_a_paper', papers: [], doubts: [whatElse(pages, rows)] };
}

/** Lines of a page's margins. */
function marginsOf({ original = '', blocks }: PrintedPaperPage): string[] {
  const words = (text: string) => text.replace(/\s+/gu, ' ').trim();
  const text = words(blocks.map((block) => block.text).join(' '));
  return original
    .split('\n')
    .map(words)
    .filter((line) => line !== '' && (!text.includes(line) || /^(?:19|20)\d\d$/u.test(line)));
}

/** @param written the rows with what repeats at heads and feet: a date may stand there alone */
function paperIn(
  rows: readonly Row[],
  written: readonly Row[],
  drawings: readonly Drawing[],
  margins: readonly string[],
): Paper[] {
  if (rows.length === 0) return [];
  const frame = written.filter(({ page }) => page === rows[0]!.page);
  const [first, last] = [rows[0]!.page, rows.at(-1)!.page];
  const own = drawings.filter(({ page }) => page >= first && page <= last);
  const structure = structureOf(rows);
  const answers = leaveOutAnswers(structure, rows);
  const paper = assemblePaper(structure, rows, { frame, margins }, own);
  if (!isPaper(paper, rows, frame)) return [];
  return [answers ? { ...paper, doubts: [answers, ...paper.doubts] } : paper];
}

function several(papers: readonly Paper[]): PaperDoubt {
  const pages = papers.map(({ firstPage, lastPage }) =>
    firstPage === lastPage ? `${firstPage}` : `${firstPage}–${lastPage}`,
  );
  return {
    kind: 'several_papers',
    message: `The file holds ${papers.length} papers (pages ${pages.join(', ')}). Each was read by itself.`,
    question: null,
    page: papers[1]?.firstPage ?? null,
  };
}

const wholeDoubt = (kind: PaperDoubt['kind'], message: string): PaperDoubt => ({
  kind,
  message,
  question: null,
  page: null,
});

function whatElse(pages: readonly DocumentPage[], rows: readonly Row[]): PaperDoubt {
  const scanned = pages.filter((page) => page.scanned).length * 2 > pages.length;
  if (scanned)
    return wholeDoubt(
      'scan_unreadable',
      'No numbered questions could be read from the scan. If it lies on its side or is blurred, scan it again upright and in good light. In scans only Latin print can be read.',
    );
  if (pages.length > 20 || rows.length > 800 || isBook(rows))
    return wholeDoubt(
      'looks_like_a_book',
      'This looks like a book or notes, not like a question paper. Upload it as a textbook or note.',
    );
  return wholeDoubt('no_questions', 'No numbered questions were found. Check that this is a question paper.');
}
