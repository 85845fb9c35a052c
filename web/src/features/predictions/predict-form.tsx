import { api } from '@gene/contract/api';
import type { PredictionsOfSubject } from '@gene/contract/kept-predictions';
import type { Subject } from '@gene/contract/subjects';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { LookFirst } from '../../entities/papers/look-first.tsx';
import { SubjectField } from '../../entities/subjects/subject-field.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SteadyLabel } from '../../ui/steady-label.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { doubtfulPapers } from './doubtful-papers.ts';
import { otherCoursesIn } from './other-courses.ts';
import { refreshPredictions } from './queries.ts';
import { yearsToChoose } from './years-to-choose.ts';

interface PredictFormProps {
  subjects: readonly Subject[];
  /** Empty until one is chosen. */
  subjectId: string;
  /** Undefined until loaded. */
  outlook: PredictionsOfSubject | undefined;
  onSubject: (id: string) => void;
  year: number;
  /** The next year for the subject. */
  next: number;
  onYear: (year: number) => void;
  onBegun: (predictionId: string) => void;
}

function Years({ of, label }: { of: readonly number[]; label: string }) {
  return (
    <optgroup label={label}>
      {of.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </optgroup>
  );
}

interface OwnCourseProps {
  others: NonNullable<ReturnType<typeof otherCoursesIn>>;
  checked: boolean;
  onChange: (wanted: boolean) => void;
}

function OwnCourse({ others, checked, onChange }: OwnCourseProps) {
  const { own, papers, codes } = others;
  const one = papers === 1;
  return (
    <SwitchField
      label={`Only papers of ${own}`}
      hint={`${formatCount(papers, 'paper')} of another course code (${codes.join(', ')}) ${one ? 'counts' : 'count'} less; turn on to leave ${one ? 'it' : 'them'} out.`}
      checked={checked}
      onChange={onChange}
    />
  );
}

interface AlreadyPredictedProps {
  prediction: { year: number; createdAt: string };
  onAgain: () => void;
}

function AlreadyPredicted({ prediction: { year, createdAt }, onAgain }: AlreadyPredictedProps) {
  return (
    <Banner
      action={
        <Button variant="secondary" size="sm" onClick={onAgain}>
          Generate Again
        </Button>
      }
    >
      The paper for {year} was predicted on {formatDay(createdAt)}, and nothing has changed since.
    </Banner>
  );
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
  const [isAsking, setAsking] = useState(false);
  const [wantsOwnOnly, setWantsOwnOnly] = useState(false);
  const others = outlook ? otherCoursesIn(outlook.papers, year) : null;
  const ownCourseOnly = others !== null && wantsOwnOnly;
  const generate = useMutation({
    mutationFn: async (anew: boolean) => {
      const there = outlook?.predictions ?? [];
      const made = await call(api.predictions.create, { body: { subjectId, year, ownCourseOnly, anew } });
      return { ...made, wasThere: there.some(({ id, status }) => id === made.id && status === 'ready') };
    },
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
  const years = yearsToChoose(next, outlook?.papers ?? [], year);
  const isPast = years.past.includes(year);
  const doubtful = doubtfulPapers(outlook, year);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(subjectId === '');
    if (subjectId === '' || busy) return;
    if (doubtful.length > 0) setAsking(true);
    else generate.mutate(false);
  };
  const problem =
    missing && subjectId === '' ? 'Choose a subject' : generate.error && messageOf(generate.error);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-s-2 border-line ps-4 sm:ps-5">
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <SubjectField none="Choose a subject" subjects={subjects} value={subjectId} onChange={onSubject} />
        <SelectField
          label="Year"
          value={String(year)}
          onChange={(value) => {
            onYear(Number(value));
            generate.reset();
          }}
        >
          <Years of={years.coming} label="Coming" />
          {years.past.length > 0 && <Years of={years.past} label="Past, to compare" />}
        </SelectField>
        <Button type="submit" busy={busy}>
          <SteadyLabel labels={['Generate', 'Generating...']} shown={busy ? 'Generating...' : 'Generate'} />
        </Button>
      </div>
      {isPast && (
        <p className="text-sm text-ink-soft">
          {year} is past: predicted from earlier papers only, to compare.
        </p>
      )}
      {generate.data?.wasThere && generate.data.year === year && !busy && (
        <AlreadyPredicted prediction={generate.data} onAgain={() => generate.mutate(true)} />
      )}
      {others && (
        <OwnCourse
          others={others}
          checked={wantsOwnOnly}
          onChange={(wanted) => {
            setWantsOwnOnly(wanted);
            generate.reset();
          }}
        />
      )}
      <LookFirst
        papers={doubtful}
        open={isAsking}
        onOpenChange={setAsking}
        action="Predict Anyway"
        onConfirm={() => generate.mutate(false)}
      />
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </form>
  );
}
