import { api } from '@gene/contract/api';
import type { CourseMember } from '@gene/contract/learning-platforms';
import { useMutation, useQuery } from '@tanstack/react-query';
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
  // The platform is asked once, whenever the dialog opens.
  const roster = useQuery({
    ...query(api.courses.members, { params }),
    ...{ gcTime: 0, staleTime: Infinity, retry: false },
  });

  const admit = useMutation({
    mutationFn: (key: string) => call(api.courses.admitMembers, { params, body: { key } }),
    async onSuccess({ invited, added }) {
      const done = [
        ...(invited > 0 ? [`${formatCount(invited, 'person', 'people')} invited`] : []),
        ...(added > 0 ? [`${formatCount(added, 'person', 'people')} added to the class`] : []),
      ];
      toastSuccess(done.join(', '));
      await attempt(() => invalidate(api.organizations.invitations));
      onDone();
    },
    onError: () => roster.refetch(),
  });
  return {
    ...{ roster, busy: admit.isPending, failure: admit.error && messageOf(admit.error) },
    admit: () => {
      if (roster.data) admit.mutate(roster.data.key);
    },
  };
}
