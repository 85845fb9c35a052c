import type { Invitation, OpenInvitation } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { Send, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { usePages } from '../../entities/pages/use-pages.ts';
import { call, callUntil, messageOf } from '../../lib/api.ts';
import { formatAgo, formatDay } from '../../lib/format.ts';
import { invalidate } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table, TableActions, TableRow } from '../../ui/table.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** Invitations that nobody has used yet. */
export function InvitationsScreen() {
  const [inviting, setInviting] = useState<Invitation | 'new' | null>(null);
  const list = usePages({
    queryKey: [api.admin.invitations.path],
    fetchPage: (signal, cursor) => callUntil(signal, api.admin.invitations, { query: cursor }),
  });
  return (
    <div>
      <title>Invitations · Gene</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-xl font-semibold">Invitations</h2>
        <Button onClick={() => setInviting('new')}>
          <UserPlus aria-hidden className="size-4" />
          Invite
        </Button>
      </div>
      <div className="mt-6">
        <PagedList
          list={list}
          itemsOf={(page) => page.invitations}
          loading="Loading invitations"
          empty={<EmptyState title="No open invitations" />}
        >
          {(open) => (
            <Table columns={['Email', 'Type', 'Sent', 'Works until', '']}>
              {open.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} onSent={setInviting} />
              ))}
            </Table>
          )}
        </PagedList>
      </div>
      {inviting && (
        <InviteDialog sent={inviting === 'new' ? null : inviting} onClose={() => setInviting(null)} />
      )}
    </div>
  );
}

interface InvitationRowProps {
  invitation: OpenInvitation;
  onSent: (made: Invitation) => void;
}

function InvitationRow({ invitation, onSent }: InvitationRowProps) {
  const { id, email, userType, invitedAt, expiresAt } = invitation;
  const [asking, setAsking] = useState(false);
  const onSettled = () => invalidate(api.admin.invitations);
  const onError = (error: unknown) => toastError('Error', { description: messageOf(error) });
  const again = useMutation({
    mutationFn: () => call(api.admin.invite, { body: { email, userType } }),
    onSuccess: onSent,
    onError,
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: () => call(api.admin.withdrawInvitation, { params: { id } }),
    onSuccess: () => toastSuccess('Invitation withdrawn', { description: email }),
    onError,
    onSettled,
  });
  return (
    <TableRow>
      <th scope="row" className="text-start font-medium wrap-anywhere max-md:pe-24">
        {email}
      </th>
      <td>{userType === 'student' ? 'Student' : 'Institution'}</td>
      <td>
        <span className="md:hidden">Sent </span>
        {formatAgo(invitedAt)}
      </td>
      <td>
        <span className="md:hidden">Works until </span>
        {formatDay(expiresAt)}
      </td>
      <TableActions>
        <IconButton
          label={`Send again to ${email}`}
          tip="Send again"
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          <Send aria-hidden />
        </IconButton>
        <IconButton
          label={`Withdraw the invitation of ${email}`}
          tip="Withdraw"
          tone="danger"
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden />
        </IconButton>
        <Confirm
          open={asking}
          onOpenChange={setAsking}
          title="Withdraw invitation?"
          description={`The link sent to ${email} stops working.`}
          action="Withdraw"
          onConfirm={() => withdraw.mutate()}
        />
      </TableActions>
    </TableRow>
  );
}
