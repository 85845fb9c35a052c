import { useEffect } from 'react';
import { getPlayer, type Listening } from '../../entities/audio/player.ts';

/** Keys of the keyboard and of headphones, and what the lock screen shows. */
export function useMediaSession(listening: Listening | null) {
  const title = listening?.title ?? null;
  const hasQueue = listening !== null && (listening.hasPrevious || listening.hasNext);
  useEffect(() => {
    if (title === null || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist: 'Gene' });
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
      mediaSession.metadata = null;
      for (const [action] of actions) handle(action, null);
    };
  }, [title, hasQueue]);

  const { isPlaying = false, seconds = 0, length = 0 } = listening ?? {};
  const second = Math.floor(seconds);
  useEffect(() => {
    if (title === null || !('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    if (length > 0)
      navigator.mediaSession.setPositionState({ duration: length, position: Math.min(second, length) });
  }, [title, isPlaying, second, length]);
}
