import { mediaReference } from '@gene/contract/cards';
import type { Note } from '@gene/contract/notes';
import type { PrintBlock } from '../../platform/print/blocks.ts';
import type { Dates } from '../preferences/service.ts';
import { type FindPicture, startsWithTitle } from './writer.ts';

/** Beyond this total, pictures are not printed but named. */
const picturesMostBytes = 200 * 1024 * 1024;

type PrintedNote = Pick<Note, 'title' | 'content' | 'subjectName' | 'updatedAt'>;

/** Yields one note after another, so that only one with its pictures is in memory. */
export async function* noteBlocks(
  notes: Iterable<PrintedNote> | AsyncIterable<PrintedNote>,
  findPicture: FindPicture,
  dates: Dates,
): AsyncGenerator<PrintBlock[]> {
  let left = picturesMostBytes;
  let isFirst = true;
  for await (const note of notes) {
    const pictures = new Map<string, Uint8Array>();
    for (const [, , id] of note.content.matchAll(mediaReference)) {
      if (id === undefined || pictures.has(id)) continue;
      const picture = await findPicture(id);
      const bytes = picture && (await bytesOf(picture.read(), left));
      if (!bytes) continue;
      left -= bytes.length;
      pictures.set(id, bytes);
    }
    const { title, content, subjectName, updatedAt } = note;
    const meta = [subjectName, dates.day(updatedAt)].filter((part) => part !== null).join(' · ');
    yield [
      ...(isFirst ? [] : [{ kind: 'page' as const }]),
      { kind: 'title', text: title },
      { kind: 'meta', text: meta },
      { kind: 'rule' },
      {
        kind: 'markdown',
        text: startsWithTitle(note) ? content.slice(`# ${title}`.length) : content,
        pictures,
      },
    ];
    isFirst = false;
  }
}

async function bytesOf(
  stream: ReturnType<NonNullable<Awaited<ReturnType<FindPicture>>>['read']>,
  most: number,
): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > most) return null;
  }
  return Buffer.concat(chunks);
}
