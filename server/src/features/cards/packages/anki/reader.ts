import { checkpointOfInterval } from '@gene/engines/study-planning';
import type { Rating } from '@gene/contract/cards';
import { integerMax } from '@gene/contract/route';
import initSqlJs, { type Database, type SqlValue } from 'sql.js';
import { renderAnswer, type NoteType, renderQuestion } from '../templates/reader.ts';
import { gapsOf } from '../../format.ts';
import { grouped } from '../../../../platform/grouped.ts';
import { htmlToMarkdown } from '../html/reader.ts';
import { ownFieldName, ownTypes, unpackOwnField } from './format.ts';
import { type PackedCard, type PackedReview, PackageRefusal } from '../messages.ts';
import { numberField, readMessage, textField } from '../protobuf/reader.ts';

const dayMs = 24 * 60 * 60 * 1000;
type Row = Record<string, SqlValue>;

interface Collection {
  /** Creation time, from which days are counted. */
  createdMs: number;
  /** Anki's first scheduler had three buttons while learning: 2 was Good and 3 Easy. */
  threeButtons: boolean;
  types: Map<string, NoteType>;
  decks: Map<string, string>;
}

/** Reads `collection.anki2`, `.anki21` (schema 11) and `.anki21b` (schema 18, unpacked). */
export async function readCollection(bytes: Uint8Array): Promise<PackedCard[]> {
  const { Database } = await initSqlJs();
  let db: Database | null = null;
  try {
    db = new Database(bytes);
    const collection = readHead(db);
    const reviews = readReviews(db);
    const notes = new Map(
      rowsOf(db, 'select id, guid, mid, mod, tags, flds from notes').map((note) => [
        String(note['id']),
        note,
      ]),
    );
    const cards = rowsOf(
      db,
      'select id, nid, did, odid, ord, mod, type, queue, due, odue, ivl, factor, reps, lapses, data from cards',
    );
    return cards.flatMap((card) => {
      const note = notes.get(String(card['nid']));
      return note ? toCard(collection, note, card, reviews.get(String(card['id'])) ?? []) : [];
    });
  } catch (error) {
    if (error instanceof PackageRefusal) throw error;
    throw new PackageRefusal('The collection in the package is damaged and cannot be read.');
  } finally {
    db?.close();
  }
}

function rowsOf(db: Database, sql: string): Row[] {
  const names = (/^select (.*?) from/.exec(sql)?.[1] ?? '').split(', ');
  const statement = db.prepare(sql);
  const rows: Row[] = [];
  try {
    while (statement.step()) {
      const values = statement.get();
      rows.push(Object.fromEntries(names.map((name, i) => [name, values[i] ?? null])));
    }
  } finally {
    statement.free();
  }
  return rows;
}

const number = (value: SqlValue | undefined) => {
  const found = Number(value ?? 0);
  return Number.isFinite(found) ? found : 0;
};
/** Fits a column of type `integer`. */
const clamp = (value: number | undefined) =>
  Math.max(-integerMax, Math.min(integerMax, Math.round(value ?? 0)));
const count = (value: SqlValue | undefined) => Math.max(0, clamp(number(value)));
const text = (value: SqlValue | undefined) => (typeof value === 'string' ? value : String(value ?? ''));

function readHead(db: Database): Collection {
  const [col] = rowsOf(db, 'select crt, conf, models, decks from col');
  if (!col) throw new PackageRefusal('The package has no collection.');
  const createdMs = number(col['crt']) * 1000;
  const models = text(col['models']);
  if (models !== '' && models !== '{}') {
    const { schedVer } = JSON.parse(text(col['conf']) || '{}') as { schedVer?: unknown };
    const threeButtons = schedVer !== 2;
    return { createdMs, threeButtons, types: typesOfJson(models), decks: decksOfJson(text(col['decks'])) };
  }
  return { createdMs, threeButtons: false, types: typesOfTables(db), decks: decksOfTables(db) };
}

/** Templates are a few hundred characters long, and each card goes through its own. */
const templateMost = 50_000;

