import { createHash } from 'node:crypto';
import type { LearningState } from '@gene/contract/cards';
import initSqlJs, { type Database } from 'sql.js';
import { plainText } from '../html/reader.ts';
import { markdownToHtml } from '../html/writer.ts';
import { ownFieldName, ownTypes, packOwnField } from './format.ts';
import type { ExportCard } from '../messages.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Schema 11, which every Anki since 2.1 can read. */
const schema = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn); create index ix_cards_usn on cards (usn); create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid); create index ix_cards_sched on cards (did, queue, due); create index ix_revlog_cid on revlog (cid); create index ix_notes_csum on notes (csum);`;

/** Fixed ids, so that importing a package twice adds no second note type. */
const typeIds = { basic: 1_700_000_000_001, cloze: 1_700_000_000_002 } as const;

const field = (name: string, ord: number) => ({
  name,
  ord,
  sticky: false,
  rtl: false,
  font: 'Arial',
  size: 20,
  media: [],
});
const template = (name: string, qfmt: string, afmt: string) => ({
  name,
  ord: 0,
  qfmt,
  afmt,
  bqfmt: '',
  bafmt: '',
  did: null,
  bfont: '',
  bsize: 0,
});
const css =
  '.card { font-family: serif; font-size: 20px; text-align: center; } .cloze { font-weight: bold; } small { color: gray; }';

function noteType(
  kind: keyof typeof typeIds,
  names: string[],
  template_: ReturnType<typeof template>,
  mod: number,
) {
  return {
    id: typeIds[kind],
    name: ownTypes[kind],
    type: kind === 'cloze' ? 1 : 0,
    mod,
    usn: -1,
    sortf: 0,
    did: 1,
    tmpls: [template_],
    flds: names.map(field),
    css,
    latexPre: '',
    latexPost: '',
    latexsvg: false,
    req: [[0, 'any', [0]]],
    tags: [],
    vers: [],
  };
}

const deckOf = (id: number, name: string, mod: number) => ({
  ...{ id, name, mod, usn: -1, desc: '', dyn: 0, conf: 1, extendNew: 10, extendRev: 50 },
  ...{
    lrnToday: [0, 0],
    revToday: [0, 0],
    newToday: [0, 0],
    timeToday: [0, 0],
    collapsed: false,
    browserCollapsed: false,
  },
});

/** Writes notes, cards and their log as an Anki collection. */
export class CollectionWriter {
  readonly #db: Database;
  readonly #now = Date.now();
  readonly #createdMs: number;
  readonly #retention: number;
  readonly #decks = new Map<string, number>();
  readonly #notes = new Map<string, number>();
  readonly #reviewIds = new Set<number>();
  #nextId: number;

  private constructor(db: Database, retention: number, daysFrom: number) {
    this.#db = db;
    this.#retention = retention;
    this.#nextId = this.#now;
    this.#createdMs = daysFrom;
    db.run(schema);
    db.run('begin');
  }

  static async open(retention: number, daysFrom: number): Promise<CollectionWriter> {
    const { Database } = await initSqlJs();
    return new CollectionWriter(new Database(), retention, daysFrom);
  }

  add(card: ExportCard): void {
    const noteId = this.#note(card);
    const id = this.#nextId++;
    const ord = card.gap > 0 ? card.gap - 1 : 0;
    const { type, queue, due } = this.#place(card);
    const memory =
      card.stability === null || card.difficulty === null
        ? ''
        : JSON.stringify({ s: round(card.stability, 4), d: round(card.difficulty, 3), dr: this.#retention });
    const factor = card.state === 'new' ? 0 : 2500;
    const changed = Math.floor(Date.parse(card.changedAt) / 1000);
    this.#db.run('insert into cards values (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)', [
      ...[id, noteId, this.#deck(card.deck), ord, changed, type, card.suspended ? -1 : queue, due],
      ...[card.intervalDays, factor, card.reps, card.lapses, memory],
    ]);
    this.#log(id, card);
  }

  /** @returns the collection's bytes; the writer is closed */
  finish(): Uint8Array {
    const mod = Math.floor(this.#now / 1000);
    const basic = template(
      'Card 1',
      '{{Front}}',
      '{{FrontSide}}<hr id=answer>{{Back}}<br><small>{{Source}}</small>',
    );
    const cloze = template(
      'Cloze',
      '{{cloze:Text}}',
      '{{cloze:Text}}<hr id=answer>{{Back Extra}}<br><small>{{Source}}</small>',
    );
    const models = {
      [typeIds.basic]: noteType('basic', ['Front', 'Back', 'Source', ownFieldName], basic, mod),
      [typeIds.cloze]: noteType('cloze', ['Text', 'Back Extra', 'Source', ownFieldName], cloze, mod),
    };
    const decks = Object.fromEntries([
      [1, deckOf(1, 'Default', mod)],
      ...[...this.#decks].map(([name, id]) => [id, deckOf(id, name, mod)] as const),
    ]);
    const conf = {
      // Otherwise Anki takes the log for its first scheduler's, where 2 was Good and 3 Easy while learning.
      schedVer: 2,
      ...{
        nextPos: 1,
        estTimes: true,
        activeDecks: [1],
        sortType: 'noteFld',
        timeLim: 0,
        sortBackwards: false,
      },
      ...{
        addToCur: true,
        curDeck: 1,
        newSpread: 0,
        dueCounts: true,
        curModel: typeIds.basic,
        collapseTime: 1200,
      },
    };
    const options = {
      1: {
        id: 1,
        mod: 0,
        name: 'Default',
        usn: 0,
        maxTaken: 60,
        autoplay: true,
        timer: 0,
        replayq: true,
        dyn: false,
        new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
        rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
        lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
      },
    };
    this.#db.run('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
      ...[this.#createdMs / 1000, this.#now, this.#now],
      ...[conf, models, decks, options, {}].map((part) => JSON.stringify(part)),
    ]);
    this.#db.run('commit');
    const bytes = this.#db.export();
    this.#db.close();
    return bytes;
  }

  /** Cards of one cloze share a note. */
  #note(card: ExportCard): number {
    const guid = card.gap > 0 ? card.groupKey : card.key.replace(/:0$/, '').replace(/:(\d+)$/, '~$1');
    const known = this.#notes.get(guid);
    if (known !== undefined) return known;
    const id = this.#nextId++;
    this.#notes.set(guid, id);
    const front = markdownToHtml(card.front);
    const back = markdownToHtml(card.back);
    const source = card.place
      ? markdownToHtml(
          `“${card.place.quote.replaceAll(/[*$\\`]/g, String.raw`\$&`)}” (p. ${card.place.page})`,
        )
      : '';
    const own = packOwnField({ front: card.front, back: card.back, place: card.place }, front, back);
    const sum = Number.parseInt(createHash('sha1').update(plainText(front)).digest('hex').slice(0, 8), 16);
    this.#db.run('insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, ?)', [
      ...[id, guid, typeIds[card.kind], Math.floor(Date.parse(card.changedAt) / 1000)],
      ...[
        card.tags.length > 0 ? ` ${card.tags.join(' ')} ` : '',
        [front, back, source, own].join('\u001f'),
        front,
        sum,
        '',
      ],
    ]);
    return id;
  }

  #deck(name: string): number {
    const known = this.#decks.get(name);
    if (known !== undefined) return known;
    const id = this.#nextId++;
    this.#decks.set(name, id);
    return id;
  }

  #place({ state, dueAt }: ExportCard): { type: number; queue: number; due: number } {
    const types: Record<LearningState, number> = { new: 0, learning: 1, review: 2, relearning: 3 };
    const type = types[state];
    if (type === 0 || dueAt === null) return { type: 0, queue: 0, due: this.#notes.size };
    if (type === 2)
      return { type, queue: 2, due: Math.max(0, Math.round((Date.parse(dueAt) - this.#createdMs) / dayMs)) };
    return { type, queue: 1, due: Math.floor(Date.parse(dueAt) / 1000) };
  }

  /** An answer's id is its time in milliseconds; simultaneous ones are shifted by one. */
  #log(cardId: number, card: ExportCard): void {
    for (const [i, { at, rating, durationMs, anki }] of card.reviews.entries()) {
      let id = Date.parse(at);
      while (this.#reviewIds.has(id)) id += 1;
      this.#reviewIds.add(id);
      const [ivl, lastIvl, factor, type, ease] = anki ?? [0, 0, 0, rating === 0 ? 4 : Math.min(i, 1), rating];
      this.#db.run('insert into revlog values (?, ?, -1, ?, ?, ?, ?, ?, ?)', [
        ...[id, cardId, ease ?? 0, ivl ?? 0, lastIvl ?? 0, factor ?? 0, durationMs, type ?? 0],
      ]);
    }
  }
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
