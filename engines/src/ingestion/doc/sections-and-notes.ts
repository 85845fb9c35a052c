import type { ByteView } from './byte-view.ts';
import type { FileInformationBlock, Location } from './file-information-block.ts';
import { modifiersOf } from './properties.ts';

const sectionBreakKind = 0x3009;
const continuous = 0;
const newColumn = 1;

/** Positions behind which a section begins on the same page ([MS-DOC] 2.8.26): no page ends there. */
export function continuousBreaks(stream: ByteView, table: ByteView, location: Location): Set<number> {
  const count = Math.max(0, Math.floor((location.length - 4) / 16));
  const breaks = new Set<number>();
  for (let i = 1; i < count; i++) {
    const properties = table.u32(location.at + 4 * (count + 1) + 12 * i + 2);
    if (properties === 0xffffffff || properties + 2 > stream.length) continue;
    const list = stream.page(
      properties + 2,
      Math.min(stream.u16(properties), stream.length - properties - 2),
    );
    for (const { code, at } of modifiersOf(list)) {
      if (code !== sectionBreakKind) continue;
      const kind = list.u8(at);
      if (kind === continuous || kind === newColumn) breaks.add(table.u32(location.at + 4 * i) - 1);
    }
  }
  return breaks;
}

/** A footnote or endnote: where it is referred to and where its text stands. */
export interface Note {
  kind: 'footnote' | 'endnote';
  start: number;
  end: number;
}

/** The notes of a text by the position of their reference. */
export function readNotes(table: ByteView, block: FileInformationBlock): Map<number, Note> {
  const { parts } = block;
  const notes = new Map<number, Note>();
  const footnotes = parts.main;
  const endnotes = parts.main + parts.footnotes + parts.headers + parts.macros + parts.annotations;
  add(notes, table, 'footnote', block.footnoteReferences, block.footnoteTexts, footnotes);
  add(notes, table, 'endnote', block.endnoteReferences, block.endnoteTexts, endnotes);
  return notes;
}

function add(
  notes: Map<number, Note>,
  table: ByteView,
  kind: Note['kind'],
  references: Location,
  texts: Location,
  offset: number,
): void {
  const count = Math.floor((references.length - 4) / 6);
  for (let i = 0; i < count; i++) {
    const text = texts.at + 4 * i;
    if (4 * (i + 2) > texts.length) return;
    notes.set(table.u32(references.at + 4 * i), {
      kind,
      start: offset + table.u32(text),
      end: offset + table.u32(text + 4),
    });
  }
}