/** Strips comments. */
function templateOf(written: unknown): string {
  const [first = '', ...rest] = String(written).slice(0, templateMost).split('<!--');
  return rest.reduce((shown, part) => {
    const end = part.indexOf('-->');
    return shown + (end < 0 ? `<!--${part}` : part.slice(end + 3));
  }, first);
}

interface JsonModel {
  name: string;
  type: number;
  flds: { name: string; ord: number }[];
  tmpls: { name: string; ord: number; qfmt: string; afmt: string }[];
}

function typesOfJson(json: string): Map<string, NoteType> {
  const models = JSON.parse(json) as Record<string, JsonModel>;
  return new Map(
    Object.entries(models).map(([id, { name, type, flds, tmpls }]) => [
      id,
      {
        name,
        cloze: type === 1,
        fields: flds.toSorted((a, b) => a.ord - b.ord).map((field) => field.name),
        templates: tmpls
          .toSorted((a, b) => a.ord - b.ord)
          .map((template) => ({
            name: template.name,
            question: templateOf(template.qfmt),
            answer: templateOf(template.afmt),
          })),
      },
    ]),
  );
}

function decksOfJson(json: string): Map<string, string> {
  const decks = JSON.parse(json) as Record<string, { name: string }>;
  return new Map(Object.entries(decks).map(([id, { name }]) => [id, name]));
}

function typesOfTables(db: Database): Map<string, NoteType> {
  const byType = (rows: Row[]) => grouped(rows, (row) => String(row['ntid']));
  const fields = byType(rowsOf(db, 'select ntid, ord, name from fields'));
  const templates = byType(rowsOf(db, 'select ntid, ord, name, config from templates'));
  const of = (rows: ReadonlyMap<string, Row[]>, id: string) =>
    (rows.get(id) ?? []).toSorted((a, b) => number(a['ord']) - number(b['ord']));
  return new Map(
    rowsOf(db, 'select id, name, config from notetypes').map((row) => {
      const id = String(row['id']);
      const type: NoteType = {
        name: text(row['name']),
        cloze: numberField(messageOf(row['config']), 1) === 1,
        fields: of(fields, id).map((field) => text(field['name'])),
        templates: of(templates, id).map((template) => {
          const config = messageOf(template['config']);
          return {
            name: text(template['name']),
            question: templateOf(textField(config, 1)),
            answer: templateOf(textField(config, 2)),
          };
        }),
      };
      return [id, type];
    }),
  );
}

const messageOf = (value: SqlValue | undefined) => (value instanceof Uint8Array ? readMessage(value) : []);

function decksOfTables(db: Database): Map<string, string> {
  return new Map(
    rowsOf(db, 'select id, name from decks').map((row) => [
      String(row['id']),
      text(row['name']).replaceAll('\u001f', '::'),
    ]),
  );
}

function readReviews(db: Database): Map<string, Row[]> {
  const log = rowsOf(db, 'select id, cid, ease, ivl, lastIvl, factor, time, type from revlog');
  return grouped(log, (row) => String(row['cid']));
}

/** Row kinds in Anki's log. */
const kinds = { learn: 0, relearn: 2, filtered: 3, manual: 4 } as const;

function toReview(row: Row, threeButtons: boolean): PackedReview {
  const [button = 0, ivl, lastIvl, factor, type] = ['ease', 'ivl', 'lastIvl', 'factor', 'type'].map((name) =>
    number(row[name]),
  );
  const isStep = type === kinds.learn || type === kinds.relearn;
  const ease = threeButtons && isStep && (button === 2 || button === 3) ? button + 1 : button;
  const isAnswer =
    ease >= 1 && ease <= 4 && !(type === kinds.filtered && factor === 0) && (type ?? 0) < kinds.manual;
  const isReset = type === kinds.manual && factor === 0;
  return {
    at: new Date(Math.min(8.64e15, Math.max(0, number(row['id'])))).toISOString(),
    rating: isAnswer ? (ease as Rating) : isReset ? 0 : -1,
    durationMs: Math.max(0, Math.min(3_600_000, Math.round(number(row['time'])))),
    anki: [ivl, lastIvl, factor, type, ease].map(clamp),
  };
}

