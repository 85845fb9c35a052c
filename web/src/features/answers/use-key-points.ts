import type { KeyPoint, PaperAnswer } from '@gene/contract/answers';
import type { KeptQuestion, Part } from '@gene/contract/papers';
import { type FormEvent, useState } from 'react';
import { weightOf, worthTyped } from './point-marks.ts';
import { useAnswerEdit } from './use-answer-edit.ts';

export interface KeyPointsEditorProps {
  paperId: string;
  question: KeptQuestion;
  answer: PaperAnswer;
  onClose: () => void;
}

export interface Draft extends Pick<KeyPoint, 'text' | 'part' | 'citation'> {
  id: number;
  worth: string;
  /** Exact value behind `worth`, until another is typed. */
  weight: number | null;
}

const leavesOf = (parts: readonly Part[], path: string[]): string[][] =>
  parts.flatMap(({ label, parts: inner }) =>
    inner.length > 0 ? leavesOf(inner, [...path, label]) : [[...path, label]],
  );

export const samePart = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n');

/** State of an answer's key points while edited, by part. */
export function useKeyPoints({ paperId, question: { marks, parts }, answer, onClose }: KeyPointsEditorProps) {
  const [drafts, setDrafts] = useState(() =>
    (answer.shown?.keyPoints ?? []).map((point, id): Draft => ({
      ...point,
      id,
      worth: worthTyped(point.weight, marks),
    })),
  );
  const [isChecked, setChecked] = useState(false);
  const { save, isSaving, problem } = useAnswerEdit(paperId, answer, onClose);
  const leaves = leavesOf(parts, []);
  // Points of parts removed from the question stay visible.
  const others = drafts
    .map(({ part }) => part)
    .filter((part) => !leaves.some((leaf) => samePart(leaf, part)));
  const groups = [...new Map([...others, ...leaves].map((part) => [part.join('\n'), part])).values()];
  if (groups.length === 0) groups.push([]);

  const change = (id: number, values: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.id === id ? { ...draft, ...values } : draft)));
  const add = (part: string[]) =>
    setDrafts((all) => [
      ...all,
      {
        id: Math.max(-1, ...all.map(({ id }) => id)) + 1,
        text: '',
        part,
        citation: null,
        worth: '',
        weight: null,
      },
    ]);
  const remove = (id: number) => setDrafts((all) => all.filter((draft) => draft.id !== id));
  const weights = drafts.map(({ weight, worth }) => weight ?? weightOf(worth, marks));
  const evenly = () =>
    setDrafts((all) =>
      all.map((draft) => ({ ...draft, weight: 1 / all.length, worth: worthTyped(1 / all.length, marks) })),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const keyPoints = drafts.flatMap(({ text, part, citation }, i): KeyPoint[] => {
      const weight = weights[i];
      return text.trim() && weight != null ? [{ text: text.trim(), part, citation, weight }] : [];
    });
    if (keyPoints.length === drafts.length && drafts.length > 0) save({ keyPoints });
  };
  const unit = marks === null ? 'Per cent' : 'Marks';
  return { drafts, isChecked, isSaving, problem, groups, change, add, remove, weights, evenly, submit, unit };
}
