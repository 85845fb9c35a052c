import type { ReactNode } from 'react';

interface PeopleTableProps {
  /** Of columns. */
  heads: readonly string[];
  /** Rows. */
  children: ReactNode;
}

/** People before anything is written of them. */
export function PeopleTable({ heads, children }: PeopleTableProps) {
  return (
    <div
      role="region"
      aria-label="Preview"
      tabIndex={0}
      className="max-h-64 overflow-auto rounded-lg border border-line"
    >
      <table className="w-full text-sm">
        <thead className="bg-sunken text-ink-soft">
          <tr className="[&>th]:px-3 [&>th]:py-2 [&>th]:text-start [&>th]:font-medium">
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line [&_td]:px-3 [&_td]:py-2 [&_td]:wrap-anywhere">
          {children}
        </tbody>
      </table>
    </div>
  );
}
