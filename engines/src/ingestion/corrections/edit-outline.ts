import { documentLimits, type OutlineEdit, type OutlineEntry } from '@gene/contract/documents';

type Add = Extract<OutlineEdit, { kind: 'add' }>;

/** An edit, with what the text says at its place. */
export type PlacedOutlineEdit = Exclude<OutlineEdit, Add> | (Add & Pick<OutlineEntry, 'title' | 'page'>);

export type OutlineOutcome =
  | { ok: true; outline: OutlineEntry[] }
  /** Why it can't be done, for a person. */
  | { ok: false; message: string };

const deepest = 6;
const refuse = (message: string): OutlineOutcome => ({ ok: false, message });

/** Makes one correction. A heading is at most one level below the one before it. */
export function editOutline(outline: readonly OutlineEntry[], edit: PlacedOutlineEdit): OutlineOutcome {
  if (edit.kind === 'add') return addHeading(outline, edit);
  const at = outline.findIndex(({ start, title }) => start === edit.start && title === edit.title);
  const entry = outline[at];
  if (!entry) return refuse('This heading no longer exists.');
  switch (edit.kind) {
    case 'rename':
      return { ok: true, outline: outline.with(at, { ...entry, title: edit.to }) };
    case 'remove':
      return { ok: true, outline: outline.toSpliced(at, 1) };
    case 'level':
      return moveHeading(outline, at, edit.level);
  }
}

/** Those below a heading move along with it. */
function moveHeading(outline: readonly OutlineEntry[], at: number, level: number): OutlineOutcome {
  if (!fitsAfter(outline[at - 1], level)) return refuse(tooDeep);
  const old = outline[at]!.level;
  const next = outline.findIndex((entry, i) => i > at && entry.level <= old);
  const end = next < 0 ? outline.length : next;
  const moved = outline.map((entry, i) =>
    i >= at && i < end ? { ...entry, level: entry.level + level - old } : entry,
  );
  if (moved.some((entry) => entry.level > deepest))
    return refuse(`An outline has at most ${deepest} levels.`);
  return { ok: true, outline: moved };
}

function addHeading(
  outline: readonly OutlineEntry[],
  { start, level, title, page }: Extract<PlacedOutlineEdit, { kind: 'add' }>,
): OutlineOutcome {
  if (outline.some((entry) => entry.start === start)) return refuse('There is a heading here already.');
  const most = documentLimits.outlineEntries;
  if (outline.length >= most) return refuse(`An outline has at most ${most.toLocaleString('en')} headings.`);
  const at = outline.findLastIndex((entry) => entry.start < start) + 1;
  if (!fitsAfter(outline[at - 1], level)) return refuse(tooDeep);
  return { ok: true, outline: outline.toSpliced(at, 0, { title, level, page, start }) };
}

const tooDeep = 'A heading can be at most one level below the one before it.';
const fitsAfter = (before: OutlineEntry | undefined, level: number) => level <= (before?.level ?? 0) + 1;

/** Makes corrections of an earlier reading again, leaving out those whose place is gone. */
export function replayOutline(
  read: readonly OutlineEntry[],
  edits: readonly PlacedOutlineEdit[],
): OutlineEntry[] {
  let outline = [...read];
  for (const edit of edits) {
    const outcome = editOutline(outline, edit);
    if (outcome.ok) outline = outcome.outline;
  }
  return outline;
}
