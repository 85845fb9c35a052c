import type { MailSecurity, MailSettings } from '@gene/contract/mail';
import { usualMailPorts } from '@gene/contract/mail';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TestResult } from './test-result.tsx';
import { type MailFormState, useMailForm } from './use-mail-form.ts';

const securities: readonly { value: MailSecurity; label: string; hint: string }[] = [
  { value: 'starttls', label: 'STARTTLS', hint: `Port ${usualMailPorts.starttls}` },
  { value: 'tls', label: 'TLS', hint: `Port ${usualMailPorts.tls}` },
  { value: 'none', label: 'None', hint: 'Own network only' },
];

export function MailForm({ settings }: { settings: MailSettings }) {
  const state = useMailForm(settings);
  const { form, security, setSecurity, result, doing, choose, remove } = state;
  const isSaved = settings.source === 'saved';
  return (
    <form {...form.props} className="grid gap-5">
      {!isSaved && <Banner>Not set up. Admins pass links on by hand instead.</Banner>}
      <RadioCards
        label="Security"
        name="security"
        columns={3}
        value={security}
        onChange={setSecurity}
        options={securities}
      />
      <ServerFields state={state} settings={settings} />
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <TestResult result={result} busy={form.busy && doing === 'test'} doing="Sending a mail to you…" />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={form.busy && doing === 'save'}
          disabled={form.busy}
          onClick={() => choose('save')}
        >
          Save
        </Button>
        <Button
          type="submit"
          variant="secondary"
          busy={form.busy && doing === 'test'}
          disabled={form.busy}
          onClick={() => choose('test')}
        >
          Send Me a Test
        </Button>
        {isSaved && (
          <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            Stop Sending Mail
          </Button>
        )}
      </div>
    </form>
  );
}

/** The server, and how to sign in there; the password can be entered but is never shown. */
function ServerFields({ state, settings }: { state: MailFormState; settings: MailSettings }) {
  const { form, security } = state;
  const { host, port, user, sender, hasPassword } = settings;
  const typed = { autoComplete: 'off', spellCheck: false, dir: 'ltr' };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Server"
        placeholder="mail.example.org"
        {...typed}
        defaultValue={host}
        {...form.field('host')}
      />
      <TextField
        label="Port"
        inputMode="numeric"
        key={security}
        autoComplete="off"
        defaultValue={security === settings.security && host !== '' ? port : usualMailPorts[security]}
        {...form.field('port')}
      />
      <TextField
        label="User"
        hint="Leave empty if the server needs no sign-in"
        {...typed}
        defaultValue={user}
        {...form.field('user')}
      />
      <PasswordField
        label="Password"
        hint={hasPassword ? 'Saved. Empty keeps it for this server and user.' : 'Kept encrypted'}
        placeholder={hasPassword ? '••••••••••••' : ''}
        {...typed}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <TextField
        label="Sender"
        hint="Empty: the user name, if it is an address"
        inputMode="email"
        {...typed}
        defaultValue={sender}
        {...form.field('sender')}
      />
    </div>
  );
}
