import { BrandMark } from '../ui/brand-mark.tsx';

/** Shown briefly while the first screen's script loads. */
export function Opening() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-accent">
      <BrandMark className="size-12 animate-breathe" />
      <span className="sr-only">Opening Gene</span>
    </div>
  );
}
