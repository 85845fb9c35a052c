/**
 * The table by which SentencePiece normalises text ("precompiled charsmap"): a length, a double-array trie over UTF-8, then what
 * the found stretches become, each ended by a zero.
 */
export function createCharsmap(table: Uint8Array): (text: string) => string {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const size = view.getUint32(0, true);
  if (size % 4 !== 0 || 4 + size > table.length) throw new Error('the table of the tokenizer is cut');
  const units = Uint32Array.from({ length: size / 4 }, (_, i) => view.getUint32(4 + i * 4, true));
  const texts = table.subarray(4 + size);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

  /** The replacement for the shortest known prefix of the bytes, as in the reference. */
  function replace(bytes: Uint8Array): string | null {
    let node = offsetOf(units[0] ?? 0);
    for (const byte of bytes) {
      if (byte === 0) return null;
      node ^= byte;
      const unit = units[node] ?? 0;
      if ((unit & 0x8000_00ff) !== byte) return null;
      node ^= offsetOf(unit);
      if (((unit >>> 8) & 1) === 0) continue;
      const from = (units[node] ?? 0) & 0x7fff_ffff;
      const end = texts.indexOf(0, from);
      return decoder.decode(texts.subarray(from, end < 0 ? texts.length : end));
    }
    return null;
  }

  return (text) => {
    // Most text is plain and stays as it is.
    if (isPlain.test(text)) return text;
    let normalized = '';
    for (const { segment } of graphemes.segment(text)) {
      const bytes = encoder.encode(segment);
      const whole = bytes.length < longestGrapheme ? replace(bytes) : null;
      if (whole !== null) normalized += whole;
      else for (const char of segment) normalized += replace(encoder.encode(char)) ?? char;
    }
    return normalized;
  };
}

/** Longer ones are looked up letter by letter. */
const longestGrapheme = 6;

const isPlain = /^[\x20-\x7e]*$/;

const offsetOf = (unit: number) => (unit >>> 10) << ((unit & 0x200) >>> 6);
