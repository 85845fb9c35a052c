import { answerLimits, type KeyPoint, type PaperAnswer } from '@gene/contract/answers';
import type { KeptQuestion, Part } from '@gene/contract/papers';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { partName, totalInWords, weightOf, worthTyped } from './point-marks.ts';
import { useAnswerEdit } from './use-answer-edit.ts';

interface KeyPointsEditorProps {
  paperId: string;
  question: KeptQuestion;
  answer: PaperAnswer;
  onClose: () => void;
}

interface Draft extends Pick<KeyPoint, 'text' | 'part' | 'citation'> {
  id: number;
  worth: string;
  /** What `worth` was, exactly, until somebody types another. */
  weight: number | null;
}

const leavesOf = (parts: readonly Part[], path: string[]): string[][] =>
  parts.flatMap(({ label, parts: inner }) =>
    inner.length > 0 ? leavesOf(inner, [...path, label]) : [[...path, label]],
  );
const samePart = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n');

/** Changes the key points of an answer one by one. */
export function KeyPointsEditor({ paperId, question, answer, onClose }: KeyPointsEditorProps) {
  const { marks, parts } = question;
  const [drafts, setDrafts] = useState(() =>
    (answer.shown?.keyPoints ?? []).map((point, id): Draft => ({
      ...point,
      id,
      worth: worthTyped(point.weight, marks),
    })),
  );
  const [isChecked, setChecked] = useState(false);
  const { save, isSaving, problem } = useAnswerEdit(paperId, answer, { what: 'points', onSaved: onClose });
  const leaves = leavesOf(parts, []);
  // Points of parts that the question has lost stay where they can be seen.
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
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {groups.map((part) => (
        <div
          key={part.join('\n')}
          role="group"
          aria-label={partName(part) || 'Key points'}
          className="grid gap-4"
        >
          {part.length > 0 && <h4 className="text-sm font-medium">{partName(part)}</h4>}
          {drafts.map((draft, i) =>
            samePart(draft.part, part) ? (
              <div
                key={draft.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_auto]"
              >
                <div className="col-span-2 sm:col-span-1">
                  <TextArea
                    label={`Point ${i + 1}`}
                    value={draft.text}
                    rows={2}
                    maxLength={answerLimits.pointMax}
                    dir="auto"
                    onChange={({ target }) => change(draft.id, { text: target.value })}
                    error={isChecked && !draft.text.trim() ? 'A key point needs some text' : undefined}
                  />
                </div>
                <TextField
                  label={<span aria-label={`${unit} of point ${i + 1}`}>{unit}</span>}
                  inputMode="decimal"
                  value={draft.worth}
                  onChange={({ target }) => change(draft.id, { worth: target.value, weight: null })}
                  error={isChecked && weights[i] == null ? `0 to ${marks ?? 100}` : undefined}
                />
                <IconButton
                  label={`Remove point ${i + 1}`}
                  className="mt-6.5"
                  onClick={() => setDrafts((all) => all.filter(({ id }) => id !== draft.id))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </div>
            ) : null,
          )}
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            disabled={drafts.length >= answerLimits.pointsMax}
            onClick={() => add(part)}
          >
            <Plus aria-hidden className="size-4" />
            {part.length > 0 ? `Add a Point to ${partName(part)}` : 'Add a Point'}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="text-sm text-ink-soft">
          {totalInWords(
            weights.map((weight) => weight ?? 0),
            marks,
          )}
        </p>
        <Button size="sm" variant="quiet" disabled={drafts.length === 0} onClick={evenly}>
          Share marks evenly
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      {isChecked && drafts.length === 0 && <FieldError>An answer needs a key point.</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isSaving}>
          Save
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
