import type { AddressInfo } from 'node:net';
import type { MailInput } from '@gene/contract/mail';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let mails: MailServer;
let ada: Person;
/** The mail server that takes everything. */
let open: MailInput;
beforeAll(async () => {
  [server, mails] = await Promise.all([startTestServer(), startMailServer()]);
  ada = await server.signUp('ada');
  const port = Number(new URL(mails.url).port);
  open = { host: '127.0.0.1', port, security: 'none', user: '', sender: 'gene@example.org' };
});
afterAll(() => Promise.all([server.close(), mails.close()]));
beforeEach(async () => {
  await ada.api.settings.removeMail();
});

async function restart(smtpUrl?: string): Promise<void> {
  await server.restart({ smtpUrl });
  ada = { ...ada, api: server.as(ada.token) };
}
const test = (settings?: MailInput) =>
  ada.api.settings.testMail({ body: settings === undefined ? {} : { settings } });
const health = async () => (await ada.api.health.report()).items.find(({ part }) => part === 'mail')?.message;

/** A mail server that is difficult in its own way. @returns how to reach it */
async function difficult(options: SMTPServerOptions): Promise<MailInput> {
  const smtp = new SMTPServer({ authOptional: true, ...options });
  smtp.on('error', () => undefined);
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  onTestFinished(() => new Promise((closed) => smtp.close(() => closed())));
  return { ...open, port: (smtp.server.address() as AddressInfo).port };
}

it('is set by an admin, works at once, and outlives a restart', async () => {
  expect(await ada.api.settings.mail()).toMatchObject({ source: 'none', hasPassword: false });
  expect(await test()).toMatchObject({ ok: false, message: 'No mail server is set up.' });
  expect((await server.api().installation.get()).mail).toBe(false);
  expect(await test(open)).toMatchObject({ ok: true });
  expect(await mails.next('Gene can send mail')).toMatchObject({ to: [ada.email] });
  expect(await health()).toMatch(/^Not set up/);

  const saved = await ada.api.settings.setMail({ body: { ...open, user: 'gene', password: 'Zebrafinch' } });
  expect(saved).toMatchObject({ source: 'saved', hasPassword: true, sender: 'gene@example.org' });
  expect(saved).not.toHaveProperty('password');
  const rows = await server.query(`select value, sealed_secret from settings where name = 'mail'`);
  expect(JSON.stringify(rows)).not.toContain('Zebrafinch');
  expect((await server.api().installation.get()).mail).toBe(true);
  const { entries } = await ada.api.admin.audit({ query: { limit: 1 } });
  expect(entries).toMatchObject([{ action: 'changed_settings', target: 'mail' }]);

  await ada.api.settings.setMail({ body: open });
  await restart();
  await ada.api.auth.forgot({ body: { email: ada.email } });
  expect((await mails.next()).to).toEqual([ada.email]);
  await expect.poll(health).toBe('The last mail was sent.');
});

it('keeps a password for the server and user it was entered for', async () => {
  const secured = await difficult({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'gene' }) : done(new Error('no')),
  });
  const signedIn = { ...secured, user: 'gene' };
  await ada.api.settings.setMail({ body: { ...signedIn, password: 'right' } });
  expect(await test()).toMatchObject({ ok: true });
  expect(await test(signedIn)).toMatchObject({ ok: true });
  expect(await test({ ...signedIn, user: 'other' })).toMatchObject({ ok: false });
  const { message } = await test({ ...signedIn, password: 'wrong' });
  expect(message).toBe(
    'The server does not accept the user gene with this password. Some providers want a password made for apps.',
  );
});

it('says in plain words what failed', async () => {
  const dead = await difficult({});
  const plain = await difficult({ disabledCommands: ['STARTTLS', 'AUTH'] });
  const selfSigned = await difficult({ disabledCommands: ['AUTH'] });
  const strict = await difficult({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(new Error('Nobody here by that name')),
  });
  const closed = await difficult({ onConnect: (_session, done) => done(new Error('Go away')) });
  const told = async (settings: MailInput) => (await test(settings)).message;
  expect(await told({ ...dead, port: 9 })).toBe(
    'Nothing answers at 127.0.0.1, port 9. Check the port, and that the server is running.',
  );
  expect(await told({ ...plain, security: 'tls' })).toMatch(/does not speak TLS from the start/);
  expect(await told({ ...plain, security: 'starttls' })).toMatch(/does not offer STARTTLS/);
  expect(await told({ ...selfSigned, security: 'starttls' })).toMatch(/^The certificate of 127\.0\.0\.1/);
  expect(await test(strict)).toMatchObject({
    message: 'The server does not take mail for your address.',
    detail: expect.stringContaining('Nobody here') as string,
  });
  expect(await told(closed)).toMatch(/^(?:Something answers|The connection)/);
});

it('is left to the environment where that says how', async () => {
  await restart(mails.url);
  expect(await ada.api.settings.mail()).toMatchObject({ source: 'environment', host: '127.0.0.1' });
  for (const change of [() => ada.api.settings.setMail({ body: open }), () => ada.api.settings.removeMail()])
    await expect(change()).rejects.toMatchObject({ code: 'forbidden' });
  expect(await test({ ...open, port: 9 })).toMatchObject({ ok: true });
  await restart();
});
