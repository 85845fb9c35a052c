import { zipSync } from 'fflate';
import type { ImportReport } from '@gene/contract/cards';
import initSqlJs from 'sql.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Uncompressed Zstandard: a frame of raw blocks (RFC 8878). */
function zstd(bytes: Uint8Array): Uint8Array {
  const parts = [Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0]), Buffer.alloc(4)];
  parts[1]!.writeUInt32LE(bytes.length);
  const blockMost = 100_000;
  for (let from = 0; from < bytes.length; from += blockMost) {
    const block = bytes.subarray(from, from + blockMost);
    const isLast = from + blockMost >= bytes.length;
    const head = Buffer.alloc(3);
    head.writeUIntLE((block.length << 3) | (isLast ? 1 : 0), 0, 3);
    parts.push(head, Buffer.from(block));
  }
  return Buffer.concat(parts);
}

const textField = (number: number, text: string | Uint8Array) => {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([number * 8 + 2, bytes.length]), bytes]);
};

async function newestCollection(): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const db = new Database();
  db.run(`create table col (id integer, crt integer, conf text, models text, decks text);
    create table notetypes (id integer, name text, config blob);
    create table fields (ntid integer, ord integer, name text, config blob);
    create table templates (ntid integer, ord integer, name text, config blob);
    create table decks (id integer, name text, common blob);
    create table notes (id integer, guid text, mid integer, mod integer, tags text, flds text);
    create table cards (id integer, nid integer, did integer, odid integer, ord integer, mod integer, type integer, queue integer, due integer, odue integer, ivl integer, factor integer, reps integer, lapses integer, data text);
    create table revlog (id integer, cid integer, ease integer, ivl integer, lastIvl integer, factor integer, time integer, type integer);
    insert into col values (1, 1700000000, '', '', '');
    insert into decks values (5, 'Recht' || char(31) || 'Teil 1', null);
    insert into fields values (1, 0, 'Front', null), (1, 1, 'Back', null), (2, 0, 'Text', null), (2, 1, 'Extra', null);
    insert into notes values (1, 'g1', 1, 1700000000, '', 'Frage <img src="a.png">' || char(31) || 'Antwort'), (2, 'g2', 2, 1700000000, '', '{{c1::Lücke}}' || char(31) || '');
    insert into cards values (11, 1, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ''), (12, 2, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '');`);
  const basic = Buffer.concat([
    textField(1, '{{Front}}'),
    textField(2, '{{FrontSide}}<hr id=answer>{{Back}}'),
  ]);
  const cloze = Buffer.concat([textField(1, '{{cloze:Text}}'), textField(2, '{{cloze:Text}}{{Extra}}')]);
  db.run('insert into templates values (1, 0, ?, ?), (2, 0, ?, ?)', ['Karte', basic, 'Lücke', cloze]);
  // Field 1 of a note type's settings: 1 is a cloze.
  db.run('insert into notetypes values (1, ?, ?), (2, ?, ?)', [
    'Einfach',
    new Uint8Array(0),
    'Lückentext',
    new Uint8Array([8, 1]),
  ]);
  const bytes = db.export();
  db.close();
  return bytes;
}

test('packages of the newest form come in: Zstandard, protobuf, and a dummy for older readers beside', async () => {
  const alice = await server.signUp('alice');
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
  const bytes = zipSync({
    meta: new Uint8Array([8, 3]),
    'collection.anki2': new TextEncoder().encode('please update'),
    'collection.anki21b': zstd(await newestCollection()),
    media: zstd(textField(1, textField(1, 'a.png'))),
    0: zstd(png),
  });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'neu.apkg');
  const response = await fetch(`${server.url()}/api/cards/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${alice.token}` },
    body: form,
  });
  const report = (await response.json()) as ImportReport;
  expect(report).toMatchObject({ added: 2, media: 1, notes: [] });
  const { cards } = await alice.api.cards.list({ query: { subjectId: report.subjects[0]!.id } });
  expect(report.subjects[0]!.name).toBe('Recht');
  expect(
    cards
      .map(({ front, back, deck, kind }) => [front.replace(/\(media:.*\)/, ''), back, deck, kind])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ).toEqual([
    ['Frage ![a.png]', 'Antwort', 'Teil 1', 'basic'],
    ['{{c1::Lücke}}', '', 'Teil 1', 'cloze'],
  ]);
});
