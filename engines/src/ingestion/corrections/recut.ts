import type { DocumentPage, OutlineEntry, Passage, Sentence, TextBlock } from '@gene/contract/documents';
import { splitSentences } from '../../language/sentences.ts';
import { emptyCutter, PassageCutter, relativeLines, shortTitle } from '../passages.ts';
import { rectsOf } from '../rects.ts';
import type { PlacedOutlineEdit } from './edit-outline.ts';

/** A document's outline as read and as corrected. */
export interface CorrectedStructure {
  read: OutlineEntry[];
  outline: OutlineEntry[];
  edits: PlacedOutlineEdit[];
}

type RecutPassage = Omit<Passage, 'sentences'>;

/** Changes to the stored text by corrections of the outline. */
export interface Recut {
  /** All passages as they are now. */
  passages: Passage[];
  /** Those that were not there before; they take the stored sentences within them. */
  fresh: RecutPassage[];
  /** Ordinals of the passages that stay, before and now. */
  kept: { from: number; to: number }[];
  /** Of headings that are text now. */
  added: Sentence[];
  /** Starts of sentences that are headings now. */
  dropped: number[];
  /** With blocks that play another part than before. */
  pages: Pick<DocumentPage, 'number' | 'blocks'>[];
}

interface PlacedHeading {
  start: number;
  title: string;
  level: number;
}

type Role = NonNullable<TextBlock['readAs']>;

const roleOf = ({ readAs, kind, level }: TextBlock): Role =>
  readAs ?? { kind, ...(level !== undefined && { level }) };

const firstByStart = <T extends { start: number }>(all: readonly T[]): Map<number, T> =>
  new Map(all.toReversed().map((one) => [one.start, one]));

/**
 * Divides a read text by its corrected outline. Made from what was read, so that nothing depends on the order of
 * corrections, and doing it twice changes nothing.
 * @param passages in order; sentences need no rectangles
 * @param pages in order, with all their blocks
 */
export async function recutPassages(
  { read, outline, edits }: CorrectedStructure,
  passages: readonly Passage[],
  pages: AsyncIterable<readonly DocumentPage[]>,
): Promise<Recut> {
  const before = firstByStart(read);
  const now = firstByStart(outline);
  const added = new Map(edits.flatMap((edit) => (edit.kind === 'add' ? [[edit.start, edit.end]] : [])));
  const differs = (start: number) => {
    const [was, is] = [before.get(start), now.get(start)];
    return was?.level !== is?.level || was?.title !== is?.title;
  };
  const paragraphs: number[] = [];
  const asRead: PlacedHeading[] = [];
  const touched: { page: number; block: TextBlock }[] = [];
  const touchedPages = new Map<number, DocumentPage>();
  for await (const batch of pages) {
    for (const page of batch) {
      for (const block of page.blocks) {
        if (!block.continues) paragraphs.push(block.start);
        const { kind, level = 1 } = roleOf(block);
        if (differs(block.start) || block.readAs) {
          touched.push({ page: page.number, block });
          touchedPages.set(page.number, page);
        } else if (kind === 'heading')
          asRead.push({ start: block.start, title: shortTitle(block.text), level });
      }
    }
  }
  const levels = printedLevels(asRead, before);
  const roles = new Map(
    touched.map(({ block }) => [
      block,
      roleNow(block, { was: before.get(block.start), is: now.get(block.start), levels, added }),
    ]),
  );
  const headings = [
    ...asRead,
    ...touched.flatMap(({ block }): PlacedHeading[] => {
      const { kind, level = 1 } = roles.get(block)!;
      // The file's own outline may name a heading otherwise than it is printed.
      const renamed = now.get(block.start)?.title;
      const title = renamed === before.get(block.start)?.title ? block.text : (renamed ?? block.text);
      return kind === 'heading' ? [{ start: block.start, title: shortTitle(title), level }] : [];
    }),
  ];
  const known = new Set(headings.map(({ start }) => start));
  for (const { start, title, level } of outline)
    if (differs(start) && !known.has(start))
      headings.push({ start, title: shortTitle(title), level: levels.get(level) ?? level });
  headings.sort((a, b) => a.start - b.start);

  const all = passages.flatMap((passage) => passage.sentences);
  const changes = changedSentences(touched, roles, all);
  const gone = new Set(changes.dropped);
  const sentences = [...all.filter(({ start }) => !gone.has(start)), ...changes.added];
  sentences.sort((a, b) => a.start - b.start);
  const cut = cutAgain(headings, paragraphs, sentences);
  return {
    ...{ passages: cut, ...compare(passages, cut, changes), ...changes },
    pages: [...touchedPages.values()].map(({ number, blocks }) => ({
      number,
      blocks: blocks.map((block) => withRole(block, roles.get(block))),
    })),
  };
}

