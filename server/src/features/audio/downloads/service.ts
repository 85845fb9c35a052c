import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Chapter, chaptersOf } from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import type { AudioSource } from '@gene/contract/audio';
import type { Db } from '../../../platform/database.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import type { ByteRange, FileStore } from '../../../platform/files.ts';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { DocumentService } from '../../documents/service.ts';
import { isPieceOf } from '../chapters/rules.ts';
import type { ChapterAudio, FoundChapter } from '../chapters/service.ts';
import type { CoverDrawing } from '../covers/isolated.ts';
import { createCovers } from '../covers/service.ts';
import type { AudioMaterial } from '../sources/material.ts';
import { beginMaking } from '../jobs.ts';
import { changeAudio, findTrack, isWhole, type TrackRow } from '../store.ts';
import { byteAt, pieceAt, placesOf, type SoundPlace, startsOf } from './rules.ts';
import * as store from './store.ts';
import { type AudioTag, id3Tag } from './writer.ts';

/** One MP3, put together while it is read. */
export interface AudioDownload {
  /** With its quotes. */
  etag: string;
  size: number;
  fileName: string;
  read: (range?: ByteRange) => Readable;
}

export interface Downloads {
  /**
   * A track as one MP3; of a shared document, what of it is made.
   * @param chapter where the chapter begins that alone is wanted; null: all of it
   * @returns null if there is no such track or chapter
   * @throws ApiError conflict unless all of that is made; rate_limited or unavailable where its cover cannot be drawn now
   */
  find(asker: Asker, trackId: string, chapter: number | null): Promise<AudioDownload | null>;
  /** A track's cover as PNG; null: no such track, or none can be drawn. @throws ApiError rate_limited, unavailable */
  findCover(asker: Asker, trackId: string): Promise<Buffer | null>;
}

interface Needs {
  db: Db;
  audioFiles: Pick<FileStore, 'read'>;
  findMaterial: (ownerId: string, source: AudioSource) => Promise<AudioMaterial | null>;
  documents: Pick<DocumentService, 'find' | 'overview'>;
  chapters: Pick<ChapterAudio, 'find'>;
  covers: CoverDrawing;
  heavy: HeavyWork;
  logger: Logger;
}

interface Opened {
  track: TrackRow;
  material: AudioMaterial;
}

/** Bytes of a file, the second bound excluded. */
interface Stretch {
  fileKey: string;
  from: number;
  to: number;
}

/** Puts MP3 files together from stored segments. */
function createAssembly(audioFiles: Pick<FileStore, 'read'>) {
  async function bytesOf(fileKey: string): Promise<Buffer> {
    return Buffer.concat(await audioFiles.read(fileKey).toArray());
  }

  /** From one place to another, cut at whole frames. */
  async function stretchesOf(
    pieces: readonly store.Recorded[],
    from: SoundPlace,
    to: SoundPlace,
  ): Promise<Stretch[]> {
    const byteOf = async ({ piece, ms }: SoundPlace) =>
      ms === 0 ? 0 : byteAt(await bytesOf(pieces[piece]!.fileKey), ms);
    const [first, last] = [await byteOf(from), await byteOf(to)];
    return pieces
      .map(({ fileKey, sizeBytes }, i) => ({
        ...{ fileKey, from: i === from.piece ? first : 0 },
        to: i === to.piece ? last : sizeBytes,
      }))
      .slice(from.piece, to.piece + 1)
      .filter((stretch) => stretch.from < stretch.to);
  }

  function fileOf(name: string, tag: Buffer, stretches: readonly Stretch[]): AudioDownload {
    const size = stretches.reduce((sum, { from, to }) => sum + to - from, tag.length);
    const hash = createHash('sha256').update(tag).update(JSON.stringify(stretches)).digest('hex');
    return {
      ...{ size, etag: `"${hash.slice(0, 32)}"`, fileName: `${fileNameOf(name, 'Audio')}.mp3` },
      read: (range = { start: 0, end: size - 1 }) =>
        Readable.from(bytesIn(audioFiles, tag, stretches, range), { objectMode: false }),
    };
  }

  return { stretchesOf, fileOf };
}

