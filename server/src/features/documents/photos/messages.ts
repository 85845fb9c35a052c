/** Photos of pages in their order, as they were sent, each with the degrees to turn it clockwise. */
export interface ToPhotoChild {
  photos: { path: string; turn: number }[];
}

/** The PDF piece by piece, or the photo that cannot be one of its pages. */
export type FromPhotoChild =
  | { type: 'piece'; bytes: Uint8Array }
  | { type: 'refused'; index: number; reason: 'not_a_photo' | 'too_many_pixels' | 'damaged' };
