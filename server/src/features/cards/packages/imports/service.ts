import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cardLimits, type ImportReport } from '@gene/contract/cards';
import {
  daysBetween,
  type LoggedReview,
  type Schedule,
  startOfStudyDay,
  studyDay,
} from '@gene/engines/study-planning';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../../../platform/database.ts';
import type { FileStore } from '../../../../platform/files.ts';
import type { Asker, HeavyWork } from '../../../../platform/heavy-work.ts';
import { runIsolated } from '../../../../platform/isolation.ts';
import { createTurns } from '../../../../platform/turns.ts';
import { tellNothing, type WorkerPool } from '../../../../platform/worker-pool.ts';
import type { DocumentService } from '../../../documents/service.ts';
import type { StorageService } from '../../../storage/service.ts';
import type { ReadableSubject, SubjectService } from '../../../subjects/service.ts';
import { type CardRow, insertCards, type NewCardRow, updateCard } from '../../store.ts';
import { findTimeZone, loadSettings } from '../../decks/store.ts';
import { addMedia } from '../../media/service.ts';
import { addReviews, linkAnswers, saveSchedules } from '../../reviews/store.ts';
import { replayInTurns } from '../../rescheduling/service.ts';
import { checkpointOf, schedulingOf, unknownTimeZone } from '../../decks/rules.ts';
import {
  fileReferencePattern,
  type FromPackager,
  type PackageFormat,
  PackageRefusal,
  type PackedCard,
  type PackedReview,
  referencedName,
  type ToPackager,
} from '../messages.ts';
import { grouped } from '../../../../platform/grouped.ts';
import { passingTrouble } from '../../../../platform/passing-trouble.ts';
import { openSpool, type PackageSpool, type SpooledMedia } from './spool.ts';
import { findKnownCards, loadWholeLog, lockImport } from '../store.ts';
import { failures, packageChild, packageLimits } from '../isolated.ts';
import type { CardTableTask } from '../thread.ts';

export interface PackageFile {
  path: string;
  sizeBytes: number;
  fileName: string;
  format: PackageFormat;
  /** Target subject; without it, each deck goes to the subject of its name. */
  subjectId: string | undefined;
}

interface Needs {
  db: Db;
  media: FileStore;
  subjects: Pick<SubjectService, 'hold' | 'named'>;
  documents: Pick<DocumentService, 'find'>;
  storage: Pick<StorageService, 'check'>;
  heavy: HeavyWork;
  pool: Pick<WorkerPool<{ cardTable: CardTableTask }>, 'call'>;
}

/** Simultaneous imports: each holds a database connection, which calls need too. */
const takeTurn = createTurns(2);

/** Up to this size a thread reads it within 50 ms. */
const shortTableBytes = 16 * 1024;
const isShortTable = ({ format, sizeBytes }: PackageFile) =>
  format !== 'apkg' && sizeBytes <= shortTableBytes;

/** Measured: a table of 92 kB takes 0.8–1 s; in a process, one of 92 bytes 225 ms. */
const expectedMs = (file: PackageFile) => (isShortTable(file) ? 0 : 200) + file.sizeBytes / 100;

/**
 * Imports a package completely or not at all: reads it to the end, then writes in one transaction. Cards
 * imported before are updated instead of duplicated, and their answers merged by time.
 * @throws PackageRefusal with a sentence for its owner
 */
export function importPackage(needs: Needs, asker: Asker, file: PackageFile): Promise<ImportReport> {
  const work = async (signal: AbortSignal) => {
    const spool = await openSpool(needs.media);
    try {
      if (isShortTable(file)) await readTableInto(spool, file, { pool: needs.pool, asker, signal });
      else await readInto(spool, file, signal);
      return await takeTurn(() => write(needs, { ownerId: asker.personId, file, spool, signal }));
    } catch (error) {
      await spool.discardMedia();
      throw error;
    } finally {
      await spool.close();
    }
  };
  return needs.heavy.run('import', asker, work, expectedMs(file));
}

async function readTableInto(
  spool: PackageSpool,
  file: PackageFile,
  { pool, asker: { personId }, signal }: Pick<Needs, 'pool'> & { asker: Asker; signal: AbortSignal },
): Promise<void> {
  const read = await pool.call('cardTable', {
    call: { bytes: new Uint8Array(await readFile(file.path)) },
    ...{ personId, affinity: personId, signal },
    tell: tellNothing,
  });
  if ('refusal' in read) throw new PackageRefusal(read.refusal);
  for (const json of read.portions) await spool.take({ type: 'cards', json });
}

