import { api } from '@gene/contract/api';
import { CardSettings } from '@gene/contract/cards';
import { ApiError } from '@gene/contract/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { ExamPlanPanel } from './exam-plan-panel.tsx';
import { refreshCards } from './queries.ts';

/** Scheduling settings of a subject, including its exam. */
export function SettingsPanel({ subjectId }: { subjectId: string }) {
  const settings = useQuery(query(api.cards.settings, { params: { id: subjectId } }));
  if (settings.isError && !settings.data) {
    return <Banner tone="danger">The settings could not be loaded. {messageOf(settings.error)}</Banner>;
  }
  if (!settings.data) {
    return (
      <div className="grid gap-4">
        <LoadingLabel>Loading settings</LoadingLabel>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      <SettingsForm key={JSON.stringify(settings.data)} subjectId={subjectId} settings={settings.data} />
      {settings.data.examDate !== null && (
        <ExamPlanPanel subjectId={subjectId} examDate={settings.data.examDate} />
      )}
    </div>
  );
}

function SettingsForm({ subjectId, settings }: { subjectId: string; settings: CardSettings }) {
  const [percent, setPercent] = useState(String(Math.round(settings.desiredRetention * 100)));
  const [perDay, setPerDay] = useState(String(settings.newPerDay));
  const [examDate, setExamDate] = useState(settings.examDate ?? '');
  const wanted = CardSettings.safeParse({
    desiredRetention: Number(percent) / 100,
    newPerDay: perDay.trim() === '' ? Number.NaN : Number(perDay),
    examDate: examDate === '' ? null : examDate,
  });
  const save = useMutation({
    mutationFn: (body: CardSettings) => call(api.cards.saveSettings, { params: { id: subjectId }, body }),
    onSuccess: () => {
      refreshCards();
      toastSuccess('Settings saved');
    },
  });
  const wrong = (field: string) => wanted.error?.issues.find(({ path }) => path[0] === field)?.message;
  const refused = save.error instanceof ApiError ? save.error.fields : undefined;
  return (
    <form
      className="grid max-w-lg gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.success) save.mutate(wanted.data);
      }}
    >
      <TextField
        label="Desired retention (%)"
        type="number"
        inputMode="numeric"
        min={70}
        max={97}
        value={percent}
        onChange={(event) => setPercent(event.target.value)}
        error={wrong('desiredRetention') ?? refused?.['desiredRetention']}
        hint="Chance of recall when a card returns. Higher means more reviews."
      />
      <TextField
        label="New cards per day"
        type="number"
        inputMode="numeric"
        min={0}
        max={999}
        value={perDay}
        onChange={(event) => setPerDay(event.target.value)}
        error={wrong('newPerDay') ?? refused?.['newPerDay']}
      />
      <TextField
        label="Exam date"
        type="date"
        value={examDate}
        onChange={(event) => setExamDate(event.target.value)}
        error={wrong('examDate') ?? refused?.['examDate']}
        hint="Optional; the schedule aims at it."
      />
      {save.isError && !refused && <Banner tone="danger">{messageOf(save.error)}</Banner>}
      <div>
        <Button type="submit" busy={save.isPending} disabled={!wanted.success}>
          Save
        </Button>
      </div>
    </form>
  );
}
