import { Readable } from 'node:stream';
import { ApiError } from '@gene/contract/errors';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { FileStore, IncomingFile } from '../../../platform/files.ts';
import type { StorageService } from '../../storage/service.ts';
import { holdFile, saveDone, type WaitingFile } from '../batches/store.ts';
import type { PageOutcome, ReadBox, ReadPage } from '../reading/messages.ts';
import { rescoreRoll } from '../releases/jobs.ts';
import { isSameRoll, rollFor, rollInName, rollInText, rollOf, sureSet } from '../rules.ts';
import type { PageHead } from '../schema.ts';
import * as store from './store.ts';

/** A picture of a page is far smaller. */
const pictureMaxBytes = 30_000_000;

interface Needs {
  db: Db;
  sheetFiles: FileStore;
  storage: Pick<StorageService, 'check'>;
}

/**
 * Stores a page with its picture, or finds that it is stored. Without room for it, it is listed as refused.
 * @param isOurs asked in the transaction: false leaves everything as it was
 * @returns false if it is not wanted any more
 */
export async function keepPage(
  needs: Needs,
  file: Pick<WaitingFile, 'id' | 'paperId'>,
  outcome: PageOutcome,
  isOurs: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<boolean> {
  try {
    return await keep(needs, file, outcome, isOurs);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'storage_full') throw error;
    const { number, name } = outcome;
    const refused = { number, name, sha256: null, picture: null, read: null, script: null };
    return keep(needs, file, { ...refused, refusal: 'storage_full' }, isOurs);
  }
}

async function keep(
  { db, sheetFiles, storage }: Needs,
  file: Pick<WaitingFile, 'id' | 'paperId'>,
  outcome: PageOutcome,
  isOurs: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  const picture = outcome.picture && (await receive(sheetFiles, outcome.picture));
  const crops: Crop[] = [];
  let [isKept, isCropped] = [false, false];
  try {
    await picture?.keep();
    for (const box of outcome.read?.boxes ?? []) {
      const file = await receive(sheetFiles, box.picture);
      crops.push({ ...box, file });
      await file.keep();
    }
    return await db.transaction(async (tx) => {
      await store.lockPaper(tx, file.paperId);
      const held = await holdFile(tx, file.id);
      if (!held || !(await isOurs(tx))) return false;
      if (held.pagesDone >= outcome.number) return true;
      const { id: fileId, batchId, uploadedBy } = held;
      const { number, name, sha256, read, script } = outcome;
      const id = newId();
      const place = read ?? (script && { copy: 0, page: number, layoutVersion: 0 });
      const same =
        place && sha256 !== null ? await store.findSame(tx, file.paperId, { sha256, ...place }) : null;
      const isRead = place !== null && same === null;
      const of = { batchId, paperId: file.paperId, by: uploadedBy };
      const sheetId = !isRead
        ? null
        : await (read
            ? sheetFor(tx, of, read)
            : scriptFor(tx, { ...of, fileId, name: held.name, text: script?.text ?? '' }));
      await store.insertPage(tx, {
        ...{ id, batchId, sheetId, uploadedBy, fileId, number, name, sha256 },
        refusal: isRead ? null : (outcome.refusal ?? 'same_page'),
        ...{ sameAs: same?.name ?? null, sameAsId: same?.id ?? null },
        ...{ page: place?.page ?? null, head: isRead && read ? headOf(read) : null },
        ...{ text: script?.text ?? null, isDrawn: script?.isDrawn ?? false },
        ...{ fileKey: picture?.key ?? null, sizeBytes: picture?.sizeBytes ?? 0 },
      });
      if (sheetId !== null && read) {
        await keepCells(tx, { sheetId, pageId: id }, read);
        await keepBoxes(tx, { sheetId, pageId: id, uploadedBy, page: read.page }, crops);
        isCropped = true;
      }
      await picture?.claim(tx);
      await saveDone(tx, fileId, number);
      if (picture && uploadedBy !== null) await storage.check(tx, uploadedBy);
      isKept = true;
      return true;
    });
  } finally {
    if (!isKept) await picture?.discard();
    if (!isKept || !isCropped) for (const { file } of crops) await file.discard();
  }
}

const headOf = ({ copy, roll, set }: ReadPage): PageHead => ({ copy, roll, set });

interface Crop extends ReadBox {
  file: IncomingFile;
}

