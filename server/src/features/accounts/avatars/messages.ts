/** The file of a picture as it was sent. */
export interface ToAvatarChild {
  path: string;
}

export type Encoded =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; reason: 'not_a_picture' | 'too_many_pixels' | 'damaged' };
