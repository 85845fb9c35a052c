import * as z from 'zod';
import { Rect, TextRange } from './documents.ts';
import { Id, Timestamp } from './route.ts';

export const highlightLimits = {
  noteMax: 4_000,
  lengthMax: 5_000,
  // One answer lists all highlights of a document: of a long textbook a few hundred, with 100 kB.
  perDocument: 5_000,
  bytesPerDocument: 2_000_000,
} as const;

/** Reason a sentence is worth marking. */
export const HighlightKind = z.enum(['definition', 'rule', 'example', 'figure', 'point']);
export type HighlightKind = z.infer<typeof HighlightKind>;

export const HighlightColour = z.enum(['yellow', 'green', 'blue', 'pink', 'violet']);
export type HighlightColour = z.infer<typeof HighlightColour>;

export const kindColours: Record<HighlightKind, HighlightColour> = {
  definition: 'green',
  rule: 'blue',
  example: 'violet',
  figure: 'pink',
  point: 'yellow',
};

export const kindNames: Record<HighlightKind, string> = {
  definition: 'Definition',
  rule: 'Rule',
  example: 'Example',
  figure: 'Figure',
  point: 'Point',
};

export const Highlight = TextRange.extend({
  id: Id,
  documentId: Id,
  page: z.number().int().min(1),
  quote: z.string(),
  rects: z.array(Rect),
  /** Null for highlights made by hand. */
  kind: HighlightKind.nullable(),
  colour: HighlightColour,
  /** The owner's note on it. */
  note: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Highlight = z.infer<typeof Highlight>;

export const HighlightList = z.object({
  highlights: z.array(Highlight),
  /** The sentences worth marking have already been extracted. */
  extracted: z.boolean(),
});

const HighlightNote = z.string().max(highlightLimits.noteMax, 'A remark must be at most 4,000 characters');

export const NewHighlight = TextRange.extend({
  /** Made by the client, so that a repeated request adds the highlight only once. */
  id: Id.optional(),
  colour: HighlightColour.default('yellow'),
  note: HighlightNote.default(''),
}).refine(
  ({ start, end }) => end > start && end - start <= highlightLimits.lengthMax,
  'Please mark at most 5,000 characters',
);

export const HighlightPatch = z.object({
  colour: HighlightColour.optional(),
  note: HighlightNote.optional(),
});

export const HighlightExport = z.object({ format: z.enum(['md', 'pdf']).default('md') });
