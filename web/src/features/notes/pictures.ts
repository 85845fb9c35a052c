import { api } from '@gene/contract/api';
import { cardLimits, CardMedia } from '@gene/contract/cards';
import { messageOf, send, urlOf } from '../../lib/api.ts';
import { formatMegabytes } from '../../lib/format.ts';
import { toastError } from '../../ui/toast.tsx';

const addresses = new Map<string, Promise<string>>();

/** A picture that a note names by `media:<id>`, as an address for an `img`; loaded once. */
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

/** The same with the picture itself in the address, for a file that leaves Gene. */
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
 * Keeps pictures where those of flashcards are.
 * @returns what names them in a note; less than was given where one was refused, which is told
 */
export async function addPictures(files: File[]): Promise<string> {
  const named: string[] = [];
  for (const file of files) {
    try {
      if (file.size > cardLimits.pictureMaxBytes)
        throw new RangeError(`A picture may have ${formatMegabytes(cardLimits.pictureMaxBytes)}.`);
      const body = new FormData();
      body.append('file', file, file.name);
      const response = await send(urlOf(api.cards.addPicture), { method: api.cards.addPicture.method, body });
      const { id } = CardMedia.parse(await response.json());
      named.push(`![${nameOf(file)}](media:${id})`);
    } catch (error) {
      toastError('The picture was not added', {
        description: error instanceof RangeError ? error.message : messageOf(error),
      });
    }
  }
  return named.join('\n');
}

/** What a screen reader says of it until somebody writes something better. */
function nameOf({ name }: File): string {
  const bare = name
    .replace(/\.\w+$/, '')
    .replaceAll(/[[\]()\\]/g, ' ')
    .trim();
  return bare === 'image' || bare === '' ? 'Picture' : bare;
}
