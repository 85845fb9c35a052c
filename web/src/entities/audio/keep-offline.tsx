import type { AudioTrack } from '@gene/contract/audio';
import { useMutation } from '@tanstack/react-query';
import { CloudDownload, CloudOff } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { formatSize } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSuccess, whileWorking } from '../../ui/toast.tsx';
import { keepWhole } from './keep-whole.ts';
import { fits, keptMostBytes, removeKept } from './kept-audio.ts';
import { refreshKept, useKeptAudio } from './use-kept-audio.ts';

/** Keeps all of a track on this device, or removes what is kept of it. */
export function KeepOffline({ track }: { track: AudioTrack }) {
  const isKept = useKeptAudio().some(({ isWhole, track: { id } }) => isWhole && id === track.id);
  const keep = useMutation({
    mutationFn: () =>
      whileWorking('Keeping it on this device...', async (signal) => {
        await keepWhole(track, signal);
        toastSuccess('Kept on this device', { description: track.title });
      }),
    onError: (error) => toastError('Error', { description: problemOf(error) }),
    onSettled: refreshKept,
  });
  const remove = useMutation({ mutationFn: () => removeKept(track.id), onSettled: refreshKept });

  if (!navigator.serviceWorker?.controller) return null;
  if (isKept)
    return (
      <Button variant="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
        <CloudOff aria-hidden className="size-4" />
        Remove from This Device
      </Button>
    );
  if (!fits(track))
    return (
      <p className="text-sm text-ink-soft">
        Too long to keep offline: at most {formatSize(keptMostBytes)} of audio fit on this device.
      </p>
    );
  return (
    <Button variant="secondary" busy={keep.isPending} onClick={() => keep.mutate()}>
      <CloudDownload aria-hidden className="size-4" />
      Keep Offline
    </Button>
  );
}

const problemOf = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'There is no room left on this device.'
    : messageOf(error);
