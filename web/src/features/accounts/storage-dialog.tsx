import type { AdminUser } from '@gene/contract/accounts';
import type { AccountStorage } from '@gene/contract/storage';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { formatSize } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { FormFrame } from './form-frame.tsx';

/** An account's storage and quota. */
export function StorageDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const storage = useQuery(query(api.storage.ofAccount, { params: { id: user.id } }));
  return (
    <Dialog open onOpenChange={onClose} title={`Storage of ${user.name}`}>
      {storage.isPending && (
        <>
          <LoadingLabel>Loading storage</LoadingLabel>
          <Skeleton className="h-24" />
        </>
      )}
      {storage.isError && (
        <LoadFailure onRetry={() => void storage.refetch()}>{messageOf(storage.error)}</LoadFailure>
      )}
      {storage.data && <QuotaForm userId={user.id} storage={storage.data} onClose={onClose} />}
    </Dialog>
  );
}

interface QuotaFormProps {
  userId: string;
  storage: AccountStorage;
  onClose: () => void;
}

function QuotaForm({ userId, storage, onClose }: QuotaFormProps) {
  const { usedBytes, allowedBytes, quotaMegabytes } = storage;
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).QuotaForm,
    send: async (body) => {
      await call(api.storage.setQuota, { params: { id: userId }, body });
      toastSuccess('Quota saved');
      onClose();
      await invalidate(api.storage.ofAccount);
    },
  });
  return (
    <div className="grid gap-5">
      <p className="tabular-nums">
        {formatSize(usedBytes)} {allowedBytes === null ? 'used, no limit' : `of ${formatSize(allowedBytes)}`}
      </p>
      <FormFrame form={form} action="Save Changes" busyAction="Saving...">
        <TextField
          label="Quota in MB"
          hint="Empty: same as everyone."
          inputMode="numeric"
          autoComplete="off"
          defaultValue={quotaMegabytes ?? ''}
          {...form.field('quotaMegabytes')}
        />
      </FormFrame>
    </div>
  );
}
