import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { centreOf, type Crop, keepWithin, sideOf, type Size } from './crop-area.ts';

const keyStep = 12;
const zoomStep = 1.1;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep };

interface Point {
  x: number;
  y: number;
}
const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * The crop of a picture as it is moved and zoomed by mouse, fingers and keys.
 * @param shown side of the square on the screen, in CSS pixels
 */
export function useCrop(size: Size, shown: number) {
  const [crop, setCrop] = useState<Crop>(() => centreOf(size));
  const fingers = useRef(new Map<number, Point>());
  const frame = useRef<HTMLDivElement>(null);

  const move = (dx: number, dy: number) =>
    setCrop((now) => {
      const scale = sideOf(size, now) / shown;
      return keepWithin(size, { ...now, x: now.x + dx * scale, y: now.y + dy * scale });
    });
  const zoomBy = (factor: number) => setCrop((now) => keepWithin(size, { ...now, zoom: now.zoom * factor }));

  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = event.deltaY < 0 ? zoomStep : 1 / zoomStep;
      setCrop((now) => keepWithin(size, { ...now, zoom: now.zoom * factor }));
    };
    const element = frame.current;
    // React's own listener could not keep the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [size]);

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const apart = distance([...fingers.current.values()]);
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    if (fingers.current.size === 1) move(before.x - now.x, before.y - now.y);
    else if (apart > 0) zoomBy(distance([...fingers.current.values()]) / apart);
  };
  const onPointerEnd = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  return {
    crop,
    setZoom: (zoom: number) => setCrop((now) => keepWithin(size, { ...now, zoom })),
    /** For the square on the screen. */
    frame: {
      ref: frame,
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onKeyDown(event: KeyboardEvent) {
        const [dx, dy] = arrows[event.key] ?? [0, 0];
        const factor = zooms[event.key] ?? 1;
        if (dx === 0 && dy === 0 && factor === 1) return;
        event.preventDefault();
        if (factor === 1) move(dx * keyStep, dy * keyStep);
        else zoomBy(factor);
      },
    },
  };
}
