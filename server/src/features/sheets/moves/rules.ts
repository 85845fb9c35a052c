import type { CellRow } from '../deciding/store.ts';
import type { PageRow, SheetRow } from '../pages/store.ts';
import type { PageHead } from '../schema.ts';

type HeadCell = PageHead['roll'][number];

const unread = (row: number): HeadCell => ({ row, state: 'blank', choices: [], doubt: null });

/**
 * What a page says of its sheet. Of one that was read before this was kept it is known only if the sheet has it from this page;
 * else somebody is asked.
 * @param cells roll number and set of the sheet
 */
export function headOf(
  { id, head }: Pick<PageRow, 'id' | 'head'>,
  { copy, rollRead }: Pick<SheetRow, 'copy' | 'rollRead'>,
  cells: readonly CellRow[],
): PageHead {
  if (head !== null) return head;
  const own = cells.filter(({ pageId }) => pageId === id);
  const read = (field: CellRow['field']): HeadCell[] =>
    own
      .filter((cell) => cell.field === field)
      .map(({ row, state, choices, doubt }) => ({ row, state, choices, doubt }));
  if (own.length > 0) return { copy, roll: read('roll'), set: read('set')[0] ?? null };
  const hasSet = cells.some(({ field }) => field === 'set');
  return { copy, roll: [...rollRead].map((_digit, row) => unread(row)), set: hasSet ? unread(0) : null };
}

/** The set that pages of one sheet name: the first one's, unless another page names another one. */
export function joinSets([first, ...others]: readonly PageHead[]): HeadCell | null {
  const set = first?.set ?? null;
  if (set?.state !== 'marked') return set;
  const other = others.find(
    (head) => head.set?.state === 'marked' && String(head.set.choices) !== String(set.choices),
  )?.set;
  if (!other) return set;
  return { ...set, state: 'several', doubt: 'pages_differ', choices: [...set.choices, ...other.choices] };
}
