import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeZip, type ZipEntry } from './zip-archive.ts';

const modifiedAt = new Date('2026-11-23T10:20:30Z');
async function bytesOf(entries: Iterable<ZipEntry>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeZip(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const text = (content: string) => Buffer.from(content);

test('bytes and streams come out as they went in, under names in any script', async () => {
  const files = { 'Física/ondas 波.md': 'wave '.repeat(1000), 'empty.txt': '', 'index.html': '<p>' };
  const entries: ZipEntry[] = [
    ...Object.entries(files).map(([path, content]) => ({ path, modifiedAt, content: text(content) })),
    { path: 'scan.pdf', modifiedAt, content: Readable.from([text('%PDF'), text('-1.7')]) },
  ];
  const found = unzipSync(await bytesOf(entries));
  expect(Object.fromEntries(Object.entries(found).map(([name, bytes]) => [name, strFromU8(bytes)]))).toEqual({
    ...files,
    'scan.pdf': '%PDF-1.7',
  });
});

test('more files than the old format can count are all listed', async () => {
  async function* nothing() {}
  const entries = Array.from({ length: 66_000 }, (_, i) => ({
    path: `${i}.md`,
    modifiedAt,
    content: nothing(),
  }));
  const archive = await bytesOf(entries);
  expect(Object.keys(unzipSync(archive))).toHaveLength(66_000);
});
