import { api } from '@gene/contract/api';
import type { AudioTrack } from '@gene/contract/audio';
import { chaptersOf } from '@gene/contract/documents';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AudioLines, Download } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatSize } from '../../lib/format.ts';
import { query, queryClient } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { formatTime } from './format-time.ts';
import { KeepOffline } from './keep-offline.tsx';
import { sayMaking } from './making-step.ts';
import { saveAudio } from './save-audio.ts';
import { isBeingMade, TrackDialog } from './track-dialog.tsx';

const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });

/** Saves a track, or a chapter of it, as an MP3; has it made first. */
export const DownloadDialog = ({ trackId, onClose }: { trackId: string; onClose: () => void }) => (
  <TrackDialog title="Download Audio" trackId={trackId} onClose={onClose}>
    {(track) => <Choices track={track} />}
  </TrackDialog>
);

function Choices({ track }: { track: AudioTrack }) {
  const [isOutdated, setIsOutdated] = useState(false);
  const document = useDocument(track);
  if (isBeingMade(track)) return <Making track={track} />;
  if (document.isPending && document.isFetching) return <Skeleton className="h-10" />;
  if (document.data?.isShared) return <Shown track={track} />;
  if (track.state !== 'ready' || isOutdated)
    return <Unmade track={track} onBegun={() => setIsOutdated(false)} />;
  return <Made track={track} onOutdated={() => setIsOutdated(true)} />;
}

function useDocument({ source }: AudioTrack) {
  const id = source.kind === 'document' ? source.documentId : null;
  return useQuery({
    ...query(api.documents.overview, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
}

/** Somebody else's document: as much of it is made as was listened to. */
function Shown({ track }: { track: AudioTrack }) {
  const download = useMutation({ mutationFn: () => saveAudio(track), onError: failed });
  const shared = 'This document is shared with you, so its audio is made as you listen.';
  if (track.sizeBytes === 0) return <p>{shared} Nothing of it is made yet.</p>;
  return (
    <div className="grid justify-items-start gap-4">
      <p>{shared} You can download what is made; what you haven’t listened to is left out.</p>
      <p className="text-sm text-ink-soft">
        Made so far: {formatTime(track.durationMs / 1000)} · {formatSize(track.sizeBytes)}
      </p>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden className="size-4" />
        Download What Is Made
      </Button>
    </div>
  );
}

function Making({ track: { title, state, failure, progress } }: { track: AudioTrack }) {
  const { step, share } = sayMaking({ ...progress, state, failure });
  return (
    <div className="grid gap-2">
      <p>{step}</p>
      <Progress label={`${title}: ${step}`} share={share} />
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
  const chapters = chaptersOf(useDocument(track).data?.outline ?? []);
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
