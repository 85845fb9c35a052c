const starts = (bytes: Uint8Array, magic: string, at = 0) =>
  Array.from(magic).every((sign, i) => bytes[at + i] === sign.charCodeAt(0));

/** A comment ends at the first `-->`: with other ends to try, a kilobyte of comments would take forever. */
const svgStart = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i;

/** Detects a picture's or sound's type from its first bytes; null for anything else. */
export function mediaTypeOf(bytes: Uint8Array): string | null {
  if (starts(bytes, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (starts(bytes, '\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'image/gif';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WAVE', 8)) return 'audio/wav';
  if (starts(bytes, 'OggS')) return 'audio/ogg';
  if (starts(bytes, 'ID3')) return 'audio/mpeg';
  // Frames of MPEG audio start with eleven set bits.
  if (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0) return 'audio/mpeg';
  if (starts(bytes, 'ftypM4A', 4)) return 'audio/mp4';
  if (svgStart.test(head(bytes))) return 'image/svg+xml';
  return null;
}

function head(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, 1024));
}
