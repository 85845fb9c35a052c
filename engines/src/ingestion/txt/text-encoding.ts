import iconv from 'iconv-lite';
import { IngestFailure } from '../failure.ts';

/** Encodings ignored from the detector, besides those of mainframes: nobody uses them, but they fit short texts. */
const disbelieved = ['hp-roman8', 'utf-7', 'cp1006', 'cp856', 'kz1048', 'ptcp154', 'koi8-t'];

/** Its names for what our decoders know by another; supersets differ only where the plain sets hold nothing. */
const decoderNames: Record<string, string> = {
  iso88591: 'windows-1252',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  shiftjis2004: 'shift_jis',
  shiftjisx0213: 'shift_jis',
  eucjis2004: 'euc-jp',
  eucjisx0213: 'euc-jp',
  iso2022jp: 'iso-2022-jp',
  iso2022jp1: 'iso-2022-jp',
  iso2022jp2: 'iso-2022-jp',
  iso2022jpext: 'iso-2022-jp',
  iso2022jp2004: 'iso-2022-jp',
};

/** Bytes that no text holds, whatever its (one- or multi-byte) encoding: C0 without TAB, LF, VT, FF, CR, ESC, Ctrl-Z. */
function isControl(byte: number): boolean {
  return (byte < 0x20 && !(byte >= 9 && byte <= 13) && byte !== 0x1b && byte !== 0x1a) || byte === 0x7f;
}

type WideEncoding = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/** UTF-16 and UTF-32 without a byte order mark, by where their zero bytes stand. */
function wideByZeros(bytes: Uint8Array): WideEncoding | null {
  const length = Math.min(bytes.length, 65_536) & ~3;
  const zeros = [0, 0, 0, 0];
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i & 3]!++;
  const quarter = length / 4;
  if (quarter < 2) return null;
  const share = zeros.map((count) => count / quarter) as [number, number, number, number];
  if (share[0] > 0.9 && share[1] > 0.9 && share[3] < 0.1) return 'utf-32be';
  if (share[3] > 0.9 && share[2] > 0.9 && share[0] < 0.1) return 'utf-32le';
  const even = (share[0] + share[2]) / 2;
  const odd = (share[1] + share[3]) / 2;
  if (even > 0.3 && odd < 0.1) return 'utf-16be';
  if (odd > 0.3 && even < 0.1) return 'utf-16le';
  return lettersByHalf(bytes, length);
}

/** UTF-16 in a script without zero bytes: its spaces and line ends still have them, always on the same side. */
function lettersByHalf(bytes: Uint8Array, length: number): WideEncoding | null {
  let little = 0;
  let big = 0;
  for (let i = 0; i + 1 < length; i += 2) {
    const [a, b] = [bytes[i]!, bytes[i + 1]!];
    if (b === 0 && (a === 0x20 || a === 0x0a || a === 0x0d)) little++;
    if (a === 0 && (b === 0x20 || b === 0x0a || b === 0x0d)) big++;
  }
  const units = length / 2;
  if (little > units * 0.01 && big === 0) return 'utf-16le';
  if (big > units * 0.01 && little === 0) return 'utf-16be';
  return null;
}

function byMark(bytes: Uint8Array): { encoding: 'utf-8' | WideEncoding; length: number } | null {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { encoding: 'utf-32le', length: 4 };
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { encoding: 'utf-32be', length: 4 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', length: 2 };
  return null;
}

/**
 * Whether bytes are text: the width of their characters, or null for binary data (more than 2 % control characters).
 * @param head the first few KiB
 */
export function looksLikeText(head: Uint8Array): 'bytes' | 'utf16' | 'utf32' | null {
  const wide = byMark(head)?.encoding ?? wideByZeros(head);
  if (wide && wide !== 'utf-8') {
    const text = iconv.decode(head.subarray(0, head.length & ~3), wide);
    return controlShare(text) > 0.02 ? null : wide.startsWith('utf-16') ? 'utf16' : 'utf32';
  }
  let controls = 0;
  for (const byte of head) if (isControl(byte)) controls++;
  return controls > head.length * 0.02 ? null : 'bytes';
}

/** Share of characters that text does not hold: controls, unassigned and replacement characters. */
function controlShare(text: string): number {
  let bad = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80 ? isControl(code) : (code < 0xa0 && code !== 0x85) || code === 0xfffd || code >= 0xfffe)
      bad++;
  }
  return text.length === 0 ? 0 : bad / text.length;
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A few broken bytes (a cut or spliced file) in what is plainly UTF-8 must not turn the rest into another encoding. */
function asBrokenUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  let broken = 0;
  let wide = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0xfffd) broken++;
    else if (code >= 0x80) wide++;
  }
  return wide >= 20 && broken <= wide * 0.05 ? text : null;
}

