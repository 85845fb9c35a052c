import type { KeyPreview } from '@gene/contract/sheet-reports';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Table, TableRow } from '../../ui/table.tsx';
import type { KeySaving } from './use-key-saving.ts';

/** More than can be looked through. */
const shownMost = 100;

const said = (value: number): string => formatNumber(Math.round(value * 100) / 100);

/** Asks before a key is saved that changes somebody's marks. */
export function KeyMoves({ asked }: Pick<KeySaving, 'asked'>) {
  if (!asked) return null;
  const { preview, answer } = asked;
  const { movers, moved } = preview;
  return (
    <Dialog
      open
      wide
      onOpenChange={() => answer(false)}
      title={`Marks change for ${formatCount(moved, 'student')}`}
      description={inWords(preview)}
    >
      <div className="max-h-[50dvh] overflow-y-auto" tabIndex={0} role="region" aria-label="Changed marks">
        <Table columns={['Student', 'Now', 'Then', 'Change']} figures={['Now', 'Then', 'Change']}>
          {movers.slice(0, shownMost).map((mover) => (
            <Mover key={mover.sheetId} mover={mover} />
          ))}
        </Table>
      </div>
      {moved > shownMost && (
        <p className="mt-3 text-sm text-ink-soft">
          The largest changes; {formatCount(moved - shownMost, 'student')} more.
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button onClick={() => answer(true)}>Save and Score Again</Button>
      </DialogActions>
    </Dialog>
  );
}

const inWords = ({ sheets, up, down, movers }: KeyPreview): string =>
  [
    `${formatCount(sheets, 'sheet')}: more marks for ${formatNumber(up)}, fewer for ${formatNumber(down)}.`,
    ...(movers.some(({ open }) => open > 0) ? ['Doubtful answers have no marks until reviewed.'] : []),
    'The previous version is kept.',
  ].join(' ');

function Mover({ mover }: { mover: KeyPreview['movers'][number] }) {
  const { roll, name, before, beforeOutOf, after, afterOutOf } = mover;
  const change = (after ?? 0) - (before ?? 0);
  const marks = (value: number | null, outOf: number | null) =>
    value === null ? 'None' : `${said(value)} / ${said(outOf ?? 0)}`;
  return (
    <TableRow>
      <td className="any-script font-medium wrap-anywhere">
        {[roll ?? 'No roll number', name].filter(Boolean).join(' · ')}
      </td>
      <td className="md:text-end">
        <span className="md:hidden">Now </span>
        {marks(before, beforeOutOf)}
      </td>
      <td className="md:text-end">
        <span className="md:hidden">Then </span>
        {marks(after, afterOutOf)}
      </td>
      <td className="md:text-end">
        <span className="md:hidden">Change </span>
        {change > 0 ? `+${said(change)}` : said(change)}
      </td>
    </TableRow>
  );
}
