import { AudioSource } from '@gene/contract/audio';
import type { PlaylistTrack } from '@gene/contract/playlist';
import clsx from 'clsx';
import { Check, Download, Ellipsis, GripVertical, ListX, Pause, Play, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { DownloadDialog } from '../../entities/audio/download-dialog.tsx';
import { sayMaking } from '../../entities/audio/making-step.ts';
import { formatTime } from '../../entities/audio/format-time.ts';
import { getPlayer } from '../../entities/audio/player.ts';
import { sourceNames } from '../../entities/audio/source-names.ts';
import { useListenState } from '../../entities/audio/use-listen.ts';
import { useListening } from '../../entities/audio/use-listening.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Progress } from '../../ui/progress.tsx';
import { makeTrack, removeTrack } from './queries.ts';
import type { useOrder } from './use-order.ts';

interface TrackRowProps {
  track: PlaylistTrack;
  /** All of it is on this device. */
  isKept: boolean;
  order: ReturnType<typeof useOrder>;
  onPlay: () => void;
}

export function TrackRow({ track, isKept, order, onPlay }: TrackRowProps) {
  const { id, title, source, subjectName, state } = track;
  const listened = useListenState(AudioSource.parse(source));
  const isPlaying = listened === 'playing';
  const titleId = useId();
  const address = addressOf(source);
  const caption = [subjectName ?? '', sourceNames[source.kind], isKept ? 'On this device' : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <li
      className={clsx(
        'flex items-center gap-1 border-t border-line py-2 first:border-t-0 sm:gap-2',
        order.dragged === id && 'opacity-55',
        order.target?.before === id && 'shadow-[inset_0_2px_0_0_var(--color-accent)]',
        order.target?.before === null && 'last:shadow-[inset_0_-2px_0_0_var(--color-accent)]',
      )}
    >
      <IconButton
        label={`Move ${title}`}
        tip="Drag, or press an arrow key"
        className="-ms-1 cursor-grab touch-none max-sm:w-8"
        {...order.handle(id)}
      >
        <GripVertical aria-hidden />
      </IconButton>
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        aria-describedby={titleId}
        disabled={state === 'failed'}
        className={clsx(
          'rounded-full!',
          listened === 'idle' ? 'text-accent!' : 'bg-accent text-on-accent! hover:bg-accent-hover!',
        )}
        onClick={() => (listened === 'idle' ? onPlay() : getPlayer().toggle())}
      >
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <div className="min-w-0 flex-1">
        <p
          id={titleId}
          dir="auto"
          title={title}
          className={clsx('line-clamp-2 font-medium wrap-anywhere', listened !== 'idle' && 'text-accent')}
        >
          {address === null ? (
            title
          ) : (
            <Link to={address} className="rounded-sm hover:text-accent hover:underline">
              {title}
            </Link>
          )}
        </p>
        {caption !== '' && (
          <p dir="auto" className="any-script truncate text-sm text-ink-soft">
            {caption}
          </p>
        )}
        <Making track={track} />
      </div>
      {listened === 'idle' ? <Length track={track} /> : <Remaining track={track} />}
      <TrackMenu track={track} />
    </li>
  );
}

/** How far its audio is, or why it was not made. */
function Making({ track: { id, title, state, failure, progress } }: { track: PlaylistTrack }) {
  if (state === 'failed')
    return (
      <div className="mt-1 flex flex-wrap items-center gap-2 text-sm text-danger">
        <span>{failure ?? 'The audio could not be made.'}</span>
        <Button size="sm" variant="secondary" onClick={() => void makeTrack(id)}>
          <RotateCcw aria-hidden className="size-3.5" />
          Try Again
        </Button>
      </div>
    );
  if (!progress) return null;
  const { step, share } = sayMaking({ ...progress, state, failure });
  return (
    <div className="mt-1 grid max-w-sm gap-1">
      <p className="text-sm text-ink-soft">{step}</p>
      <Progress label={`${title}: ${step}`} share={share} />
    </div>
  );
}

/** How long it is, and how much of it is left; about, while some of it is yet to be made. */
function Length({ track: { state, lengthMs, place } }: { track: PlaylistTrack }) {
  const about = state === 'ready' ? '' : '~';
  const leftMs = place && !place.hasEnded && place.atMs > 0 ? Math.max(0, place.lengthMs - place.atMs) : null;
  return (
    <Times
      length={lengthMs === null || state === 'failed' ? null : `${about}${formatTime(lengthMs / 1000)}`}
      left={leftMs === null ? null : `${about}${formatTime(leftMs / 1000)} left`}
      isPlayed={place?.hasEnded ?? false}
    />
  );
}

/** The same of what is being listened to; a session of the plan is a part of it. */
function Remaining({ track }: { track: PlaylistTrack }) {
  const listening = useListening();
  if (!listening?.track || listening.length === 0 || listening.sessionId !== null)
    return <Length track={track} />;
  const { seconds, length, hasEnded } = listening;
  const about = track.state === 'ready' ? '' : '~';
  return (
    <Times
      length={`${about}${formatTime(length)}`}
      left={hasEnded ? null : `${about}${formatTime(length - seconds)} left`}
      isPlayed={hasEnded}
    />
  );
}

interface TimesProps {
  length: string | null;
  left: string | null;
  isPlayed: boolean;
}

function Times({ length, left, isPlayed }: TimesProps) {
  return (
    <div className="shrink-0 text-end text-sm text-ink-soft tabular-nums">
      {length !== null && <p className="text-ink">{length}</p>}
      {left !== null && <p>{left}</p>}
      {isPlayed && (
        <p className="inline-flex items-center gap-1">
          <Check aria-hidden className="size-3.5" />
          Played
        </p>
      )}
    </div>
  );
}

function TrackMenu({ track }: { track: PlaylistTrack }) {
  const [isDownloading, setIsDownloading] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More actions for ${track.title}`} tip="More" className="max-sm:w-8">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Download aria-hidden />} onSelect={() => setIsDownloading(true)}>
          Download
        </MenuItem>
        <MenuItem icon={<ListX aria-hidden />} tone="danger" onSelect={() => void removeTrack(track)}>
          Remove from Playlist
        </MenuItem>
      </Menu>
      {isDownloading && <DownloadDialog trackId={track.id} onClose={() => setIsDownloading(false)} />}
    </>
  );
}

/** A document's other types redirect from the textbook's. */
function addressOf({ kind, documentId, noteId }: PlaylistTrack['source']): string | null {
  if (kind === 'document') return `/textbook/${documentId}?tab=text`;
  if (kind === 'summary') return `/textbook/${documentId}?tab=summary`;
  return kind === 'note' ? `/gene-notes/${noteId}` : null;
}