/** The first 64 KiB that are not plain ASCII: a long English preface must not hide the letters that tell. */
function telling(bytes: Uint8Array): Uint8Array {
  let first = 0;
  while (first < bytes.length && bytes[first]! < 0x80 && bytes[first] !== 0x1b) first++;
  const from = first < 65_536 ? 0 : Math.min(first - 1024, bytes.length);
  return bytes.subarray(from, from + 65_536);
}

/** Its confidence is low by nature: on texts in known encodings nearly all answers between .1 and .5 are right. */
const leastConfidence = 0.1;

/** Š, Ž and ž, which the two Central European sets place differently, stand where only ISO 8859-2 has them. */
function isLatin2(bytes: Uint8Array): boolean {
  const isoOnly = new Set([0xa9, 0xae, 0xbe]);
  let found = false;
  for (const byte of bytes) {
    if (byte >= 0x80 && byte < 0xa0) return false;
    if (isoOnly.has(byte)) found = true;
  }
  return found;
}

async function guess(bytes: Uint8Array): Promise<string> {
  // Its tables are large, and nothing but a text in an old encoding needs them.
  const { chardet } = await import('jschardet');
  const { encoding, confidence } = chardet.detect(telling(bytes), {
    encodingEra: chardet.EncodingEra.ALL & ~chardet.EncodingEra.MAINFRAME,
    excludeEncodings: disbelieved,
  });
  if (!encoding || confidence < leastConfidence) return 'windows-1252';
  const name = encoding.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (name === 'windows1250' && isLatin2(bytes)) return 'iso-8859-2';
  return decoderNames[name] ?? (iconv.encodingExists(name) ? name : 'windows-1252');
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  return encoding === 'iso-2022-jp'
    ? new TextDecoder(encoding).decode(bytes)
    : iconv.decode(bytes, encoding, { stripBOM: true });
}

interface DecodedText {
  text: string;
  encoding: string;
}

/**
 * Decodes a text file: byte order mark, else UTF-16/32 by their zero bytes, else strict UTF-8, else what the
 * frequencies of its bytes say, else windows-1252.
 * @throws IngestFailure `not_a_document` where more than 2 % of the result are control characters
 */
export async function decodeText(bytes: Uint8Array): Promise<DecodedText> {
  const decoded = await decodeAny(bytes);
  if (controlShare(decoded.text) > 0.02) throw new IngestFailure('not_a_document', 'Binary data, not text');
  return decoded;
}

async function decodeAny(bytes: Uint8Array): Promise<DecodedText> {
  const mark = byMark(bytes);
  const wide = mark?.encoding ?? wideByZeros(bytes);
  if (wide) {
    const body = bytes.subarray(mark?.length ?? 0);
    return { text: decodeAs(body, wide), encoding: wide };
  }
  const escapes = bytes.includes(0x1b);
  const utf8 = escapes ? null : (asUtf8(bytes) ?? asBrokenUtf8(bytes));
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  const encoding = await guess(bytes);
  if (encoding === 'windows-1252' && escapes) {
    const text = asUtf8(bytes);
    if (text !== null) return { text, encoding: 'utf-8' };
  }
  return { text: decodeAs(bytes, encoding), encoding };
}
