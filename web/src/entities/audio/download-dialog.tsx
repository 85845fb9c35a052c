import { api } from '@gene/contract/api';
import type { AudioTrack } from '@gene/contract/audio';
import { chaptersOf } from '@gene/contract/documents';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AudioLines, Download } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount, formatNumber, formatSize } from '../../lib/format.ts';
import { query, queryClient } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { AudioReport } from './audio-report.tsx';
import { formatTime } from './format-time.ts';
import { KeepOffline } from './keep-offline.tsx';
import { sayMaking } from './making-step.ts';
import { saveAudio } from './save-audio.ts';

const refreshMs = 1500;
const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });
const isBeingMade = ({ state }: AudioTrack) => state === 'waiting' || state === 'making';

/** Saves a track, or a chapter of it, as an MP3; has it made first. */
export function DownloadDialog({ trackId, onClose }: { trackId: string; onClose: () => void }) {
  const found = useQuery({
    ...query(api.audio.get, { params: { id: trackId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data) ? refreshMs : false),
  });
  const track = found.data;
  return (
    <Dialog open onOpenChange={onClose} title="Download Audio" description={track?.title}>
      {found.isError && !track ? (
        <LoadFailure onRetry={() => void found.refetch()}>{messageOf(found.error)}</LoadFailure>
      ) : track ? (
        <>
          <Choices track={track} />
          {!isBeingMade(track) && <AudioReport track={track} />}
        </>
      ) : (
        <div className="grid gap-3">
          <LoadingLabel>Loading</LoadingLabel>
          <Skeleton className="h-10" />
        </div>
      )}
    </Dialog>
  );
}

function Choices({ track }: { track: AudioTrack }) {
  const [isOutdated, setIsOutdated] = useState(false);
  if (isBeingMade(track)) return <Making track={track} />;
  if (track.state !== 'ready' || isOutdated)
    return <Unmade track={track} onBegun={() => setIsOutdated(false)} />;
  return <Made track={track} onOutdated={() => setIsOutdated(true)} />;
}

function Making({ track: { title, state, failure, progress } }: { track: AudioTrack }) {
  const isBegun = state === 'making' && progress.total > 0;
  const step = sayMaking(
    isBegun ? `${formatNumber(progress.done)} of ${formatCount(progress.total, 'page')}` : null,
    failure,
  );
  return (
    <div className="grid gap-2">
      <p>{step}</p>
      <Progress label={`${title}: ${step}`} share={isBegun ? progress.done / progress.total : null} />
      <p className="text-sm text-ink-soft">You can close this; it carries on.</p>
    </div>
  );
}

function Unmade({ track, onBegun }: { track: AudioTrack; onBegun: () => void }) {
  const make = useMutation({
    mutationFn: () => call(api.audio.make, { params: { id: track.id } }),
    onSuccess(begun) {
      queryClient.setQueryData(query(api.audio.get, { params: { id: track.id } }).queryKey, begun);
      onBegun();
    },
    onError: failed,
  });
  return (
    <div className="grid justify-items-start gap-4">
      <p>{track.failure ?? 'Some of it is still to be made. An hour takes about 22 MB.'}</p>
      <Button busy={make.isPending} onClick={() => make.mutate()}>
        <AudioLines aria-hidden className="size-4" />
        Create Audio
      </Button>
    </div>
  );
}

function Made({ track, onOutdated }: { track: AudioTrack; onOutdated: () => void }) {
  const [chapter, setChapter] = useState('');
  const documentId = track.source.kind === 'document' ? track.source.documentId : null;
  const overview = useQuery({
    ...query(api.documents.overview, { params: { id: documentId ?? '' } }),
    enabled: documentId !== null,
  });
  const chapters = chaptersOf(overview.data?.outline ?? []);
  const download = useMutation({
    mutationFn: () => saveAudio({ ...track, chapter: chapter === '' ? undefined : Number(chapter) }),
    onError(error) {
      failed(error);
      onOutdated();
    },
  });
  return (
    <div className="grid justify-items-start gap-4">
      {chapters.length > 0 && (
        <div className="w-full">
          <SelectField label="What to download" value={chapter} onChange={setChapter}>
            <option value="">All of it</option>
            {chapters.map(({ title, start }) => (
              <option key={start} value={start}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <p className="text-sm text-ink-soft">
        All of it: {formatTime(track.durationMs / 1000)} · {formatSize(track.sizeBytes)}
        {chapters.length > 0 && ', with its chapters marked'}
      </p>
      <div className="flex w-full flex-wrap gap-2">
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden className="size-4" />
          Download MP3
        </Button>
        <KeepOffline track={track} />
      </div>
    </div>
  );
}
