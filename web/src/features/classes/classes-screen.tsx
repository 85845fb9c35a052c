import { Activity, type OwnClass, type OwnOrganization } from '@gene/contract/classes';
import type { RouteResult } from '@gene/contract/route';
import type { SharedSubject } from '@gene/contract/subjects';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { OrganizationLogo } from '../../entities/organizations/organization-logo.tsx';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { AssignedPapers, SeenByTeachers } from './assigned-papers.tsx';
import { JoinForm } from './join-form.tsx';
import { OwnResults } from './own-results.tsx';
import { SharedSubjects } from './shared-subjects.tsx';

/** A class or organization that one can leave. */
interface Left {
  kind: 'class' | 'organization';
  id: string;
  name: string;
}

async function leave({ kind, id, name }: Left): Promise<void> {
  const route = kind === 'class' ? api.classes.leave : api.classes.leaveOrganization;
  try {
    await call(route, { params: { id } });
    toastSuccess(`You left ${name}`);
  } catch (error) {
    toastError('Error', { description: messageOf(error) });
  }
  await Promise.all(
    [api.classes.list, api.auth.me, api.subjects.shared, api.subjects.list, api.assignments.own].map(
      invalidate,
    ),
  );
}

/** The organizations and classes one is in. */
export function ClassesScreen() {
  const own = useQuery(query(api.classes.list));
  const shared = useQuery(query(api.subjects.shared));
  const assigned = useQuery(query(api.assignments.own));
  const [left, setLeft] = useState<Left | null>(null);
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-8">
      <title>Classes · Gene</title>
      <h1 className="font-serif text-2xl font-semibold">Classes</h1>
      <Loaded from={own} loading="Loading your classes">
        {({ organizations }) =>
          organizations.length === 0 ? (
            <EmptyState title="You are not in a class yet">
              Enter your teacher’s code, or open an invitation link.
            </EmptyState>
          ) : (
            organizations.map((one) => (
              <OrganizationPart
                key={one.id}
                one={one}
                subjects={shared.data?.subjects ?? []}
                assigned={assigned.data}
                onLeave={setLeft}
              />
            ))
          )
        }
      </Loaded>
      <OwnResults />
      <JoinForm />
      <Confirm
        open={left !== null}
        onOpenChange={() => setLeft(null)}
        title={`Leave ${left?.name ?? ''}?`}
        description="You keep your notes, flashcards and conversations, and lose what was shared with you there."
        action="Leave"
        onConfirm={() => left && void leave(left)}
      />
    </div>
  );
}

const roles = { owner: 'Owner', teacher: 'Teacher', student: 'Student' } as const;

interface OrganizationPartProps {
  one: OwnOrganization;
  /** Of all classes. */
  subjects: readonly SharedSubject[];
  assigned: RouteResult<typeof api.assignments.own> | undefined;
  onLeave: (left: Left) => void;
}

function OrganizationPart({ one, subjects, assigned, onLeave }: OrganizationPartProps) {
  const { id, name, role, rollNumber, isOpen, logoId, classes } = one;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <OrganizationLogo organizationId={id} logoId={logoId} />
          <div className="min-w-0">
            <h2 className="any-script font-serif text-xl font-semibold wrap-anywhere">{name}</h2>
            <p className="text-sm text-ink-soft">
              {roles[role]}
              {rollNumber !== null && `, roll number ${rollNumber}`}
              {!isOpen && ', waiting for approval'}
            </p>
          </div>
        </div>
        {role !== 'owner' && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Leave ${name}`}
            onClick={() => onLeave({ kind: 'organization', id, name })}
          >
            Leave
          </Button>
        )}
      </div>
      {role === 'student' && classes.length > 0 && assigned && (
        <SeenByTeachers showsActivity={assigned.showsActivity} />
      )}
      {classes.length === 0 ? (
        <p className="text-sm text-ink-soft">You are in none of its classes.</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {classes.map((each) => (
            <ClassCard key={each.id} one={each} onLeave={onLeave}>
              <AssignedPapers
                papers={assigned?.assignments.filter(({ classId }) => classId === each.id) ?? []}
              />
              <SharedSubjects subjects={subjects.filter(({ classId }) => classId === each.id)} />
            </ClassCard>
          ))}
        </ul>
      )}
    </section>
  );
}

const lately = { today: 'Active today', this_week: 'Active this week' } as const;

/** Those who show their activity. */
function ActiveMates({ mates }: Pick<OwnClass, 'mates'>) {
  return Activity.options.map((when) => {
    const names = mates.filter(({ activity }) => activity === when).map(({ name }) => name);
    return (
      names.length > 0 && (
        <p key={when} className="any-script text-sm text-ink-soft wrap-anywhere">
          {lately[when]}: {names.join(', ')}
        </p>
      )
    );
  });
}

interface ClassCardProps {
  one: OwnClass;
  onLeave: (left: Left) => void;
  children: ReactNode;
}

function ClassCard({ one, onLeave, children }: ClassCardProps) {
  const { id, name, teachers, students } = one;
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="flex items-start justify-between gap-2">
        <h3 className="any-script min-w-0 pt-1 font-serif text-lg font-semibold wrap-anywhere">{name}</h3>
        <IconButton
          label={`Leave ${name}`}
          tip="Leave"
          className="-me-2"
          onClick={() => onLeave({ kind: 'class', id, name })}
        >
          <LogOut aria-hidden />
        </IconButton>
      </div>
      <p className="text-sm text-ink-soft">{formatCount(students, 'student')}</p>
      {teachers.length > 0 && (
        <p className="any-script text-sm wrap-anywhere">Taught by {teachers.join(', ')}</p>
      )}
      <ActiveMates mates={one.mates} />
      {children}
    </li>
  );
}
