import { Link } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { timeZoneHere } from '../../lib/day.ts';
import { zoneInWords } from '../../lib/time-zones.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { ClassOf } from './assignment-queries.ts';
import { useAssign } from './use-assign.ts';

/** Assigns one of the teacher's question papers to a class. */
export function AssignForm({ of, onDone }: { of: ClassOf; onDone: () => void }) {
  const form = useAssign(of, onDone);
  return (
    <Loaded from={form.papers} loading="Loading your question papers">
      {() =>
        form.ready.length === 0 ? (
          <EmptyState title="No question papers yet">
            Only papers of your subjects can be assigned. Upload one to a subject, or predict one, and wait
            until its questions are read. <ExamPapers />
          </EmptyState>
        ) : (
          <form noValidate className="grid gap-4" onSubmit={(event) => void form.submit(event)}>
            <SelectField
              label="Question paper"
              value={form.chosen?.id ?? ''}
              error={form.fields.paperId ?? null}
              onChange={form.setPaperId}
            >
              {form.ready.map(({ id, title, subjectName, questions }) => (
                <option key={id} value={id}>
                  {title}, {subjectName} ({questions} {questions === 1 ? 'question' : 'questions'})
                </option>
              ))}
            </SelectField>
            <p className="text-sm text-ink-soft">
              The question papers of your subjects. <ExamPapers />
            </p>
            <div className="justify-self-start">
              <Segmented
                label="Kind"
                value={form.kind}
                onChange={form.setKind}
                options={[
                  { value: 'home', label: 'Practice at home' },
                  { value: 'exam', label: 'Exam at a set time' },
                ]}
              />
            </div>
            <Times form={form} />
            <SwitchField
              label="A different order for each student"
              hint="Shuffled within sections; numbers stay."
              checked={form.isShuffled}
              onChange={form.setIsShuffled}
            />
            <p className="text-sm text-ink-soft">
              Copies the questions as they are now. You will see who handed in and their marks, and when if
              they show their activity, but no answers. Students see marks, model answers and quotes{' '}
              {form.kind === 'exam' ? 'once the exam has closed' : 'after handing in'}.
            </p>
            {form.isReadable && form.kind === 'exam' && (
              <Banner>This class can already read this paper: its subject is shared with them.</Banner>
            )}
            {form.failure && <Banner tone="danger">{form.failure}</Banner>}
            <Button type="submit" busy={form.busy} className="justify-self-start">
              Assign
            </Button>
          </form>
        )
      }
    </Loaded>
  );
}

/** Says why papers that an organization shares are not in the list, and what helps. */
function ExamPapers() {
  return (
    <>
      For an exam paper with a PDF, choose Copy to a Subject in{' '}
      <Link to="/admin/question-papers" className="text-accent underline">
        Question Paper Management
      </Link>
      .
    </>
  );
}

function Times({ form }: { form: ReturnType<typeof useAssign> }) {
  const { kind, fields } = form;
  const zone = `In ${zoneInWords(timeZoneHere())} time`;
  if (kind === 'home')
    return (
      <TextField
        label="Due"
        type="datetime-local"
        hint={zone}
        error={fields.closesAt}
        value={form.closesAt}
        onChange={(event) => form.setClosesAt(event.target.value)}
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <TextField
        label="Opens"
        type="datetime-local"
        hint={zone}
        error={fields.opensAt}
        value={form.opensAt}
        onChange={(event) => form.setOpensAt(event.target.value)}
      />
      <TextField
        label="Closes"
        type="datetime-local"
        error={fields.closesAt}
        value={form.closesAt}
        onChange={(event) => form.setClosesAt(event.target.value)}
      />
      <TextField
        label="Minutes to write"
        type="number"
        inputMode="numeric"
        min={1}
        error={fields.minutes}
        value={form.minutes}
        onChange={(event) => form.setMinutes(event.target.value)}
      />
    </div>
  );
}
