import { api } from '@gene/contract/api';
import { predictionLimits, type PredictionsOfSubject } from '@gene/contract/kept-predictions';
import type { Subject } from '@gene/contract/subjects';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { otherCoursesIn } from './other-courses.ts';
import { refreshPredictions } from './queries.ts';

/** Years to choose from: so many after the next. */
const yearsAhead = 4;

interface PredictFormProps {
  subjects: readonly Subject[];
  /** Empty until one is chosen. */
  subjectId: string;
  /** Undefined until it is known. */
  outlook: PredictionsOfSubject | undefined;
  onSubject: (id: string) => void;
  year: number;
  /** What comes next for the subject. */
  next: number;
  onYear: (year: number) => void;
  onBegun: (predictionId: string) => void;
}

export function PredictForm({
  subjects,
  subjectId,
  outlook,
  onSubject,
  year,
  next,
  onYear,
  onBegun,
}: PredictFormProps) {
  const [missing, setMissing] = useState(false);
  const [wantsOwnOnly, setWantsOwnOnly] = useState(false);
  const others = outlook ? otherCoursesIn(outlook.papers, year) : null;
  const ownCourseOnly = others !== null && wantsOwnOnly;
  const generate = useMutation({
    mutationFn: () => call(api.predictions.create, { body: { subjectId, year, ownCourseOnly } }),
    onSuccess(prediction) {
      refreshPredictions();
      onBegun(prediction.id);
    },
  });
  const making =
    outlook?.predictions.some(
      (each) => each.year === year && each.ownCourseOnly === ownCourseOnly && each.status === 'making',
    ) ?? false;
  const busy = generate.isPending || making;
  const last = next + yearsAhead;
  const years = Array.from({ length: last - predictionLimits.firstChoice + 1 }, (_, i) => last - i);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(subjectId === '');
    if (subjectId !== '' && !busy) generate.mutate();
  };
  const problem =
    missing && subjectId === '' ? 'Choose a subject' : generate.error && messageOf(generate.error);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-s-2 border-line ps-4 sm:ps-5">
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <SelectField label="Subject" value={subjectId} onChange={onSubject}>
          <option value="">Choose a subject</option>
          {subjects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Year"
          value={String(year)}
          onChange={(value) => {
            onYear(Number(value));
            generate.reset();
          }}
        >
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={busy}>
          {busy ? 'Generating...' : 'Generate'}
        </Button>
      </div>
      {others && (
        <SwitchField
          label={`Only papers of ${others.own}`}
          hint={`${formatCount(others.papers, 'paper')} of another course code (${others.codes.join(', ')}) ${others.papers === 1 ? 'counts' : 'count'} less; switched on, ${others.papers === 1 ? 'it is' : 'they are'} left out.`}
          checked={wantsOwnOnly}
          onChange={(wanted) => {
            setWantsOwnOnly(wanted);
            generate.reset();
          }}
        />
      )}
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </form>
  );
}
