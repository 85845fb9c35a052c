export { isBlankBox } from './blank-box.ts';
export { type SheetCode, readCode, writeCode } from './code.ts';
export { cropArea, cropBox } from './crop.ts';
export { drawPage, type Mark, type Prefilled, type SheetTexts } from './drawing.ts';

export {
  type BoxedQuestion,
  type BubbledQuestion,
  layOutSheet,
  type SheetLayout,
  type SheetPage,
  type SheetPlan,
} from './layout.ts';
export { type Located, type LocatedSheet, locateSheet, type Refusal } from './locate.ts';
export type { GreyImage, Picture } from './ports.ts';
export { type Cell, type PageReading, readPage } from './read-page.ts';
export { readSheet, type SheetRead, type SheetRefused, type SheetRefusal } from './read-sheet.ts';
export {
  makeTemplate,
  placeBubbles,
  readByTemplate,
  type SheetTemplate,
  type TemplateGrid,
  templateScan,
} from './template.ts';
