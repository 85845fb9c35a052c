import type { Member, SchoolClass } from '@gene/contract/members';
import { api } from '@gene/contract/api';
import { UserMinus, UserPlus } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ClassCourses } from './class-courses.tsx';
import { attempt, useMembers } from './queries.ts';

interface ClassDialogProps {
  organizationId: string;
  one: SchoolClass;
  onClose: () => void;
}

/** Who is in a class; others are found by searching. */
export function ClassDialog({ organizationId, one: { id: classId, name }, onClose }: ClassDialogProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const inClass = useMembers({ organizationId, classId });
  const found = useMembers({ organizationId, ...(search && { search }) });
  const own = new Set(inClass.data?.pages.flatMap(({ members }) => members.map(({ userId }) => userId)));
  const params = { organizationId, classId };
  const add = ({ userId }: Member) =>
    attempt(() => call(api.organizations.addToClass, { params, body: { userIds: [userId] } }));
  const take = ({ userId }: Member) =>
    attempt(() => call(api.organizations.takeFromClass, { params: { ...params, userId } }));
  return (
    <Dialog open onOpenChange={onClose} wide title={`Members of ${name}`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PagedList
          list={inClass}
          itemsOf={(page) => page.members}
          loading="Loading members"
          empty={<p className="text-sm text-ink-soft">Nobody yet.</p>}
        >
          {(members) => (
            <People people={members} action="Remove" icon={<UserMinus aria-hidden />} onAct={take} />
          )}
        </PagedList>
        <TextField
          label="Add members of the organisation"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <PagedList
          list={found}
          itemsOf={(page) => page.members.filter(({ userId }) => !own.has(userId))}
          loading="Loading members"
          empty={<p className="text-sm text-ink-soft">Nobody else found.</p>}
        >
          {(members) => <People people={members} action="Add" icon={<UserPlus aria-hidden />} onAct={add} />}
        </PagedList>
        <ClassCourses organizationId={organizationId} classId={classId} />
      </div>
    </Dialog>
  );
}

interface PeopleProps {
  people: readonly Member[];
  action: string;
  icon: ReactNode;
  onAct: (member: Member) => Promise<void>;
}

function People({ people, action, icon, onAct }: PeopleProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line text-sm">
      {people.map((member) => (
        <li key={member.userId} className="flex items-center justify-between gap-3 px-3 py-1.5">
          <span className="min-w-0">
            <span className="any-script font-medium wrap-anywhere">{member.name}</span>
            <span className="text-ink-soft">
              {member.role === 'student' ? '' : ', teacher'}
              {member.rollNumber === null ? '' : `, ${member.rollNumber}`}
            </span>
          </span>
          <IconButton label={`${action}: ${member.name}`} tip={action} onClick={() => void onAct(member)}>
            {icon}
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
