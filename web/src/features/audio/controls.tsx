import {
  LoaderCircle,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  SkipBack,
  SkipForward,
  StepBack,
  StepForward,
} from 'lucide-react';
import type { Listening } from '../../entities/audio/listening.ts';
import { getPlayer } from '../../entities/audio/player.ts';
import { prepareVoice } from '../../entities/audio/use-prepared-voice.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export function Controls({ listening }: { listening: Listening }) {
  const player = getPlayer();
  const { isPlaying, isWaiting, track, length, hasPrevious, hasNext } = listening;
  // Its length is known from before a reload.
  const canSeek = track !== null || length > 0;
  const Icon = isWaiting ? LoaderCircle : isPlaying ? Pause : Play;
  return (
    <div className="flex items-center justify-center gap-1">
      <IconButton label="Previous" disabled={!track && !hasPrevious} onClick={() => player.previous()}>
        <SkipBack aria-hidden />
      </IconButton>
      <IconButton label="Previous sentence" disabled={!track} onClick={() => player.skipSentence(-1)}>
        <StepBack aria-hidden />
      </IconButton>
      <IconButton label="Back 15 seconds" disabled={!canSeek} onClick={() => player.skip(-1)}>
        <RotateCcw aria-hidden />
      </IconButton>
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        className="mx-1 rounded-full! bg-accent text-on-accent! hover:bg-accent-hover!"
        onPointerEnter={prepareVoice}
        onFocus={prepareVoice}
        onClick={() => player.toggle()}
      >
        <Icon aria-hidden className={isWaiting ? 'animate-spin' : undefined} />
      </IconButton>
      <IconButton label="Forward 15 seconds" disabled={!canSeek} onClick={() => player.skip(1)}>
        <RotateCw aria-hidden />
      </IconButton>
      <IconButton label="Next sentence" disabled={!track} onClick={() => player.skipSentence(1)}>
        <StepForward aria-hidden />
      </IconButton>
      <IconButton label="Next" disabled={!hasNext} onClick={() => player.next()}>
        <SkipForward aria-hidden />
      </IconButton>
    </div>
  );
}
