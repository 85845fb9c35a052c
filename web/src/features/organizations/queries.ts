import { api } from '@gene/contract/api';
import type { SchoolClass } from '@gene/contract/members';
import { usePages } from '../../entities/pages/use-pages.ts';
import { call, callUntil, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

interface MembersAsked {
  organizationId: string;
  classId?: string;
  search?: string;
}

export const useMembers = ({ organizationId, ...asked }: MembersAsked) =>
  usePages({
    queryKey: [api.organizations.members.path, { organizationId, ...asked }],
    fetchPage: (signal, cursor) =>
      callUntil(signal, api.organizations.members, {
        params: { organizationId },
        query: { ...asked, ...cursor },
      }),
  });

/** Makes a change to members or classes, and says what came of it. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toastError('Error', { description: messageOf(error) });
  }
  const { members, classes, get } = api.organizations;
  await Promise.all([members, classes, get].map(invalidate));
}

/** Deletes a class and offers to put it back. */
export const removeClass = (organizationId: string, { id: classId, name }: SchoolClass) =>
  attempt(async () => {
    const params = { organizationId, classId };
    await call(api.organizations.removeClass, { params });
    const restore = () => void attempt(() => call(api.organizations.restoreClass, { params }));
    toastSuccess('Class deleted', { description: name, action: { label: 'Undo', onClick: restore } });
  });
