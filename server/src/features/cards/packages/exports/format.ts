const signs = /[[\]<>:"/?*^\\|&%#\p{Cc}\p{Cn}]/gu;
const devices = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])(?=\.|$)/i;
const stemMaxBytes = 80;

/**
 * Makes a file name valid for Anki on every system. Anki refuses a whole package for a name that leads to
 * another folder, and does not find files whose names it would normalise differently (media/files.rs in
 * ankitects/anki).
 */
export function ankiMediaName(name: string): string {
  const clean = name.normalize('NFC').replaceAll('\u00a0', ' ').replaceAll(signs, '').trim();
  const [, stem = '', extension = ''] = /^(.*?)(\.[a-z\d]{1,8})?$/is.exec(clean) ?? [];
  const short = Buffer.from(stem)
    .subarray(0, stemMaxBytes)
    .toString()
    .replace(/[\ufffd. ]+$/, '');
  return `${short || 'file'}${extension}`.replace(devices, '$1_');
}
