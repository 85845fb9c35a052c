import type { ExamPaper } from '@gene/contract/exam-papers';
import { sheetLimits } from '@gene/contract/sheets';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { usePrint } from './use-print.ts';

const digits = Array.from({ length: sheetLimits.rollDigitsMax + 1 }, (_, i) => i);

/** Prints blank sheets, or one for each student of a list. */
export function PrintDialog({ paper, onClose }: { paper: ExamPaper; onClose: () => void }) {
  const print = usePrint(paper, onClose);
  return (
    <Dialog open onOpenChange={onClose} title="Print Answer Sheets">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          print.submit();
        }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Paper" value={print.size} onChange={print.setSize}>
            <option value="a4">A4</option>
            <option value="letter">Letter</option>
          </SelectField>
          <SelectField
            label="Digits of the roll number"
            value={print.rollDigits}
            onChange={print.setRollDigits}
          >
            {digits.map((count) => (
              <option key={count} value={count}>
                {count === 0 ? 'No roll number' : count}
              </option>
            ))}
          </SelectField>
        </div>
        {print.hasBoxes && (
          <TextField
            label="Questions answered in writing"
            dir="auto"
            value={print.written}
            error={print.boxProblem}
            hint={
              paper.kind === 'written'
                ? 'Boxes are 40 mm high, or a little lower where that saves a page. For other heights: 1-4, 5: 90 (mm). Leave it empty for all questions.'
                : 'Each gets a 40 mm box, the others circles. For example 21-24, 25: 90 (mm).'
            }
            onChange={(event) => print.setWritten(event.currentTarget.value)}
          />
        )}
        {print.ofClass.classes.length > 0 && (
          <SelectField label="Class" value={print.ofClass.classId} onChange={print.ofClass.chooseClass}>
            <option value="">No class: list below</option>
            {print.ofClass.classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {print.without.length > 0 && (
          <Banner>{`Left out, since their roll numbers are missing or have other signs than digits: ${print.without.join(', ')}. Set them under Organisation, Members; for those who have not joined yet, import the table again.`}</Banner>
        )}
        <TextArea
          label="Students (optional)"
          rows={6}
          dir="auto"
          value={print.students}
          error={print.problem}
          hint="One per line: roll number, then name. Leave it empty for one blank sheet to copy."
          onChange={(event) => print.setStudents(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={print.isBusy} disabled={print.ofClass.isListing}>
            {print.isBusy ? 'Making the PDF...' : 'Make PDF'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
