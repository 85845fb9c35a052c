import { answerLimits } from '@gene/contract/answers';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { partName, totalInWords } from './point-marks.ts';
import { useKeyPoints, type KeyPointsEditorProps, type Draft, samePart } from './use-key-points.ts';

/** Edits an answer's key points one by one. */
export function KeyPointsEditor(props: KeyPointsEditorProps) {
  const { question, onClose } = props;
  const { marks } = question;
  const points = useKeyPoints(props);
  return (
    <form noValidate onSubmit={points.submit} className="grid gap-5">
      {points.groups.map((part) => (
        <div
          key={part.join('\n')}
          role="group"
          aria-label={partName(part) || 'Key points'}
          className="grid gap-4"
        >
          {part.length > 0 && <h4 className="text-sm font-medium">{partName(part)}</h4>}
          {points.drafts.map((draft, i) =>
            samePart(draft.part, part) ? (
              <PointFields
                key={draft.id}
                number={i + 1}
                draft={draft}
                unit={points.unit}
                most={marks ?? 100}
                isChecked={points.isChecked}
                isWorthWrong={points.weights[i] == null}
                onChange={(values) => points.change(draft.id, values)}
                onRemove={() => points.remove(draft.id)}
              />
            ) : null,
          )}
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            disabled={points.drafts.length >= answerLimits.pointsMax}
            onClick={() => points.add(part)}
          >
            <Plus aria-hidden className="size-4" />
            {part.length > 0 ? `Add a Point to ${partName(part)}` : 'Add a Point'}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="text-sm text-ink-soft">
          {totalInWords(
            points.weights.map((weight) => weight ?? 0),
            marks,
          )}
        </p>
        <Button size="sm" variant="quiet" disabled={points.drafts.length === 0} onClick={points.evenly}>
          Share Marks Evenly
        </Button>
      </div>
      {points.problem && <FieldError>{points.problem}</FieldError>}
      {points.isChecked && points.drafts.length === 0 && (
        <FieldError>An answer needs a key point.</FieldError>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={points.isSaving}>
          Save
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface PointFieldsProps {
  number: number;
  draft: Draft;
  /** Unit of its worth: "Marks". */
  unit: string;
  /** Its maximum worth. */
  most: number;
  /** Saving has been attempted. */
  isChecked: boolean;
  isWorthWrong: boolean;
  onChange: (values: Partial<Draft>) => void;
  onRemove: () => void;
}

function PointFields(props: PointFieldsProps) {
  const { number, draft, unit, most, isChecked, isWorthWrong, onChange, onRemove } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_auto]">
      <div className="col-span-2 sm:col-span-1">
        <TextArea
          label={`Point ${number}`}
          value={draft.text}
          rows={2}
          maxLength={answerLimits.pointMax}
          dir="auto"
          onChange={({ target }) => onChange({ text: target.value })}
          error={isChecked && !draft.text.trim() ? 'A key point needs some text' : undefined}
        />
      </div>
      <TextField
        label={<span aria-label={`${unit} of point ${number}`}>{unit}</span>}
        inputMode="decimal"
        value={draft.worth}
        onChange={({ target }) => onChange({ worth: target.value, weight: null })}
        error={isChecked && isWorthWrong ? `0 to ${most}` : undefined}
      />
      <IconButton label={`Remove point ${number}`} className="mt-6.5" onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}
