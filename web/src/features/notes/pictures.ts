import { api } from '@gene/contract/api';
import { cardLimits, CardMedia } from '@gene/contract/cards';
import { messageOf, send, urlOf } from '../../lib/api.ts';
import { formatMegabytes } from '../../lib/format.ts';
import { toastError } from '../../ui/toast.tsx';

const addresses = new Map<string, Promise<string>>();

/** Returns an `img` address for a note's `media:<id>` picture, loading it once. */
export function loadPicture(id: string): Promise<string> {
  const known = addresses.get(id);
  if (known) return known;
  const loading = send(urlOf(api.cards.media, { params: { id } }))
    .then(async (response) => URL.createObjectURL(await response.blob()))
    .catch((error: unknown) => {
      addresses.delete(id);
      throw error;
    });
  addresses.set(id, loading);
  return loading;
}

/** Returns the picture as a data address, for an exported file. */
export async function loadPictureData(id: string): Promise<string> {
  const picture = await (await send(urlOf(api.cards.media, { params: { id } }))).blob();
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    reader.addEventListener('load', resolve);
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture cannot be read')));
    reader.readAsDataURL(picture);
  });
  return typeof reader.result === 'string' ? reader.result : '';
}

/**
 * Stores pictures with those of flashcards.
 * @returns their Markdown; refused ones are reported and left out
 */
export async function addPictures(files: File[]): Promise<string> {
  const named: string[] = [];
  for (const file of files) {
    try {
      if (file.size > cardLimits.pictureMaxBytes)
        throw new RangeError(`A picture can be at most ${formatMegabytes(cardLimits.pictureMaxBytes)}.`);
      const body = new FormData();
      body.append('file', file, file.name);
      const response = await send(urlOf(api.cards.addPicture), { method: api.cards.addPicture.method, body });
      const { id } = CardMedia.parse(await response.json());
      named.push(`![${nameOf(file)}](media:${id})`);
    } catch (error) {
      toastError('Could not add the picture', {
        description: error instanceof RangeError ? error.message : messageOf(error),
      });
    }
  }
  return named.join('\n');
}

/** Name for screen readers until someone writes a better one. */
function nameOf({ name }: File): string {
  const bare = name
    .replace(/\.\w+$/, '')
    .replaceAll(/[[\]()\\]/g, ' ')
    .trim();
  return bare === 'image' || bare === '' ? 'Picture' : bare;
}