async function keepBoxes(
  tx: Tx,
  place: { sheetId: string; pageId: string; uploadedBy: string | null; page: number },
  crops: readonly Crop[],
): Promise<void> {
  for (const { file } of crops) await file.claim(tx);
  await store.insertBoxes(
    tx,
    crops.map(({ question, isBlank, file: { key: fileKey, sizeBytes } }) => ({
      ...{ ...place, question, isBlank, fileKey, sizeBytes },
    })),
  );
}

async function receive(files: FileStore, bytes: Uint8Array): Promise<IncomingFile> {
  const received = await files.receive(Readable.from([bytes]), { maxBytes: pictureMaxBytes });
  if (!received.ok) throw new Error('the picture of a page is too large');
  return received.file;
}

/** Where a page comes in, and by whom; null: their account is deleted. */
interface ForBatch {
  batchId: string;
  paperId: string;
  by: string | null;
}

/** The script that this page of a file belongs to, made if it is the first one. */
async function scriptFor(
  tx: Tx,
  { batchId, paperId, by, fileId, name, text }: ForBatch & { fileId: string; name: string; text: string },
): Promise<string> {
  const begun = await store.findSheetOfFile(tx, fileId);
  if (begun !== null) return begun;
  const id = newId();
  const roll = await rollOfScript(tx, paperId, { named: rollInName(name), said: rollInText(text) });
  await store.insertSheet(tx, {
    ...{ id, paperId, batchId, layoutVersion: 0, copy: 0, set: null },
    ...{ roll, rollRead: roll ?? '?' },
    isStranger: roll !== null && (await store.isStranger(tx, paperId, roll)),
  });
  if (roll !== null && by !== null) await rescoreRoll(tx, paperId, { roll, by });
  return id;
}

/** What is written as the roll number counts, unless the file's name is the number of somebody else. */
async function rollOfScript(
  tx: Tx,
  paperId: string,
  { named, said }: { named: string | null; said: string | null },
): Promise<string | null> {
  if (said === null || named === null) return said ?? named;
  if (isSameRoll(said, named)) return said;
  const isMeant =
    (await store.isStranger(tx, paperId, named)) && !(await store.isStranger(tx, paperId, said));
  return isMeant ? said : null;
}

/** The sheet that this page belongs to, made if it is the first one. */
async function sheetFor(
  tx: Tx,
  { batchId, paperId, by }: ForBatch,
  { page, ...read }: ReadPage,
): Promise<string> {
  const { layoutVersion, copy } = read;
  const sheet = await makeSheet(tx, { batchId, paperId, layoutVersion }, read);
  const { roll } = sheet;
  const unfinished = await store.findUnfinished(tx, { batchId, layoutVersion, page, copy, roll });
  if (unfinished) return unfinished.id;
  const id = newId();
  await store.insertSheet(tx, { id, ...sheet });
  if (roll !== null && by !== null) await rescoreRoll(tx, paperId, { roll, by });
  return id;
}

/** A sheet as one of its pages says; it is not stored. */
export async function makeSheet(
  tx: Tx,
  { paperId, batchId, layoutVersion }: Pick<store.SheetRow, 'paperId' | 'batchId' | 'layoutVersion'>,
  { copy, roll, set }: PageHead,
): Promise<Omit<store.NewSheet, 'id'>> {
  const rollRead = rollOf(roll);
  const given = copy > 0 ? await store.findRollOfCopy(tx, paperId, copy) : null;
  const known = rollFor(rollRead, given);
  return {
    ...{ paperId, batchId, layoutVersion, copy, rollRead, roll: known, set: sureSet(set) },
    isStranger: known !== null && (await store.isStranger(tx, paperId, known)),
  };
}

async function keepCells(
  tx: Tx,
  { sheetId, pageId }: { sheetId: string; pageId: string },
  { answers, roll, set }: ReadPage,
): Promise<void> {
  if (set?.state === 'marked') await store.contradictSet(tx, sheetId, set.choices);
  const rows = [
    ...answers.map((cell) => ({ ...cell, field: 'answer' as const })),
    ...roll.map((cell) => ({ ...cell, field: 'roll' as const })),
    ...(set ? [{ ...set, field: 'set' as const }] : []),
  ];
  await store.insertCells(
    tx,
    rows.map((cell) => ({ ...cell, sheetId, pageId })),
  );
}
