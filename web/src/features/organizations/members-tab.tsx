import type { Member } from '@gene/contract/members';
import type { OrganizationRole } from '@gene/contract/organizations';
import { FileUp, UserPlus } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Table, TableActions, TableRow } from '../../ui/table.tsx';
import { activities } from './activity-words.ts';
import { ImportDialog } from './import-dialog.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { MemberMenu } from './member-menu.tsx';
import { useMembers } from './queries.ts';
import { RollNumberDialog } from './roll-number-dialog.tsx';

interface MembersTabProps {
  organizationId: string;
  isOwner: boolean;
  onShowInvitations: () => void;
}

export function MembersTab({ organizationId, isOwner, onShowInvitations }: MembersTabProps) {
  const [search, setSearch] = useState('');
  const [importing, setImporting] = useState(false);
  const [inviting, setInviting] = useState(false);
  const [numbered, setNumbered] = useState<Member | null>(null);
  const asked = useDeferredValue(search.trim());
  const list = useMembers({ organizationId, ...(asked && { search: asked }) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-full max-w-xs">
          <TextField
            label="Search members"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        {isOwner && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setImporting(true)}>
              <FileUp aria-hidden className="size-4" />
              Invite from a Table
            </Button>
            <Button onClick={() => setInviting(true)}>
              <UserPlus aria-hidden className="size-4" />
              Invite
            </Button>
          </div>
        )}
      </div>
      <PagedList
        list={list}
        itemsOf={(page) => page.members}
        loading="Loading members"
        empty={<EmptyState title="Nobody found" />}
      >
        {(members) => (
          <Table columns={['Name', 'Role', 'Roll number', 'Member since', ...(isOwner ? [''] : [])]}>
            {members.map((member) => (
              <MemberRow key={member.userId} member={member}>
                {isOwner && (
                  <TableActions>
                    {member.role !== 'owner' && (
                      <MemberMenu
                        organizationId={organizationId}
                        member={member}
                        onNumber={() => setNumbered(member)}
                      />
                    )}
                  </TableActions>
                )}
              </MemberRow>
            ))}
          </Table>
        )}
      </PagedList>
      {inviting && (
        <InvitationDialog organizationId={organizationId} link={null} onClose={() => setInviting(false)} />
      )}
      {importing && (
        <ImportDialog
          organizationId={organizationId}
          onClose={() => setImporting(false)}
          onNotMailed={onShowInvitations}
        />
      )}
      {numbered && (
        <RollNumberDialog
          organizationId={organizationId}
          member={numbered}
          onClose={() => setNumbered(null)}
        />
      )}
    </div>
  );
}

const roles: Record<OrganizationRole, string> = { owner: 'Owner', teacher: 'Teacher', student: 'Student' };

export function MemberRow({ member, children }: { member: Member; children: ReactNode }) {
  const { name, email, role, rollNumber, joinedAt, activity } = member;
  return (
    <TableRow>
      <th scope="row" className="text-start font-normal max-md:pe-12">
        <span className="any-script block font-medium wrap-anywhere">{name}</span>
        <span className="block wrap-anywhere text-ink-soft">{email}</span>
      </th>
      <td>{roles[role]}</td>
      <td>
        {rollNumber !== null && <span className="text-ink-soft md:hidden">Roll number </span>}
        {rollNumber ?? <span className="text-ink-soft max-md:hidden">None</span>}
      </td>
      <td className="text-ink-soft">
        <span className="md:hidden">Since </span>
        {formatDay(joinedAt)}
        {activity && <span className="block">{activities[activity]}</span>}
      </td>
      {children}
    </TableRow>
  );
}
