import type { SignUpPolicy, UserType } from '@gene/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
});
afterAll(() => server.close());

const addressOf = (name: string) => `${name}@example.org`;
const register = (name: string, invitation?: string) =>
  server.api().auth.register({
    body: {
      ...{ name, email: addressOf(name), password: 'correct horse battery' },
      ...(invitation && { invitation }),
    },
  });
const setSignUp = (signUp: SignUpPolicy, institutions: 'at_once' | 'after_approval' = 'at_once') =>
  ada.api.settings.setPeople({ body: { signUp, institutions, contact: 'Room 12' } });
const invite = async (name: string, userType: UserType = 'student') => {
  const { url } = await ada.api.admin.invite({ body: { email: addressOf(name), userType } });
  const query = new URL(url).searchParams;
  expect(query.get('email')).toBe(addressOf(name));
  return query.get('invitation') ?? '';
};
const stateOf = async (token: string) => (await server.api().auth.checkInvitation({ body: { token } })).state;
const invalid = { code: 'invitation_invalid', status: 422 };

describe('signing up by invitation', () => {
  it('is refused without one, and says whom to ask', async () => {
    await setSignUp('by_invitation');
    expect(await server.api().installation.get()).toMatchObject({
      signUp: 'by_invitation',
      contact: 'Room 12',
    });
    await expect(register('una')).rejects.toMatchObject({ code: 'sign_up_closed', status: 403 });
  });

  it('works once, for the invited address, with the invited type', async () => {
    await setSignUp('by_invitation', 'after_approval');
    const token = await invite('lyceum', 'institution');
    await expect(register('somebody', token)).rejects.toMatchObject(invalid);
    expect(await stateOf(token)).toBe('open');
    const { user } = await register('lyceum', token);
    expect(await stateOf(token)).toBe('used');
    expect(user).toMatchObject({ userType: 'institution', organizations: [{ isOpen: true }] });
    await expect(ada.api.admin.invite({ body: { email: addressOf('lyceum') } })).rejects.toMatchObject({
      code: 'email_taken',
    });
  });

  it('ends with the next invitation, with its time, and where signing up is closed', async () => {
    const first = await invite('vera');
    const second = await invite('vera');
    await expect(register('vera', first)).rejects.toMatchObject(invalid);
    await server.query(`update invitations set expires_at = now() - interval '1 second'`);
    for (const dead of [first, second, 'made up']) expect(await stateOf(dead)).toBe('ended');
    await expect(register('vera', second)).rejects.toMatchObject(invalid);
    const third = await invite('vera');
    await setSignUp('closed');
    await expect(register('vera', third)).rejects.toMatchObject({ code: 'sign_up_closed' });
    await expect(ada.api.admin.invite({ body: { email: 'wim@school.example' } })).rejects.toMatchObject({
      ...{ code: 'sign_up_closed', message: expect.stringContaining('nobody could use') as string },
    });
    await setSignUp('open');
    await register('vera', third);
  });

  it('is listed while it is open, and ends when it is withdrawn', async () => {
    const open = async () => (await ada.api.admin.invitations()).invitations;
    await server.query('delete from invitations');
    const token = await invite('xena');
    await invite('yves');
    await invite('zoe', 'institution');
    await invite('yves');
    await server.query(`update invitations set expires_at = now() - interval '1 second' where email = $1`, [
      addressOf('xena'),
    ]);
    expect(await open()).toMatchObject([
      { email: addressOf('yves'), userType: 'student' },
      { email: addressOf('zoe'), userType: 'institution' },
    ]);
    const { invitations, nextCursor } = await ada.api.admin.invitations({ query: { limit: 1 } });
    expect(invitations).toHaveLength(1);
    const next = await ada.api.admin.invitations({ query: { limit: 1, cursor: nextCursor ?? '' } });
    expect(next).toMatchObject({ invitations: [{ email: addressOf('zoe') }], nextCursor: null });

    const fresh = await invite('xena');
    const [first] = await open();
    expect(first).toMatchObject({ email: addressOf('xena') });
    for (const _time of ['first', 'again'])
      await ada.api.admin.withdrawInvitation({ params: { id: first?.id ?? '' } });
    for (const gone of [token, fresh]) await expect(register('xena', gone)).rejects.toMatchObject(invalid);
    const { entries } = await ada.api.admin.audit({ query: { limit: 2 } });
    expect(entries).toMatchObject([
      { action: 'withdrew_invitation', target: 'x…@example.org' },
      { action: 'invited', target: 'x…@example.org' },
    ]);
  });

  it('is shown to whoever has its link, however many made-up ones a neighbour tries', async () => {
    const token = await invite('tess');
    const tries = await Promise.all(Array.from({ length: 110 }, (_, at) => stateOf(`guess ${at}`)));
    expect(new Set(tries)).toEqual(new Set(['ended']));
    expect(await stateOf(token)).toBe('open');
  });

  it('leaves the invitation when the sign-up fails', async () => {
    await setSignUp('by_invitation');
    const token = await invite('wim');
    const body = { name: 'wim', email: addressOf('wim'), password: 'correct horse battery' };
    await expect(
      server.api().auth.register({ body: { ...body, invitation: token, promoCode: 'NONE' } }),
    ).rejects.toMatchObject({ code: 'promo_invalid' });
    await register('wim', token);
    await setSignUp('open');
  });
});
