import { useState } from 'react';
import type { Listening } from '../../entities/audio/listening.ts';
import { getPlayer } from '../../entities/audio/player.ts';
import { Slider } from '../../ui/slider.tsx';
import { formatTime } from '../../entities/audio/format-time.ts';

/** Where it is, and how long it is: about, while some of it is yet to be made. */
export function SeekSlider({ listening }: { listening: Listening }) {
  // While it is dragged the sound stays where it is.
  const [dragged, setDragged] = useState<number | null>(null);
  const { seconds, length, track, isAbout } = listening;
  const at = Math.min(dragged ?? seconds, length);
  const drop = () => {
    if (dragged !== null) getPlayer().seek(dragged);
    setDragged(null);
  };
  return (
    <div className="flex min-w-0 items-center gap-2 text-xs text-ink-soft tabular-nums lg:col-span-3">
      <span>{formatTime(at)}</span>
      <Slider
        label="Position"
        className="flex-1"
        value={Math.floor(at)}
        max={Math.max(1, Math.floor(length))}
        step={1}
        text={`${formatTime(at)} of ${formatTime(length)}`}
        disabled={track === null && length === 0}
        onChange={setDragged}
        onPointerUp={drop}
        onKeyUp={drop}
        onBlur={drop}
      />
      <span title={isAbout ? 'An estimate: some is still to be made.' : undefined}>
        {isAbout && length > 0 ? `~${formatTime(length)}` : formatTime(length)}
      </span>
    </div>
  );
}
