import { api } from '@gene/contract/api';
import type { CourseMember } from '@gene/contract/learning-platforms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { attempt } from './queries.ts';

interface CourseOf {
  organizationId: string;
  classId: string;
  courseId: string;
}

export const isNew = ({ becomes }: CourseMember) => becomes === 'invitation' || becomes === 'member';

/** A platform's list of the members of a course: read, shown, taken over. */
export function useCourseMembers(params: CourseOf, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The platform is asked once, whenever the dialog opens.
  const roster = useQuery({
    ...query(api.courses.members, { params }),
    ...{ gcTime: 0, staleTime: Infinity, retry: false },
  });

  const admit = async () => {
    if (!roster.data) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = { key: roster.data.key };
      const { invited, added } = await call(api.courses.admitMembers, { params, body });
      const done = [
        ...(invited > 0 ? [`${formatCount(invited, 'person', 'people')} invited`] : []),
        ...(added > 0 ? [`${formatCount(added, 'person', 'people')} added to the class`] : []),
      ];
      toastSuccess(done.join(', '));
      await attempt(() => invalidate(api.organizations.invitations));
      onDone();
    } catch (error) {
      setFailure(messageOf(error));
      await roster.refetch();
    }
    setBusy(false);
  };
  return { roster, busy, failure, admit: () => void admit() };
}
