import type { ExamPaperWithKey } from '@gene/contract/exam-papers';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { KeyMoves } from './key-moves.tsx';
import { useMarks } from './use-marks.ts';
import { FormActions } from '../../ui/form-actions.tsx';

interface MarksDialogProps {
  found: ExamPaperWithKey;
  onClose: () => void;
}

export function MarksDialog({ found, onClose }: MarksDialogProps) {
  const form = useMarks(found, onClose);
  return (
    <Dialog open onOpenChange={onClose} title="Marks">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="For a right answer" inputMode="decimal" {...form.field('marks')} />
          <TextField label="Off for a wrong one" inputMode="decimal" {...form.field('penalty')} />
        </div>
        <TextArea
          label="Other questions"
          hint="One range per line: 21-25: 2, or with marks off: 21-25: 2, -0.5"
          rows={3}
          className="font-mono text-sm"
          {...form.field('sections')}
        />
        <SwitchField
          label="Partial marks for some of several right letters"
          checked={form.partial}
          onChange={form.setPartial}
        />
        <RadioCards
          label="A cancelled question"
          value={form.cancelled}
          onChange={form.setCancelled}
          options={[
            { value: 'full', label: 'Gives everyone its marks' },
            { value: 'left_out', label: 'Does not count' },
          ]}
        />
        <FormActions failure={form.failure} busy={form.busy} onCancel={onClose}>
          {form.busy ? 'Saving...' : 'Save'}
        </FormActions>
      </form>
      <KeyMoves asked={form.asked} />
    </Dialog>
  );
}
