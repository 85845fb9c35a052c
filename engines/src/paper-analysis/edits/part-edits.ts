import type { EditOf } from '@gene/contract/paper-edits';
import type { KeptQuestion, Part } from '@gene/contract/papers';
import { paperLimits } from '@gene/contract/paper-edits';
import { refuse } from './outcome.ts';
import { rightAfter, rightOfBoth, withOptions } from './options.ts';
import { cutPlace, cutText, emptyPlace, joinedPlace, joinedText } from './places.ts';

interface WithParts {
  text: string;
  parts: Part[];
}

type PartEdit = EditOf<'part' | 'add_part' | 'remove_part' | 'move_part' | 'split_part' | 'merge_part'>;

/** Corrects one part of a question, however deep it stands. */
export function editPart(question: KeptQuestion, edit: PartEdit): KeptQuestion {
  return within(question, edit.path, (parent, at) => changed(parent, at, edit, question));
}

const printedLabel = /^[([]?([a-z]|[ivx]{1,4}|\d{1,2})[).\]]\s+(?=\S)/iu;

/** The label that is printed before a text, or else the one that follows. */
function labelled(text: string, labels: readonly string[]): Pick<Part, 'label' | 'text'> {
  const printed = printedLabel.exec(text);
  return printed
    ? { label: printed[1]!, text: text.slice(printed[0].length) }
    : { label: labelAfter(labels), text };
}

/** The end of a question's text becomes its first part. */
export function textToPart(question: KeptQuestion, at: number): KeptQuestion {
  const [above, below] = cutText(question.text, at);
  if (below === '') refuse('Put the cursor where the part begins.');
  if (question.parts.length >= paperLimits.parts)
    refuse(`A question has at most ${paperLimits.parts} parts.`);
  const [, { start, end, page, rects }] = cutPlace(question, at / question.text.length);
  const part: Part = {
    ...{ start, end, page, rects, ...labelled(below, []) },
    ...{ marks: null, insteadOfPrevious: false, parts: [], options: [] },
  };
  return { ...question, text: above, parts: [part, ...question.parts] };
}

/** Works on what holds the part, and puts the result back in its place. */
export function within<T extends WithParts>(
  holder: T,
  path: readonly number[],
  work: <H extends WithParts>(holder: H, at: number) => H,
): T {
  const [at, ...deeper] = path;
  if (at === undefined) return refuse('This part no longer exists.');
  if (deeper.length === 0) return work(holder, at);
  const part = holder.parts[at] ?? refuse('This part no longer exists.');
  return { ...holder, parts: holder.parts.with(at, within(part, deeper, work)) };
}

function changed<H extends WithParts>(holder: H, at: number, edit: PartEdit, question: KeptQuestion): H {
  const { parts } = holder;
  if (edit.kind === 'add_part') {
    if (at > parts.length) refuse('This part no longer exists.');
    if (parts.length >= paperLimits.parts) refuse(`A question has at most ${paperLimits.parts} parts.`);
    return { ...holder, parts: parts.toSpliced(at, 0, newPart(parts, at, question)) };
  }
  const part = parts[at] ?? refuse('This part no longer exists.');
  switch (edit.kind) {
    case 'part': {
      const { options, ...change } = edit.change;
      const next: Part = { ...part, ...defined(change) };
      if (options) {
        next.options = withOptions(part, options);
        next.rightOptions = rightAfter(part, next.options);
      }
      return { ...holder, parts: parts.with(at, next) };
    }
    case 'remove_part':
      return { ...holder, parts: parts.toSpliced(at, 1) };
    case 'move_part': {
      const to = at + edit.by;
      if (to < 0 || to >= parts.length) refuse('The part is already at the edge.');
      return { ...holder, parts: parts.toSpliced(at, 1).toSpliced(to, 0, part) };
    }
    case 'split_part': {
      const [above, below] = cutText(part.text, edit.at);
      if (above === '' || below === '') refuse('Put the cursor where the next part begins.');
      const [first, second] = cutPlace(part, edit.at / part.text.length);
      const next: Part = {
        ...{ ...part, ...second, ...labelled(below, labelsTo(parts, at)) },
        ...{ marks: null, insteadOfPrevious: false },
      };
      const kept: Part = {
        ...{ ...part, ...first, text: above, parts: [], options: [], rightOptions: undefined },
      };
      return { ...holder, parts: parts.toSpliced(at, 1, kept, next) };
    }
    case 'merge_part': {
      const before = parts[at - 1];
      if (!before) {
        if (part.parts.length > 0 || part.options.length > 0)
          refuse('A part with parts of its own cannot go into the text above. Remove those first.');
        return { ...holder, text: joinedText(holder.text, part.text), parts: parts.toSpliced(at, 1) };
      }
      const merged: Part = {
        ...{ ...before, ...joinedPlace(before, part) },
        text: joinedText(before.text, part.text),
        marks: sumOf(before.marks, part.marks),
        parts: [...before.parts, ...part.parts],
        options: [...before.options, ...part.options],
        rightOptions: rightOfBoth(before, part),
      };
      return { ...holder, parts: parts.toSpliced(at - 1, 2, merged) };
    }
  }
}

function newPart(parts: readonly Part[], at: number, question: KeptQuestion): Part {
  return {
    ...emptyPlace(parts[at - 1] ?? question),
    label: labelAfter(labelsTo(parts, at - 1)),
    ...{ text: '', marks: null, insteadOfPrevious: false, parts: [], options: [] },
  };
}

const labelsTo = (parts: readonly Part[], last: number) => parts.slice(0, last + 1).map(({ label }) => label);

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** "a" to begin with; "c" after "a", "b"; "iv" after "i", "ii", "iii"; "3" after "2". */
export function labelAfter(labels: readonly string[]): string {
  const last = labels.at(-1);
  if (last === undefined) return 'a';
  const roman = labels[0]!.toLowerCase() === 'i' ? romans.indexOf(last.toLowerCase()) : -1;
  if (roman >= 0 && roman < romans.length - 1) return romans[roman + 1]!;
  if (/^[a-y]$/i.test(last)) return String.fromCharCode(last.charCodeAt(0) + 1);
  const [, head, digits] = /^(.*?)(\d+)$/.exec(last) ?? [];
  return digits === undefined ? last : `${head}${Number(digits) + 1}`;
}

export const sumOf = (first: number | null, second: number | null) =>
  first === null || second === null ? (first ?? second) : first + second;

/** Drops undefined fields, so that they do not overwrite. */
export function defined<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;
}
