import type { Invitation, UserType } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { FormFrame } from './form-frame.tsx';
import { HandedLink } from '../../entities/pages/handed-link.tsx';

interface InviteDialogProps {
  /** An invitation that was just sent again. */
  sent?: Invitation | null;
  onClose: () => void;
}

/** Invites an address to sign up. */
export function InviteDialog({ sent = null, onClose }: InviteDialogProps) {
  const [made, setMade] = useState(sent);
  const hasMail = useQuery(query(api.installation.get)).data?.mail === true;
  const notMailed = `${hasMail ? 'The mail server has not taken the mail. ' : ''}Pass this link on.`;
  return (
    <Dialog open onOpenChange={onClose} title="Invite">
      {made ? (
        <div className="grid gap-4">
          <Banner>
            {made.mailed ? 'The invitation was mailed.' : notMailed}
            {sent && ' The earlier link no longer works.'}
          </Banner>
          <HandedLink {...made} />
        </div>
      ) : (
        <InviteForm onMade={setMade} />
      )}
    </Dialog>
  );
}

function InviteForm({ onMade }: { onMade: (made: Invitation) => void }) {
  const [userType, setUserType] = useState<UserType>('student');
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).EmailForm,
    fieldOfCode: { email_taken: 'email' },
    send: async ({ email }) => {
      onMade(await call(api.admin.invite, { body: { email, userType } }));
      await invalidate(api.admin.invitations);
    },
  });
  return (
    <FormFrame form={form} action="Invite" busyAction="Inviting...">
      <TextField label="Email Address" type="email" autoComplete="off" {...form.field('email')} />
      <RadioCards
        label="Account Type"
        value={userType}
        onChange={setUserType}
        options={[
          { value: 'student', label: 'Student' },
          { value: 'institution', label: 'Institution' },
        ]}
      />
    </FormFrame>
  );
}
