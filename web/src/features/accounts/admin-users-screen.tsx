import type { AccountFilter, AdminUser } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { Search, UserPlus } from 'lucide-react';
import { type ComponentType, useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { usePages } from '../../entities/pages/use-pages.ts';
import { callUntil } from '../../lib/api.ts';
import { formatAgo, formatCount, formatDay } from '../../lib/format.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { inputStyle } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Table, TableActions, TableRow } from '../../ui/table.tsx';
import { DevicesDialog } from './devices-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { StorageDialog } from './storage-dialog.tsx';
import { isWaiting, UserMenu } from './user-menu.tsx';
import { rolesOf } from './user-roles.ts';

const useUsers = (search: string, filter: AccountFilter | null) =>
  usePages({
    queryKey: [api.admin.users.path, { search, filter }],
    fetchPage: (signal, cursor) =>
      callUntil(signal, api.admin.users, {
        query: { ...(search && { search }), ...(filter && { filter }), ...cursor },
      }),
  });

const filters: Record<AccountFilter, string> = {
  students: 'Students',
  institutions: 'Institutions',
  admins: 'Admins',
  disabled: 'Disabled',
  waiting: 'Waiting for approval',
  deleting: 'Being deleted',
};

export function AdminUsersScreen() {
  const [search, setSearch] = useState('');
  const [params, setParams] = useSearchParams();
  const filter =
    (Object.keys(filters) as AccountFilter[]).find((one) => one === params.get('filter')) ?? null;
  const [inviting, setInviting] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const users = useUsers(useDeferredValue(search.trim()), filter);

  return (
    <div>
      <title>User Management · Gene</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-xl font-semibold">User Management</h2>
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/audit-log" className={buttonStyle('secondary')}>
            Audit Log
          </Link>
          <Link to="/admin/invitations" className={buttonStyle('secondary')}>
            Invitations
          </Link>
          <Button onClick={() => setInviting(true)}>
            <UserPlus aria-hidden className="size-4" />
            Invite
          </Button>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-end gap-4">
        <div className="relative w-full max-w-sm">
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
        <SelectField
          label="Show"
          value={filter ?? ''}
          onChange={(value) => setParams(value === '' ? {} : { filter: value }, { replace: true })}
        >
          <option value="">Everyone</option>
          {Object.entries(filters).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-6">
        <PagedList
          list={users}
          itemsOf={(page) => page.users}
          loading="Loading users"
          empty={<EmptyState title="No matches." />}
        >
          {(found) => <UserTable users={found} onOpen={setOpened} />}
        </PagedList>
      </div>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {opened && <opened.Dialog user={opened.user} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** A dialog about an account. */
interface Opened {
  user: AdminUser;
  Dialog: ComponentType<{ user: AdminUser; onClose: () => void }>;
}

interface UserTableProps {
  users: AdminUser[];
  onOpen: (opened: Opened) => void;
}

function UserTable({ users, onOpen }: UserTableProps) {
  return (
    <Table columns={['Name', 'Type', 'Documents', 'Devices', 'Last login', '']}>
      {users.map((user) => (
        <TableRow key={user.id}>
          <th scope="row" className="text-start font-medium max-md:pe-10">
            <span className="any-script block wrap-anywhere">{user.name}</span>
            <span className="block font-normal wrap-anywhere text-ink-soft">{user.email}</span>
            {user.newEmail !== null && (
              <span className="block font-normal wrap-anywhere text-ink-soft">
                Changing to {user.newEmail}
              </span>
            )}
          </th>
          <td>
            <span className="flex flex-wrap gap-x-2">
              <span className="empty:hidden">{rolesOf(user).title}</span>
              {user.isAdmin && <span className="font-medium text-accent">Admin</span>}
              {user.isDisabled && <span className="font-medium text-danger">Disabled</span>}
            </span>
            {rolesOf(user).places.map((place) => (
              <span key={place} className="any-script block text-sm wrap-anywhere text-ink-soft">
                {place}
              </span>
            ))}
            {user.deletesAt && (
              <span className="block text-danger">To be deleted {formatDay(user.deletesAt)}</span>
            )}
            {isWaiting(user) && <span className="block text-ink-soft">Waiting for approval</span>}
          </td>
          <td>
            <span className="md:hidden">{formatCount(user.documents, 'document')}</span>
            <span className="max-md:hidden">{user.documents}</span>
          </td>
          <td>
            <span className="md:hidden">{formatCount(user.sessions, 'device')}</span>
            <span className="max-md:hidden">{user.sessions}</span>
          </td>
          <td title={formatDay(user.createdAt)} className="whitespace-nowrap">
            <span className="md:hidden">Last login: </span>
            {user.lastLoginAt ? formatAgo(user.lastLoginAt) : 'never'}
          </td>
          <TableActions>
            <UserMenu
              user={user}
              onReset={() => onOpen({ user, Dialog: ResetLinkDialog })}
              onStorage={() => onOpen({ user, Dialog: StorageDialog })}
              onDevices={() => onOpen({ user, Dialog: DevicesDialog })}
            />
          </TableActions>
        </TableRow>
      ))}
    </Table>
  );
}
