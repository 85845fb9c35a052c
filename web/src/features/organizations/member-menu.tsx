import type { Member } from '@gene/contract/members';
import { api } from '@gene/contract/api';
import { Ellipsis, GraduationCap, Hash, Presentation, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { attempt } from './queries.ts';

interface MemberMenuProps {
  organizationId: string;
  member: Member;
  onNumber: () => void;
}

export function MemberMenu({ organizationId, member, onNumber }: MemberMenuProps) {
  const { userId, name, role } = member;
  const [asking, setAsking] = useState(false);
  const params = { organizationId, userId };
  const other = role === 'teacher' ? 'student' : 'teacher';
  const change = () =>
    attempt(async () => {
      await call(api.organizations.changeMember, { params, body: { role: other } });
      toastSuccess(`${name} is a ${other} now`);
    });
  const remove = () =>
    attempt(async () => {
      await call(api.organizations.removeMember, { params });
      toastSuccess(`${name} is no longer a member`);
    });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Manage ${name}`} tip="Manage">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={other === 'teacher' ? <Presentation aria-hidden /> : <GraduationCap aria-hidden />}
          onSelect={() => void change()}
        >
          Make {other}
        </MenuItem>
        <MenuItem icon={<Hash aria-hidden />} onSelect={onNumber}>
          Roll Number
        </MenuItem>
        <MenuItem icon={<UserMinus aria-hidden />} tone="danger" onSelect={() => setAsking(true)}>
          Remove
        </MenuItem>
      </Menu>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        description={`${name} leaves the organisation and its classes, and keeps their own material.`}
        action="Remove"
        onConfirm={() => void remove()}
      />
    </>
  );
}
