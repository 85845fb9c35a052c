import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LookFirst } from '../../entities/papers/look-first.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { SteadyLabel } from '../../ui/steady-label.tsx';
import { toastError, toastInfo, toastSuccess } from '../../ui/toast.tsx';
import { doubtfulPapers } from './doubtful-papers.ts';
import { useLivePredictions, useOutlook, whenMade } from './queries.ts';

/** Predicts the subject's next paper, which is added to its documents. */
export function PredictButton({ subjectId }: { subjectId: string }) {
  const navigate = useNavigate();
  const outlook = useOutlook(subjectId);
  useLivePredictions(subjectId);
  const year = outlook.data?.nextYear;
  const generate = useMutation({
    mutationFn: async (of: number) => {
      const there = outlook.data?.predictions ?? [];
      const made = await whenMade(await call(api.predictions.create, { body: { subjectId, year: of } }));
      return { ...made, wasThere: there.some(({ id, status }) => id === made.id && status === 'ready') };
    },
    onSuccess({ id, status, failure, wasThere, year: of, createdAt }) {
      const to = `/predict-questions?subject=${subjectId}&prediction=${id}`;
      const action = { label: 'View', onClick: () => void navigate(to) };
      if (status === 'failed') toastError('The paper could not be predicted', { description: failure ?? '' });
      else if (wasThere)
        toastInfo(`The paper for ${of} already exists`, {
          description: `It was predicted on ${formatDay(createdAt)}, and nothing has changed since.`,
          action,
        });
      else toastSuccess('Question paper predicted', { action });
    },
    onError: (error) => toastError('The paper cannot be predicted', { description: messageOf(error) }),
  });
  const making = outlook.data?.predictions.some(({ status }) => status === 'making') ?? false;
  const busy = generate.isPending || making;
  const [isAsking, setAsking] = useState(false);
  const doubtful = year === undefined ? [] : doubtfulPapers(outlook.data, year);
  const predict = () => year !== undefined && generate.mutate(year);
  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        disabled={year === undefined}
        onClick={() => (doubtful.length > 0 ? setAsking(true) : predict())}
      >
        {!busy && <FileQuestion aria-hidden className="size-4" />}
        <SteadyLabel
          labels={['Predict Question Paper', 'Generating...']}
          shown={busy ? 'Generating...' : 'Predict Question Paper'}
        />
      </Button>
      <LookFirst
        papers={doubtful}
        open={isAsking}
        onOpenChange={setAsking}
        action="Predict Anyway"
        onConfirm={predict}
      />
    </>
  );
}
