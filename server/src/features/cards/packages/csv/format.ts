import { createHash } from 'node:crypto';
import { guessDelimiter, parseCsv, unguardCell, writeCsv } from '../../../../platform/csv.ts';
import { gapsOf } from '../../format.ts';
import { htmlToMarkdown } from '../html/reader.ts';
import { type ExportCard, type PackedCard, PackageRefusal } from '../messages.ts';

type Column = 'front' | 'back' | 'tags' | 'deck' | 'kind';

const names: Record<string, Column> = {
  front: 'front',
  question: 'front',
  term: 'front',
  text: 'front',
  back: 'back',
  answer: 'back',
  definition: 'back',
  tags: 'tags',
  tag: 'tags',
  deck: 'deck',
  kind: 'kind',
  type: 'kind',
};
const separators: Record<string, string> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
  colon: ':',
  space: ' ',
};

/** Header of our own tables, by which we recognise them. */
const ownHeader: Column[] = ['front', 'back', 'tags', 'deck', 'kind'];
/**
 * Reads a table's cards: with a header, with Anki's comments, or with front and back in the first two
 * columns.
 */
export function readTable(bytes: Uint8Array): PackedCard[] {
  const { comments, body } = splitComments(decode(bytes));
  const separator = comments.get('separator');
  const delimiter =
    separator === undefined ? guessDelimiter(body) : (separators[separator.toLowerCase()] ?? separator);
  const rows = parseCsv(body, delimiter)
    .map(({ cells }) => cells)
    .filter((row) => row.some((cell) => cell.trim() !== ''));
  const header = (comments.get('columns')?.split(delimiter) ?? rows[0] ?? []).map(
    (cell) => names[cell.trim().toLowerCase()],
  );
  const named = header.includes('front');
  const isOwn = ownHeader.join() === rows[0]?.join();
  if (named && !comments.has('columns')) rows.shift();
  const columns: (Column | undefined)[] = named ? header : ['front', 'back', 'tags'];
  for (const column of ['tags', 'deck'] as const) {
    const at = Number(comments.get(`${column} column`));
    if (at > 0) columns[at - 1] = column;
  }
  const isHtml = comments.get('html') === 'true';
  const cards = rows.flatMap((row) =>
    toCards(isOwn ? row.map(unguardCell) : row, columns, isHtml ? htmlToMarkdown : (text) => text.trim()),
  );
  if (cards.length === 0)
    throw new PackageRefusal('The table has no cards: each line needs a front and a back.');
  return cards;
}

function toCards(
  row: readonly string[],
  columns: readonly (Column | undefined)[],
  toText: (cell: string) => string,
): PackedCard[] {
  const cell = (column: Column) => row[columns.indexOf(column)] ?? '';
  const front = toText(cell('front'));
  if (front === '') return [];
  const gaps = gapsOf(front);
  const kind = gaps.length > 0 && !/^basic$/i.test(cell('kind').trim()) ? 'cloze' : 'basic';
  const groupKey = `csv-${createHash('sha256').update(front).digest('base64url').slice(0, 22)}`;
  return (kind === 'cloze' ? gaps : [0]).map((gap) => ({
    key: `${groupKey}:${Math.max(0, gap - 1)}`,
    groupKey,
    kind,
    gap,
    deck: cell('deck').trim(),
    front,
    back: toText(cell('back')),
    tags: cell('tags').split(/\s+/).filter(Boolean),
    suspended: false,
    changedAt: null,
    place: null,
    reviews: [],
    dueAt: null,
    checkpoint: null,
  }));
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) throw new PackageRefusal('This is not a table of text.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `#separator:tab` and the like, at the start. */
function splitComments(text: string): { comments: Map<string, string>; body: string } {
  const comments = new Map<string, string>();
  let at = 0;
  const line = /#([\w ]+):(.*?)(?:\r\n|\n|\r|$)/y;
  for (let match; (match = line.exec(text)); at = line.lastIndex) {
    comments.set((match[1] ?? '').toLowerCase(), match[2] ?? '');
  }
  return { comments, body: text.slice(at) };
}

/** Writes one line per text, with a header. */
export function writeTable(cards: readonly ExportCard[], delimiter: string): string {
  const texts = new Map(cards.map((card) => [card.groupKey, card]));
  const rows = [...texts.values()].map(({ front, back, tags, deck, kind }) => [
    ...[front, back, tags.join(' '), deck, kind],
  ]);
  return writeCsv([ownHeader, ...rows], delimiter);
}