export function createDownloads({ db, audioFiles, findMaterial, documents, ...needs }: Needs): Downloads {
  const covers = createCovers(needs);
  const { stretchesOf, fileOf } = createAssembly(audioFiles);

  /** Somebody else's: as much of it is made as was listened to, and that can be had. */
  const isShown = async ({ ownerId, source }: TrackRow) =>
    source.kind === 'document' && (await documents.find(ownerId, source.documentId)) === null;

  async function listChapters({ ownerId, source }: TrackRow): Promise<Chapter[]> {
    if (source.kind !== 'document') return [];
    const document = await documents.find(ownerId, source.documentId);
    const overview = document && (await documents.overview(document));
    return chaptersOf(overview?.outline ?? []);
  }

  /** Where the chapters begin in the sound of these pieces. */
  async function hear(
    { track }: Opened,
    pieces: readonly store.Recorded[],
    chapters: readonly Pick<Chapter, 'start'>[],
  ) {
    const at = await store.findSentences(
      ...[db, track.id],
      chapters.flatMap(({ start }) => pieces[pieceAt(pieces, start)]?.start ?? []),
    );
    const starts = startsOf(pieces);
    const msOf = ({ piece, ms }: SoundPlace) => (starts[piece] ?? starts.at(-1)!) + ms;
    return { places: placesOf(chapters, pieces, at), msOf };
  }

  async function findWhole(opened: Opened, pieces: readonly store.Recorded[], asker: Asker) {
    const { track, material } = opened;
    if (await isShown(track)) {
      if (pieces.length === 0) throw notMade();
    } else if (track.state !== 'ready') throw notMade();
    else if (!(await isWhole(db, track.id, material.version))) {
      await changeAudio(db, track.ownerId, (tx) => beginMaking(tx, track));
      throw notMade();
    }
    const chapters = await listChapters(track);
    const { places, msOf } = await hear(opened, pieces, chapters);
    const end = { piece: pieces.length, ms: 0 };
    const { title, language } = material;
    const cover = await covers.draw(material, asker);
    const tag: AudioTag = {
      ...{ title, album: title, language, cover, track: null, lengthMs: msOf(end) },
      chapters: chapters.map((each, i) => ({
        title: each.title,
        startMs: msOf(places[i]!),
        endMs: msOf(places[i + 1] ?? end),
      })),
    };
    return fileOf(title, id3Tag(tag), await stretchesOf(pieces, { piece: 0, ms: 0 }, end));
  }

  async function findChapter(
    opened: Opened,
    recorded: readonly store.Recorded[],
    { chapter, asker }: { chapter: FoundChapter; asker: Asker },
  ) {
    const { title, span, isMade } = chapter;
    if (!isMade) throw notMade();
    const pieces = recorded.filter((piece) => isPieceOf(span, piece));
    const { places, msOf } = await hear(opened, pieces, [{ start: span.from }, { start: span.to }]);
    const [from, to] = [places[0]!, places[1]!];
    const { title: album, language } = opened.material;
    const cover = await covers.draw(opened.material, asker);
    const tag: AudioTag = {
      ...{ title, album, language, cover, chapters: [], lengthMs: msOf(to) - msOf(from) },
      track: `${chapter.number}/${chapter.of}`,
    };
    return fileOf(`${album} - ${title}`, id3Tag(tag), await stretchesOf(pieces, from, to));
  }

  async function open(ownerId: string, trackId: string): Promise<Opened | null> {
    const track = await findTrack(db, ownerId, trackId);
    const material = track && (await findMaterial(ownerId, track.source));
    return track && material ? { track, material } : null;
  }

  return {
    async findCover(asker, trackId) {
      const opened = await open(asker.personId, trackId);
      return opened && covers.draw(opened.material, asker);
    },
    async find(asker, trackId, start) {
      const opened = await open(asker.personId, trackId);
      if (!opened) return null;
      const recorded = await store.listRecorded(db, trackId);
      if (start === null) return findWhole(opened, recorded, asker);
      const chapter = await needs.chapters.find(opened.track, start);
      return chapter && findChapter(opened, recorded, { asker, chapter });
    },
  };
}

const notMade = () =>
  new ApiError('conflict', {
    message: 'Some of this audio is still to be made. Create it, then download it.',
  });

/** Opens one file after the other, so that a book needs no room. */
async function* bytesIn(
  files: Pick<FileStore, 'read'>,
  tag: Buffer,
  stretches: readonly Stretch[],
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  if (start < tag.length) yield tag.subarray(start, end + 1);
  let begin = tag.length;
  for (const { fileKey, from, to } of stretches) {
    const first = Math.max(start - begin, 0) + from;
    const last = Math.min(end - begin + from, to - 1);
    begin += to - from;
    if (first <= last) yield* files.read(fileKey, { start: first, end: last });
  }
}