async function readInto(spool: PackageSpool, file: PackageFile, signal: AbortSignal): Promise<void> {
  let refusal: string | null = null;
  const outcome = await runIsolated<ToPackager, FromPackager>({
    entry: packageChild,
    start: { type: 'read', path: file.path, format: file.format, fileName: file.fileName },
    files: { read: [file.path] },
    limits: packageLimits,
    signal,
    async onMessage(message, clock) {
      clock.allow(2000);
      if (message.type === 'refused') refusal = message.message;
      else await spool.take(message);
    },
  });
  if (refusal !== null) throw new PackageRefusal(refusal);
  if (outcome.ok) return;
  if (outcome.isPassing) throw passingTrouble(outcome.detail);
  throw new PackageRefusal(failures[outcome.reason]);
}

interface Writing {
  ownerId: string;
  file: PackageFile;
  spool: PackageSpool;
  signal: AbortSignal;
}

async function write(needs: Needs, { ownerId, file, spool, signal }: Writing): Promise<ImportReport> {
  return needs.db.transaction(async (tx) => {
    signal.throwIfAborted();
    if (!(await lockImport(tx, ownerId)))
      throw new PackageRefusal('Another import is running. Try again when it is done.');
    const run = new ImportRun(needs, tx, ownerId, file);
    await run.begin();
    run.report.notes.push(...spool.notes);
    for (const media of spool.media) await run.takeMedia(media);
    for await (const cards of spool.portions()) {
      signal.throwIfAborted();
      await run.takeCards(cards);
    }
    await needs.storage.check(tx, ownerId, true);
    return run.report;
  });
}

interface CardText {
  front: string;
  back: string;
  tags: string[];
  deck: string;
}

class ImportRun {
  readonly report: ImportReport = {
    subjects: [],
    added: 0,
    updated: 0,
    unchanged: 0,
    reviews: 0,
    media: 0,
    notes: [],
  };
  readonly #needs: Needs;
  readonly #tx: Tx;
  readonly #ownerId: string;
  readonly #file: PackageFile;
  readonly #media = new Map<string, string>();
  readonly #subjects = new Map<string, ReadableSubject>();
  readonly #documents = new Map<string, boolean>();
  readonly #groups = new Map<string, string>();
  readonly #now = new Date();
  #target: ReadableSubject | null = null;
  #timeZone = unknownTimeZone;
  /** A subject created by this import has none. */
  #settings: Awaited<ReturnType<typeof loadSettings>> | null = null;
  #cards = 0;

  constructor(needs: Needs, tx: Tx, ownerId: string, file: PackageFile) {
    this.#needs = needs;
    this.#tx = tx;
    this.#ownerId = ownerId;
    this.#file = file;
  }

