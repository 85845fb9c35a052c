import { CalendarCheck, Headphones, Layers, Podcast, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type KeptTrack, keptMostBytes } from '../../entities/audio/kept-audio.ts';
import { useKeptAudio } from '../../entities/audio/use-kept-audio.ts';
import { messageOf } from '../../lib/api.ts';
import { formatSize } from '../../lib/format.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { PodcastDialog } from './podcast-dialog.tsx';
import { TrackRow } from './track-row.tsx';
import { usePlaylistScreen } from './use-playlist-screen.ts';

/** All that somebody has listened to or had made, in their order. */
export function PlaylistScreen() {
  const screen = usePlaylistScreen();
  const { found, tracks, order, subjects } = screen;
  const kept = useKeptAudio();
  const [showsPodcast, setShowsPodcast] = useState(false);
  return (
    <div className="mx-auto w-full max-w-4xl">
      <title>Playlist · Gene</title>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1>
          <span className="font-serif text-2xl font-semibold">Playlist</span>
          <span className="sr-only"> – </span>
          <span className="mt-1 block text-ink-soft">Your audio learning collection</span>
        </h1>
        {tracks.length > 0 && <Tools screen={screen} onPodcast={() => setShowsPodcast(true)} />}
      </div>
      {found.isPending && <Loading />}
      {found.isError && !found.data && (
        <div className="mt-6">
          <LoadFailure onRetry={() => void found.refetch()}>
            Your playlist could not be loaded. {messageOf(found.error)}
          </LoadFailure>
        </div>
      )}
      {found.data && tracks.length === 0 && screen.subject === '' && (
        <EmptyState
          picture={<Headphones aria-hidden className="size-10" />}
          title="Nothing to listen to yet"
          actions={screen.today && <Today onPlay={screen.today} />}
        >
          Press Listen on a document, summary, note or answer to add it.
        </EmptyState>
      )}
      {subjects.length > 1 && (
        <div className="mt-6 max-w-xs">
          <SelectField label="Subject" value={screen.subject} onChange={screen.setSubject}>
            <option value="">All subjects</option>
            {subjects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {tracks.length > 0 && (
        <ul
          aria-label="Tracks"
          className="mt-6 rounded-lg border border-line bg-surface px-2 py-1 shadow-card sm:px-4"
        >
          {tracks.map((track) => (
            <TrackRow
              key={track.id}
              track={track}
              isKept={kept.some((each) => each.isWhole && each.track.id === track.id)}
              order={order}
              onPlay={() => screen.play(track.id)}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 text-center">
        <ShowMore list={found} />
      </div>
      {kept.length > 0 && <p className="mt-4 text-sm text-ink-soft">{sizeOf(kept)}</p>}
      {showsPodcast && <PodcastDialog onClose={() => setShowsPodcast(false)} />}
      <p role="status" className="sr-only">
        {order.said}
      </p>
    </div>
  );
}

const sizeOf = (kept: readonly KeptTrack[]) =>
  `On this device: ${formatSize(kept.reduce((sum, { bytes }) => sum + bytes, 0))} of at most ${formatSize(keptMostBytes)}. What was played longest ago goes first.`;

interface ToolsProps {
  screen: ReturnType<typeof usePlaylistScreen>;
  onPodcast: () => void;
}

function Tools({ screen, onPodcast }: ToolsProps) {
  const { isShuffled, shuffle, today } = screen;
  return (
    <div className="flex flex-wrap gap-2">
      {today && <Today onPlay={today} />}
      <Button
        variant={isShuffled ? 'primary' : 'secondary'}
        aria-pressed={isShuffled}
        onClick={() => shuffle(!isShuffled)}
      >
        <Shuffle aria-hidden className="size-4" />
        Shuffle
      </Button>
      {screen.hasDueCards && (
        <Link to="/flashcards/study?by=ear" className={buttonStyle('secondary')}>
          <Layers aria-hidden className="size-4" />
          Review by Ear
        </Link>
      )}
      <Button variant="secondary" onClick={onPodcast}>
        <Podcast aria-hidden className="size-4" />
        Podcast
      </Button>
    </div>
  );
}

function Today({ onPlay }: { onPlay: () => Promise<void> }) {
  return (
    <Button variant="secondary" onClick={() => void onPlay()}>
      <CalendarCheck aria-hidden className="size-4" />
      Play Today’s Plan
    </Button>
  );
}

function Loading() {
  return (
    <div className="mt-6 grid gap-3">
      <LoadingLabel>Loading your playlist</LoadingLabel>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
