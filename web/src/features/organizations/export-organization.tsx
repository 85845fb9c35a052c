import { api } from '@gene/contract/api';
import { exportDays } from '@gene/contract/exports';
import { ExportPanel, type ExportOf } from '../../entities/exports/export-panel.tsx';
import { call, callUntil, urlOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';

const exportOf = (organizationId: string): ExportOf => {
  const { find, begin, cancel, download } = api.organizationExports;
  const of = { params: { organizationId } };
  return {
    what: 'this organisation',
    key: [find.path, of],
    find: (signal) => callUntil(signal, find, of),
    begin: () => call(begin, of),
    cancel: () => call(cancel, of),
    changed: () => invalidate(find),
    file: urlOf(download, of),
  };
};

/** Everything that the organization has in one zip, for its owner. */
export function ExportOrganization({ organizationId }: { organizationId: string }) {
  return (
    <section aria-labelledby="organization-export" className="grid max-w-xl gap-3 border-t border-line pt-6">
      <div>
        <h3 id="organization-export" className="font-semibold">
          Export
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          People, classes, exam papers with their keys, results and marks in one zip, to read without Gene.
          Kept for {exportDays} days. What students have of their own is not in it.
        </p>
      </div>
      <ExportPanel of={exportOf(organizationId)} />
    </section>
  );
}
