/** A teacher who adds papers, uploads sheets and scripts and marks them while everything is being killed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExamPaper } from '@gene/contract/exam-papers';
import { SheetBatch, SheetPage } from '@gene/contract/sheets';
import { PdfiumFile } from '@gene/engines/ingestion';
import { layOutSheet, type SheetPage as PrintedPage } from '@gene/engines/sheet-reading';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import pg from 'pg';
import sharp from 'sharp';
import * as z from 'zod';
import { type Client, formOf, insist } from './built-server.ts';

/** Finds each kind of write in the database by its marker word; files once they are read. */
export const schoolPlaces = {
  paper: 'select title as mark, count(*)::int as times from exam_papers group by 1',
  key: 'select paper_id::text as mark, count(*)::int as times from exam_keys group by 1',
  sheet: 'select name as mark, count(*)::int as times from sheet_pages group by 1',
  mark: 'select sheet_id::text as mark, count(*)::int as times from script_marks group by 1',
} as const;
export type SchoolKind = keyof typeof schoolPlaces;

/** A page is read in a process of its own, as a document is. */
const betweenPagesMs = 4000;
const rollDigits = 4;
const form = { questionCount: 20, choices: 4, sets: 1 };
/** 150 dpi. */
const longSide = 1754;
/** On a busy machine, with all that is being read besides. */
const readWithinMs = 300_000;

export interface SchoolNeeds {
  /** Repeats a call until it is answered; null if it is refused or no longer needed. */
  insist: (kind: SchoolKind, send: () => Promise<Response>) => Promise<Response | null>;
  keep: (kind: SchoolKind, mark: string) => void;
  signal: AbortSignal;
}

interface BlankSheet {
  pixels: Uint8Array;
  width: number;
  height: number;
  page: PrintedPage;
}

/** What is sent again after an answer that was lost has another name, as nothing tells the server that it is the same. */
export class School {
  readonly #needs: SchoolNeeds;
  #sheets = '';
  #scripts = '';
  #blank: BlankSheet | null = null;
  readonly #batches: string[] = [];

  constructor(needs: SchoolNeeds) {
    this.#needs = needs;
  }

  async settle(client: Client): Promise<void> {
    const add = async (fields: object) => {
      const paper = { title: randomUUID(), subject: 'Harbours', ...fields };
      return ExamPaper.parse(await (await insist(() => client.post('/api/exam-papers', paper))).json()).id;
    };
    this.#sheets = await add({ ...form, kind: 'omr' });
    this.#scripts = await add({ kind: 'written', questionCount: 1 });
    const worth = { text: 'What is asked of a ship?', outOf: 4 };
    await insist(() => client.put(`/api/exam-papers/${this.#scripts}/written/1`, worth));
    const printed = await insist(() =>
      client.get(`/api/exam-papers/${this.#sheets}/answer-sheet?rollDigits=${rollDigits}`),
    );
    const file = new PdfiumFile(new Uint8Array(await printed.arrayBuffer()));
    const drawn = await file.picture(1, longSide);
    await file.close();
    const bubbled = Array.from({ length: form.questionCount }, (_, i) => ({
      ...{ label: String(i + 1), choices: form.choices },
    }));
    const [page] = layOutSheet({ paper: 'a4', bubbled, boxed: [], rollDigits, sets: 0 }).pages;
    if (!drawn || !page) throw new Error('the sheet was not printed');
    const { data, width, height } = drawn;
    this.#blank = { pixels: Uint8Array.from(data), width, height, page };
  }

