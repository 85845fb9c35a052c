const maxNameBytes = 120;

/**
 * Turns a title into a name valid on every file system, in its own script, cut between visible characters.
 */
export function fileNameOf(title: string, otherwise: string): string {
  const allowed = title.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim();
  let name = '';
  for (const { segment } of new Intl.Segmenter().segment(allowed)) {
    if (Buffer.byteLength(name + segment) > maxNameBytes) break;
    name += segment;
  }
  const plain = name.replaceAll(/^[\s.]+|[\s.…]+$/gu, '') || otherwise;
  return devices.test(plain) ? `${plain}_` : plain;
}

/** Windows takes these for devices. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Numbers repeated names from 2; many disks ignore case. */
export function createNumbering(): (stem: string, extension: string) => string {
  const taken = new Set<string>();
  return (stem, extension) => {
    let path = stem + extension;
    for (let n = 2; taken.has(path.toLowerCase()); n++) path = `${stem} (${n})${extension}`;
    taken.add(path.toLowerCase());
    return path;
  };
}
