import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { mediaReference } from '@gene/contract/cards';
import { ApiError } from '@gene/contract/errors';
import { addDays, startOfStudyDay, studyDay } from '@gene/engines/study-planning';
import type { Db } from '../../../../platform/database.ts';
import type { FileStore } from '../../../../platform/files.ts';
import type { Asker, HeavyWork } from '../../../../platform/heavy-work.ts';
import { runIsolated } from '../../../../platform/isolation.ts';
import { passingTrouble } from '../../../../platform/passing-trouble.ts';
import type { CardRow } from '../../store.ts';
import { findTimeZone } from '../../decks/store.ts';
import { findMedia, type MediaRow } from '../../media/store.ts';
import { unknownTimeZone } from '../../decks/rules.ts';
import { grouped } from '../../../../platform/grouped.ts';
import { ownGroupPrefix } from '../imports/service.ts';
import { ankiMediaName } from './format.ts';
import {
  type ExportCard,
  fileReference,
  type FromPackager,
  type PackageFormat,
  type ToPackager,
} from '../messages.ts';
import { exportedCards, exportedMediaIds, loadWholeLog, type LogRow } from '../store.ts';
import { packageChild, packageLimits } from '../isolated.ts';

const cardsAtOnce = 400;
/** Two years; cards less overdue keep their own day. */
const daysBack = 730;

export interface ExportedFile {
  path: string;
  /** Names of pictures and sounds that were not on disk. */
  missing: string[];
  /** Deletes it; to be called after sending. */
  dispose(): Promise<void>;
}

/** Writes all cards of the owner, or of one subject, with their log and media. */
export async function exportPackage(
  { db, media, heavy }: { db: Db; media: FileStore; heavy: HeavyWork },
  asker: Asker,
  wanted: { subjectId: string | undefined; format: PackageFormat; retention: number },
): Promise<ExportedFile> {
  const { personId: ownerId } = asker;
  const { subjectId, format, retention } = wanted;
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gene-cards-'));
  const dispose = () => fs.rm(folder, { recursive: true, force: true });
  const file = path.join(folder, 'package');
  try {
    const timeZone = (await findTimeZone(db, ownerId)) ?? unknownTimeZone;
    const used =
      format === 'apkg' ? await findMedia(db, ownerId, await exportedMediaIds(db, ownerId, subjectId)) : [];
    const sizes = await Promise.all(used.map(({ fileKey }) => media.findSize(fileKey)));
    const rows = used.filter((_row, i) => sizes[i] !== null);
    const missing = used.filter((_row, i) => sizes[i] === null).map(({ name }) => name);
    const names = namesOf(rows);
    let last: CardRow | null = null;
    const work = async (signal: AbortSignal) => {
      const staged = await media.stage(rows.map(({ fileKey }) => fileKey));
      try {
        return await runIsolated<ToPackager, FromPackager>({
          entry: packageChild,
          start: {
            type: 'write',
            path: file,
            format,
            retention,
            daysFrom: startOfStudyDay(addDays(studyDay(new Date(), timeZone), -daysBack), timeZone).getTime(),
            media: rows.map(({ id }, i) => ({ name: names.get(id) ?? id, path: staged.paths[i]! })),
          },
          files: { read: [`${staged.folder}/`], write: [file] },
          limits: packageLimits,
          signal,
          async onMessage(message, clock) {
            if (message.type !== 'want_cards') return;
            clock.allow(2000);
            const cards: (CardRow & { subjectName: string })[] = await exportedCards(
              db,
              ownerId,
              subjectId,
              last,
              cardsAtOnce,
            );
            last = cards.at(-1) ?? last;
            const ids = cards.map(({ id }) => id);
            const log = grouped(await loadWholeLog(db, ownerId, ids), ({ cardId }) => cardId);
            return {
              type: 'cards',
              json: JSON.stringify(cards.map((card) => toExport(card, log.get(card.id) ?? [], names))),
            };
          },
        });
      } finally {
        await staged.remove();
      }
    };
    const outcome = await heavy.run('export', asker, work);
    if (!outcome.ok && outcome.isPassing) throw passingTrouble(outcome.detail);
    if (!outcome.ok && (outcome.reason === 'memory' || outcome.reason === 'time'))
      throw new ApiError('conflict', {
        message: 'These are too many cards and pictures for one file. Please export one subject at a time.',
      });
    if (!outcome.ok) throw new Error(`the package could not be written: ${outcome.reason} ${outcome.detail}`);
    return { path: file, missing, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Makes file names unique, even on systems that ignore case, since Anki identifies files by name. */
function namesOf(rows: readonly MediaRow[]): Map<string, string> {
  const used = new Set<string>();
  return new Map(
    rows.map(({ id, name }) => {
      const kept = ankiMediaName(name);
      const own = used.has(kept.toLowerCase()) ? `${id.slice(0, 8)}-${id.slice(-6)}-${kept}` : kept;
      used.add(own.toLowerCase());
      return [id, own];
    }),
  );
}

function toExport(
  card: CardRow & { subjectName: string },
  log: readonly LogRow[],
  names: ReadonlyMap<string, string>,
): ExportCard {
  const own = `${ownGroupPrefix}${card.groupId}`;
  const ordinal = Math.max(0, card.gap - 1);
  const key = card.importKey ?? `${own}:${ordinal}`;
  const withFiles = (text: string) =>
    text.replaceAll(mediaReference, (whole, alt: string, id: string) => {
      const name = names.get(id);
      return name === undefined ? whole : fileReference(name, alt);
    });
  return {
    key,
    groupKey: card.importKey?.replace(/:\d+$/, '') ?? own,
    kind: card.kind,
    gap: card.gap,
    deck: [card.subjectName, card.deck].filter(Boolean).join('::'),
    front: withFiles(card.front),
    back: withFiles(card.back),
    tags: card.tags,
    suspended: card.status === 'suspended',
    changedAt: card.updatedAt.toISOString(),
    place: card.place && { ...card.place, documentId: card.documentId },
    reviews: log.map(({ reviewedAt, rating, durationMs, anki }) => ({
      at: reviewedAt.toISOString(),
      rating: rating as ExportCard['reviews'][number]['rating'],
      durationMs,
      anki,
    })),
    state: card.state,
    dueAt: card.dueAt?.toISOString() ?? null,
    stability: card.stability,
    difficulty: card.difficulty,
    intervalDays: card.intervalDays,
    reps: card.reps,
    lapses: card.lapses,
  };
}
