import type { DocumentItem } from '@gene/contract/documents';
import { CircleAlert } from 'lucide-react';
import { sayMaking } from '../../entities/audio/making-step.ts';
import { Progress } from '../../ui/progress.tsx';

/** How far a document's audio is, or why it was not made; nothing once it is. */
export function AudioStatus({ document }: { document: DocumentItem }) {
  const { audioMaking: making } = document;
  if (!making) return null;
  if (making.state === 'failed')
    return (
      <p className="mt-2 flex items-start gap-2 text-sm text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{making.failure ?? 'The audio could not be made.'}</span>
      </p>
    );
  const { step, share } = sayMaking(making);
  return (
    <div className="mt-2 grid max-w-md gap-1.5">
      <p className="text-sm text-ink-soft">{step}</p>
      <Progress label={`${document.title}: ${step}`} share={share} />
    </div>
  );
}
