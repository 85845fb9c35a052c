import type { Sheet, SheetAnswer } from '@gene/contract/sheets';
import { useState } from 'react';
import { choicesInWords, letterOf } from '../../entities/sheets/words.ts';
import { toggled } from '../../lib/toggled.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { useCorrection } from './use-correction.ts';

/** A place of a sheet that may have been misread, without a doubt. */
export type Place = { field: 'roll' } | { field: 'answer'; answer: SheetAnswer };

interface CorrectDialogProps {
  sheet: Sheet;
  place: Place;
  onClose: () => void;
}

/** Says what a place of a sheet is, whether or not its reading was doubtful. */
export function CorrectDialog({ sheet, place, onClose }: CorrectDialogProps) {
  return place.field === 'roll' ? (
    <RollDialog sheet={sheet} onClose={onClose} />
  ) : (
    <AnswerDialog sheet={sheet} answer={place.answer} onClose={onClose} />
  );
}

type Of<More> = Omit<CorrectDialogProps, 'place'> & More;

function AnswerDialog({ sheet, answer, onClose }: Of<{ answer: SheetAnswer }>) {
  const { question } = answer;
  const [chosen, setChosen] = useState<readonly number[]>(answer.choices);
  const inOrder = chosen.toSorted((one, other) => one - other);
  const correction = useCorrection(sheet, { field: 'answer', row: question - 1 }, onClose);
  return (
    <Dialog open onOpenChange={onClose} title={`Correct Question ${question}`}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          correction.save({ choices: inOrder });
        }}
      >
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-sm font-medium">What is marked?</legend>
          {Array.from({ length: sheet.choices }, (_, choice) => (
            <Button
              key={choice}
              variant={chosen.includes(choice) ? 'primary' : 'secondary'}
              aria-pressed={chosen.includes(choice)}
              onClick={() => setChosen(toggled(chosen, choice))}
            >
              {letterOf(choice)}
            </Button>
          ))}
        </fieldset>
        {answer.isDecided && (
          <div>
            <Button
              variant="quiet"
              size="sm"
              disabled={correction.isBusy}
              onClick={() => correction.save({ choices: null })}
            >
              Go Back to the Reading
            </Button>
          </div>
        )}
        <FormActions failure={correction.failure} busy={correction.isBusy} onCancel={onClose}>
          Save: {choicesInWords(inOrder)}
        </FormActions>
      </form>
    </Dialog>
  );
}

function RollDialog({ sheet, onClose }: Of<object>) {
  const [roll, setRoll] = useState(sheet.roll ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const correction = useCorrection(sheet, { field: 'roll', row: 0 }, onClose);
  return (
    <Dialog open onOpenChange={onClose} title="Correct the Roll Number">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (/^\d{1,12}$/.test(roll)) correction.save({ roll });
          else setProblem('A roll number has 1 to 12 digits');
        }}
      >
        <TextField
          label="Roll number"
          inputMode="numeric"
          autoComplete="off"
          value={roll}
          error={problem}
          onChange={({ currentTarget }) => {
            setRoll(currentTarget.value.trim());
            setProblem(null);
          }}
        />
        <FormActions failure={correction.failure} busy={correction.isBusy} onCancel={onClose}>
          Save
        </FormActions>
      </form>
    </Dialog>
  );
}
