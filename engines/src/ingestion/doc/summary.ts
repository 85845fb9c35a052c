import iconv from 'iconv-lite';
import { sensibleTitle } from '../flow/title.ts';
import { ByteView } from './byte-view.ts';

const codePageProperty = 1;
const titleProperty = 2;
const byteString = 0x1e;
const wideString = 0x1f;

/** The title in a SummaryInformation stream ([MS-OLEPS] 2.21), if there is a sensible one. */
export function titleOf(stream: Uint8Array | null): string | null {
  if (!stream || stream.length < 56) return null;
  const view = new ByteView(stream);
  const section = view.u32(44);
  const properties = new Map<number, number>();
  const count = Math.min(100, view.u32(section + 4));
  for (let i = 0; i < count; i++)
    properties.set(view.u32(section + 8 + 8 * i), section + view.u32(section + 12 + 8 * i));
  const title = properties.get(titleProperty);
  if (title === undefined) return null;
  const type = view.u32(title);
  const length = Math.min(1_000, view.u32(title + 4));
  if (type === wideString) return sensibleTitle(view.utf16(title + 8, length).split('\0')[0] ?? '');
  if (type !== byteString) return null;
  const codePageAt = properties.get(codePageProperty);
  const codePage = codePageAt === undefined ? 1252 : view.u16(codePageAt + 4);
  const encoding = codePage === 65001 ? 'utf-8' : `cp${codePage}`;
  const bytes = Buffer.from(view.upTo(title + 8, length));
  const text = iconv.decode(bytes, iconv.encodingExists(encoding) ? encoding : 'windows-1252');
  return sensibleTitle(text.split('\0')[0] ?? '');
}
