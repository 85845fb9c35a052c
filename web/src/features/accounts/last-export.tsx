import { api } from '@gene/contract/api';
import type { OrganizationExport } from '@gene/contract/exports';
import type { Membership } from '@gene/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { saveExport } from '../../entities/exports/save-export.ts';
import { urlOf } from '../../lib/api.ts';
import { formatMoment, formatSize } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

const refreshMs = 3000;

/** The export of an organization that ends with its owner's account; nothing where it stays. */
export function LastExport({ organization: { id, name } }: { organization: Membership }) {
  const of = { params: { organizationId: id } };
  const found = useQuery({
    ...query(api.organizationExports.find, of),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'working' ? refreshMs : false),
  });
  const made = found.data?.export;
  if (!made || made.endsAt === null) return null;
  return (
    <section aria-labelledby={`export-${id}`} className="grid w-full justify-items-start gap-3 text-sm">
      <h2 id={`export-${id}`} className="any-script text-base font-semibold wrap-anywhere">
        “{name}” ends too
      </h2>
      <Standing made={made} endsAt={made.endsAt} />
      {made.state === 'ready' && (
        <Button
          variant="secondary"
          onClick={() =>
            void saveExport(urlOf(api.organizationExports.download, of)).catch(() => found.refetch())
          }
        >
          Download Export
        </Button>
      )}
    </section>
  );
}

function Standing({ made: { state, sizeBytes }, endsAt }: { made: OrganizationExport; endsAt: string }) {
  if (state === 'working') return <p role="status">Its export is being made.</p>;
  if (state === 'failed')
    return <Banner tone="danger">Its export failed. It is tried again every hour.</Banner>;
  return (
    <p className="text-ink-soft">
      All that it has is in one zip ({formatSize(sizeBytes ?? 0)}), here until {formatMoment(endsAt)}.
    </p>
  );
}
