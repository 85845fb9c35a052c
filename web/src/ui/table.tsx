import clsx from 'clsx';
import { createContext, type ReactNode, useContext } from 'react';

const Dense = createContext(false);

interface TableProps {
  /** Empty: the column of actions. */
  columns: readonly string[];
  /** Names of columns of figures. */
  figures?: readonly string[];
  /**
   * For many rows to be compared: a phone keeps the table, of these columns and that of actions alone. Cells of the others
   * have `onWide`.
   */
  dense?: readonly string[];
  /** Its `TableRow`s. */
  children: ReactNode;
}

/** Cells that a phone has no room for, in a dense table. */
export const onWide = 'max-md:hidden';

/** A table on wide screens; on phones every row is a card, unless it is dense. */
export function Table({ columns, figures = [], dense, children }: TableProps) {
  return (
    <Dense value={dense !== undefined}>
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className={clsx('w-full text-start text-sm', !dense && 'max-md:block')}>
          <thead className={clsx('border-b border-line bg-sunken text-ink-soft', !dense && 'max-md:sr-only')}>
            <tr>
              {columns.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={clsx(
                    'px-4 py-2.5 font-medium max-md:px-2.5',
                    figures.includes(name) ? 'text-end' : 'text-start',
                    dense && name !== '' && !dense.includes(name) && onWide,
                  )}
                >
                  {name || <span className="sr-only">Actions</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={clsx('divide-y divide-line', !dense && 'max-md:block')}>{children}</tbody>
        </table>
      </div>
    </Dense>
  );
}

export function TableRow({ children }: { children: ReactNode }) {
  const isDense = useContext(Dense);
  return (
    <tr
      className={clsx(
        'tabular-nums md:[&>*]:px-4 md:[&>*]:py-2.5',
        isDense
          ? 'max-md:[&>*]:px-2.5 max-md:[&>*]:py-2'
          : 'max-md:relative max-md:grid max-md:gap-1 max-md:p-4',
      )}
    >
      {children}
    </tr>
  );
}

/** The actions of a row; on phones at the card's corner. */
export function TableActions({ children }: { children: ReactNode }) {
  const isDense = useContext(Dense);
  return (
    <td
      className={clsx(
        'md:text-end md:whitespace-nowrap',
        isDense ? 'text-end' : 'max-md:absolute max-md:end-2 max-md:top-2',
      )}
    >
      {children}
    </td>
  );
}
