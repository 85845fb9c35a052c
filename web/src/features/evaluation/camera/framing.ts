import type { Refusal } from '@gene/engines/sheet-reading';

/** A frame of the camera, made smaller: RGBA, row by row. */
export interface Frame {
  pixels: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** Shares of the frame's width and height. */
export interface Corner {
  x: number;
  y: number;
}

/** What is seen in a frame: the four corner squares of a sheet, clockwise from its top left, or why there are none. */
export interface Framing {
  corners: Corner[] | null;
  refusal: Refusal | null;
}

/** Longer side of the frames looked at, in pixels: a sheet that fills half of one is found. */
export const frameLongest = 1000;
/** Frames for which a sheet has to lie still before its picture is taken, and as many without it before the next. */
const stillFrames = 3;
/** How far a corner moves between two frames at most, as a share of the frame, for the hand to be still. */
const stillWithin = 0.012;

/** Decides when to take a picture: once for each sheet that is held still. */
export interface Shutter {
  /** @returns whether to take a picture now */
  see(framing: Framing): boolean;
  /** Its sheet has been taken by hand: none more of it. */
  taken(): void;
  /** The sheet that is seen has been taken. */
  isTaken(): boolean;
}

export function createShutter(): Shutter {
  let last: Corner[] | null = null;
  let still = 0;
  let absent = 0;
  let isArmed = true;
  return {
    see({ corners }) {
      still = corners && last && isNear(corners, last) ? still + 1 : 0;
      absent = corners ? 0 : absent + 1;
      last = corners;
      if (absent >= stillFrames) isArmed = true;
      if (!isArmed || still < stillFrames) return false;
      isArmed = false;
      return true;
    },
    taken() {
      isArmed = false;
    },
    isTaken: () => !isArmed,
  };
}

const isNear = (one: readonly Corner[], other: readonly Corner[]) =>
  one.every(({ x, y }, i) => Math.hypot(x - (other[i]?.x ?? 9), y - (other[i]?.y ?? 9)) <= stillWithin);

/** Brightness of each pixel (ITU-R BT.601). */
export function toGrey({ pixels, width, height }: Frame): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i += 1) {
    const [red = 0, green = 0, blue = 0] = [pixels[4 * i], pixels[4 * i + 1], pixels[4 * i + 2]];
    grey[i] = (299 * red + 587 * green + 114 * blue) / 1000;
  }
  return grey;
}
