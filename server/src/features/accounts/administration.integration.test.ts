import type { AccountFilter } from '@gene/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  bob = await server.signUp('bob');
});
afterAll(() => server.close());

const change = (by: Person, of: Person, body: Parameters<typeof by.api.admin.updateUser>[0]['body']) =>
  by.api.admin.updateUser({ params: { id: of.user.id }, body });
const admins = async () =>
  (await server.query<{ email: string }>('select email from users where is_admin order by email')).map(
    ({ email }) => email,
  );

describe('an admin', () => {
  it('makes and unmakes another, at once', async () => {
    expect(await change(ada, bob, { isAdmin: true })).toMatchObject({
      rights: ['run_installation', 'set_exams'],
    });
    expect((await bob.api.admin.users()).users).not.toEqual([]);
    await change(ada, bob, { isAdmin: false });
    await expect(bob.api.admin.users()).rejects.toMatchObject({ code: 'forbidden' });
    expect(
      (await bob.api.notices.list({ query: {} })).notices.map(({ kind, title }) => [kind, title]),
    ).toEqual([
      ['security', 'You are no longer an admin of Gene'],
      ['security', 'You are now an admin of Gene'],
    ]);
    expect((await ada.api.notices.list({ query: {} })).notices).toEqual([]);
  });

  it('who is the last one stays, whoever asks', async () => {
    for (const body of [{ isAdmin: false }, { isDisabled: true }])
      await expect(change(ada, ada, body)).rejects.toMatchObject({ code: 'last_admin', status: 409 });
    expect(await admins()).toEqual([ada.email]);
  });

  it('does not count as another once disabled', async () => {
    const carl = await server.signUp('carl');
    await change(ada, carl, { isAdmin: true });
    await change(ada, carl, { isDisabled: true });
    await expect(change(ada, ada, { isAdmin: false })).rejects.toMatchObject({ code: 'last_admin' });
    await change(ada, carl, { isAdmin: false });
  });

  it('and another who unmake each other at once leave one', async () => {
    await change(ada, bob, { isAdmin: true });
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.allSettled([
        change(ada, bob, { isAdmin: false }),
        change(bob, ada, { isAdmin: false }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [left, ...others] = await admins();
      expect(others).toEqual([]);
      await (left === ada.email ? change(ada, bob, { isAdmin: true }) : change(bob, ada, { isAdmin: true }));
    }
    await change(ada, bob, { isAdmin: false });
  });
});

async function signIn({ email, password }: Person): Promise<string> {
  return (await server.api().auth.login({ body: { email, password } })).token;
}

describe('the devices of an account', () => {
  it('are listed for an admin, who ends one and leaves the others', async () => {
    const dan = await server.signUp('dan');
    const phone = server.as(await signIn(dan));
    const of = { params: { id: dan.user.id } };
    const { sessions } = await ada.api.admin.sessions(of);
    expect(sessions.map(({ current }) => current)).toEqual([false, false]);
    const own = (await phone.auth.sessions()).sessions.find(({ current }) => current);
    const ended = { params: { ...of.params, sessionId: own?.id ?? '' } };
    // Another account's id does not reach it.
    await ada.api.admin.endSession({ params: { ...ended.params, id: bob.user.id } });
    await phone.auth.me();
    for (const _time of ['first', 'again']) await ada.api.admin.endSession(ended);
    await expect(phone.auth.me()).rejects.toMatchObject({ code: 'session_ended' });
    await dan.api.auth.me();
    const { entries } = await ada.api.admin.audit({ query: { limit: 2 } });
    expect(entries.map(({ action, target }) => [action, target])).toContainEqual([
      'signed_out_device',
      'dan',
    ]);
    expect(entries.filter(({ action }) => action === 'signed_out_device')).toHaveLength(1);
  });
});

describe('a disabled account', () => {
  it('is signed out everywhere and stays out until it is enabled', async () => {
    const eve = await server.signUp('eve');
    expect(await change(ada, eve, { isDisabled: true })).toMatchObject({ isDisabled: true, sessions: 0 });
    await expect(eve.api.auth.me()).rejects.toMatchObject({ code: 'session_ended' });
    const disabled = (whom: string) => ({
      ...{ code: 'account_disabled', message: `This account has been disabled. Ask ${whom}.` },
    });
    await expect(signIn(eve)).rejects.toMatchObject(disabled('an admin'));
    const setContact = (contact: string) =>
      ada.api.settings.setPeople({ body: { signUp: 'open', institutions: 'at_once', contact } });
    await setContact('Room 12');
    await expect(signIn(eve)).rejects.toMatchObject(disabled('Room 12'));
    await setContact('');
    await expect(ada.api.admin.createResetLink({ params: { id: eve.user.id } })).rejects.toMatchObject({
      message: 'This account is disabled. Enable it first.',
    });
    await change(ada, eve, { isDisabled: false });
    await signIn(eve);
  });
});

describe('the list of accounts', () => {
  it('is filtered by type, role and state, with the search', async () => {
    const [pat, quin] = [await server.signUp('filter-pat'), await server.signUp('filter-quin')];
    await change(ada, pat, { userType: 'institution', isDisabled: true });
    const names = async (filter: AccountFilter) =>
      (await ada.api.admin.users({ query: { search: 'filter-', filter } })).users.map(({ name }) => name);
    expect(await names('students')).toEqual([quin.name]);
    expect(await names('institutions')).toEqual([pat.name]);
    expect(await names('disabled')).toEqual([pat.name]);
    expect(await names('admins')).toEqual([]);
    expect(await names('waiting')).toEqual([]);
    await server.query('update organizations set opened_at = null where name = $1', [pat.name]);
    expect(await names('waiting')).toEqual([pat.name]);
    await change(ada, pat, { isApproved: true });
    expect(await names('waiting')).toEqual([]);
    await change(ada, quin, { isAdmin: true });
    expect(await names('admins')).toEqual([quin.name]);
    await change(ada, quin, { isAdmin: false });
  });

  it('is searched word by word, without regard to accents and case, and to what is special in patterns', async () => {
    const { user, email } = await server.signUp('accents');
    const found = async (search: string) =>
      (await ada.api.admin.users({ query: { search } })).users.map(({ email }) => email);
    for (const [name, searches, others] of [
      ['Jürgen Müller', ['jurgen mull', 'MÜLLER', ' müller  jürgen accents@'], ['juergen', 'muller julia']],
      ['50 % [a-z]_(b', ['0 % [A-Z]_('], ['50.%', '[b-c]']],
    ] as const) {
      await server.query('update users set name = $2 where id = $1', [user.id, name]);
      for (const search of searches) expect(await found(search)).toEqual([email]);
      for (const search of others) expect(await found(search)).toEqual([]);
    }
  });

  it('of 100,000 is read page by page without gap or repetition', async () => {
    await server.query(`
      insert into users (id, name, email, email_key, password_hash, user_type)
      select gen_random_uuid(), 'crowd', n || '@crowd.example', n || '@crowd.example', '', 'student'
      from generate_series(1, 100000) n`);
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 5; page++) {
      const query = { limit: 200, search: 'crowd', filter: 'students' as const, ...(cursor && { cursor }) };
      const answer = await ada.api.admin.users({ query });
      seen.push(...answer.users.map(({ id }) => id));
      cursor = answer.nextCursor ?? undefined;
    }
    expect(new Set(seen).size).toBe(1000);
    expect(seen).toEqual(seen.toSorted().reverse());
  });
});

describe('an account’s storage', () => {
  it('has a quota of its own, or that of everybody', async () => {
    const sue = await server.signUp('sue');
    const params = { id: sue.user.id };
    expect((await ada.api.storage.ofAccount({ params })).quotaMegabytes).toBeNull();
    await ada.api.storage.setQuota({ params, body: { quotaMegabytes: 3 } });
    expect((await sue.api.storage.own()).allowedBytes).toBe(3 * 1024 * 1024);
    await ada.api.storage.setQuota({ params, body: { quotaMegabytes: null } });
    const { entries } = await ada.api.admin.audit({ query: { limit: 2 } });
    expect(entries.map(({ target, changes }) => [target, changes])).toEqual([
      ['sue', [{ setting: 'quota', before: '3', after: '' }]],
      ['sue', [{ setting: 'quota', before: '', after: '3' }]],
    ]);
    expect((await ada.api.storage.ofAccount({ params })).quotaMegabytes).toBeNull();
  });
});

it('an admin signs an account out everywhere', async () => {
  const tim = await server.signUp('tim');
  await ada.api.admin.endSessions({ params: { id: tim.user.id } });
  await expect(tim.api.auth.me()).rejects.toMatchObject({ code: 'session_ended' });
  await signIn(tim);
});

describe('the audit log', () => {
  it('names who did what to whom, newest first', async () => {
    const zoe = await server.signUp('zoe');
    await change(ada, zoe, { isDisabled: true });
    await ada.api.promos.create({ body: { code: 'AUDITED' } });
    await ada.api.settings.setPeople({ body: { signUp: 'open', institutions: 'at_once', contact: '' } });
    const { entries } = await ada.api.admin.audit({ query: { limit: 3 } });
    expect(entries.map(({ actor, action, target }) => [actor, action, target])).toEqual([
      ['ada', 'changed_settings', 'people'],
      ['ada', 'created_promo_code', 'AUDITED'],
      ['ada', 'disabled', 'zoe'],
    ]);
  });

  it('is changed by nobody', async () => {
    for (const statement of [
      `update audit_log set action = 'nothing'`,
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(server.query(statement)).rejects.toThrow('the audit log is append-only');
  });
});

it('what an admin changes of an account is in the audit log, and what stays is not', async () => {
  const max = await server.signUp('max');
  await change(ada, max, { isAdmin: true, userType: 'institution' });
  await change(ada, max, { isAdmin: true, isDisabled: false });
  const log = await server.query(
    'select action from audit_log where actor_id = $1 and target = $2 order by created_at, action',
    [ada.user.id, max.user.id],
  );
  expect(log).toEqual([{ action: 'made_admin' }, { action: 'made_institution' }]);
});
