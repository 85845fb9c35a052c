import type { ReactNode } from 'react';

interface TableProps {
  /** Empty: the column of actions. */
  columns: readonly string[];
  /** Names of columns of figures. */
  figures?: readonly string[];
  /** Its `TableRow`s. */
  children: ReactNode;
}

/** A table on wide screens; on phones every row is a card. */
export function Table({ columns, figures = [], children }: TableProps) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-start text-sm max-md:block">
        <thead className="border-b border-line bg-sunken text-ink-soft max-md:sr-only">
          <tr>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                className={`px-4 py-2.5 font-medium ${figures.includes(name) ? 'text-end' : 'text-start'}`}
              >
                {name || <span className="sr-only">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">{children}</tbody>
      </table>
    </div>
  );
}

export function TableRow({ children }: { children: ReactNode }) {
  return (
    <tr className="tabular-nums max-md:relative max-md:grid max-md:gap-1 max-md:p-4 md:[&>*]:px-4 md:[&>*]:py-2.5">
      {children}
    </tr>
  );
}

/** The actions of a row; on phones at the card's corner. */
export function TableActions({ children }: { children: ReactNode }) {
  return (
    <td className="max-md:absolute max-md:end-2 max-md:top-2 md:text-end md:whitespace-nowrap">{children}</td>
  );
}
