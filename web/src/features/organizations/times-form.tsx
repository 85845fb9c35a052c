import type { Assignment } from '@gene/contract/assignments';
import { timeZoneHere } from '../../lib/day.ts';
import { zoneInWords } from '../../lib/time-zones.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { ClassOf } from './assignment-queries.ts';
import { useTimes } from './use-times.ts';

interface TimesFormProps {
  of: ClassOf;
  assignment: Assignment;
  onMoved: (to: Assignment) => void;
}

/** Moves an assigned paper. */
export function TimesForm({ of, assignment, onMoved }: TimesFormProps) {
  const form = useTimes(of, assignment, onMoved);
  const zone = `In ${zoneInWords(timeZoneHere())} time`;
  const isExam = assignment.kind === 'exam';
  return (
    <form
      noValidate
      className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        form.move();
      }}
    >
      {isExam && (
        <TextField
          label="Opens"
          type="datetime-local"
          hint={zone}
          error={form.fields.opensAt}
          value={form.opensAt}
          onChange={({ currentTarget }) => form.setOpensAt(currentTarget.value)}
        />
      )}
      <TextField
        label={isExam ? 'Closes' : 'Due'}
        type="datetime-local"
        hint={zone}
        error={form.fields.closesAt}
        value={form.closesAt}
        onChange={({ currentTarget }) => form.setClosesAt(currentTarget.value)}
      />
      <div className="grid gap-3 sm:col-span-2">
        {form.failure && <Banner tone="danger">{form.failure}</Banner>}
        <p className="text-sm text-ink-soft">Students are told.</p>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={form.isBusy}
          disabled={!form.isComplete}
        >
          Change Times
        </Button>
      </div>
    </form>
  );
}
