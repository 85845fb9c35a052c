import type { CardKind, LearningState, Rating } from '@gene/contract/cards';

/** What a package says of one answer. */
export interface PackedReview {
  /** ISO 8601. */
  at: string;
  /** -1: a row of the log that is no answer, kept for the next export. */
  rating: Rating | 0 | -1;
  durationMs: number;
  /** Columns of Anki's log that have no place here: [ivl, lastIvl, factor, type, ease]. */
  anki: number[] | null;
}

export interface PackedPlace {
  documentId: string | null;
  page: number;
  start: number;
  end: number;
  quote: string;
}

/** A card as it stands in a package; texts name media as `![name](file:<name, percent-encoded>)`. */
export interface PackedCard {
  /** The same for the same card in every package. */
  key: string;
  /** Cards of one cloze. */
  groupKey: string;
  kind: CardKind;
  gap: number;
  /** "Biology::Chapter 2"; empty where the file names none. */
  deck: string;
  front: string;
  back: string;
  tags: string[];
  suspended: boolean;
  /** When its text was last changed; null where the file does not say. */
  changedAt: string | null;
  place: PackedPlace | null;
  reviews: PackedReview[];
  /** The day on which it comes back, should the log say otherwise; about noon of it. */
  dueAt: string | null;
  /** What is known of the memory where the log does not tell it. */
  checkpoint: {
    at: string;
    stability: number;
    difficulty: number;
    reps: number;
    lapses: number;
    dueAt: string;
  } | null;
}

/** A card on its way out; what it needs beside its text to be scheduled elsewhere. */
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
  /** Where its bytes lie on this machine. */
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
      /** The beginning of a study day long ago, in milliseconds: Anki counts days from it. */
      daysFrom: number;
    }
  | { type: 'cards'; json: string };

export type FromPackager =
  | { type: 'media'; name: string; contentType: string; bytes: Uint8Array }
  | { type: 'cards'; json: string }
  | { type: 'notes'; notes: string[] }
  | { type: 'want_cards'; from: number }
  | { type: 'refused'; message: string };

/** Why a file is not taken, in a sentence for its owner. */
export class PackageRefusal extends Error {
  override name = 'PackageRefusal';
}

/** How a card's text names a file of its package. */
export function fileReference(name: string, alt = name): string {
  const shown = alt.replaceAll(/[[\]]/g, '');
  return `![${shown}](file:${encodeURIComponent(name).replaceAll(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`;
}

/** The name that a reference stands for; what is no percent-encoding stands for itself. */
export function referencedName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

export const fileReferencePattern = /!\[([^[\]]*)\]\(file:([^()\s]+)\)/g;
