import { inHalfMarks } from './half-marks.ts';
import type { AskedPart, AskedQuestion, OfferedOption } from './question.ts';

/** One task to answer: a question without parts, or one of its innermost parts. */
export interface Task {
  path: string[];
  text: string;
  /** Its introduction: the texts of the question and parts above it, outermost first. */
  context: string[];
  marks: number | null;
  /** Of all marks of the question. */
  share: number;
  insteadOfPrevious: boolean;
  options: readonly OfferedOption[];
}

type Node = Pick<AskedPart, 'text' | 'marks' | 'parts' | 'options'>;

/** The tasks of a question in their order. Parts without marks share what their siblings leave. */
export function tasksOf(question: AskedQuestion): Task[] {
  const tasks: Omit<Task, 'share'>[] = [];
  const walk = (node: Node, path: string[], context: string[], marks: number | null, instead: boolean) => {
    const parts = node.parts ?? [];
    if (parts.length === 0) {
      const { text, options = [] } = node;
      tasks.push({ path, text, context, marks, insteadOfPrevious: instead, options });
      return;
    }
    const inner = node.text.trim() ? [...context, node.text] : context;
    const left = leftFor(parts, marks);
    let last: number | null = null;
    parts.forEach((part, i) => {
      const isInstead = part.insteadOfPrevious || (i === 0 && instead);
      // An alternative is worth what it stands in for.
      if (part.marks !== null || !part.insteadOfPrevious) last = part.marks ?? left.shift() ?? null;
      walk(part, [...path, part.label], inner, last, isInstead);
    });
  };
  walk(question, [], [], question.marks, false);
  const shares = sharesOf(tasks, question.marks);
  return tasks.map((task, i) => ({ ...task, share: shares[i]! }));
}

/** Remaining marks for each part that has none of its own, in halves; empty if none remain. */
function leftFor(parts: readonly AskedPart[], marks: number | null): number[] {
  const counted = parts.filter(({ insteadOfPrevious }) => !insteadOfPrevious);
  const unmarked = counted.filter((part) => part.marks === null).length;
  if (marks === null || unmarked === 0) return [];
  const left = marks - counted.reduce((sum, part) => sum + (part.marks ?? 0), 0);
  return left > 0 ? inHalfMarks(Array<number>(unmarked).fill(1), left) : [];
}

/** Of alternatives only one counts. Where some have no marks, all count the same. */
function sharesOf(tasks: readonly Omit<Task, 'share'>[], marks: number | null): number[] {
  const isMarked = tasks.every((task) => task.marks !== null);
  const counted = tasks.filter(({ insteadOfPrevious }) => !insteadOfPrevious);
  const sum = isMarked ? counted.reduce((all, task) => all + (task.marks ?? 0), 0) : counted.length;
  // Of parts to choose from, those that are chosen make up the question's marks.
  const whole = isMarked && marks !== null && marks > 0 ? Math.min(marks, sum) : sum;
  return tasks.map((task) => Math.min(1, (isMarked ? (task.marks ?? 0) : 1) / Math.max(whole, 0.5)));
}
