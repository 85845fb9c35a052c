import type { KeptPaper } from '@gene/contract/papers';
import { practiceLimits } from '@gene/contract/practice';
import type { FormEvent } from 'react';
import { LookFirst } from '../../entities/papers/look-first.tsx';
import { SubjectField } from '../../entities/subjects/subject-field.tsx';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { PaperChoice } from '../../entities/papers/paper-choice.tsx';
import { QuestionChoice } from './question-choice.tsx';
import { isInPieces, useStartPractice, type Kind, type StartPracticeProps } from './use-start-practice.ts';

const kinds = [
  { value: 'paper', label: 'A whole paper' },
  { value: 'questions', label: 'Chosen questions' },
  { value: 'marks', label: 'Some marks' },
] as const;

/** Chooses what to practise, and the time limit. */
export function StartPractice(props: StartPracticeProps) {
  const { paper: given } = props;
  const form = useStartPractice(props);

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!form.busy) void form.start();
      }}
    >
      <RadioCards
        label="What do you want to practice?"
        value={form.kind}
        onChange={form.setKind}
        columns={given ? 2 : 3}
        options={given ? kinds.slice(0, 2) : kinds}
      />
      {form.subjects.isError && !form.subjects.data && !given && (
        <LoadFailure onRetry={() => void form.subjects.refetch()}>
          Your subjects could not be loaded. {messageOf(form.subjects.error)}
        </LoadFailure>
      )}
      {form.kind === 'marks' && <MarksChoice form={form} />}
      {form.kind !== 'marks' && !given && (
        <PaperChoice subjects={form.subjects.data?.subjects ?? []} choice={form.choice} />
      )}
      {form.kind === 'questions' && form.paper && (
        <QuestionChoice
          key={form.paper.id}
          questions={form.paper.content.questions}
          chosen={form.questionIds}
          onChange={form.setQuestionIds}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="grid gap-2">
          <SwitchField label="Against the clock" checked={form.timed} onChange={form.setTimed} />
          {form.timed && (
            <SwitchField
              label="The clock may be paused"
              checked={form.mayPause}
              onChange={form.setMayPause}
            />
          )}
        </div>
        {form.timed && (
          <TextField
            label="Minutes"
            type="number"
            inputMode="numeric"
            min={1}
            max={practiceLimits.minutesMax}
            value={form.clock}
            onChange={({ target }) => form.setMinutes(target.value)}
            {...hintFor(form.kind, form.paper, props.planned ?? null)}
          />
        )}
      </div>
      <LookFirst
        papers={form.doubtful}
        open={form.isAsking}
        onOpenChange={form.setAsking}
        action="Practice Anyway"
        onConfirm={() => void form.start(true)}
      />
      {form.problem !== null && (
        <div role="alert">
          <FieldError>{form.problem}</FieldError>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={form.busy} disabled={!form.online}>
          Start Practice
        </Button>
        {!form.online && <span className="text-sm text-ink-soft">You are offline. Connect to start.</span>}
      </p>
    </form>
  );
}

function MarksChoice({ form }: { form: ReturnType<typeof useStartPractice> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SubjectField
        none="Choose a subject"
        subjects={form.subjects.data?.subjects}
        value={form.subjectId}
        onChange={form.setSubjectId}
      />
      <TextField
        label="Marks"
        type="number"
        inputMode="decimal"
        min={1}
        max={1000}
        step={0.5}
        value={form.marks}
        onChange={({ target }) => form.setMarks(target.value)}
        hint="Drawn from all papers of the subject"
      />
    </div>
  );
}

function hintFor(kind: Kind, paper: KeptPaper | null, planned: number | null): { hint?: string } {
  if (kind === 'marks') return { hint: 'In proportion to the marks' };
  if (!paper) return {};
  if (kind === 'questions') return { hint: 'In proportion to the marks chosen' };
  const { minutes } = paper.content.header;
  if (isInPieces(paper, planned))
    return { hint: `The plan has ${planned} of them for today: pause the clock then, and go on another day` };
  if (planned !== null)
    return {
      hint: minutes === null || minutes === planned ? 'As planned' : `As planned; the paper gives ${minutes}`,
    };
  return { hint: minutes !== null ? 'As the paper says' : 'The paper gives no time; 3 hours is usual' };
}
