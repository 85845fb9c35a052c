/** The tags of an MP3. */
export interface AudioTag {
  title: string;
  album: string;
  /** ISO 639-3; null: unknown. */
  language: string | null;
  lengthMs: number;
  /** Its place among others: "3/12". */
  track: string | null;
  /** PNG; null: none. */
  cover: Uint8Array | null;
  chapters: readonly TaggedChapter[];
}

export interface TaggedChapter {
  title: string;
  startMs: number;
  endMs: number;
}

/** A table of contents counts its entries in a byte. */
const mostListed = 255;

/** An ID3v2.3 tag, which every player reads, with chapters (its addendum of 2005). */
export function id3Tag({ title, album, language, lengthMs, track, cover, chapters }: AudioTag): Buffer {
  const ids = chapters.map((_, i) => `c${i}`);
  const frames = Buffer.concat([
    text('TIT2', title),
    text('TALB', album),
    text('TPE1', 'Gene'),
    ...(track === null ? [] : [text('TRCK', track)]),
    ...(language === null ? [] : [text('TLAN', language)]),
    text('TLEN', String(lengthMs)),
    ...(cover === null ? [] : [picture(cover)]),
    ...(chapters.length === 0 ? [] : [contents(ids.slice(0, mostListed))]),
    ...chapters.map((chapter, i) => chapterFrame(ids[i]!, chapter)),
  ]);
  const size = frames.length;
  // Seven bits to a byte, so that no player takes it for sound.
  const synchsafe = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, ...synchsafe]), frames]);
}

function frame(id: string, body: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body]);
}

const text = (id: string, value: string): Buffer =>
  /^[\x20-\x7e]*$/.test(value)
    ? frame(id, Buffer.from(`\0${value}`, 'latin1'))
    : frame(id, Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(value, 'utf16le')]));

/** The front cover, without a description. */
const picture = (png: Uint8Array): Buffer =>
  frame('APIC', Buffer.concat([Buffer.from('\0image/png\0\x03\0', 'latin1'), png]));

const ordered = 0b11;

const contents = (ids: readonly string[]): Buffer =>
  frame(
    'CTOC',
    Buffer.concat([
      Buffer.from('toc\0'),
      Buffer.from([ordered, ids.length]),
      ...ids.map((id) => Buffer.from(`${id}\0`)),
    ]),
  );

function chapterFrame(id: string, { title, startMs, endMs }: TaggedChapter): Buffer {
  const times = Buffer.alloc(16, 0xff);
  times.writeUInt32BE(startMs, 0);
  times.writeUInt32BE(endMs, 4);
  return frame('CHAP', Buffer.concat([Buffer.from(`${id}\0`), times, text('TIT2', title)]));
}
