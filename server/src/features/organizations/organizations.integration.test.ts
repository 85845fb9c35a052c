import type { Registration } from '@gene/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
});
afterAll(() => server.close());

const signUp = async (name: string, userType: z.infer<typeof Registration>['userType'] = 'institution') => {
  const body = { name, email: `${name}@example.org`, password: 'correct horse battery', userType };
  const { token, user } = await server.api().auth.register({ body });
  return { user, api: server.as(token) };
};

const usual = { signUp: 'open', institutions: 'at_once', contact: '' } as const;

describe('an institution', () => {
  it('has its organization from the start, named after it and open', async () => {
    const { user } = await signUp('lyceum');
    expect(user.organizations).toMatchObject([
      { name: 'lyceum', role: 'owner', isOpen: true, rights: ['run_organization', 'teach'] },
    ]);
    expect(user.rights).toEqual(['run_organization', 'teach', 'set_exams']);
    expect((await signUp('pupil', 'student')).user).toMatchObject({ organizations: [], rights: [] });
  });

  it('renames it, and sees its members page by page, but no other', async () => {
    const { api, user } = await signUp('academy');
    const params = { organizationId: user.organizations[0]!.id };
    await api.organizations.rename({ params, body: { name: ' The Academy ' } });
    expect((await api.auth.me()).organizations[0]?.name).toBe('The Academy');
    const pupils = await Promise.all(['ann', 'ben', 'cat'].map((name) => signUp(name, 'student')));
    for (const pupil of pupils)
      await server.query(
        `insert into memberships (organization_id, user_id, role) values ($1, $2, 'student')`,
        [params.organizationId, pupil.user.id],
      );
    const first = await api.organizations.members({ params, query: { limit: 3 } });
    expect(first.members.map(({ name, role }) => [name, role])).toEqual([
      ['academy', 'owner'],
      ['ann', 'student'],
      ['ben', 'student'],
    ]);
    const rest = await api.organizations.members({ params, query: { cursor: first.nextCursor ?? '' } });
    expect(rest.members.map(({ name }) => name)).toEqual(['cat']);
    expect(rest.nextCursor).toBeNull();
    const { api: other } = await signUp('rival');
    await expect(other.organizations.members({ params })).rejects.toMatchObject({ code: 'not_found' });
    await expect(pupils[0]!.api.organizations.members({ params })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('sees when members were last active, in its own time zone, unless they hide it', async () => {
    const { api, user } = await signUp('gymnasium');
    const params = { organizationId: user.organizations[0]!.id };
    const now = new Date();
    // It is early or late in the day there, so that an hour ago is surely the same day.
    const zone = now.getUTCHours() < 12 ? 'Etc/GMT-8' : 'Etc/GMT+8';
    await api.preferences.update({ body: { timeZone: zone } });
    const seen = async (name: string, hoursAgo: number) => {
      const pupil = await signUp(name, 'student');
      await server.query(
        `insert into memberships (organization_id, user_id, role) values ($1, $2, 'student')`,
        [params.organizationId, pupil.user.id],
      );
      const past = `now() - make_interval(hours => ${hoursAgo})`;
      await server.query(`update users set last_login_at = ${past} where id = $1`, [pupil.user.id]);
      await server.query(`update sessions set last_seen_at = ${past} where user_id = $1`, [pupil.user.id]);
      return pupil;
    };
    await seen('dan', 1);
    await seen('eva', 25);
    await seen('fay', 24 * 8);
    const gus = await seen('gus', 1);
    await gus.api.preferences.update({ body: { privacy: { showActivity: false } } });
    const { members } = await api.organizations.members({ params });
    expect(members.map(({ name, activity }) => [name, activity])).toEqual([
      ['gymnasium', 'today'],
      ['dan', 'today'],
      ['eva', 'this_week'],
      ['fay', null],
      ['gus', null],
    ]);
  });

  it('waits for an admin where the installation says so, and is opened by one', async () => {
    await ada.api.settings.setPeople({ body: { ...usual, institutions: 'after_approval' } });
    expect((await server.api().installation.get()).institutions).toBe('after_approval');
    const { api, user } = await signUp('college');
    expect(user).toMatchObject({ rights: [], organizations: [{ isOpen: false, rights: [] }] });
    const params = { organizationId: user.organizations[0]!.id };
    await expect(api.organizations.members({ params })).rejects.toMatchObject({ code: 'forbidden' });
    await ada.api.admin.updateUser({ params: { id: user.id }, body: { isApproved: true } });
    expect((await api.organizations.members({ params })).members).toHaveLength(1);
    await ada.api.settings.setPeople({ body: usual });
  });
});

describe('a change of the account type', () => {
  it('gives an organization, closes it, and opens the same one again', async () => {
    const { api, user } = await signUp('newton', 'student');
    const change = (userType: 'student' | 'institution') =>
      ada.api.admin.updateUser({ params: { id: user.id }, body: { userType } });
    const made = await change('institution');
    expect(made.rights).toEqual(['run_organization', 'teach', 'set_exams']);
    expect((await change('student')).rights).toEqual([]);
    expect((await api.auth.me()).rights).toEqual([]);
    expect((await change('institution')).organizations).toEqual(made.organizations);
  });
});
