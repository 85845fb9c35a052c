import { photoLimits } from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import type { FileStore, IncomingFile } from '../../../platform/files.ts';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import { type AssembledPhotos, assembleIsolated } from './isolated.ts';

export interface SentPhoto {
  file: IncomingFile;
  name: string;
  /** Degrees clockwise. */
  turn: number;
}

type Refusal = Extract<AssembledPhotos, { ok: false }>['reason'];

const isAbout: Record<Refusal, (photo: string) => string> = {
  not_a_photo: (photo) => `${photo} is not a JPEG or PNG picture. Save it as one and try again.`,
  too_many_pixels: (photo) => `${photo} has more than ${photoLimits.megapixelsMax} megapixels.`,
  damaged: (photo) => `${photo} is damaged and cannot be opened.`,
  too_complex: () => 'The photos take too much memory or time to read. Save them smaller and try again.',
  too_large: () => 'The photos are too large together. Save them smaller, or send fewer.',
};

/**
 * One PDF of all photos, in their order. Takes ownership of their files, whatever the outcome.
 * @throws ApiError file_type, file_too_large: which photo it is, and why
 */
export async function assemblePhotos(
  needs: { heavy: HeavyWork; files: FileStore; maxBytes: number },
  asker: Asker,
  photos: readonly SentPhoto[],
): Promise<IncomingFile> {
  try {
    const assembled = await assembleIsolated(needs, asker, {
      photos: photos.map(({ file, turn }) => ({ path: file.arrivedAt, turn })),
    });
    if (assembled.ok) return assembled.file;
    const refused = 'index' in assembled ? photos[assembled.index] : undefined;
    const isTooLarge = assembled.reason === 'too_large';
    throw new ApiError(isTooLarge ? 'file_too_large' : 'file_type', {
      message: isAbout[assembled.reason](refused?.name ?? 'A photo'),
    });
  } finally {
    await Promise.all(photos.map(({ file }) => file.discard()));
  }
}