  writers(next: () => Client): (() => Promise<void>)[] {
    return [() => this.#addPaper(next), () => this.#sendSheet(next), () => this.#sendScript(next)];
  }

  /** Finds pages that were refused or lost their picture, uploads that are never read, and files of nobody. */
  async compare(
    client: Client,
    database: pg.ClientConfig,
    files: () => string[],
  ): Promise<{ lost: string[]; unread: string[]; orphaned: string[] }> {
    const lost: string[] = [];
    const unread: string[] = [];
    for (const batch of this.#batches) {
      const pages = await this.#whenRead(client, batch);
      if (!pages) unread.push(`sheets ${batch}`);
      for (const { id, name, refusal } of pages ?? []) {
        // The first sending was stored after all, and only its answer lost.
        if (refusal !== null && refusal !== 'same_page') lost.push(`page ${name}: ${refusal}`);
        const picture = await insist(() => client.get(`/api/sheet-pages/${id}/picture`));
        if (refusal === null && !picture.ok) lost.push(`picture of page ${name}: ${picture.status}`);
        await picture.body?.cancel();
      }
    }
    const known = new pg.Client(database);
    await known.connect();
    const { rows } = await known.query<{ key: string }>(
      `select file_key as key from sheet_files union all select file_key from sheet_pages
       union all select file_key from sheet_crops
       union all select file_key from file_removals where place = 'sheets'`,
    );
    await known.end();
    const keys = new Set(rows.map(({ key }) => key?.split('/').at(-1)));
    return { lost, unread, orphaned: files().filter((file) => !keys.has(file)) };
  }

  async #addPaper(next: () => Client): Promise<void> {
    let title = '';
    const added = await this.#needs.insist('paper', () => {
      title = `Paper ${randomUUID()}`;
      return next().post('/api/exam-papers', { title, subject: 'Harbours', questionCount: 4 });
    });
    if (!added) return;
    this.#needs.keep('paper', title);
    const { id } = ExamPaper.parse(await added.json());
    const key = { basedOn: 0, sets: [[{ question: 1, accepted: [[0]] }]] };
    const saved = await next()
      .put(`/api/exam-papers/${id}/key`, key)
      .catch(() => null);
    if (saved?.ok) this.#needs.keep('key', id);
    await saved?.body?.cancel();
  }

  async #sendSheet(next: () => Client): Promise<void> {
    const roll = String(Math.floor(Math.random() * 10 ** rollDigits)).padStart(rollDigits, '0');
    await this.#send(next, this.#sheets, { bytes: await this.#filled(roll), ending: '.jpg' });
    await this.#pause();
  }

  /** Has a script read, and marks its answer. */
  async #sendScript(next: () => Client): Promise<void> {
    const bytes = await scriptOf(`Q1. A toll is asked of every ship. ${randomUUID()}`);
    const batch = await this.#send(next, this.#scripts, { bytes, ending: '.pdf' });
    const pages = batch === null ? null : await this.#whenRead(next(), batch);
    for (const { sheetId } of pages ?? []) {
      if (sheetId === null) continue;
      const marked = await next()
        .post(`/api/exam-papers/${this.#scripts}/written/1/marks`, {
          ...{ answers: [{ scriptId: sheetId, basedOn: null }], lines: [], extra: 1 },
        })
        .catch(() => null);
      if (marked?.ok) this.#needs.keep('mark', sheetId);
      await marked?.body?.cancel();
    }
    await this.#pause();
  }

  async #send(
    next: () => Client,
    paper: string,
    { bytes, ending }: { bytes: Uint8Array<ArrayBuffer>; ending: string },
  ): Promise<string | null> {
    let name = '';
    const sent = await this.#needs.insist('sheet', () => {
      name = `${randomUUID()}${ending}`;
      return formOf(next(), `/api/exam-papers/${paper}/sheet-batches`, name, bytes, {});
    });
    if (!sent) return null;
    this.#needs.keep('sheet', name);
    const { id } = SheetBatch.parse(await sent.json());
    this.#batches.push(id);
    return id;
  }

  async #whenRead(client: Client, batch: string): Promise<SheetPage[] | null> {
    const until = performance.now() + readWithinMs;
    while (performance.now() < until) {
      const answer = await client.get(`/api/sheet-batches/${batch}`).catch(() => null);
      if (answer?.ok && !SheetBatch.parse(await answer.json()).isReading) {
        const pages = await client.get(`/api/sheet-batches/${batch}/pages`).catch(() => null);
        if (pages?.ok) return z.object({ pages: z.array(SheetPage) }).parse(await pages.json()).pages;
      }
      await sleep(200);
    }
    return null;
  }

  /** The first answer to each question, and a roll number, in a photo. */
  async #filled(roll: string): Promise<Uint8Array<ArrayBuffer>> {
    if (!this.#blank) throw new Error('nothing is printed');
    const { pixels: clean, width, height, page } = this.#blank;
    const pixels = Uint8Array.from(clean);
    const scale = width / page.width;
    for (const { field, row, choice, x, y, radius } of page.bubbles) {
      if (field === 'roll' ? String(choice) !== roll[row] : choice !== 0) continue;
      const reach = radius * scale * 0.9;
      for (let down = -reach; down <= reach; down += 1)
        for (let right = -reach; right <= reach; right += 1)
          if (right ** 2 + down ** 2 <= reach ** 2)
            pixels[Math.round(y * scale + down) * width + Math.round(x * scale + right)] = 50;
    }
    return new Uint8Array(
      await sharp(pixels, { raw: { width, height, channels: 1 } })
        .jpeg()
        .toBuffer(),
    );
  }

  async #pause(): Promise<void> {
    await sleep(betweenPagesMs, undefined, { signal: this.#needs.signal }).catch(() => undefined);
  }
}

async function scriptOf(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([595, 842]).drawText(text, { x: 60, y: 780, size: 12, font });
  return new Uint8Array(await pdf.save());
}
