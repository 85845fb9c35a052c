import { BrandMark } from '../ui/brand-mark.tsx';

/** Stands for a moment while the first screen's script is on its way. */
export function Opening() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-accent">
      <BrandMark className="size-12 animate-breathe" />
      <span className="sr-only">Opening Gene</span>
    </div>
  );
}
