import path from 'node:path';
import { mediaReference } from '@gene/contract/cards';
import { ApiError } from '@gene/contract/errors';
import { addDays, startOfStudyDay, studyDay } from '@gene/engines/study-planning';
import type { Db } from '../../../../platform/database.ts';
import type { FileStore } from '../../../../platform/files.ts';
import type { Asker, HeavyWork } from '../../../../platform/heavy-work.ts';
import { type IsolationOutcome, runIsolated } from '../../../../platform/isolation.ts';
import { passingTrouble } from '../../../../platform/passing-trouble.ts';
import type { StagedFiles } from '../../../../platform/staged-files.ts';
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
  const timeZone = (await findTimeZone(db, ownerId)) ?? unknownTimeZone;
  const used =
    format === 'apkg' ? await findMedia(db, ownerId, await exportedMediaIds(db, ownerId, subjectId)) : [];
  const sizes = await Promise.all(used.map(({ fileKey }) => media.findSize(fileKey)));
  const rows = used.filter((_row, i) => sizes[i] !== null);
  const missing = used.filter((_row, i) => sizes[i] === null).map(({ name }) => name);
  const names = namesOf(rows);
  const write = async (signal: AbortSignal): Promise<StagedFiles> => {
    const staged = await media.stageForWriting(rows.map(({ fileKey }) => fileKey));
    let last: CardRow | null = null;
    try {
      const outcome = await runIsolated<ToPackager, FromPackager>({
        entry: packageChild,
        start: {
          type: 'write',
          path: packageIn(staged),
          format,
          retention,
          daysFrom: startOfStudyDay(addDays(studyDay(new Date(), timeZone), -daysBack), timeZone).getTime(),
          media: rows.map(({ id }, i) => ({ name: names.get(id) ?? id, path: staged.paths[i]! })),
        },
        files: { read: [`${staged.folder}/`], write: [packageIn(staged)] },
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
      // Nobody else would remove the file of a caller who has left.
      signal.throwIfAborted();
      requireWritten(outcome);
      return staged;
    } catch (error) {
      await staged.remove();
      throw error;
    }
  };
  const staged = await heavy.run('export', asker, write);
  return { path: packageIn(staged), missing, dispose: staged.remove };
}

const packageIn = ({ folder }: StagedFiles) => path.join(folder, 'package');

function requireWritten(outcome: IsolationOutcome): void {
  if (outcome.ok) return;
  const { reason, detail, isPassing } = outcome;
  if (isPassing) throw passingTrouble(detail);
  if (reason !== 'memory' && reason !== 'time')
    throw new Error(`the package could not be written: ${reason} ${detail}`);
  throw new ApiError('conflict', {
    message: 'These are too many cards and pictures for one file. Please export one subject at a time.',
  });
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
