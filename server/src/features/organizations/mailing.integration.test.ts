import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ smtpUrl: mail.url });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const subject = 'You are invited to join a school on Gene';

/** An institution that has invited these addresses, with what it made of them. */
async function inviting(name: string, addresses: readonly string[]) {
  const body = { name, email: `${name}@example.org`, password: 'correct horse battery' };
  const { token, user } = await server.api().auth.register({ body: { ...body, userType: 'institution' } });
  const { organizations } = server.as(token);
  const organizationId = user.organizations[0]?.id ?? '';
  const params = { organizationId };
  const invite = (people: readonly string[]) => {
    const csv = ['name,email', ...people.map((email) => `Somebody,${email}`)].join('\n');
    return organizations.inviteMembers({ params, body: { csv } });
  };
  await invite(addresses);
  const list = async () => (await organizations.invitations({ params })).invitations;
  const again = (invitationId = '') =>
    organizations.inviteAgain({ params: { organizationId, invitationId } });
  return { organizationId, invite, list, again };
}

it('mails an address three times in a row, however often and by whomever it is invited; links are handed over then', async () => {
  const { list, again } = await inviting('atlas', ['Eve@example.org']);
  expect((await mail.next(subject)).to).toEqual(['Eve@example.org']);
  const [invitation] = await list();
  for (const mailed of [true, true, false, false]) {
    const link = await again(invitation?.id);
    expect(link).toMatchObject({ mailed, url: expect.stringContaining('/join?invitation=') as string });
  }
  expect((await list())[0]?.mail).toBe('failed');
  await inviting('borealis', ['eve@example.org', 'finn@example.org']);
  for (const to of ['Eve@example.org', 'Eve@example.org', 'finn@example.org'])
    expect((await mail.next(subject)).to).toEqual([to]);
  expect(mail.count(subject)).toBe(0);
});

it('mails the rest of a table later where an organization has had thousands mailed', async () => {
  const { organizationId, invite, list } = await inviting('cygnus', ['gus@example.org']);
  await mail.next(subject);
  const setNext = (seconds: number) =>
    server.query(`update throttles set next_at = now() + make_interval(secs => $2) where key = $1`, [
      `invitation-mails:${organizationId}`,
      seconds,
    ]);
  await setNext(5001 * 15);
  await invite(['hal@example.org']);
  const waiting = () =>
    server.query(
      `select id from jobs where kind = 'organizations.mail' and run_at > now() + interval '5 seconds'`,
    );
  await vi.waitUntil(async () => (await waiting()).length === 1, { timeout: 10_000 });
  expect((await list()).map(({ email, mail: state }) => [email, state])).toEqual([
    ['hal@example.org', 'due'],
    ['gus@example.org', 'sent'],
  ]);
  await setNext(0);
  await server.query(`update jobs set run_at = now() where kind = 'organizations.mail'`);
  expect((await mail.next(subject)).to).toEqual(['hal@example.org']);
});
