import { api } from '@gene/contract/api';
import { Copy, RefreshCw, X } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { attempt } from './queries.ts';

interface CodeLineProps {
  organizationId: string;
  /** Null: of the organization itself. */
  classId: string | null;
  code: string | null;
  /** "the organization", "Botany" */
  of: string;
}

/** A code with which students join; renewing it ends the one before. */
export function CodeLine({ organizationId, classId, code, of }: CodeLineProps) {
  const params = { organizationId };
  const renew = () => attempt(() => call(api.organizations.renewCode, { params, body: { classId } }));
  const end = () =>
    attempt(() => call(api.organizations.endCode, { params, query: classId === null ? {} : { classId } }));
  if (code === null)
    return (
      <Button variant="secondary" size="sm" onClick={() => void renew()}>
        Make a Code
      </Button>
    );
  const copy = async () => {
    if (await copyText(code)) toastSuccess('Code copied');
    else toastError('Error', { description: 'The code could not be copied.' });
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <code className="rounded-md bg-sunken px-2 py-1 text-base font-semibold tracking-wider">{code}</code>
      <IconButton label={`Copy the code of ${of}`} tip="Copy" onClick={() => void copy()}>
        <Copy aria-hidden />
      </IconButton>
      <IconButton label={`Renew the code of ${of}`} tip="Renew" onClick={() => void renew()}>
        <RefreshCw aria-hidden />
      </IconButton>
      <IconButton label={`End the code of ${of}`} tip="End" tone="danger" onClick={() => void end()}>
        <X aria-hidden />
      </IconButton>
    </span>
  );
}