  async begin(): Promise<void> {
    const { subjectId } = this.#file;
    this.#timeZone = (await findTimeZone(this.#tx, this.#ownerId)) ?? unknownTimeZone;
    if (subjectId === undefined) return;
    this.#target = await this.#needs.subjects.hold(this.#tx, this.#ownerId, subjectId);
    if (!this.#target) throw new PackageRefusal('The subject no longer exists.');
  }

  async takeMedia(media: SpooledMedia): Promise<void> {
    const { row, added } = await addMedia(this.#tx, this.#ownerId, media);
    if (added) this.report.media += 1;
    else await media.file.discard();
    this.#media.set(media.name, row.id);
  }

  async takeCards(packed: PackedCard[]): Promise<void> {
    this.#cards += packed.length;
    if (this.#cards > cardLimits.cardsPerImport)
      throw new PackageRefusal('The package has too many cards: at most 50,000 can be imported at once.');
    const placed = [];
    for (const card of packed) placed.push({ card, ...(await this.#subjectOf(card.deck)) });
    const known = await this.#known(placed);
    const inserted: NewCardRow[] = [];
    const reviews: Parameters<typeof addReviews>[2][number][] = [];
    const changed: { row: CardRow; card: PackedCard }[] = [];
    for (const { card, subject, deck } of placed) {
      const row = known(card, subject.id);
      const text = this.#text(card, deck);
      if (row) {
        await this.#update(row, card, text);
        changed.push({ row, card });
        continue;
      }
      const id = uuidv7();
      const groupId = this.#groups.get(card.groupKey) ?? ownGroup(card.groupKey) ?? id;
      this.#groups.set(card.groupKey, groupId);
      inserted.push(await this.#newRow(id, groupId, card, subject.id, text));
      reviews.push(...card.reviews.map((review) => this.#review(card.key, id, review)));
      this.report.added += 1;
    }
    await insertCards(this.#tx, inserted);
    this.report.reviews += (await addReviews(this.#tx, this.#ownerId, reviews)).length;
    const merged = await this.#merge(changed);
    await linkAnswers(this.#tx, this.#ownerId, [...reviews.map(({ id }) => id), ...merged]);
    if (this.report.reviews > cardLimits.reviewsPerImport)
      throw new PackageRefusal(
        'The package has too many answers: at most 1,000,000 can be imported at once.',
      );
  }

  /** "Biology::Cells" goes to the subject Biology; in a chosen subject, the whole path is kept. */
  async #subjectOf(path: string): Promise<{ subject: ReadableSubject; deck: string }> {
    const parts = path
      .split('::')
      .map((part) => part.trim())
      .filter(Boolean);
    const [root = 'Default', ...rest] = parts;
    const name = root === 'Default' ? 'General' : root.slice(0, 120);
    if (this.#target) {
      this.#remember(this.#target);
      const below = name === this.#target.name || root === 'Default' ? rest : parts;
      return { subject: this.#target, deck: below.join('::').slice(0, cardLimits.deckMax) };
    }
    const subject =
      this.#subjects.get(name) ?? (await this.#needs.subjects.named(this.#tx, this.#ownerId, name));
    this.#subjects.set(name, subject);
    this.#remember(subject);
    return { subject, deck: rest.join('::').slice(0, cardLimits.deckMax) };
  }

  #remember({ id, name }: ReadableSubject): void {
    if (!this.report.subjects.some((subject) => subject.id === id)) this.report.subjects.push({ id, name });
  }

  /** Finds existing cards: by the package's identity, by ours, or, for tables, by the front. */
  async #known(placed: readonly { card: PackedCard; subject: ReadableSubject }[]) {
    const isTable = this.#file.format !== 'apkg';
    const rows = await findKnownCards(this.#tx, this.#ownerId, {
      keys: isTable ? [] : placed.map(({ card }) => card.key),
      groupIds: placed.flatMap(({ card }) => ownGroup(card.groupKey) ?? []),
      fronts:
        isTable && placed[0]
          ? { subjectId: placed[0].subject.id, texts: placed.map(({ card }) => card.front) }
          : null,
    });
    const byKey = new Map(rows.map((row) => [row.importKey, row]));
    const byGap = new Map(rows.map((row) => [`${row.groupId} ${row.gap}`, row]));
    const byFront = new Map(rows.map((row) => [`${row.subjectId} ${row.kind} ${row.gap} ${row.front}`, row]));
    return (card: PackedCard, subjectId: string): CardRow | undefined => {
      if (isTable) return byFront.get(`${subjectId} ${card.kind} ${card.gap} ${card.front}`);
      const group = ownGroup(card.groupKey);
      const row = byKey.get(card.key) ?? (group === null ? undefined : byGap.get(`${group} ${card.gap}`));
      if (row) this.#groups.set(card.groupKey, row.groupId);
      return row;
    };
  }

  #text(card: PackedCard, deck: string): CardText {
    const withMedia = (text: string) =>
      text
        .replaceAll(fileReferencePattern, (_whole, alt: string, name: string) => {
          const id = this.#media.get(referencedName(name));
          return id === undefined ? `[${alt}]` : `![${alt}](media:${id})`;
        })
        .slice(0, cardLimits.textMax);
    const tags = card.tags.map((tag) => tag.slice(0, cardLimits.tagMax));
    return {
      front: withMedia(card.front),
      back: withMedia(card.back),
      tags: [...new Set(tags)].slice(0, cardLimits.tagsMax),
      deck,
    };
  }

  async #newRow(
    id: string,
    groupId: string,
    card: PackedCard,
    subjectId: string,
    text: CardText,
  ): Promise<NewCardRow> {
    const { kind, gap, checkpoint, suspended, place } = card;
    this.#settings ??= await loadSettings(this.#tx, this.#ownerId);
    const log = card.reviews.map((review) => logged(this.#review(card.key, id, review)));
    const schedule = await replayInTurns(
      id,
      answers(log),
      schedulingOf(this.#settings.of(subjectId), this.#timeZone),
      checkpointOf({ checkpoint }),
    );
    return {
      ...this.#onDay(schedule, card.dueAt),
      ...text,
      ownerId: this.#ownerId,
      id,
      groupId,
      subjectId,
      kind,
      gap,
      status: suspended ? 'suspended' : 'active',
      origin: 'import',
      importKey: this.#file.format === 'apkg' ? card.key : null,
      checkpoint,
      place: place && { page: place.page, start: place.start, end: place.end, quote: place.quote },
      documentId: await this.#documentOf(place?.documentId ?? null),
    };
  }

  /** A card keeps the due date from its package. */
  #onDay(schedule: Schedule, due: string | null): Schedule {
    if (due === null || schedule.state !== 'review' || schedule.lastReviewedAt === null) return schedule;
    const day = studyDay(new Date(due), this.#timeZone);
    const intervalDays = Math.max(0, daysBetween(studyDay(schedule.lastReviewedAt, this.#timeZone), day));
    return { ...schedule, intervalDays, dueAt: startOfStudyDay(day, this.#timeZone) };
  }

  async #documentOf(id: string | null): Promise<string | null> {
    if (id === null) return null;
    const there = this.#documents.get(id) ?? (await this.#needs.documents.find(this.#ownerId, id)) !== null;
    this.#documents.set(id, there);
    return there ? id : null;
  }

  /** The newer text wins; a table has no time and counts as newer. */
  async #update(row: CardRow, card: PackedCard, text: CardText): Promise<void> {
    const same =
      row.front === text.front &&
      row.back === text.back &&
      row.tags.join(' ') === text.tags.join(' ') &&
      row.deck === text.deck;
    const newer = card.changedAt === null || Date.parse(card.changedAt) > row.updatedAt.getTime();
    const isBack = row.deletedAt !== null;
    if ((same || !newer) && !isBack) {
      this.report.unchanged += 1;
      return;
    }
    await updateCard(this.#tx, this.#ownerId, row.id, { ...(newer && text), deletedAt: null });
    this.report.updated += 1;
  }

  #review(key: string, cardId: string, review: PackedReview) {
    const at = new Date(review.at);
    return {
      id: uuidOf(`${key} ${review.at}`),
      cardId,
      rating: review.rating,
      reviewedAt: at > this.#now ? this.#now : at,
      durationMs: review.durationMs,
      ...(review.anki && { anki: review.anki }),
    };
  }

  /** Adds missing answers to the cards' logs. @returns their ids */
  async #merge(changed: readonly { row: CardRow; card: PackedCard }[]): Promise<string[]> {
    const before = await loadWholeLog(
      this.#tx,
      this.#ownerId,
      changed.map(({ row }) => row.id),
    );
    this.#settings ??= await loadSettings(this.#tx, this.#ownerId);
    const logs = grouped(before, ({ cardId }) => cardId);
    const saved = [];
    const added: string[] = [];
    for (const { row, card } of changed) {
      const own = logs.get(row.id) ?? [];
      const isKnown = knownAnswers(own);
      const fresh = card.reviews
        .map((review) => this.#review(card.key, row.id, review))
        .filter((review) => !isKnown(review));
      if (fresh.length === 0) continue;
      const ids = await addReviews(this.#tx, this.#ownerId, fresh);
      added.push(...ids);
      this.report.reviews += ids.length;
      const scheduling = schedulingOf(this.#settings.of(row.subjectId), this.#timeZone);
      const log = answers([...own, ...fresh].map(logged));
      const schedule = await replayInTurns(row.id, log, scheduling, checkpointOf(row));
      saved.push({ id: row.id, schedule, replayedUntil: null, replayedIn: null });
    }
    await saveSchedules(this.#tx, this.#ownerId, saved);
    return added;
  }
}

/** The same answer from two devices differs by less than a second. */
function knownAnswers(log: readonly { rating: number; reviewedAt: Date }[]) {
  const secondOf = (at: Date) => Math.floor(at.getTime() / 1000);
  const bySecond = grouped(log, ({ rating, reviewedAt }) => `${rating} ${secondOf(reviewedAt)}`);
  return ({ rating, reviewedAt }: { rating: number; reviewedAt: Date }): boolean =>
    [-1, 0, 1].some((aside) =>
      bySecond
        .get(`${rating} ${secondOf(reviewedAt) + aside}`)
        ?.some((known) => Math.abs(known.reviewedAt.getTime() - reviewedAt.getTime()) < 1000),
    );
}

/** Our own packages name cards by their text's id. */
export const ownGroupPrefix = 'gene-';

function ownGroup(groupKey: string): string | null {
  return /^gene-([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?::\d+)?$/.exec(groupKey)?.[1] ?? null;
}

/** Deterministic: equal input gives equal ids. */
function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const logged = ({ id, rating, reviewedAt }: { id: string; rating: number; reviewedAt: Date }) => ({
  id,
  rating,
  reviewedAt,
});

/** Rows of the log that are answers, or that reset a card. */
function answers(log: readonly { id: string; rating: number; reviewedAt: Date }[]): LoggedReview[] {
  return log.filter(({ rating }) => rating >= 0) as LoggedReview[];
}
