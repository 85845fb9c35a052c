import type { StudentResult } from '@gene/contract/sheet-reports';
import type { PageRefusal, SheetBatch, SheetDoubt } from '@gene/contract/sheets';
import { marksOf } from '../../entities/sheets/words.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';

/** Why a page was not read, and what helps. */
export const refusals: Record<PageRefusal, string> = {
  no_sheet: 'This is not one of our answer sheets.',
  corner_missing: 'A corner is missing. All four squares in the corners must be in the picture.',
  blurred: 'Too blurred to be read, or a corner is covered. Take it again, held still and in focus.',
  too_small: 'Too small to be read. Take it from nearer, or scan it with more dots.',
  code_unreadable: 'Its square code can’t be read. It must be flat, clean and in focus.',
  other_paper: 'This sheet is for another question paper.',
  unknown_page: 'This sheet was not printed for this question paper.',
  other_layout: 'Its circles are not where they were printed.',
  same_page: 'This page was read already.',
  file_type: 'Files of this kind are not read here.',
  damaged: 'The file is damaged.',
  encrypted: 'The PDF is locked with a password.',
  too_many_pixels: 'The picture is too large. It must have at most 120 megapixels.',
  too_many_pages: 'The file has too many pages. Divide it: at most 400 at a time.',
  archive_bomb: 'It unpacks to more than is accepted.',
  too_hard: 'Reading it took too much memory or time.',
  storage_full: 'There was no room left for its picture. Delete something, then upload this page again.',
};

/** Why somebody has to look. */
export const doubts: Record<SheetDoubt['why'], string> = {
  faint: 'The mark is faint.',
  second_mark: 'There is a second mark.',
  misplaced: 'The paper is bent or covered here.',
  unmarked: 'Not one circle alone is filled.',
  unsure: 'Not every digit is sure.',
  unknown: 'Nobody who got a sheet has this number.',
  doubled: 'Another sheet has the same number.',
};

/** "3 sheets read, 1 page refused" */
export function batchInWords({ sheets, refused }: SheetBatch): string {
  const read = `${formatCount(sheets, 'sheet')} read`;
  return refused === 0 ? read : `${read}, ${formatCount(refused, 'page')} refused`;
}

/** To hundredths; a dash where it is not defined. */
export const figureOf = (value: number | null): string => (value === null ? '–' : marksOf(value));

/** "63%"; a dash where it is not defined. */
export const shareOf = (share: number | null): string => (share === null ? '–' : formatPercent(share));

/** Whether a result counts, and if not, why. */
export function stateInWords({ state, toLookAt, missing, open }: StudentResult): string {
  if (state === 'settled') return 'Settled';
  if (state === 'unscored') return 'No answer key for its set';
  if (state === 'incomplete') return `${formatCount(missing, 'question')} not read`;
  return toLookAt > 0
    ? `${formatCount(toLookAt, 'place')} to look at`
    : `${formatCount(open, 'answer')} to mark`;
}
