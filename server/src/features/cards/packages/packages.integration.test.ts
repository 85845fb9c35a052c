import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Card, ImportReport } from '@gene/contract/cards';
import { ApiError, type ErrorBody, type ErrorCode } from '@gene/contract/errors';
import { strToU8, zipSync } from 'fflate';
import initSqlJs from 'sql.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimingSize } from '../../../testing/claimed-size.ts';
import { middayZone } from '../../../testing/midday.ts';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

const day = 24 * 60 * 60 * 1000;
const dayBegins = 4 * 60 * 60 * 1000;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function call(person: Person, method: string, path: string, body?: FormData): Promise<Response> {
  const response = await fetch(`${server.url()}${path}`, {
    method,
    headers: { authorization: `Bearer ${person.token}` },
    ...(body && { body }),
  });
  if (response.ok) return response;
  const { error } = (await response.json()) as ErrorBody;
  throw new ApiError(error.code as ErrorCode, error);
}

function form(name: string, bytes: Uint8Array | string, fields: Record<string, string> = {}): FormData {
  const sent = new FormData();
  for (const [field, value] of Object.entries(fields)) sent.append(field, value);
  sent.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return sent;
}

const listStaged = () => fs.readdirSync(path.join(server.dataDir, 'card-media/.staged'));

const importFile = async (person: Person, name: string, bytes: Uint8Array | string, fields = {}) =>
  (await (
    await call(person, 'POST', '/api/cards/imports', form(name, bytes, fields))
  ).json()) as ImportReport;
const exportFile = async (person: Person, query: string) =>
  new Uint8Array(await (await call(person, 'GET', `/api/cards/exports?${query}`)).arrayBuffer());
const all = async (person: Person, subjectId: string) =>
  (await person.api.cards.list({ query: { subjectId, limit: 200 } })).cards.toReversed();
const newSubject = async (person: Person, name: string) =>
  (await person.api.subjects.create({ body: { name } })).id;

interface AnkiCard {
  id: number;
  fields: string[];
  model?: number;
  ord?: number;
  tags?: string;
  deck?: number;
  type?: number;
  queue?: number;
  due?: number;
  ivl?: number;
  factor?: number;
  data?: string;
  log?: [time: number, ease: number, type: number][];
}

/** A day of Anki begins at 4 o'clock, and so does its collection. */
const today = () => Math.floor((Date.now() - dayBegins) / day) * day + dayBegins;

/** A package as Anki writes it, schema 11. */
async function ankiPackage(cards: AnkiCard[], files: Record<string, Uint8Array> = {}): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const db = new Database();
  db.run(`create table col (id integer, crt integer, conf text, models text, decks text);
    create table notes (id integer, guid text, mid integer, mod integer, tags text, flds text);
    create table cards (id integer, nid integer, did integer, odid integer, ord integer, mod integer, type integer, queue integer, due integer, odue integer, ivl integer, factor integer, reps integer, lapses integer, data text);
    create table revlog (id integer, cid integer, ease integer, ivl integer, lastIvl integer, factor integer, time integer, type integer);`);
  const model = (type: number, names: string[], templates: [string, string][]) => ({
    name: `Type ${type}`,
    type,
    flds: names.map((name, ord) => ({ name, ord })),
    tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
  });
  const models = {
    1: model(
      0,
      ['Front', 'Back'],
      [
        ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'],
        ['{{#Back}}{{Back}}{{/Back}}', '{{FrontSide}}\n<hr id="answer">\n{{Front}}'],
      ],
    ),
    2: model(1, ['Text', 'Extra'], [['{{cloze:Text}}', '{{cloze:Text}}<br>{{Extra}}']]),
  };
  const decks = { 1: { name: 'Default' }, 7: { name: 'Biologie::Kapitel 2::Zellen' } };
  const created = (today() - 400 * day) / 1000;
  db.run('insert into col values (1, ?, ?, ?, ?)', [
    created,
    '{"schedVer":2}',
    JSON.stringify(models),
    JSON.stringify(decks),
  ]);
  const notes = new Set<string>();
  for (const card of cards) {
    const { id, fields, model: type = 1, ord = 0, tags = '', deck = 7, log = [] } = card;
    const note = Math.floor(id / 10);
    if (!notes.has(String(note))) {
      notes.add(String(note));
      db.run('insert into notes values (?, ?, ?, ?, ?, ?)', [
        note,
        `guid${note}`,
        type,
        1_700_000_000,
        tags,
        fields.join('\u001f'),
      ]);
    }
    const numbers = [
      card.type ?? 0,
      card.queue ?? 0,
      card.due ?? 0,
      0,
      card.ivl ?? 0,
      card.factor ?? 0,
      log.length,
      0,
    ];
    db.run('insert into cards values (?, ?, ?, 0, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?)', [
      id,
      note,
      deck,
      ord,
      ...numbers,
      card.data ?? '',
    ]);
    for (const [time, ease, kind] of log)
      db.run('insert into revlog values (?, ?, ?, 5, 1, 2500, 3210, ?)', [time, id, ease, kind]);
  }
  const bytes = db.export();
  db.close();
  const names = Object.keys(files);
  return zipSync({
    'collection.anki21': bytes,
    media: strToU8(JSON.stringify(Object.fromEntries(names.map((name, i) => [i, name])))),
    ...Object.fromEntries(names.map((name, i) => [String(i), files[name]!])),
  });
}