/** Headings found by their look have levels of their own: those that stand for the outline's. */
function printedLevels(
  asRead: readonly PlacedHeading[],
  before: ReadonlyMap<number, OutlineEntry>,
): Map<number, number> {
  const counts = new Map<number, Map<number, number>>();
  for (const { start, level } of asRead) {
    const entry = before.get(start);
    if (!entry) continue;
    const printed = counts.get(entry.level) ?? new Map<number, number>();
    counts.set(entry.level, printed.set(level, (printed.get(level) ?? 0) + 1));
  }
  const commonest = (printed: Map<number, number>) =>
    [...printed].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
  return new Map([...counts].map(([level, printed]) => [level, commonest(printed)]));
}

interface Standing {
  was: OutlineEntry | undefined;
  is: OutlineEntry | undefined;
  levels: ReadonlyMap<number, number>;
  /** Start and end of added headings. */
  added: ReadonlyMap<number, number>;
}

function roleNow(block: TextBlock, { was, is, levels, added }: Standing): Role {
  const read = roleOf(block);
  if (!is) return was && read.kind === 'heading' ? { kind: 'paragraph' } : read;
  const isWhole = (added.get(block.start) ?? 0) >= block.start + block.text.trimEnd().length;
  const isText = read.kind === 'paragraph' || read.kind === 'list_item';
  if (read.kind !== 'heading' && !(isText && isWhole && !block.continues)) return read;
  const isAsRead = read.kind === 'heading' && was?.level === is.level;
  return isAsRead ? read : { kind: 'heading', level: levels.get(is.level) ?? is.level };
}

function withRole(block: TextBlock, role: Role | undefined): TextBlock {
  if (!role) return block;
  const { kind: _kind, level: _level, readAs: _readAs, ...rest } = block;
  const read = roleOf(block);
  const isAsRead = read.kind === role.kind && read.level === role.level;
  return { ...rest, ...role, ...(!isAsRead && { readAs: read }) };
}

/** A heading that is text now has sentences; text that is a heading has none. */
function changedSentences(
  touched: readonly { page: number; block: TextBlock }[],
  roles: ReadonlyMap<TextBlock, Role>,
  sentences: readonly Sentence[],
): Pick<Recut, 'added' | 'dropped'> {
  const added: Sentence[] = [];
  const dropped: number[] = [];
  for (const { page, block } of touched) {
    const own = sentences.filter(({ start, end }) => start >= block.start && end <= block.end);
    if (roles.get(block)!.kind === 'heading') dropped.push(...own.map(({ start }) => start));
    else if (own.length === 0 && block.kind === 'heading')
      for (const { start, end } of splitSentences(block.text))
        added.push({
          ...{ start: block.start + start, end: block.start + end, page },
          text: block.text.slice(start, end),
          rects: rectsOf(block.text, relativeLines(block), start, end, page),
        });
  }
  return { added, dropped };
}

function cutAgain(
  headings: readonly PlacedHeading[],
  paragraphs: readonly number[],
  sentences: readonly Sentence[],
): Passage[] {
  const cutter = new PassageCutter(emptyCutter);
  let [heading, paragraph] = [0, 0];
  let open: Sentence[] = [];
  const close = () => {
    if (open.length > 0) cutter.addParagraph(open);
    open = [];
  };
  for (const sentence of sentences) {
    let isNew = false;
    for (; paragraphs[paragraph] !== undefined && paragraphs[paragraph]! <= sentence.start; paragraph += 1)
      isNew = true;
    if (isNew) close();
    for (; headings[heading] && headings[heading]!.start <= sentence.start; heading += 1) {
      close();
      cutter.addHeading(headings[heading]!);
    }
    open.push(sentence);
  }
  close();
  cutter.finish();
  return cutter.take();
}

function compare(
  before: readonly Passage[],
  now: readonly Passage[],
  { added, dropped }: Pick<Recut, 'added' | 'dropped'>,
): Pick<Recut, 'fresh' | 'kept'> {
  const moved = [...dropped, ...added.map(({ start }) => start)];
  const keyOf = ({ start, end, headings }: Passage) => JSON.stringify([start, end, headings]);
  const old = new Map(before.map((passage) => [keyOf(passage), passage.ordinal]));
  const fresh: RecutPassage[] = [];
  const kept: Recut['kept'] = [];
  for (const passage of now) {
    const isOther = moved.some((start) => start >= passage.start && start < passage.end);
    const from = isOther ? undefined : old.get(keyOf(passage));
    if (from === undefined) {
      const { sentences: _sentences, ...head } = passage;
      fresh.push(head);
    } else kept.push({ from, to: passage.ordinal });
  }
  return { fresh, kept };
}
