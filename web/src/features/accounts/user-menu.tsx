import type { AccountChange, AdminUser } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, HardDrive, KeyRound, LogOut, Monitor, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

interface Offer {
  label: string;
  change: AccountChange | 'sign out' | 'remove second factor';
  /** Asked before it is done. */
  question?: string;
  tone?: 'danger';
  /** Said afterwards. */
  done: string;
}

export const isWaiting = ({ organizations }: Pick<AdminUser, 'organizations'>) =>
  organizations.some(({ role, isOpen }) => role === 'owner' && !isOpen);

function offersFor(user: AdminUser): Offer[] {
  const { name, userType, isAdmin, isDisabled, newEmail } = user;
  return [
    ...(newEmail === null
      ? []
      : [
          {
            ...{ label: 'Confirm New Address', change: { newEmail } },
            question: `${name} signs in with ${newEmail} from then on. Make sure it’s theirs.`,
            done: `${name} has a new address`,
          },
        ]),
    ...(isWaiting(user)
      ? [
          {
            label: 'Approve Organisation',
            change: { isApproved: true as const },
            done: `${name} is approved`,
          },
        ]
      : []),
    userType === 'student'
      ? {
          ...{ label: 'Make Institution', change: { userType: 'institution' as const } },
          question: `${name} gets an organisation: classes, exam papers, answer sheets and results.`,
          done: `${name} is an institution now`,
        }
      : {
          ...{ label: 'Make Student', change: { userType: 'student' as const } },
          question: `The organisation of ${name} is closed. It opens again if you make them an institution again.`,
          done: `${name} is a student now`,
        },
    isAdmin
      ? {
          ...{ label: 'Remove Admin', change: { isAdmin: false }, tone: 'danger' as const },
          question: `${name} loses access to admin pages.`,
          done: `${name} is no longer an admin`,
        }
      : {
          ...{ label: 'Make Admin', change: { isAdmin: true } },
          question: `${name} can manage all accounts and settings, and remove you as admin.`,
          done: `${name} is an admin now`,
        },
    isDisabled
      ? { label: 'Enable', change: { isDisabled: false }, done: `${name} can sign in again` }
      : {
          ...{ label: 'Disable', change: { isDisabled: true }, tone: 'danger' as const },
          question: `${name} is signed out everywhere and can’t sign in. Nothing is deleted.`,
          done: `${name} is disabled`,
        },
  ];
}

interface UserMenuProps {
  user: AdminUser;
  onReset: () => void;
  onStorage: () => void;
  onDevices: () => void;
}

const signOut = ({ name }: AdminUser): Offer => ({
  ...{ label: 'Sign Out Everywhere', change: 'sign out', tone: 'danger' },
  question: `${name} has to sign in again on every device.`,
  done: `${name} is signed out`,
});

const removeFactor = ({ name }: AdminUser): Offer => ({
  ...{ label: 'Turn Off Two-Factor', change: 'remove second factor', tone: 'danger' },
  question: `${name} is signed out everywhere, and signs in with the password alone.`,
  done: `Two-factor is off for ${name}`,
});

function perform({ id }: AdminUser, { change }: Offer): Promise<unknown> {
  const params = { id };
  if (change === 'sign out') return call(api.admin.endSessions, { params });
  if (change === 'remove second factor') return call(api.admin.removeSecondFactor, { params });
  return call(api.admin.updateUser, { params, body: change });
}

/** An admin's actions on an account. */
export function UserMenu({ user, onReset, onStorage, onDevices }: UserMenuProps) {
  const [asked, setAsked] = useState<Offer | null>(null);
  const change = useMutation({
    mutationFn: (offer: Offer) => perform(user, offer),
    onSuccess: (_changed, { done }) => toastSuccess(done),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
    // One's own account may have changed.
    onSettled: () => Promise.all([invalidate(api.admin.users), invalidate(api.auth.me)]),
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Manage ${user.name}`} tip="Manage">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {!user.isDisabled && (
          <MenuItem icon={<KeyRound aria-hidden />} onSelect={onReset}>
            Password Link
          </MenuItem>
        )}
        <MenuItem icon={<HardDrive aria-hidden />} onSelect={onStorage}>
          Storage
        </MenuItem>
        <MenuItem icon={<Monitor aria-hidden />} onSelect={onDevices}>
          Devices
        </MenuItem>
        {user.sessions > 0 && (
          <MenuItem icon={<LogOut aria-hidden />} onSelect={() => setAsked(signOut(user))}>
            Sign Out Everywhere
          </MenuItem>
        )}
        {user.hasSecondFactor && (
          <MenuItem icon={<ShieldOff aria-hidden />} onSelect={() => setAsked(removeFactor(user))}>
            Turn Off Two-Factor
          </MenuItem>
        )}
        <MenuSeparator />
        {offersFor(user).map((offer) => (
          <MenuItem
            key={offer.label}
            {...(offer.tone && { tone: offer.tone })}
            onSelect={() => (offer.question === undefined ? change.mutate(offer) : setAsked(offer))}
          >
            {offer.label}
          </MenuItem>
        ))}
      </Menu>
      <Confirm
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`${asked?.label ?? ''}?`}
        description={asked?.question}
        action={asked?.label ?? ''}
        onConfirm={() => asked && change.mutate(asked)}
      />
    </>
  );
}
