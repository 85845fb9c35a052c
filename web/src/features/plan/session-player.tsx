import type { PlanSession } from '@gene/contract/plan';
import clsx from 'clsx';
import { LoaderCircle, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { isPlayable, queueOfSessions } from '../../entities/audio/plan-queue.ts';
import { getPlayer } from '../../entities/audio/player.ts';
import { queueFrom } from '../../entities/audio/queue.ts';
import { useListening } from '../../entities/audio/use-listening.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { toastError } from '../../ui/toast.tsx';

/** Reads aloud what a day's sessions are about: the chosen one from its page, then those after it. */
export function SessionPlayer({ sessions }: { sessions: readonly PlanSession[] }) {
  const playable = sessions.filter(isPlayable);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const heardId = useListening()?.sessionId ?? null;
  const shownId = chosenId ?? heardId;
  const chosen = playable.find(({ id }) => id === shownId) ?? playable[0];
  // From then on what is heard is shown: a session without a voice is passed over.
  const heard = useSessionSound(playable, chosen, () => setChosenId(null));
  const { isMine, isPlaying, isOpening, page, toggle } = heard;
  const Icon = isOpening ? LoaderCircle : isPlaying ? Pause : Play;
  const document = chosen?.about?.document;
  return (
    <section
      aria-label="Listen to a session"
      className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      {playable.length > 1 && chosen && (
        <SelectField label="Session" value={chosen.id} onChange={setChosenId}>
          {playable.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          disabled={!chosen}
          onClick={() => void toggle()}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent hover:not-disabled:bg-accent-hover disabled:cursor-not-allowed disabled:opacity-55"
        >
          <Icon aria-hidden className={clsx('size-5', isOpening && 'animate-spin')} />
        </button>
        <div className="min-w-0 text-sm">
          {document ? (
            <>
              <p dir="auto" className="truncate font-medium">
                {document.title}
              </p>
              <p className="text-ink-soft">
                {isMine && page !== null ? `Page ${page}` : `From page ${chosen?.about?.page}`}
              </p>
            </>
          ) : (
            <p className="text-ink-soft">Sessions about pages of a document can be listened to here.</p>
          )}
        </div>
      </div>
    </section>
  );
}

function useSessionSound(
  playable: readonly PlanSession[],
  chosen: PlanSession | undefined,
  onStarted: () => void,
) {
  const listening = useListening();
  const [isOpening, setIsOpening] = useState(false);
  const isMine = chosen !== undefined && listening?.sessionId === chosen.id;
  const start = async (from: PlanSession) => {
    setIsOpening(true);
    const items = await queueOfSessions(playable.slice(playable.indexOf(from)));
    setIsOpening(false);
    if (items.length === 0)
      return toastError('Error', { description: 'This session could not be read aloud just now.' });
    getPlayer().listenTo(queueFrom(items, 0));
    onStarted();
  };
  return {
    ...{ isMine, isOpening, page: listening?.page ?? null },
    isPlaying: isMine && (listening?.isPlaying ?? false),
    toggle: async () => {
      if (isMine) getPlayer().toggle();
      else if (chosen) await start(chosen);
    },
  };
}
