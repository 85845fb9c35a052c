import { api } from '@gene/contract/api';
import type { MailSettings } from '@gene/contract/mail';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { MailForm } from './mail-form.tsx';
import { TestResult } from './test-result.tsx';

export function MailScreen() {
  const mail = useQuery(query(api.settings.mail));
  return (
    <SettingsSection title="Mail" note="For password links, invitations and notifications.">
      <title>Mail · System Settings · Gene</title>
      <Loaded from={mail} loading="Loading settings">
        {(settings) =>
          settings.source === 'environment' ? (
            <FromEnvironment settings={settings} />
          ) : (
            <MailForm key={JSON.stringify(settings)} settings={settings} />
          )
        }
      </Loaded>
    </SettingsSection>
  );
}

const securities: Record<MailSettings['security'], string> = {
  tls: 'TLS',
  starttls: 'STARTTLS where offered',
  none: 'None',
};

/** Only shown: the operator decides. */
function FromEnvironment({ settings }: { settings: MailSettings }) {
  const { host, port, security, user, sender, hasPassword } = settings;
  const test = useMutation({ mutationFn: () => call(api.settings.testMail, { body: {} }) });
  const facts = [
    ['Server', `${host}, port ${port}`],
    ['Security', securities[security]],
    ['User', user ? `${user}${hasPassword ? '' : ', without a password'}` : 'None'],
    ['Sender', sender],
  ];
  return (
    <div className="grid gap-5">
      <Banner>
        Set by <code>SMTP_URL</code>. To change it here, remove that and restart.
      </Banner>
      <dl className="grid gap-4 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {test.isError && <Banner tone="danger">{messageOf(test.error)}</Banner>}
      <TestResult result={test.data ?? null} busy={test.isPending} doing="Sending a mail to you…" />
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={test.isPending}
        onClick={() => test.mutate()}
      >
        Send Me a Test
      </Button>
    </div>
  );
}
