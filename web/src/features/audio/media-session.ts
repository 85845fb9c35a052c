import { useEffect } from 'react';
import type { Listening } from '../../entities/audio/listening.ts';
import { getPlayer } from '../../entities/audio/player.ts';
import type { Chapter } from '@gene/contract/documents';

interface Session {
  listening: Listening | null;
  chapters: readonly Chapter[];
  speed: number;
}

/** Keys of the keyboard and of headphones, and what the lock screen shows. */
export function useMediaSession({ listening, chapters, speed }: Session) {
  const title = listening?.title ?? null;
  const hasQueue = listening !== null && (listening.hasPrevious || listening.hasNext);
  useEffect(() => {
    if (title === null || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const player = getPlayer();
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => player.play()],
      ['pause', () => player.pause()],
      ['seekbackward', () => player.skip(-1)],
      ['seekforward', () => player.skip(1)],
      ['previoustrack', () => (hasQueue ? player.previous() : player.skipSentence(-1))],
      ['nexttrack', () => (hasQueue ? player.next() : player.skipSentence(1))],
      ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
    ];
    const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        mediaSession.setActionHandler(action, handler);
      } catch {
        // This browser does not know the action.
      }
    };
    for (const [action, handler] of actions) handle(action, handler);
    return () => {
      for (const [action] of actions) handle(action, null);
    };
  }, [title, hasQueue]);

  const { isPlaying = false, seconds = 0, length = 0 } = listening ?? {};
  const second = Math.floor(seconds);
  // Chapters are known better as more is made; the lock screen need not know each second.
  const aboutMinutes = Math.round(length / 60);
  useEffect(() => {
    if (title === null || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata(metadataOf(title, chapters, aboutMinutes));
    return () => {
      mediaSession.metadata = null;
    };
  }, [title, chapters, aboutMinutes]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = title === null ? 'none' : isPlaying ? 'playing' : 'paused';
    if (title !== null && length > 0)
      navigator.mediaSession.setPositionState({
        ...{ duration: length, position: Math.min(second, length), playbackRate: speed },
      });
  }, [title, isPlaying, second, length, speed]);

  // An exam has no bar, and nothing plays in it.
  useEffect(
    () => () => {
      if ('mediaSession' in navigator) navigator.mediaSession.playbackState = 'none';
    },
    [],
  );
}

/** TypeScript does not know of chapters yet, and only some browsers do; others ignore them. */
interface WithChapters extends MediaMetadataInit {
  chapterInfo?: { title: string; startTime: number }[];
}

function metadataOf(title: string, chapters: readonly Chapter[], aboutMinutes: number): WithChapters {
  return {
    ...{
      title,
      artist: 'Gene',
      artwork: [{ src: '/icons/gene-512.png', sizes: '512x512', type: 'image/png' }],
    },
    ...(aboutMinutes > 0 && {
      chapterInfo: chapters.map(({ title: name, start }) => ({
        ...{ title: name, startTime: getPlayer().secondsOf(start) },
      })),
    }),
  };
}
