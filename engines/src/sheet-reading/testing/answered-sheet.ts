import {
  type GreyImage,
  layOutSheet,
  locateSheet,
  type PageReading,
  readPage,
  type SheetLayout,
  type SheetPage,
} from '../index.ts';
import { fill, printSheet } from './printed-sheet.ts';

export const sheetOf = (questions: number, choices = 5): { layout: SheetLayout; page: SheetPage } => {
  const bubbled = Array.from({ length: questions }, (_, i) => ({ label: String(i + 1), choices }));
  const layout = layOutSheet({ paper: 'a4', rollDigits: 6, sets: 4, boxed: [], bubbled });
  const [page] = layout.pages;
  if (!page) throw new Error('It has no page.');
  return { layout, page };
};
export const { layout, page } = sheetOf(30);

export const answerOf = (question: number) => (question * 7 + 2) % 5;

/** All questions answered; every seventh left out. */
export function answered(of: SheetPage = page, print = printSheet(layout, page)): GreyImage {
  for (const bubble of of.bubbles) {
    const { field, row, choice } = bubble;
    if (field === 'answer' && row % 7 !== 6 && choice === answerOf(row)) fill(print, bubble);
    if (field === 'roll' && choice === (row * 3) % 10) fill(print, bubble);
    if (field === 'set' && choice === 2) fill(print, bubble);
  }
  return print;
}

export function read(image: GreyImage, of: SheetPage = page): PageReading | string {
  const located = locateSheet(image);
  if (!located.ok) return located.refusal;
  return readPage(image, located.sheet, of) ?? 'another layout';
}

export const expected = Array.from({ length: 30 }, (_, row) =>
  row % 7 === 6 ? 'blank' : `marked ${answerOf(row)}`,
);
export const told = (reading: PageReading | string) =>
  typeof reading === 'string'
    ? reading
    : reading.answers.map(({ state, choices }) => [state, ...choices].join(' '));
