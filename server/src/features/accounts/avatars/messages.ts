/** Avatars are cut to a square; logos are kept whole, on white. */
export type PictureUse = 'avatar' | 'logo';

/** The file of a picture as it was sent. */
export interface ToAvatarChild {
  path: string;
  use: PictureUse;
}

export type Encoded =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; reason: 'not_a_picture' | 'too_many_pixels' | 'damaged' };
