import type { Assignment } from '@gene/contract/assignments';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { assignedOn, assignmentTimes } from '../../entities/papers/assignment-words.ts';
import { formatCount } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ClassOf } from './assignment-queries.ts';

interface AssignedPapersListProps {
  of: ClassOf;
  onOpen: (what: Assignment | 'new') => void;
}

export function AssignedPapersList({ of, onOpen }: AssignedPapersListProps) {
  const found = useQuery(query(api.assignments.ofClass, { params: of }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Button className="justify-self-start" onClick={() => onOpen('new')}>
        <Plus aria-hidden className="size-4" />
        Assign a Paper
      </Button>
      <Loaded from={found} loading="Loading assigned papers">
        {({ assignments }) =>
          assignments.length === 0 ? (
            <EmptyState title="No papers assigned yet">
              Students find assigned papers under Classes.
            </EmptyState>
          ) : (
            <ul aria-label="Assigned papers" className="divide-y divide-line rounded-lg border border-line">
              {assignments.map((each) => (
                <AssignedPaper key={each.id} one={each} onOpen={() => onOpen(each)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function AssignedPaper({ one, onOpen }: { one: Assignment; onOpen: () => void }) {
  const { title, handedIn, students } = one;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 text-sm">
        <p className="any-script text-base font-medium wrap-anywhere">{title}</p>
        <p className="text-ink-soft">{assignmentTimes(one)}</p>
        <p className="any-script text-ink-soft wrap-anywhere">{assignedOn(one)}</p>
        <p className="tabular-nums">
          {handedIn} of {formatCount(students, 'student')} handed it in
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Results of ${title}`} onClick={onOpen}>
        Results
      </Button>
    </li>
  );
}
