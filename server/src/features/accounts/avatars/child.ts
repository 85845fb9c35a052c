import { readFile } from 'node:fs/promises';
import { organizationLimits } from '@gene/contract/organizations';
import { profileLimits } from '@gene/contract/profile';
import sharp from 'sharp';
import { serveParent } from '../../../platform/isolated-child.ts';
import type { Encoded, PictureUse, ToAvatarChild } from './messages.ts';

const { avatarMaxPixels, avatarSide } = profileLimits;
const quality = 85;

// Nothing else that the library reads is needed: no SVG, no PDF, no formats of microscopes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

/** Turns a picture that somebody sent into an avatar or a logo, in a separate process. */
serveParent<ToAvatarChild, Encoded>(async ({ path, use }, ask) => {
  await ask(await encode(await readFile(path), use));
});

/** Only pixels are taken over: no metadata, and nothing that hides behind or between them. */
async function encode(file: Buffer, use: PictureUse): Promise<Encoded> {
  const size = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size) return { ok: false, reason: 'not_a_picture' };
  if (size.width * size.height > avatarMaxPixels) return { ok: false, reason: 'too_many_pixels' };
  const side = Math.min(avatarSide, size.width, size.height);
  try {
    const picture = sharp(file, { limitInputPixels: avatarMaxPixels, failOn: 'error' }).autoOrient();
    const made =
      use === 'avatar'
        ? picture.resize(side, side, { fit: 'cover' }).webp({ quality })
        : picture
            .resize({ ...organizationLimits.logo, fit: 'inside', withoutEnlargement: true })
            .flatten({ background: 'white' })
            .png({ compressionLevel: 9 });
    const bytes = await made.toBuffer();
    return { ok: true, bytes };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}
