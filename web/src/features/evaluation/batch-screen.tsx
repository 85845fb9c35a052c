import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { MarkLink, ReviewLink } from './batch-list.tsx';
import { PageTable } from './page-table.tsx';
import { useBatch } from './queries.ts';
import { batchInWords } from './words.ts';

/** Sheets that were uploaded together, page by page. */
export function BatchScreen() {
  const { batchId = '' } = useParams();
  const batch = useBatch(batchId);
  return (
    <div>
      <title>Answer sheets · Gene</title>
      <Loaded from={batch} loading="Loading the sheets">
        {(found) => (
          <>
            <BackTo to={`/admin/evaluation?paper=${found.paperId}`}>Evaluation Center</BackTo>
            <h2 className="any-script font-serif text-xl font-semibold wrap-anywhere">{found.name}</h2>
            <div className="mt-1 mb-6 flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-soft">{batchInWords(found)}</p>
              <div className="flex flex-wrap gap-3">
                <MarkLink paperId={found.paperId} />
                <ReviewLink batch={found} />
                <Link
                  to={`/admin/evaluation/papers/${found.paperId}?batch=${found.id}`}
                  className={buttonStyle('secondary')}
                >
                  Results
                </Link>
              </div>
            </div>
            {found.isReading && (
              <Progress
                className="mb-6"
                label="Reading"
                share={found.pages === 0 ? null : (found.read + found.refused) / found.pages}
              />
            )}
            <PageTable batchId={batchId} isReading={found.isReading} />
          </>
        )}
      </Loaded>
    </div>
  );
}

export function BackTo({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="mb-3 inline-flex min-h-10 items-center gap-2 text-sm text-accent touch:min-h-11">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
