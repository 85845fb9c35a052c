import { api } from '@gene/contract/api';
import type { Subject } from '@gene/contract/subjects';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { MadePrediction } from './made-prediction.tsx';
import { Outlook } from './outlook.tsx';
import type { PractiseAction } from './paper-actions.tsx';
import { PredictForm } from './predict-form.tsx';
import { useLivePredictions, useOutlook } from './queries.ts';

/** Choice of subject and year, with the predicted paper below and the evidence for each question. */
export function PredictScreen({ Practise }: { Practise: PractiseAction }) {
  const subjects = useQuery(query(api.subjects.list));
  return (
    <div className="mx-auto w-full max-w-4xl">
      <title>Predict Question Paper · Gene</title>
      <h1 className="font-serif text-2xl font-semibold">Predict Question Paper</h1>
      <p className="mt-1 max-w-prose text-ink-soft">A likely paper, from a subject’s past papers.</p>
      {subjects.isPending && <Loading />}
      {subjects.isError && !subjects.data && (
        <div className="mt-6">
          <LoadFailure onRetry={() => void subjects.refetch()}>
            Failed to get subjects. {messageOf(subjects.error)}
          </LoadFailure>
        </div>
      )}
      {subjects.data?.subjects.length === 0 && (
        <EmptyState
          picture={<FileQuestion aria-hidden className="size-10" />}
          title="A prediction belongs to a subject"
          actions={
            <Link to="/subject/1" className={buttonStyle()}>
              Add a Subject
            </Link>
          }
        >
          Add one and upload its past papers.
        </EmptyState>
      )}
      {subjects.data && subjects.data.subjects.length > 0 && (
        <Predictions subjects={subjects.data.subjects} Practise={Practise} />
      )}
    </div>
  );
}

interface PredictionsProps {
  subjects: readonly Subject[];
  Practise: PractiseAction;
}

function Predictions({ subjects, Practise }: PredictionsProps) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('subject');
  const [first, second] = subjects;
  const only = first && !second ? first.id : '';
  const subjectId = subjects.find(({ id }) => id === named)?.id ?? only;
  const outlook = useOutlook(subjectId);
  const [thisYear] = useState(() => new Date().getFullYear());
  const [chosen, setChosen] = useState<{ subjectId: string; year: number } | null>(null);
  const next = outlook.data?.nextYear ?? thisYear + 1;
  useLivePredictions(subjectId);
  const show = (prediction: string | null, subject = subjectId) =>
    setSearch({ subject, ...(prediction !== null && { prediction }) }, { replace: true });
  const shown = search.get('prediction') ?? outlook.data?.predictions[0]?.id ?? '';
  // The form shows the year of the paper below, until another one is chosen.
  const yearShown = outlook.data?.predictions.find(({ id }) => id === shown)?.year;
  const year = chosen?.subjectId === subjectId ? chosen.year : (yearShown ?? next);
  return (
    <div className="mt-6 grid gap-8">
      <PredictForm
        key={subjectId}
        subjects={subjects}
        subjectId={subjectId}
        outlook={outlook.data}
        onSubject={(id) => show(null, id)}
        year={year}
        next={next}
        onYear={(wanted) => setChosen({ subjectId, year: wanted })}
        onBegun={show}
      />
      {outlook.isError && !outlook.data && (
        <LoadFailure onRetry={() => void outlook.refetch()}>{messageOf(outlook.error)}</LoadFailure>
      )}
      {subjectId !== '' && outlook.isPending && <Loading />}
      {outlook.data && (
        <Outlook
          outlook={outlook.data}
          subjectId={subjectId}
          year={year}
          shown={shown}
          onShow={(id) => {
            setChosen(null);
            show(id);
          }}
        />
      )}
      {shown !== '' && (
        <MadePrediction key={shown} id={shown} onGone={() => show(null)} Practise={Practise} />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="mt-6 grid gap-4">
      <LoadingLabel>Loading...</LoadingLabel>
      <Skeleton className="h-17" />
      <Skeleton className="h-40" />
    </div>
  );
}
