import type { ByteView } from './byte-view.ts';
import type { Location } from './file-information-block.ts';

const nameOffset = 39;

/** The names of the fonts ([MS-DOC] 2.9.286), for those whose letters are signs. */
export function readFontNames(table: ByteView, location: Location): string[] {
  const names: string[] = [];
  if (location.length < 4 || location.at + location.length > table.length) return names;
  const count = table.u16(location.at);
  let at = location.at + 4;
  const end = location.at + location.length;
  for (let i = 0; i < count && at < end; i++) {
    const length = table.u8(at);
    const name = new TextDecoder('utf-16le').decode(table.upTo(at + 1 + nameOffset, length - nameOffset));
    names.push(name.split('\0')[0] ?? '');
    at += 1 + length;
  }
  return names;
}
