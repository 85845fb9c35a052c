import { api } from '@gene/contract/api';
import type { AudioChapter, AudioChapters } from '@gene/contract/audio';
import type { DocumentItem } from '@gene/contract/documents';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AudioLines, CircleStop, Download, Trash2 } from 'lucide-react';
import { formatTime } from '../../entities/audio/format-time.ts';
import { sayMaking } from '../../entities/audio/making-step.ts';
import { saveAudio } from '../../entities/audio/save-audio.ts';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query, queryClient } from '../../lib/query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Progress } from '../../ui/progress.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';

const refreshMs = 1500;
const isUnderWay = ({ state }: AudioChapter) => state === 'waiting' || state === 'making';
const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });

interface ChapterAudioProps {
  document: DocumentItem;
  onClose: () => void;
}

/** Makes, saves and deletes the audio of single chapters. */
export function ChapterAudio({ document, onClose }: ChapterAudioProps) {
  const found = useQuery({
    ...query(api.audio.chapters, { params: { id: document.id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.chapters.some(isUnderWay) ? refreshMs : false),
  });
  return (
    <Dialog open onOpenChange={onClose} title="Audio by Chapter" description={document.title}>
      {found.data ? (
        <ChapterList documentId={document.id} {...found.data} />
      ) : found.isError ? (
        <LoadFailure onRetry={() => void found.refetch()}>{messageOf(found.error)}</LoadFailure>
      ) : (
        <div className="grid gap-3">
          <LoadingLabel>Loading</LoadingLabel>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </Dialog>
  );
}

function ChapterList({ documentId, trackId, chapters }: AudioChapters & { documentId: string }) {
  if (chapters.length === 0) return <p>This document has no chapters.</p>;
  return (
    <ul className="divide-y divide-line">
      {chapters.map((chapter) => (
        <ChapterRow key={chapter.start} {...{ documentId, trackId, chapter }} />
      ))}
    </ul>
  );
}

interface ChapterRowProps {
  documentId: string;
  trackId: string | null;
  chapter: AudioChapter;
}

function ChapterRow({ documentId, trackId, chapter }: ChapterRowProps) {
  const { title, start } = chapter;
  const params = { id: documentId, start };
  const shown = {
    onSuccess: (now: AudioChapters) =>
      queryClient.setQueryData(query(api.audio.chapters, { params: { id: documentId } }).queryKey, now),
    onError: failed,
  };
  const create = useMutation({ mutationFn: () => call(api.audio.createChapter, { params }), ...shown });
  const remove = useMutation({ mutationFn: () => call(api.audio.removeChapter, { params }), ...shown });
  const download = useMutation({
    mutationFn: () => saveAudio({ id: trackId ?? '', title, chapter: start }),
    onError(error) {
      failed(error);
      void invalidate(api.audio.chapters);
    },
  });
  const isBusy = create.isPending || remove.isPending;
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="any-script line-clamp-2 wrap-anywhere">{title}</p>
        <ChapterState chapter={chapter} />
      </div>
      {isUnderWay(chapter) ? (
        <IconButton
          label={`Stop making audio of ${title}`}
          tip="Stop"
          disabled={isBusy}
          onClick={() => remove.mutate()}
        >
          <CircleStop aria-hidden />
        </IconButton>
      ) : chapter.state === 'ready' ? (
        <>
          <IconButton
            label={`Download ${title}`}
            tip="Download MP3"
            disabled={download.isPending}
            onClick={() => download.mutate()}
          >
            <Download aria-hidden />
          </IconButton>
          <IconButton
            label={`Remove audio of ${title}`}
            tip="Remove audio"
            tone="danger"
            disabled={isBusy}
            onClick={() => remove.mutate()}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </>
      ) : (
        <IconButton
          label={`Create audio of ${title}`}
          tip="Create audio"
          disabled={isBusy}
          onClick={() => create.mutate()}
        >
          <AudioLines aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function ChapterState({ chapter }: { chapter: AudioChapter }) {
  const { title, state, failure, share, durationMs } = chapter;
  const time = formatTime(durationMs / 1000);
  if (state === 'failed') return <p className="text-sm text-danger">{failure ?? 'It could not be made.'}</p>;
  if (state === 'unmade') return <p className="text-sm text-ink-soft">About {time}, not made yet</p>;
  if (state === 'ready') return <p className="text-sm text-ink-soft">{time}</p>;
  const { step, share: shown } = sayMaking({ state, done: share, total: 1, failure });
  return (
    <div className="mt-1 grid max-w-md gap-1.5">
      <p className="text-sm text-ink-soft">{step}</p>
      <Progress label={`${title}: ${step}`} share={shown} />
    </div>
  );
}
