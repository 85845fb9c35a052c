import { Volume2, VolumeX } from 'lucide-react';
import { Slider } from '../../ui/slider.tsx';
import { setVolume } from './use-bar.ts';

export function Volume({ volume }: { volume: number }) {
  const Icon = volume === 0 ? VolumeX : Volume2;
  return (
    <div className="flex min-w-0 items-center gap-1.5 text-ink-soft">
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <Slider label="Volume" className="w-24" value={volume} max={100} step={1} onChange={setVolume} />
    </div>
  );
}
