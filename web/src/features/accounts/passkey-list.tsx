import { api } from '@gene/contract/api';
import { factorLimits, type Passkey } from '@gene/contract/factors';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatAgo, formatDay } from '../../lib/format.ts';
import { invalidate } from '../../lib/query.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { RenameDialog } from '../../ui/rename-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const remove = useMutation({
    mutationFn: () => call(api.factors.removePasskey, { params: { id } }),
    onSuccess: () => toastSuccess('Passkey removed', { description: 'All other devices were signed out.' }),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
    onSettled: () => Promise.all([invalidate(api.factors.get), invalidate(api.auth.sessions)]),
  });
  return (
    <li className="flex items-center gap-3 p-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="any-script font-medium wrap-anywhere">{name}</p>
        <p className="text-ink-soft">
          Added {formatDay(createdAt)} · {lastUsedAt ? `last used ${formatAgo(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <Menu
        trigger={
          <IconButton label={`Manage ${name}`} tip="Manage">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setOpen('rename')}>Rename</MenuItem>
        <MenuItem tone="danger" onSelect={() => setOpen('remove')}>
          Remove
        </MenuItem>
      </Menu>
      {open === 'rename' && (
        <RenameDialog
          title="Rename Passkey"
          label="Name"
          name={name}
          maxLength={factorLimits.passkeyNameMax}
          messageOf={messageOf}
          onRename={async (changed) => {
            await call(api.factors.renamePasskey, { params: { id }, body: { name: changed } });
            await invalidate(api.factors.get);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <Confirm
        open={open === 'remove'}
        onOpenChange={() => setOpen(null)}
        title={`Remove ${name}?`}
        description="It no longer signs you in. All other devices will be signed out."
        action="Remove"
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
