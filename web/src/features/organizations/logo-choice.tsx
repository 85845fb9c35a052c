import type { Organization } from '@gene/contract/members';
import { api } from '@gene/contract/api';
import { profileLimits } from '@gene/contract/profile';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { OrganizationLogo } from '../../entities/organizations/organization-logo.tsx';
import { call, messageOf, send, urlOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

const types = ['image/jpeg', 'image/png', 'image/webp'];

async function upload(organizationId: string, file: File): Promise<void> {
  if (file.size > profileLimits.avatarMaxBytes) throw new RangeError('The file is larger than 10 MB.');
  const body = new FormData();
  body.append('file', file);
  const url = urlOf(api.organizations.setLogo, { params: { organizationId } });
  await send(url, { method: 'POST', body });
}

const refresh = () => Promise.all([api.organizations.get, api.classes.list].map(invalidate));

/** Sets or removes the logo of an organization. */
export function LogoChoice({ organization: { id, logoId } }: { organization: Organization }) {
  const set = useMutation({
    mutationFn: (file: File) => upload(id, file),
    onSuccess: () => toastSuccess('Logo saved'),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => call(api.organizations.removeLogo, { params: { organizationId: id } }),
    onSuccess: () => toastSuccess('Logo removed'),
    onSettled: refresh,
  });
  const failure = set.error ?? remove.error;
  return (
    <div className="grid max-w-lg gap-2">
      <p className="text-sm font-medium">Logo</p>
      <div className="flex flex-wrap items-center gap-4">
        <OrganizationLogo organizationId={id} logoId={logoId} />
        <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-3 py-1 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent touch:min-h-10">
          <ImagePlus aria-hidden className="size-4" />
          {set.isPending ? 'Saving...' : logoId === null ? 'Add Logo' : 'Change Logo'}
          <input
            type="file"
            accept={types.join(',')}
            className="sr-only"
            disabled={set.isPending}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen) set.mutate(chosen);
              currentTarget.value = '';
            }}
          />
        </label>
        {logoId !== null && (
          <Button size="sm" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove Logo
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">Shown to members, and printed on answer sheets.</p>
      {failure && (
        <FieldError>{failure instanceof RangeError ? failure.message : messageOf(failure)}</FieldError>
      )}
    </div>
  );
}
