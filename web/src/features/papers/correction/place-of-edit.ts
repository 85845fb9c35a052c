import type { PaperEdit } from '@gene/contract/paper-edits';
import type { PaperContent, Part } from '@gene/contract/papers';
import { sectionTitle } from '../in-words.ts';

/** An edit that sets new values, as typed into a field. */
export type Change = Extract<PaperEdit, { change: object }>;

export const isChange = (edit: PaperEdit): edit is Change => 'change' in edit;

const questionOf = (content: PaperContent, id: string) => content.questions.find((each) => each.id === id);

/** Returns the parts along a path, outermost first; null if it leads nowhere. */
function partsAlong(parts: readonly Part[], [at = -1, ...inner]: readonly number[]): Part[] | null {
  const part = parts[at];
  if (!part) return null;
  if (inner.length === 0) return [part];
  const rest = partsAlong(part.parts, inner);
  return rest && [part, ...rest];
}

function placeOf(edit: Change, content: PaperContent): object | null {
  if (edit.kind === 'header') return content.header;
  if (edit.kind === 'paper') return content;
  if (edit.kind === 'section') return content.sections[edit.section] ?? null;
  const question = questionOf(content, edit.question);
  if (edit.kind === 'question') return question ?? null;
  return partsAlong(question?.parts ?? [], edit.path)?.at(-1) ?? null;
}

/** Returns the current values that an edit replaces; null if its place is gone. */
export function changedBy(edit: Change, content: PaperContent): object | null {
  const place = placeOf(edit, content);
  if (!place) return null;
  return Object.fromEntries(Object.entries(place).filter(([name]) => name in edit.change));
}

/** Tells whether a value matches the wanted one; fields not mentioned may be anything. */
export function holds(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(wanted) && (value as unknown[]).length !== wanted.length) return false;
  return Object.entries(wanted).every(([name, each]) =>
    holds((value as Record<string, unknown>)[name], each),
  );
}

/** "Question 3, part b: text" */
export function changeInWords(edit: Change, content: PaperContent): string {
  const names = Object.keys(edit.change).map((name) =>
    name.replaceAll(/[A-Z]/g, (big) => ` ${big.toLowerCase()}`),
  );
  return `${placeInWords(edit, content)}: ${names.join(', ')}`;
}

function placeInWords(edit: Change, content: PaperContent): string {
  if (edit.kind === 'header') return 'Head of the paper';
  if (edit.kind === 'paper') return 'The paper';
  if (edit.kind === 'section') {
    const section = content.sections[edit.section];
    return section ? sectionTitle(section, edit.section) : 'A section that is gone';
  }
  const question = questionOf(content, edit.question);
  if (!question) return 'A question that is gone';
  const parts = edit.kind === 'part' ? partsAlong(question.parts, edit.path) : [];
  if (!parts) return `Question ${question.number}, a part that is gone`;
  return [`Question ${question.number}`, ...parts.map(({ label }) => `part ${label}`)].join(', ');
}

/** Formats typed values as text. */
export function valuesInWords(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return value.map(valuesInWords).join(' · ');
  if (typeof value === 'object') return Object.values(value).map(valuesInWords).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
