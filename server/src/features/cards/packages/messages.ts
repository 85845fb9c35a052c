import type { CardKind, LearningState, Rating } from '@gene/contract/cards';

/** One answer as stored in a package. */
export interface PackedReview {
  /** ISO 8601. */
  at: string;
  /** -1: a log row that is not an answer, kept for the next export. */
  rating: Rating | 0 | -1;
  durationMs: number;
  /** Columns of Anki's log without an equivalent here: [ivl, lastIvl, factor, type, ease]. */
  anki: number[] | null;
}

export interface PackedPlace {
  documentId: string | null;
  page: number;
  start: number;
  end: number;
  quote: string;
}

/** A card in a package; texts refer to media as `![name](file:<name, percent-encoded>)`. */
export interface PackedCard {
  /** Identifies the card across packages. */
  key: string;
  /** Shared by the cards of one cloze. */
  groupKey: string;
  kind: CardKind;
  gap: number;
  /** "Biology::Chapter 2"; empty if not given. */
  deck: string;
  front: string;
  back: string;
  tags: string[];
  suspended: boolean;
  /** Time its text last changed; null if unknown. */
  changedAt: string | null;
  place: PackedPlace | null;
  reviews: PackedReview[];
  /** Due date, if it differs from the log's; about noon. */
  dueAt: string | null;
  /** Memory state that the log does not cover. */
  checkpoint: {
    at: string;
    stability: number;
    difficulty: number;
    reps: number;
    lapses: number;
    dueAt: string;
  } | null;
}

/** A card to export, with the data other programs need to schedule it. */
export interface ExportCard extends Omit<PackedCard, 'checkpoint' | 'changedAt' | 'dueAt'> {
  changedAt: string;
  state: LearningState;
  dueAt: string | null;
  stability: number | null;
  difficulty: number | null;
  intervalDays: number;
  reps: number;
  lapses: number;
}

export interface ExportMedia {
  name: string;
  /** Path of its bytes on this machine. */
  path: string;
}

export type PackageFormat = 'apkg' | 'csv' | 'tsv';

export type ToPackager =
  | { type: 'read'; path: string; format: PackageFormat; fileName: string }
  | {
      type: 'write';
      path: string;
      format: PackageFormat;
      media: ExportMedia[];
      retention: number;
      /** Start of a study day long ago, in milliseconds, from which Anki counts days. */
      daysFrom: number;
    }
  | { type: 'cards'; json: string };

export type FromPackager =
  | { type: 'media'; name: string; contentType: string; bytes: Uint8Array }
  | { type: 'cards'; json: string }
  | { type: 'notes'; notes: string[] }
  | { type: 'want_cards'; from: number }
  | { type: 'refused'; message: string };

/** Reason for refusing a file, as a sentence for its owner. */
export class PackageRefusal extends Error {
  override name = 'PackageRefusal';
}

/** Formats a reference to a file of the package. */
export function fileReference(name: string, alt = name): string {
  const shown = alt.replaceAll(/[[\]]/g, '');
  return `![${shown}](file:${encodeURIComponent(name).replaceAll(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`;
}

/** Returns the file name of a reference; invalid percent-encoding stays as is. */
export function referencedName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

export const fileReferencePattern = /!\[([^[\]]*)\]\(file:([^()\s]+)\)/g;
