import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function EmptyShelf({ onUpload }: { onUpload: () => void }) {
  return (
    <EmptyState
      picture={<BlankPages />}
      title="No documents found. Upload a document to get started."
      actions={<Button onClick={onUpload}>Choose a File</Button>}
    >
      Or drop files anywhere here: PDF, Word or text. Scans work too.
    </EmptyState>
  );
}

/** Two blank pages with margins. */
function BlankPages() {
  return (
    <svg viewBox="0 0 120 96" aria-hidden className="h-24" fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="34" y="6" width="60" height="78" rx="5" className="fill-sunken" opacity="0.7" />
      <rect x="22" y="12" width="60" height="78" rx="5" className="fill-surface" />
      <path d="M34 12V90" opacity="0.45" />
      <path d="M42 30H70M42 40H74M42 50H62" strokeLinecap="round" strokeDasharray="1 6" opacity="0.8" />
    </svg>
  );
}
