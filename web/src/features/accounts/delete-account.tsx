import { api } from '@gene/contract/api';
import { deletionDays, type DeletionOutlook, type LeftOrganization } from '@gene/contract/deletions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount, formatSize } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { endSession, expectEnd } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { CodeField, codeErrors, useCodeAsked } from './code-field.tsx';

/** Says what goes, and asks for the password. */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Delete My Account
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Delete your account?">
        <Outlook email={email} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Outlook({ email, onClose }: { email: string; onClose: () => void }) {
  const outlook = useQuery({ ...query(api.deletions.outlook), staleTime: 0 });
  if (outlook.isPending)
    return (
      <>
        <LoadingLabel>Loading what is deleted</LoadingLabel>
        <Skeleton className="h-32" />
      </>
    );
  if (outlook.isError)
    return <LoadFailure onRetry={() => void outlook.refetch()}>{messageOf(outlook.error)}</LoadFailure>;
  if (outlook.data.isLastAdmin)
    return <Banner tone="danger">You are the last admin. Make someone else an admin first.</Banner>;
  return (
    <div className="space-y-4">
      <WhatGoes outlook={outlook.data} />
      <DeletionForm email={email} onClose={onClose} />
    </div>
  );
}

function WhatGoes({ outlook: { organizations, given } }: { outlook: DeletionOutlook }) {
  const storage = useQuery(query(api.storage.own));
  return (
    <ul className="list-disc space-y-2 ps-5 text-sm">
      <li>
        Your documents, notes, flashcards, chats, attempts and plan are deleted
        {storage.data && ` (${formatSize(storage.data.usedBytes)})`}.
      </li>
      {organizations.map((one) => (
        <li key={one.name} className="wrap-anywhere">
          {fateOf(one)}
        </li>
      ))}
      {given.sharedSubjects > 0 && (
        <li>Your classes lose {formatCount(given.sharedSubjects, 'subject')} you share.</li>
      )}
      {given.assignedPapers > 0 && (
        <li>
          {formatCount(given.assignedPapers, 'paper')} you assigned{' '}
          {given.assignedPapers === 1 ? 'stays' : 'stay'} with your classes.
        </li>
      )}
      {given.handedIn > 0 && (
        <li>
          Your teachers lose your answers and marks in {formatCount(given.handedIn, 'paper')} you handed in.
        </li>
      )}
      <li>You are signed out everywhere, and your calendar feeds stop working.</li>
      <li>To keep everything, sign in within {deletionDays} days and choose “Keep My Account”.</li>
    </ul>
  );
}

function fateOf({ name, others, heir, endsToo }: LeftOrganization): string {
  if (heir !== null) return `“${name}” passes to ${heir}, who has taught there longest.`;
  if (!endsToo) return `You leave “${name}”. Answer sheets it scanned stay there.`;
  const rest = others === 1 ? 'Its other member keeps' : `Its ${formatCount(others, 'other member')} keep`;
  return others === 0
    ? `“${name}” is deleted too. Its export is made now: sign in within ${deletionDays} days to download it.`
    : `“${name}” is deleted too: nobody else teaches there. Its members are told, and its export is made now: sign in within ${deletionDays} days to download it. ${rest} account and material.`;
}

function DeletionForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { isAsked, orAsk } = useCodeAsked();
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).ConfirmForm,
    fieldOfCode: codeErrors,
    send: async (body) => {
      expectEnd('deletion');
      const answer = await orAsk(call(api.deletions.ask, { body })).catch((error: unknown) => {
        expectEnd(null);
        throw error;
      });
      if (answer) endSession('deletion');
      else expectEnd(null);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {/* Password managers need the account's name beside its password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      {isAsked && <CodeField form={form} />}
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={form.busy}>
          {form.busy ? 'Deleting...' : 'Delete Account'}
        </Button>
      </DialogActions>
    </form>
  );
}
