import type { TemplateGrid } from '@gene/contract/sheet-templates';

/** "Question 5", "Questions 5 to 8" */
export const rowsInWords = (one: string, from: number, to: number): string =>
  from === to ? `${one} ${from + 1}` : `${one}s ${from + 1} to ${to + 1}`;

export function nameOfGrid({ field, firstRow, rows }: TemplateGrid): string {
  if (field === 'set') return 'Set';
  const last = firstRow + rows - 1;
  if (field === 'answer') return rowsInWords('Question', firstRow, last);
  return `Roll number, ${rowsInWords('digit', firstRow, last)}`;
}

/** "Top left corner" */
export const cornerNames = ['Top left', 'Top right', 'Bottom right'] as const;
