import { expect, test } from 'vitest';
import { decodeTable, toBase64 } from './table-text.ts';

const line = 'Zoë Müller,zoe@example.org,7';

test.each([
  ['UTF-8', new TextEncoder().encode(line)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${line}`)],
  ['Windows-1252', Uint8Array.from(line, (sign) => sign.charCodeAt(0))],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, ...[...line].flatMap((sign) => [sign.charCodeAt(0), 0])])],
])('a table in %s is read', (_encoding, bytes) => {
  expect(decodeTable(bytes)).toBe(line);
});

test('bytes are sent in Base64', () => {
  expect(toBase64(Uint8Array.of(80, 75, 3, 255))).toBe('UEsD/w==');
});
