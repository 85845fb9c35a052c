import clsx from 'clsx';
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import type { AttemptSync } from './attempt-sync.ts';

const looks = {
  saved: { text: 'Saved', Icon: Check },
  saving: { text: 'Saving…', Icon: LoaderCircle },
  offline: { text: 'Offline: kept on this device', Icon: CloudOff },
  failed: { text: 'Could not save', Icon: TriangleAlert },
  closed: { text: 'Handed in', Icon: Check },
} as const;

/** Save status: on the server, on its way, or only on this device. */
export function SaveStatus({ sync }: { sync: AttemptSync }) {
  const { state, kept } = sync;
  const { text, Icon } = looks[state.is];
  const isLoose = !kept && (state.is === 'offline' || state.is === 'failed');
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <p
        role="status"
        className={clsx('flex items-center gap-1.5', (state.is === 'failed' || isLoose) && 'text-danger')}
      >
        <Icon aria-hidden className={clsx('size-4 shrink-0', state.is === 'saving' && 'animate-spin')} />
        {isLoose ? 'Not saved: don’t close this tab' : text}
        {state.is === 'failed' && `: ${messageOf(state.why)}`}
      </p>
      {(state.is === 'failed' || state.is === 'offline') && (
        <Button size="sm" variant="quiet" onClick={() => sync.retry()}>
          Try Again
        </Button>
      )}
    </div>
  );
}
