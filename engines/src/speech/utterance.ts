import type { TextBlock, TextLine } from '@gene/contract/documents';

/**
 * One thing said in one breath. Offsets are UTF-16, of the text that the pages' own offsets are of: a stored page's
 * are the document's. Where a sentence runs over to the next page, `end` lies there.
 */
export interface Utterance {
  /** Start of the utterance. */
  page: number;
  start: number;
  /** Same as `start` where it says what stands nowhere: the size of a table. */
  end: number;
  /** Letters, numbers and punctuation; never an instruction to a voice. */
  spoken: string;
  /** ISO 639-3. */
  language: string;
  kind: 'heading' | 'sentence' | 'item' | 'table';
  /** Milliseconds. */
  pauseBefore: number;
}

/** Part of an utterance that is said in other words than it is written: a word of `spoken` in it stands for all of the source's. */
export interface Rewording {
  /** Offsets into `spoken`; the same where nothing is said. */
  from: number;
  to: number;
  /** Offsets into the text. */
  start: number;
  end: number;
}

/** An utterance with what is needed to follow it word by word: between rewordings, letter stands for letter. */
export interface PlacedUtterance extends Utterance {
  rewordings: readonly Rewording[];
}

/** A part of the text that is not said; it may lie within an utterance, which leaves it out. */
export interface Unspoken {
  page: number;
  start: number;
  end: number;
  reason:
    | 'running_head'
    | 'page_number'
    | 'footnote'
    | 'footnote_mark'
    | 'contents'
    | 'table'
    | 'formula'
    | 'figure'
    | 'no_voice'
    | 'nothing_to_say';
}

/** A part of a block that is syntax of its format, with what it is said as: null, it is not said. */
export interface Markup {
  start: number;
  end: number;
  said: string | null;
  /** Why not; absent for signs that nobody would say. */
  reason?: Unspoken['reason'];
  /** It is in TeX, and said by what reads that. */
  isFormula?: boolean;
}

/** As the contract's `TextBlock`: what speech needs of it. */
export interface SpeechBlock extends Pick<TextBlock, 'kind' | 'text' | 'start' | 'end'> {
  level?: number | undefined;
  continues?: boolean | undefined;
  lines?: readonly Pick<TextLine, 'y' | 'height'>[] | undefined;
  markup?: readonly Markup[];
  /** Of a table, row by row, where its text has other borders than tabs and line breaks. */
  cells?: readonly (readonly { start: number; end: number }[])[];
}

/** A page as it is stored (`DocumentPage`), or a text of its own (`pageOfText`). */
export interface SpeechPage {
  number: number;
  label?: string | null;
  height?: number;
  /** It has print that cannot be decoded. */
  illegible?: boolean | undefined;
  start: number;
  end: number;
  blocks: readonly SpeechBlock[];
}

export interface SpeechOptions {
  /** Of the document, ISO 639-3; null where it is not known. */
  language: string | null;
  /** Rows are read, or only a table's size is said. */
  tables?: 'read' | 'skip';
  footnotes?: 'read' | 'skip';
  /** Numbers in brackets are marks to be had, and said; elsewhere they point to notes and sources. */
  isQuestionPaper?: boolean;
  /** A number in brackets before the mark of a source is what a point is worth. */
  isSampleAnswer?: boolean;
}

export interface Speech {
  utterances: PlacedUtterance[];
  /** In the order of the text. */
  unspoken: Unspoken[];
}