test('a package of Anki comes in with its decks, tags, clozes, reversed cards, formulas, pictures and history', async () => {
  const bytes = await ankiPackage(
    [
      {
        id: 10,
        fields: [
          'Was ist <b>Osmose</b>?&nbsp;<img src="bild%20ä.png">',
          'H<sub>2</sub>O &amp; mehr<ul><li>eins</li><li>zwei</li></ul>',
        ],
        tags: ' zellen biologie::kap2 ',
        type: 2,
        queue: 2,
        ivl: 40,
        factor: 2500,
        due: 410,
        log: [
          [Date.now() - 60 * day, 3, 0],
          [Date.now() - 59 * day, 3, 1],
          [Date.now() - 30 * day, 4, 1],
        ],
      },
      { id: 11, fields: [], ord: 1 },
      { id: 20, model: 2, fields: ['{{c1::Isotope}} sind {{c2::Formen::was?}}', 'mehr: \\(x^2\\) [$]y[/$]'] },
      { id: 21, model: 2, fields: [], ord: 1, queue: -1 },
    ],
    { 'bild ä.png': png },
  );
  const report = await importFile(alice, 'Biologie.apkg', bytes);
  expect(report).toMatchObject({ added: 4, updated: 0, unchanged: 0, reviews: 3, media: 1, notes: [] });
  expect(report.subjects.map(({ name }) => name)).toEqual(['Biologie']);
  const [osmosis, reversed, first, second] = await all(alice, report.subjects[0]!.id);
  expect(osmosis).toMatchObject({
    front: expect.stringMatching(/^Was ist \*\*Osmose\*\*\? !\[bild ä\.png\]\(media:[0-9a-f-]{36}\)$/),
    back: 'H$_{\\text{2}}$O & mehr\n- eins\n- zwei',
    tags: ['zellen', 'biologie::kap2'],
    deck: 'Kapitel 2::Zellen',
    state: 'review',
    reps: 3,
    // Day 410 of a collection created 400 days ago.
    dueAt: new Date(today() + 10 * day).toISOString(),
  });
  expect(reversed).toMatchObject({ kind: 'basic', front: osmosis!.back, back: osmosis!.front, state: 'new' });
  expect(first).toMatchObject({
    kind: 'cloze',
    gap: 1,
    front: '{{c1::Isotope}} sind {{c2::Formen::was?}}',
    back: 'mehr: $x^2$ $y$',
  });
  expect(second).toMatchObject({ gap: 2, status: 'suspended' });
  const [, id] = /media:([0-9a-f-]{36})/.exec(osmosis!.front) ?? [];
  const picture = await call(alice, 'GET', `/api/cards/media/${id}`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
  await expect(call(bob, 'GET', `/api/cards/media/${id}`)).rejects.toMatchObject({ code: 'not_found' });
});

test('the same package again adds nothing; newer texts and answers are taken over', async () => {
  const card = {
    id: 510,
    fields: ['Again', 'Once'],
    log: [[Date.now() - 9 * day, 3, 0]] as [number, number, number][],
  };
  const report = await importFile(alice, 'a.apkg', await ankiPackage([card]));
  expect(report).toMatchObject({ added: 1, reviews: 1 });
  const same = await importFile(alice, 'a.apkg', await ankiPackage([card]));
  expect(same).toMatchObject({ added: 0, updated: 0, unchanged: 1, reviews: 0 });
  const more = { ...card, log: [...card.log, [Date.now() - 5 * day, 3, 1] as [number, number, number]] };
  expect(await importFile(alice, 'a.apkg', await ankiPackage([more]))).toMatchObject({
    added: 0,
    reviews: 1,
  });
});

test('schedules of FSRS and of SM-2 without a log go on where they stood', async () => {
  const report = await importFile(
    alice,
    'b.apkg',
    await ankiPackage([
      {
        id: 610,
        fields: ['FSRS', 'x'],
        type: 2,
        queue: 2,
        ivl: 30,
        due: 420,
        data: '{"s":33.5,"d":4.2,"dr":0.9}',
      },
      { id: 620, fields: ['SM-2', 'x'], type: 2, queue: 2, ivl: 30, factor: 2300, due: 420 },
    ]),
  );
  const rows = await server.query<{ stability: number; interval_days: number }>(
    `select stability, interval_days from cards where subject_id = $1 and front in ('FSRS', 'SM-2') order by front`,
    [report.subjects[0]!.id],
  );
  expect(rows).toEqual([
    { stability: 33.5, interval_days: 30 },
    { stability: 30, interval_days: 30 },
  ]);
});

test('what goes out comes back as it was, with pictures, gaps, formulas, history and schedule, for somebody else too', async () => {
  const subjectId = await newSubject(alice, 'Größen & <Zeichen>');
  const { id: picture } = (await (
    await call(
      alice,
      'POST',
      '/api/cards/pictures',
      form('kurve.png', Buffer.concat([png, Buffer.from([1])])),
    )
  ).json()) as { id: string };
  const texts = [
    {
      front: `**Fett**, *kursiv* und $\\frac{a}{b}$\n\n![Kurve](media:${picture})`,
      back: '- eins\n- zwei\n\n`code` 5 < 6 & 7 \\* 8',
      tags: ['größe', '数学'],
      deck: 'Teil 1::A',
    },
    { front: 'Der {{c1::Anfang}} und das {{c2::$E$::was?}}', back: 'עברית', kind: 'cloze' as const },
  ];
  const made: Card[] = [];
  for (const text of texts)
    made.push(...(await alice.api.cards.create({ body: { subjectId, ...text } })).cards);
  const reviews = [3, 3, 1, 3].map((rating, i) => ({
    id: randomUUID(),
    cardId: made[0]!.id,
    rating: rating as 3,
    reviewedAt: new Date(Date.now() - (40 - 9 * i) * day).toISOString(),
    durationMs: 1234 + i,
  }));
  await alice.api.cards.review({ body: { reviews, timeZone: middayZone } });
  const before = await all(alice, subjectId);
  const bytes = await exportFile(alice, `subjectId=${subjectId}`);
  // Once it is sent, nothing stays staged.
  await expect.poll(listStaged).toEqual([]);

  expect(await importFile(alice, 'again.apkg', bytes)).toMatchObject({
    added: 0,
    updated: 0,
    unchanged: 3,
    reviews: 0,
  });
  // Nor of what comes in.
  expect(listStaged()).toEqual([]);
  await bob.api.cards.setTimeZone({ body: { timeZone: middayZone } });
  const report = await importFile(bob, 'theirs.apkg', bytes);
  expect(report).toMatchObject({ added: 3, reviews: 4, media: 1, notes: [] });
  const after = await all(bob, report.subjects[0]!.id);
  expect(report.subjects[0]!.name).toBe('Größen & <Zeichen>');
  const essence = ({
    front,
    back,
    tags,
    deck,
    kind,
    gap,
    state,
    reps,
    lapses,
    lastReviewedAt,
    dueAt,
  }: (typeof before)[number]) => ({
    front: front.replace(/media:[0-9a-f-]+/, 'media'),
    ...{ back, tags, deck, kind, gap, state, reps, lapses, lastReviewedAt, dueAt },
  });
  expect(after.map(essence)).toEqual(before.map(essence));
  expect(
    await importFile(bob, 'twice.apkg', await exportFile(bob, `subjectId=${report.subjects[0]!.id}`)),
  ).toMatchObject({ added: 0, unchanged: 3, reviews: 0 });
});

test('scripts and foreign pictures do not come in', async () => {
  const html =
    '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">text</a><img src="https://example.org/x.png"><iframe src="//x"></iframe>&lt;b&gt;';
  const report = await importFile(alice, 'c.apkg', await ankiPackage([{ id: 710, fields: [html, 'x'] }]));
  const card = (await all(alice, report.subjects[0]!.id)).find(({ front }) => front.endsWith('<b>'));
  expect(card!.front).toBe('[x]text<b>');
  expect(report.notes).toEqual(['1 file used by cards is missing from the package.']);
});

test.each([
  ['no ZIP', 'x.apkg', () => strToU8('not a zip'), 'The package is damaged and cannot be opened.'],
  [
    'a ZIP without a collection',
    'x.apkg',
    () => zipSync({ 'a.txt': strToU8('a') }),
    'This is not an Anki package: it has no collection.',
  ],
  [
    'a broken collection',
    'x.apkg',
    () => zipSync({ 'collection.anki2': strToU8('SQLite format 3\0rubbish'.repeat(100)) }),
    'The collection in the package is damaged and cannot be read.',
  ],
  [
    'a bomb',
    'x.apkg',
    () => claimingSize(zipSync({ 'collection.anki2': new Uint8Array(1024) }), 700 * 1024 * 1024),
    'The package unpacks to far too much and was not opened.',
  ],
  ['another kind of file', 'x.pdf', () => strToU8('%PDF'), 'File type must be .apkg, .csv, .tsv or .txt'],
  ['an empty file', 'x.apkg', () => new Uint8Array(0), 'The file is empty.'],
])('%s is refused in a sentence, and nothing is changed', async (_what, name, bytes, message) => {
  const before = await server.query('select 1 from cards');
  await expect(importFile(alice, name, bytes())).rejects.toMatchObject({ message });
  expect(await server.query('select 1 from cards')).toHaveLength(before.length);
});

test('names in a package are names only: nothing is written where they point', async () => {
  const name = '../../evil.png';
  const bytes = await ankiPackage([{ id: 810, fields: [`<img src="${name}">`, 'x'] }], {
    [name]: Buffer.concat([png, Buffer.from([2])]),
  });
  const report = await importFile(alice, 'd.apkg', bytes);
  expect(report).toMatchObject({ added: 1, media: 1 });
  const [row] = await server.query<{ file_key: string }>(`select file_key from card_media where name = $1`, [
    name,
  ]);
  expect(row!.file_key).toMatch(/^media\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
});

test('tables come in with header, quotes and any delimiter, twice without doubling, and go out again', async () => {
  const subjectId = await newSubject(alice, 'Tables');
  const csv = '\ufefffront;back;tags\r\n"Größe; ""quer""";"zwei\nZeilen";a b\r\nEin {{c1::Loch}};;\r\n';
  const fields = { subjectId };
  expect(await importFile(alice, 't.csv', csv, fields)).toMatchObject({ added: 2 });
  expect(await importFile(alice, 't.csv', csv, fields)).toMatchObject({ added: 0, unchanged: 2 });
  const [card, cloze] = await all(alice, subjectId);
  expect(card).toMatchObject({ front: 'Größe; "quer"', back: 'zwei\nZeilen', tags: ['a', 'b'] });
  expect(cloze).toMatchObject({ kind: 'cloze', gap: 1 });
  const out = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await exportFile(alice, `subjectId=${subjectId}&format=csv`),
  );
  expect(out).toBe(
    '\ufefffront,back,tags,deck,kind\r\n"Größe; ""quer""","zwei\nZeilen",a b,Tables,basic\r\nEin {{c1::Loch}},,,Tables,cloze\r\n',
  );
  expect(await importFile(alice, 'back.csv', out, fields)).toMatchObject({ added: 0, unchanged: 2 });
  const anki = '#separator:tab\n#html:true\n#tags column:3\n<b>Fett</b>\tja\teins zwei\n';
  expect(await importFile(alice, 'anki.txt', anki, fields)).toMatchObject({ added: 1 });
  expect((await all(alice, subjectId)).at(-1)).toMatchObject({ front: '**Fett**', tags: ['eins', 'zwei'] });
  await expect(importFile(alice, 't.csv', csv)).rejects.toMatchObject({ code: 'invalid' });
  await expect(importFile(bob, 't.csv', csv, fields)).rejects.toMatchObject({ code: 'not_found' });
});

test('a table runs nothing in a spreadsheet, and comes back as it went', async () => {
  const subjectId = await newSubject(alice, 'Formulas');
  const fronts = ['=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(1)', "'=1", "'quoted'", '＝1'];
  for (const front of fronts)
    await alice.api.cards.create({ body: { subjectId, front, back: '= b', tags: ['=t'], deck: '-d' } });
  const rows = new TextDecoder().decode(await exportFile(alice, `subjectId=${subjectId}&format=csv`));
  expect(rows).toContain('"\'=HYPERLINK(""http://x"",""y"")",\'= b,\'=t,');
  expect(rows).toMatch(/^''=1,/m);
  expect(rows).not.toMatch(/^[=+@-]|[,"][=+@-]/m);
  const fields = { subjectId };
  expect(await importFile(alice, 'b.csv', rows, fields)).toMatchObject({
    added: 0,
    updated: 0,
    unchanged: 7,
  });
  // Tables from other programs keep their apostrophes.
  const others = "front,back\n'-tis,b\n";
  expect(await importFile(alice, 'o.csv', others, fields)).toMatchObject({ added: 1 });
  expect((await all(alice, subjectId)).at(-1)).toMatchObject({ front: "'-tis" });
});

test('a reference that is no percent-encoding stays text', async () => {
  const subjectId = await newSubject(alice, 'Odd');
  const table = 'front,back\n![x](file:%zz),%zz\n';
  expect(await importFile(alice, 't.csv', table, { subjectId })).toMatchObject({ added: 1 });
  expect(await all(alice, subjectId)).toMatchObject([{ front: '[x]', back: '%zz' }]);
  await alice.api.cards.create({ body: { subjectId, front: '![x](file:%zz)', back: 'b' } });
  await exportFile(alice, `subjectId=${subjectId}&format=apkg`);
});

test('a picture is what its bytes say', async () => {
  const upload = (name: string, bytes: Uint8Array) =>
    call(alice, 'POST', '/api/cards/pictures', form(name, bytes));
  await expect(upload('x.png', strToU8('<svg onload=alert(1)>'))).rejects.toMatchObject({
    code: 'file_type',
  });
  const first = (await (await upload('a.txt', png)).json()) as { id: string };
  const again = (await (await upload('b.png', png)).json()) as { id: string };
  expect(again.id).toBe(first.id);
});
