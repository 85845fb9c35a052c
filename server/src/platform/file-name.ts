const maxNameBytes = 120;

/** A title as every file system takes it for a name, in its own script; cut between what is read as letters. */
export function fileNameOf(title: string, otherwise: string): string {
  const allowed = title.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim();
  let name = '';
  for (const { segment } of new Intl.Segmenter().segment(allowed)) {
    if (Buffer.byteLength(name + segment) > maxNameBytes) break;
    name += segment;
  }
  return name.replaceAll(/^[\s.]+|[\s.…]+$/gu, '') || otherwise;
}
