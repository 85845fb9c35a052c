import type { OrganizationInvitation, OrganizationInvitationLink } from '@gene/contract/members';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { Link as LinkIcon, Send, Trash2 } from 'lucide-react';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import { invalidate } from '../../lib/query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TableActions, TableRow } from '../../ui/table.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

const mailed = {
  due: 'To be mailed',
  sent: 'Mailed',
  failed: 'Could not be mailed',
} as const;

interface InvitationRowProps {
  organizationId: string;
  /** A mail server is set up. */
  hasMail: boolean;
  invitation: OrganizationInvitation;
  onLink: (link: OrganizationInvitationLink) => void;
}

export function InvitationRow({ organizationId, hasMail, invitation, onLink }: InvitationRowProps) {
  const { id: invitationId, role, className, usesLeft, email, name, mail, expiresAt } = invitation;
  const params = { organizationId, invitationId };
  const onSettled = () => invalidate(api.organizations.invitations);
  const onError = (error: unknown) => toastError('Error', { description: messageOf(error) });
  const again = useMutation({
    mutationFn: () => call(api.organizations.inviteAgain, { params }),
    onSuccess: onLink,
    ...{ onError, onSettled },
  });
  const withdraw = useMutation({
    mutationFn: () => call(api.organizations.withdrawInvitation, { params }),
    onSuccess: () => toastSuccess('Invitation withdrawn'),
    ...{ onError, onSettled },
  });
  const whom = name ?? (usesLeft === null ? 'Everyone with the link' : 'One person with the link');
  return (
    <TableRow>
      <th scope="row" className="text-start font-normal max-md:pe-24">
        <span className="any-script block font-medium wrap-anywhere">{whom}</span>
        {email !== null && <span className="block wrap-anywhere text-ink-soft">{email}</span>}
        {mail !== null && (
          <span className="block text-ink-soft">
            {mail === 'due' && !hasMail ? 'Not mailed: pass on a link' : mailed[mail]}
          </span>
        )}
        {usesLeft !== null && usesLeft > 1 && (
          <span className="block text-ink-soft">{formatCount(usesLeft, 'use')} left</span>
        )}
      </th>
      <td>{role === 'teacher' ? 'Teacher' : 'Student'}</td>
      <td className="any-script wrap-anywhere">
        {className ?? <span className="text-ink-soft max-md:hidden">None</span>}
      </td>
      <td>
        <span className="md:hidden">Works until </span>
        {formatDay(expiresAt)}
      </td>
      <TableActions>
        <IconButton
          label={`New link: ${email ?? whom}`}
          tip={email === null || !hasMail ? 'New link' : 'Send again'}
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          {email === null || !hasMail ? <LinkIcon aria-hidden /> : <Send aria-hidden />}
        </IconButton>
        <IconButton
          label={`Withdraw: ${email ?? whom}`}
          tip="Withdraw"
          tone="danger"
          onClick={() => withdraw.mutate()}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </TableActions>
    </TableRow>
  );
}
