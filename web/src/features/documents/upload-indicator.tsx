import { Upload as UploadIcon } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { useUploads } from './uploads.ts';
import { useUploadToasts } from './use-upload-toasts.ts';

/** Running uploads, shown on every screen; links to the current one. */
export function UploadIndicator() {
  useUploadToasts();
  const active = useUploads().filter((each) => each.state.is !== 'failed');
  const current = active.find((each) => each.state.is === 'sending') ?? active[0];
  if (!current) return null;
  const share = current.state.is === 'sending' ? current.state.share : 0;
  return (
    <Link
      to={`/documents/${current.request.subjectId}`}
      className="flex min-h-9 touch:min-h-11 shrink-0 items-center gap-2 rounded-md bg-accent-soft px-3 text-sm font-medium text-accent"
    >
      <UploadIcon aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{formatCount(active.length, 'upload')}</span>
      <span>{formatPercent(share)}</span>
    </Link>
  );
}
