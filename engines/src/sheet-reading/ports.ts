/** A picture in grey, upright: row by row, 0 is black, 255 white. */
export interface GreyImage {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** A picture as it came, to be decoded as large as needed. */
export interface Picture {
  /** @param longest pixels of its longer side, at most */
  decode: (longest: number) => Promise<GreyImage>;
}
