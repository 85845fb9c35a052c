import type { Member } from '@gene/contract/members';
import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { toastError } from '../../ui/toast.tsx';
import { listStudents } from './student-list.ts';

const atOnce = 200;

async function fetchMembers(organizationId: string, classId: string): Promise<Member[]> {
  const all: Member[] = [];
  let cursor: string | null = null;
  do {
    const page: { members: Member[]; nextCursor: string | null } = await call(api.organizations.members, {
      params: { organizationId },
      query: { classId, limit: atOnce, ...(cursor !== null && { cursor }) },
    });
    all.push(...page.members);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

/** Classes of the paper's organization, whose students are listed when one is chosen, those invited too. */
export function useClassList(
  organizationId: string | null,
  onList: (listed: ReturnType<typeof listStudents>) => void,
) {
  const [classId, setClassId] = useState('');
  const of = organizationId ?? '';
  const classes = useQuery({
    ...query(api.organizations.classes, { params: { organizationId: of } }),
    enabled: organizationId !== null,
  });
  const listing = useMutation({
    mutationFn: async (id: string) => {
      const params = { organizationId: of, classId: id };
      const [members, { students }] = await Promise.all([
        fetchMembers(of, id),
        call(api.organizations.invitedToClass, { params }),
      ]);
      return [...members, ...students.map((each) => ({ ...each, role: 'student' as const }))];
    },
    onError: (error) => {
      setClassId('');
      toastError('Error', { description: messageOf(error) });
    },
  });
  return {
    ...{ classId, classes: classes.data?.classes ?? [], isListing: listing.isPending },
    chooseClass: (id: string) => {
      setClassId(id);
      // Of two that are chosen quickly, the last one counts.
      if (id !== '') listing.mutate(id, { onSuccess: (people) => onList(listStudents(people)) });
    },
  };
}
