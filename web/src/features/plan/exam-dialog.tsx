import { api } from '@gene/contract/api';
import type { ExamSpread, ExamSpreadRequest } from '@gene/contract/plan';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, messageOf } from '../../lib/api.ts';
import { addDays, firstWeekday, formatWeekday, startOfWeek, weekdayOf } from '../../lib/day.ts';
import { formatCount } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SubjectField } from '../../entities/subjects/subject-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { ExamPreview } from './exam-preview.tsx';
import { refreshPlan } from './queries.ts';
import { useExamRequest, type RequestFormProps } from './use-exam-request.ts';

interface ExamDialogProps {
  today: string;
  /** Selected initially. */
  subjectId: string | null;
  onClose: () => void;
  /** Receives the first day written. */
  onWritten: (day: string) => void;
}

/** Spreads a subject over the days until its exam: the request, a preview, then saving. */
export function ExamDialog({ today, subjectId, onClose, onWritten }: ExamDialogProps) {
  const subjects = useQuery(query(api.subjects.list));
  const [shown, setShown] = useState<{ request: ExamSpreadRequest; spread: ExamSpread } | null>(null);
  const [asked, setAsked] = useState<ExamSpreadRequest | null>(null);
  const write = useMutation({
    mutationFn: ({ request, spread }: NonNullable<typeof shown>) =>
      call(api.plan.writeExam, { body: { ...request, key: spread.key } }),
    onSuccess: async ({ added, replaced, firstDay }) => {
      onClose();
      toastSuccess(`${formatCount(added, 'session')} added to your plan`, {
        ...(replaced > 0 && { description: `They replace ${formatCount(replaced, 'earlier one')}.` }),
      });
      if (firstDay !== null) onWritten(firstDay);
      await refreshPlan();
    },
  });
  const back = () => {
    write.reset();
    setShown(null);
  };
  const all = subjects.data?.subjects ?? [];
  return (
    <Dialog open onOpenChange={onClose} title="Plan My Exam" wide={shown !== null}>
      {subjects.data && all.length === 0 && (
        <div className="grid justify-items-start gap-4">
          <p>Add a subject with your material first.</p>
          <Link to="/subject/1" className={buttonStyle()}>
            Add a Subject
          </Link>
        </div>
      )}
      {all.length > 0 && !shown && (
        <RequestForm
          subjects={all}
          today={today}
          asked={asked}
          subjectId={subjectId}
          onClose={onClose}
          onSpread={(request, spread) => {
            setAsked(request);
            setShown({ request, spread });
          }}
        />
      )}
      {shown && (
        <>
          <ExamPreview {...shown} />
          {write.isError && (
            <div className="mt-4">
              <Banner tone="danger">The plan could not be saved. {messageOf(write.error)}</Banner>
            </div>
          )}
          <DialogActions>
            <Button variant="secondary" onClick={back}>
              Back
            </Button>
            <Button
              busy={write.isPending}
              disabled={shown.spread.sessions.length === 0}
              onClick={() => write.mutate(shown)}
            >
              Add to My Plan
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function RequestForm(props: RequestFormProps) {
  const { subjects, today, onClose } = props;
  const form = useExamRequest(props);
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <p className="text-sm text-ink-soft">
        Spreads topics and due flashcards over the days left: first what is worth most and known least.
      </p>
      <SubjectField subjects={subjects} value={form.subject} onChange={form.choose} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Day of the exam"
          type="date"
          min={addDays(today, 1)}
          value={form.examDate}
          error={form.errorOf('examDate')}
          onChange={({ target }) => form.setChosenDate(target.value)}
        />
        <TextField
          label="Minutes a day"
          type="number"
          inputMode="numeric"
          min={10}
          max={720}
          value={form.minutes}
          error={form.errorOf('minutesPerDay')}
          onChange={({ target }) => form.setMinutes(target.value)}
        />
      </div>
      <RestDays
        today={today}
        chosen={form.restDays}
        error={form.errorOf('restDays')}
        onChange={form.setRestDays}
      />
      {form.preview.isError && !form.refused && (
        <Banner tone="danger">{messageOf(form.preview.error)}</Banner>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.preview.isPending} disabled={form.isWaiting}>
          Preview
        </Button>
      </DialogActions>
    </form>
  );
}

interface RestDaysProps {
  today: string;
  chosen: readonly number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}

function RestDays({ today, chosen, error, onChange }: RestDaysProps) {
  const first = startOfWeek(today, firstWeekday());
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Days off</legend>
      <div className="flex flex-wrap gap-2">
        {[0, 1, 2, 3, 4, 5, 6]
          .map((at) => addDays(first, at))
          .map((day) => (
            <label
              key={day}
              className="relative flex min-h-9 cursor-pointer items-center rounded-md border border-line-strong px-2.5 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent touch:min-h-11 touch:px-3"
            >
              <input
                type="checkbox"
                className="absolute inset-0 cursor-pointer opacity-0"
                aria-label={formatWeekday(day, 'long')}
                checked={chosen.includes(weekdayOf(day))}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...chosen, weekdayOf(day)].sort((a, b) => a - b)
                      : chosen.filter((each) => each !== weekdayOf(day)),
                  )
                }
              />
              {formatWeekday(day, 'short')}
            </label>
          ))}
      </div>
      {error !== undefined && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  );
}
