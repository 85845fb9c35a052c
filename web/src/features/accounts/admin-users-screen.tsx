import type { AdminUser } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { KeyRound, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { callUntil, messageOf } from '../../lib/api.ts';
import { formatAgo, formatCount, formatDay } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { inputStyle } from '../../ui/field.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

function useUsers(search: string) {
  return useInfiniteQuery({
    queryKey: [api.admin.users.path, { search }],
    queryFn: ({ signal, pageParam }) =>
      callUntil(signal, api.admin.users, {
        query: { ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function AdminUsersScreen() {
  const [search, setSearch] = useState('');
  const [resetting, setResetting] = useState<AdminUser | null>(null);
  const users = useUsers(useDeferredValue(search.trim()));
  const found = users.data?.pages.flatMap((page) => page.users) ?? [];

  return (
    <div>
      <title>User Management · Gene</title>
      <h2 className="font-serif text-xl font-semibold">User Management</h2>
      <div className="relative mt-6 max-w-sm">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="search"
          aria-label="Search users"
          placeholder="Name or email"
          maxLength={120}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className={`${inputStyle} ps-9`}
        />
      </div>
      <div className="mt-6">
        {users.isPending && (
          <>
            <LoadingLabel>Loading users</LoadingLabel>
            <Skeleton className="h-64" />
          </>
        )}
        {users.isError && <Banner tone="danger">{messageOf(users.error)}</Banner>}
        {users.isSuccess && !found.length && <EmptyState title="No matches." />}
        {found.length > 0 && <UserTable users={found} onReset={setResetting} />}
        {users.hasNextPage && (
          <div className="mt-4 text-center">
            <ShowMore list={users} />
          </div>
        )}
      </div>
      {resetting && <ResetLinkDialog user={resetting} onClose={() => setResetting(null)} />}
    </div>
  );
}

interface UserTableProps {
  users: AdminUser[];
  onReset: (user: AdminUser) => void;
}

/** A table on wide screens; on phones every row is a card. */
function UserTable({ users, onReset }: UserTableProps) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-start text-sm max-md:block">
        <thead className="border-b border-line bg-sunken text-ink-soft max-md:sr-only">
          <tr>
            {['Name', 'Type', 'Documents', 'Last login', ''].map((name) => (
              <th key={name} scope="col" className="px-4 py-2.5 text-start font-medium">
                {name || <span className="sr-only">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {users.map((user) => (
            <tr key={user.id} className="max-md:grid max-md:gap-1 max-md:p-4 md:[&>*]:px-4 md:[&>*]:py-3">
              <th scope="row" className="text-start font-medium">
                <span dir="auto" className="block wrap-anywhere">
                  {user.name}
                </span>
                <span className="block font-normal wrap-anywhere text-ink-soft">{user.email}</span>
              </th>
              <td>
                {user.userType === 'student' ? 'Student' : 'Institution'}
                {user.isAdmin && <span className="ms-2 font-medium text-accent">Admin</span>}
              </td>
              <td>
                <span className="md:hidden">{formatCount(user.documents, 'document')}</span>
                <span className="max-md:hidden">{user.documents}</span>
              </td>
              <td title={formatDay(user.createdAt)}>
                <span className="md:hidden">Last login: </span>
                {user.lastLoginAt ? formatAgo(user.lastLoginAt) : 'never'}
              </td>
              <td className="md:text-end">
                <Button
                  size="sm"
                  variant="secondary"
                  className="whitespace-nowrap"
                  onClick={() => onReset(user)}
                  aria-label={`Password link for ${user.name}`}
                >
                  <KeyRound aria-hidden className="size-4" />
                  Password link
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
