import type { TemplateGrid } from '@gene/contract/sheet-templates';
import type { CellDoubt, CellState, PageRefusal } from '@gene/contract/sheets';
import type { SheetPlan } from '@gene/engines/sheet-reading';

/** A file's path, or what is in it. */
export type FileToRead = string | Uint8Array;

/** By which pages that are no sheets of ours are read. */
export interface TemplateToRead {
  /** Of the layout that its sheets have. */
  version: number;
  /** The scan that it is drawn on. */
  file: FileToRead;
  grids: readonly TemplateGrid[];
  /** Of the paper: those after them on the sheet are nobody's. */
  questions: number;
}

/** Files of one batch, and the sheets that were printed for its paper. */
export interface ToSheetReader {
  files: {
    file: FileToRead;
    name: string;
    /** Pages that are stored already. */
    done: number;
  }[];
  /** `scripts`: a PDF without a sheet of ours is the script of one student. `scan`: its first page is one to draw a template on. */
  wanted: 'sheets' | 'scripts' | 'scan';
  /** As codes of its sheets name the paper. */
  paper: string;
  layouts: { version: number; plan: SheetPlan }[];
  template: TemplateToRead | null;
}

export interface ReadCell {
  /** Index of the question in the paper, of the digit; 0 for the set. */
  row: number;
  state: CellState;
  choices: number[];
  doubt: CellDoubt | null;
}

export interface ReadPage {
  layoutVersion: number;
  /** From 1. */
  page: number;
  copy: number;
  answers: ReadCell[];
  roll: ReadCell[];
  set: ReadCell | null;
  /** Cut out. */
  boxes: ReadBox[];
}

/** A box that somebody has written in, or not. */
export interface ReadBox {
  question: number;
  /** JPEG. */
  picture: Uint8Array;
  /** Certainly nothing is written in it. */
  isBlank: boolean;
}

/** A page that somebody has written on. */
export interface ScriptPage {
  /** Null: it is a picture. */
  text: string | null;
  /** Something is drawn on it, or written by hand. */
  isDrawn: boolean;
}

export interface PageOutcome {
  /** In the file, from 1. */
  number: number;
  name: string;
  /** Of the picture as it came. */
  sha256: string | null;
  /** JPEG: straightened if it was read, small if it was refused; null if it could not be opened. */
  picture: Uint8Array | null;
  refusal: PageRefusal | null;
  /** Null: refused. */
  read: ReadPage | null;
  /** Null: refused, or no script. */
  script: ScriptPage | null;
}

/** To draw a template on. */
export interface Scan {
  /** JPEG. */
  picture: Uint8Array;
  width: number;
  height: number;
}

/** Of the files, one after the other: `opening` begins the next one. */
export type FromSheetReader =
  | { type: 'opening' }
  | { type: 'ended' }
  | { type: 'opened'; pages: number }
  | { type: 'scan'; scan: Scan }
  | { type: 'page'; outcome: PageOutcome };

/** Whether to go on, or to end here and be resumed. */
export type SheetReaderReply = { type: 'go' } | { type: 'pause' };
