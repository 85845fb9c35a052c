import * as z from 'zod';
import { Id, Timestamp } from './route.ts';
import { CellState, PageRefusal, SheetField } from './sheets.ts';

export const templateLimits = {
  nameMax: 80,
  gridsMax: 40,
  /** Of one grid. */
  rowsMax: 200,
  choicesMax: 10,
  /** Of an answer: A to E. */
  answerChoicesMax: 5,
  setsMax: 4,
  questionsMax: 200,
  rollDigitsMax: 12,
  /** Of an organization or a person. */
  templatesMax: 100,
  /** Pages of a trial; before a template is used it should be tried on as many. */
  trialPages: 10,
} as const;

/** File types of the scan that a template is drawn on. */
export const templateFileTypes = ['.jpg', '.jpeg', '.png', '.pdf'] as const;

/** Shares of the scan's width and height. */
export const TemplatePlace = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type TemplatePlace = z.infer<typeof TemplatePlace>;

/** Bubbles in even rows and columns on a sheet of another maker. */
export const TemplateGrid = z.object({
  field: SheetField,
  /** Rows are questions or digits; their choices lie across, or down. */
  choicesLie: z.enum(['across', 'down']),
  rows: z.number().int().min(1).max(templateLimits.rowsMax),
  choices: z.number().int().min(2).max(templateLimits.choicesMax),
  /** Of its first row, from 0: question 1, the first digit. */
  firstRow: z
    .number()
    .int()
    .min(0)
    .max(templateLimits.rowsMax - 1),
  /** Middles of its bubbles top left, top right and bottom right: a scan is seldom quite straight. */
  corners: z.tuple([TemplatePlace, TemplatePlace, TemplatePlace]),
  /** Of a bubble: a share of the scan's width. */
  radius: z.number().min(0.001).max(0.05),
});
export type TemplateGrid = z.infer<typeof TemplateGrid>;

/** Where the bubbles are on a sheet of another maker, drawn on a scan of an empty one. */
export const SheetTemplate = z.object({
  id: Id,
  name: z.string(),
  /** Of the scan, pixels. */
  width: z.number().int(),
  height: z.number().int(),
  grids: z.array(TemplateGrid),
  /** Counts changes of the grids. */
  revision: z.number().int(),
  /** Pages that this revision has been tried on and could read. */
  tried: z.number().int(),
  /** Why it can't be used yet, in words; null: it can. */
  problem: z.string().nullable(),
  createdAt: Timestamp,
});
export type SheetTemplate = z.infer<typeof SheetTemplate>;

/** Sent beside the file. */
export const NewTemplate = z.object({
  name: z.string().trim().min(1, 'Give it a name').max(templateLimits.nameMax),
});

export const TemplateChange = NewTemplate.extend({
  grids: z.array(TemplateGrid).max(templateLimits.gridsMax),
  /** Refused if somebody has changed it since. */
  revision: z.number().int().min(1).max(1_000_000),
});
export type TemplateChange = z.infer<typeof TemplateChange>;

/** The template by which a paper's sheets are read. */
export const TemplateInUse = z.object({
  templateId: Id,
  /** Its grids have been changed since; papers keep those they were given. */
  isOutdated: z.boolean(),
});
export type TemplateInUse = z.infer<typeof TemplateInUse>;

/** A page of a trial, of which nothing is kept. */
export const TrialPage = z.object({
  name: z.string(),
  /** Null: it was read. */
  refusal: PageRefusal.nullable(),
  /** Straightened as the scan is: JPEG in base64; null: it could not be opened. */
  picture: z.string().nullable(),
  answers: z.array(
    z.object({ question: z.number().int(), state: CellState, choices: z.array(z.number().int()) }),
  ),
  /** Digits, "?" for each that is not sure; empty: the template has none. */
  roll: z.string(),
  /** Null: none is marked, or the template has none. */
  set: z.number().int().nullable(),
});
export type TrialPage = z.infer<typeof TrialPage>;
