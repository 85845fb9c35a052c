import clsx from 'clsx';
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import type { SaveState } from './note-sync.ts';

interface SaveStatusProps {
  state: SaveState;
  /** Unsaved text is stored on this device. */
  kept: boolean;
  onRetry: () => void;
}

/** Save status: on the server, on its way, or only on this device. */
export function SaveStatus({ state, kept, onRetry }: SaveStatusProps) {
  const look = {
    saved: { text: 'Saved', Icon: Check },
    saving: { text: 'Saving…', Icon: LoaderCircle },
    offline: { text: 'Offline: kept on this device', Icon: CloudOff },
    failed: { text: 'Could not save', Icon: TriangleAlert },
    deleted: { text: 'Deleted', Icon: TriangleAlert },
  }[state.is];
  const isProblem = state.is === 'failed' || (state.is === 'offline' && !kept);
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <p role="status" className={clsx('flex items-center gap-1.5', isProblem && 'text-danger')}>
        <look.Icon aria-hidden className={clsx('size-4', state.is === 'saving' && 'animate-spin')} />
        {state.is === 'offline' && !kept ? 'Offline, and this browser has no room to keep it' : look.text}
        {state.is === 'failed' && `: ${messageOf(state.why)}`}
      </p>
      {(state.is === 'failed' || state.is === 'offline') && (
        <Button size="sm" variant="quiet" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  );
}
