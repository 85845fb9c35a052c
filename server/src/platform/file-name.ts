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
  return name.replaceAll(/^[\s.]+|[\s.…]+$/gu, '') || otherwise;
}
