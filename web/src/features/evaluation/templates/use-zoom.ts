import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export const zoomRange = { min: 1, max: 8 } as const;
const buttonStep = 1.5;
const wheelStep = 1.1;

const middleOf = (touches: TouchList) => {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other) return null;
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  };
};

/** Zooms what scrolls in a frame, by buttons, Ctrl and wheel, or two fingers; what is pointed at stays. */
export function useZoom() {
  const [zoom, setZoom] = useState<number>(zoomRange.min);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);

  /** Around a place of the window; without it, the middle of what is seen. */
  const zoomBy = useCallback(
    (factor: number, at?: { x: number; y: number }) => {
      if (!frame) return;
      const box = frame.getBoundingClientRect();
      const [x, y] = at ? [at.x - box.left, at.y - box.top] : [box.width / 2, box.height / 2];
      const along = (frame.scrollLeft + x) / frame.scrollWidth;
      const down = (frame.scrollTop + y) / frame.scrollHeight;
      flushSync(() => setZoom((now) => Math.min(zoomRange.max, Math.max(zoomRange.min, now * factor))));
      frame.scrollTo(along * frame.scrollWidth - x, down * frame.scrollHeight - y);
    },
    [frame],
  );

  useEffect(() => {
    let apart = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? wheelStep : 1 / wheelStep, { x: event.clientX, y: event.clientY });
    };
    const onTouch = (event: TouchEvent) => {
      const middle = middleOf(event.touches);
      if (middle && event.type === 'touchmove') {
        event.preventDefault();
        if (apart > 0) zoomBy(middle.apart / apart, middle);
      }
      apart = middle?.apart ?? 0;
    };
    // React's own listeners could not keep the page from scrolling or zooming.
    frame?.addEventListener('wheel', onWheel, { passive: false });
    for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
      frame?.addEventListener(type, onTouch, { passive: false });
    return () => {
      frame?.removeEventListener('wheel', onWheel);
      for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
        frame?.removeEventListener(type, onTouch);
    };
  }, [frame, zoomBy]);

  return {
    ...{ zoom, frame, setFrame },
    zoomIn: zoom < zoomRange.max ? () => zoomBy(buttonStep) : null,
    zoomOut: zoom > zoomRange.min ? () => zoomBy(1 / buttonStep) : null,
    fit: () => setZoom(zoomRange.min),
  };
}

export type Zooming = ReturnType<typeof useZoom>;