function toCard(collection: Collection, note: Row, card: Row, log: readonly Row[]): PackedCard[] {
  const type = collection.types.get(String(note['mid']));
  if (!type) return [];
  const values = text(note['flds']).split('\u001f');
  const deck = collection.decks.get(String(number(card['odid']) || card['did'])) ?? '';
  const tags = text(note['tags']).split(/\s+/).filter(Boolean);
  const ordinal = number(card['ord']);
  const written = {
    fields: new Map(type.fields.map((name, i) => [name, values[i] ?? ''])),
    special: new Map([
      ['Tags', tags.join(' ')],
      ['Deck', deck],
      ['Subdeck', deck.split('::').at(-1) ?? ''],
      ['Type', type.name],
      ['Card', type.templates[ordinal]?.name ?? ''],
    ]),
  };
  const isOwn = type.name.startsWith(ownTypes.basic) || type.name.startsWith(ownTypes.cloze);
  const own = isOwn
    ? unpackOwnField(written.fields.get(ownFieldName) ?? '', values[0] ?? '', values[1] ?? '')
    : null;
  const front = own?.front ?? htmlToMarkdown(renderQuestion(type, ordinal, written));
  const back = own?.back ?? htmlToMarkdown(renderAnswer(type, ordinal, written));
  if (front === '') return [];
  // A cloze whose gaps are gone is asked as is.
  const gap = type.cloze && gapsOf(front).includes(ordinal + 1) ? ordinal + 1 : 0;
  const [, guid = '', part] = /^(.*?)(?:~(\d+))?$/s.exec(text(note['guid'])) ?? [];
  const key = `${guid}:${part ?? ordinal}`;
  const reviews = log
    .map((row) => toReview(row, collection.threeButtons))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const checkpoint = checkpointOf(collection, card, reviews);
  return [
    {
      key,
      groupKey: gap > 0 ? guid : key,
      kind: gap > 0 ? 'cloze' : 'basic',
      gap,
      deck,
      front,
      back,
      tags,
      suspended: number(card['queue']) === -1,
      changedAt: new Date(number(note['mod']) * 1000).toISOString(),
      place: own?.place ?? null,
      reviews,
      dueAt: readDueDate(collection, card),
      checkpoint: own && reviews.length > 0 ? null : checkpoint,
    },
  ];
}

/**
 * Reads Anki's memory state. FSRS stores it with the card; for SM-2 it follows from the log, or from the
 * interval if the log is missing or incomplete.
 */
function checkpointOf(
  collection: Collection,
  card: Row,
  reviews: readonly PackedReview[],
): PackedCard['checkpoint'] {
  const interval = number(card['ivl']);
  if (number(card['type']) !== 2 || interval <= 0) return null;
  const due = readDueDate(collection, card);
  const answers = reviews.filter(({ rating }) => rating > 0);
  const last = answers.at(-1);
  if (due === null) return null;
  const dueAt = new Date(due);
  const at = last ? new Date(last.at) : new Date(dueAt.getTime() - interval * dayMs);
  const common = { at, dueAt, reps: count(card['reps']), lapses: count(card['lapses']) };
  const memory = memoryOf(text(card['data']));
  const whole = answers[0]?.anki?.[3] === kinds.learn;
  if (!memory && whole) return null;
  const checkpoint = memory
    ? { ...common, ...memory }
    : checkpointOfInterval({
        ...common,
        intervalDays: interval,
        ease: Math.max(1.3, number(card['factor']) / 1000),
      });
  return { ...checkpoint, at: at.toISOString(), dueAt: dueAt.toISOString() };
}

/** Days are counted from 4 a.m.; noon falls on the same day everywhere. */
function readDueDate(collection: Collection, card: Row): string | null {
  if (number(card['type']) !== 2) return null;
  const day = number(card['odue']) || number(card['due']);
  const due = new Date(collection.createdMs + (day + 1 / 3) * dayMs);
  return Number.isFinite(due.getTime()) ? due.toISOString() : null;
}

function memoryOf(data: string): { stability: number; difficulty: number } | null {
  try {
    const { s, d } = JSON.parse(data) as { s?: unknown; d?: unknown };
    if (typeof s !== 'number' || typeof d !== 'number' || !(s > 0) || !(d >= 1 && d <= 10)) return null;
    return { stability: s, difficulty: d };
  } catch {
    return null;
  }
}
