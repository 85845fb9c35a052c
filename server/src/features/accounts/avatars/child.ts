import { readFile } from 'node:fs/promises';
import { profileLimits } from '@gene/contract/profile';
import sharp from 'sharp';
import { serveParent } from '../../../platform/isolated-child.ts';
import type { Encoded, ToAvatarChild } from './messages.ts';

const { avatarMaxPixels, avatarSide } = profileLimits;
const quality = 85;

// Nothing else that the library reads is needed: no SVG, no PDF, no formats of microscopes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

/** Turns a picture that somebody sent into an avatar, in a separate process. */
serveParent<ToAvatarChild, Encoded>(async ({ path }, ask) => {
  await ask(await encodeAvatar(await readFile(path)));
});

/** Only pixels are taken over: no metadata, and nothing that hides behind or between them. */
async function encodeAvatar(file: Buffer): Promise<Encoded> {
  const size = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size) return { ok: false, reason: 'not_a_picture' };
  if (size.width * size.height > avatarMaxPixels) return { ok: false, reason: 'too_many_pixels' };
  const side = Math.min(avatarSide, size.width, size.height);
  try {
    const bytes = await sharp(file, { limitInputPixels: avatarMaxPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality })
      .toBuffer();
    return { ok: true, bytes };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}
