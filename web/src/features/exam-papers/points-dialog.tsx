import type { ExamPaperWithKey } from '@gene/contract/exam-papers';
import { examPaperLimits } from '@gene/contract/exam-papers';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { KeyMoves } from './key-moves.tsx';
import { marksTyped, type TypedPoint } from './points-words.ts';
import { usePoints } from './use-points.ts';

interface PointsDialogProps {
  found: ExamPaperWithKey;
  onClose: () => void;
}

const { pointsMax, pointTextMax } = examPaperLimits;

/** The points of answers in writing: what each says, and what it is worth. */
export function PointsDialog({ found, onClose }: PointsDialogProps) {
  const form = usePoints(found, onClose);
  const [isLeaving, setIsLeaving] = useState(false);
  const { answer } = form;
  const leave = () => (form.isChanged ? setIsLeaving(true) : onClose());
  const written = new Set(found.key.written.map(({ question }) => question));
  const questions = Array.from({ length: found.paper.questionCount }, (_, i) => i + 1);
  return (
    <Dialog
      open
      wide
      onOpenChange={leave}
      title="Points of Written Answers"
      description="What the right answer says, point by point. Whoever marks it finds them as its rubric."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SelectField
          label="Question"
          value={String(form.question)}
          onChange={(next) => form.go(Number(next))}
        >
          {questions.map((question) => (
            <option key={question} value={question}>
              {written.has(question) ? `Question ${question}, has points` : `Question ${question}`}
            </option>
          ))}
        </SelectField>
        {answer.points.length > 0 && (
          <ol aria-label="Points" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {answer.points.map((point, i) => (
              <PointFields key={point.id} point={point} place={i + 1} form={form} />
            ))}
          </ol>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button
            variant="secondary"
            size="sm"
            disabled={answer.points.length >= pointsMax}
            onClick={form.add}
          >
            <Plus aria-hidden className="size-4" />
            Add Point
          </Button>
          <p className="text-sm text-ink-soft">
            {`Together ${formatCount(form.together, 'mark')}; the question has ${formatNumber(form.outOf)}.`}
          </p>
        </div>
        {form.together > 0 && form.together !== form.outOf && (
          <SwitchField
            label="Questions get the marks of their points"
            checked={form.isAdopting}
            onChange={form.setIsAdopting}
          />
        )}
        <TextArea
          label="Remarks"
          hint="For whoever marks it, one a line: do not accept the bark"
          rows={2}
          dir="auto"
          value={answer.remarks}
          onChange={({ target }) => form.remark(target.value)}
        />
        {form.hasLetters && answer.points.length > 0 && (
          <Banner>Its answer in letters goes: a question has one kind of answer.</Banner>
        )}
        {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={leave}>
          Cancel
        </Button>
        <Button busy={form.isSaving} disabled={!form.isChanged} onClick={form.save}>
          Save
        </Button>
      </DialogActions>
      <KeyMoves asked={form.asked} />
      <Confirm
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title="Leave without saving?"
        description="Your changes are not saved yet."
        action="Leave"
        onConfirm={onClose}
      />
    </Dialog>
  );
}

interface PointFieldsProps {
  point: TypedPoint;
  /** From 1. */
  place: number;
  form: Pick<ReturnType<typeof usePoints>, 'change' | 'remove' | 'tellsWrong'>;
}

function PointFields({ point: { id, text, marks }, place, form }: PointFieldsProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-[minmax(0,1fr)_5rem_auto]">
      <TextArea
        label={`Point ${place}`}
        rows={2}
        dir="auto"
        maxLength={pointTextMax}
        value={text}
        onChange={({ target }) => form.change(id, { text: target.value })}
      />
      <TextField
        label="Marks"
        aria-label={`Marks of point ${place}`}
        inputMode="decimal"
        error={form.tellsWrong && marksTyped(marks) === null ? 'A number' : null}
        value={marks}
        onChange={({ target }) => form.change(id, { marks: target.value })}
      />
      <IconButton
        label={`Remove point ${place}`}
        tip="Remove"
        tone="danger"
        className="mt-6"
        onClick={() => form.remove(id)}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
