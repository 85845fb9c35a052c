import { api } from '@gene/contract/api';
import type { ReleasedResult } from '@gene/contract/results';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toastCards, toastSessions } from '../../entities/cards/missed-toasts.ts';
import { call, messageOf } from '../../lib/api.ts';
import { timeZoneHere } from '../../lib/day.ts';
import { invalidate, query, queryClient } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

type Doing = 'topics' | 'cards' | 'plan';

/** What a student makes of a result, in one of their subjects. */
export function useLearning({ id, subject: named }: ReleasedResult) {
  const asked = query(api.results.learning, { params: { id } });
  const learning = useQuery({ ...asked, staleTime: 0 }).data;
  const subjects = useQuery(query(api.subjects.list)).data?.subjects;
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState<Doing | null>(null);
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to);

  const alike = subjects?.find(({ name }) => name.toLowerCase() === named.toLowerCase());
  const usual = learning?.subjectId ?? alike?.id ?? (subjects?.length === 1 ? subjects[0]?.id : '') ?? '';
  const subjectId = chosen ?? usual;

  const counts = learning?.subjectId != null && learning.subjectId === subjectId;
  const topics = useQuery({
    ...query(api.predictions.topics, { params: { id: subjectId } }),
    enabled: subjectId !== '' && learning !== undefined && learning.known > 0,
  });
  // Topics are those of past papers.
  const hasTopics = topics.data?.state !== 'none';

  const doing = async (what: Doing, work: () => Promise<void>, failed: string) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toastError(failed, { description: messageOf(error) });
    }
    setBusy(null);
  };

  const setCounts = (isWanted: boolean) =>
    doing(
      'topics',
      async () => {
        const body = { subjectId: isWanted ? subjectId : null };
        queryClient.setQueryData(
          asked.queryKey,
          await call(api.results.setSubject, { params: { id }, body }),
        );
        await Promise.all([invalidate(api.progress.subject), invalidate(api.predictions.topics)]);
        const action = { label: 'Open', onClick: () => go(`/subject/${subjectId}/topics`) };
        if (!isWanted) toastSuccess('Counts no more for your weak topics');
        else if (hasTopics) toastSuccess('Counts for your weak topics', { action });
        else toastSuccess('Counts for your weak topics once the subject has past papers');
      },
      'That could not be changed',
    );

  const makeCards = () =>
    doing(
      'cards',
      async () => {
        const made = await call(api.results.makeCards, { params: { id }, body: { subjectId } });
        await Promise.all([invalidate(api.cards.list), invalidate(api.cards.overview)]);
        toastCards({ ...made, subjectId }, go);
      },
      'The cards were not made',
    );

  const plan = () =>
    doing(
      'plan',
      async () => {
        const body = { subjectId, timeZone: timeZoneHere() };
        const planned = await call(api.results.planMisses, { params: { id }, body });
        await invalidate(api.plan.list);
        toastSessions(planned, go);
      },
      'The sessions were not planned',
    );

  return {
    ...{ learning, subjects, subjectId, setSubjectId: setChosen, busy },
    ...{ counts, hasTopics, setCounts, makeCards, plan },
  };
}
