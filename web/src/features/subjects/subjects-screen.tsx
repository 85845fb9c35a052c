import type { Subject } from '@gene/contract/subjects';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { AddSubjectDialog } from './add-subject-dialog.tsx';
import { DeleteSubjectDialog } from './delete-subject-dialog.tsx';
import { FirstSteps } from './first-steps.tsx';
import { InstitutionWork } from './institution-work.tsx';
import { RenameSubjectDialog } from './rename-subject-dialog.tsx';
import { forgetSample } from './sample-asked.ts';
import { ShareSubjectDialog } from './share-subject-dialog.tsx';
import { SubjectCard } from './subject-card.tsx';

type Asking = { what: 'add' } | { what: 'rename' | 'share' | 'delete'; subject: Subject } | null;

export function SubjectsScreen() {
  const selected = useParams()['subject'];
  const subjects = useQuery(query(api.subjects.list));
  const me = useQuery(query(api.auth.me));
  const isTeaching = me.data?.organizations.some(({ rights }) => rights.includes('teach')) ?? false;
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const list = subjects.data?.subjects;
  const hasSubjects = list !== undefined && list.length > 0;
  useEffect(() => {
    if (hasSubjects) forgetSample();
  }, [hasSubjects]);

  return (
    <div className="mx-auto w-full max-w-6xl">
      <title>Your Subjects · Gene</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-2xl font-semibold">Your Subjects</h1>
        <Button variant={hasSubjects ? 'primary' : 'secondary'} onClick={() => setAsking({ what: 'add' })}>
          <Plus aria-hidden className="size-4" />
          Add Subject
        </Button>
      </div>

      {subjects.isPending && <Loading />}
      {subjects.isError && !list && (
        <div className="mt-6">
          <LoadFailure onRetry={() => void subjects.refetch()}>
            Failed to get subjects. {messageOf(subjects.error)}
          </LoadFailure>
        </div>
      )}
      {list?.length === 0 && (
        <>
          <InstitutionWork user={me.data} />
          <FirstSteps onAdd={() => setAsking({ what: 'add' })} />
        </>
      )}
      {hasSubjects && (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {list.map((subject) => (
            <SubjectCard
              key={subject.id}
              subject={subject}
              selected={subject.id === selected}
              onRename={() => setAsking({ what: 'rename', subject })}
              onShare={isTeaching ? () => setAsking({ what: 'share', subject }) : undefined}
              onDelete={() => setAsking({ what: 'delete', subject })}
            />
          ))}
        </ul>
      )}

      {asking?.what === 'add' && <AddSubjectDialog hasSamples={list?.length !== 0} onClose={close} />}
      {asking?.what === 'rename' && <RenameSubjectDialog subject={asking.subject} onClose={close} />}
      {asking?.what === 'share' && <ShareSubjectDialog subject={asking.subject} onClose={close} />}
      {asking?.what === 'delete' && <DeleteSubjectDialog subject={asking.subject} onClose={close} />}
    </div>
  );
}

function Loading() {
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <LoadingLabel>Loading your subjects</LoadingLabel>
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}
