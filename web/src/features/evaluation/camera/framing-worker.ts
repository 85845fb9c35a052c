import { locateSheet } from '@gene/engines/sheet-reading';
import { type Frame, type Framing, toGrey } from './framing.ts';

/** Looks for a sheet in each frame, beside the main thread: it takes tenths of a second. */
self.onmessage = ({ data: frame }: MessageEvent<Frame>) => {
  const { width, height } = frame;
  const located = locateSheet({ pixels: toGrey(frame), width, height });
  const framing: Framing = located.ok
    ? {
        corners: located.sheet.corners.map(({ x, y }) => ({ x: x / width, y: y / height })),
        refusal: null,
      }
    : { corners: null, refusal: located.refusal };
  self.postMessage(framing);
};
