import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import { findLeftovers } from '../../../testing/migrated-rows.ts';
import { plantMigration } from '../../../testing/planted-program.ts';
import { migrationsFolder } from '../../../platform/migrations.ts';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: Person;
let lea: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  lea = await server.signUp('lea');
});
afterAll(() => server.close());

const ask = (api: Person['api'], password: string) => api.deletions.ask({ body: { password } });
const signIn = async ({ email, password }: Person) =>
  server.as((await server.api().auth.login({ body: { email, password } })).token);
const isThere = async ({ user }: Person) =>
  (await server.query('select from users where id = $1', [user.id])).length === 1;
/** Lets the seven days pass. */
const comeToTime = ({ user }: Person) =>
  server.query(
    `with due as (update users set deletes_at = now() - interval '1 second' where id = $1)
      update jobs set run_at = now() where owner_id = $1 and state = 'queued'`,
    [user.id],
  );

describe('an account whose deletion was asked for', () => {
  it('needs the password, and signs out everywhere', async () => {
    const other = await signIn(lea);
    await expect(ask(lea.api, 'wrong')).rejects.toMatchObject({
      status: 400,
      fields: { password: expect.any(String) },
    });
    const { deletesAt } = await ask(lea.api, lea.password);
    const days = (new Date(deletesAt).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    for (const api of [lea.api, other])
      await expect(api.subjects.list()).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('opens for nothing but keeping it, and asked again goes no later', async () => {
    const api = await signIn(lea);
    const { deletesAt } = await api.auth.me();
    expect(deletesAt).not.toBeNull();
    await expect(api.subjects.create({ body: { name: 'Late' } })).rejects.toMatchObject({
      code: 'account_deleting',
    });
    expect(await ask(api, lea.password)).toEqual({ deletesAt });
  });

  it('is shown to admins, and taken back is as it was', async () => {
    const deleting = async () =>
      (await ada.api.admin.users({ query: { filter: 'deleting' } })).users.map(({ name }) => name);
    expect(await deleting()).toEqual(['lea']);
    const api = await signIn(lea);
    await api.deletions.takeBack();
    await api.deletions.takeBack();
    expect(await deleting()).toEqual([]);
    const { notices } = await api.notices.list();
    expect(notices.map(({ title }) => title)).toEqual([
      'Your Gene account stays',
      'Deletion of your Gene account',
    ]);
    expect(await api.subjects.list()).toEqual({ subjects: [] });
    expect(
      await server.query(`select from jobs where state = 'queued' and kind = 'accounts.delete'`),
    ).toEqual([]);
  });

  it('has no calendar feed', async () => {
    const max = await server.signUp('max');
    const { url } = await max.api.plan.makeFeed({ body: { timeZone: 'Asia/Kolkata' } });
    const feed = server.url() + new URL(url).pathname;
    expect((await fetch(feed)).status).toBe(200);
    await ask(max.api, max.password);
    expect((await fetch(feed)).status).toBe(404);
    await (await signIn(max)).deletions.takeBack();
    expect((await fetch(feed)).status).toBe(200);
  });

  it('is gone when its time has come, and can be neither kept nor opened from then on', async () => {
    const tim = await server.signUp('tim');
    await tim.api.subjects.create({ body: { name: 'Botany' } });
    await ask(tim.api, tim.password);
    const api = await signIn(tim);
    await server.query(`update users set deletes_at = now() - interval '1 second' where id = $1`, [
      tim.user.id,
    ]);
    await expect(api.deletions.takeBack()).rejects.toMatchObject({ code: 'account_deleting' });
    await expect(signIn(tim)).rejects.toMatchObject({ code: 'bad_credentials' });
    await comeToTime(tim);
    await vi.waitFor(async () => expect(await isThere(tim)).toBe(false), patience);
    await expect(api.auth.me()).rejects.toMatchObject({ code: 'session_ended' });
    const left = `select from subjects where owner_id = $1 union all select from jobs where owner_id = $1`;
    expect(await server.query(left, [tim.user.id])).toEqual([]);
    await server.signUp('tim');
  });
});

describe('the last admin', () => {
  it('stays, also when another one is going to be deleted', async () => {
    await expect(ask(ada.api, ada.password)).rejects.toMatchObject({ code: 'last_admin' });
    const eve = await server.signUp('eve');
    await ada.api.admin.updateUser({ params: { id: eve.user.id }, body: { isAdmin: true } });
    expect(await ada.api.deletions.outlook()).toMatchObject({ isLastAdmin: false });
    await ask(eve.api, eve.password);
    expect(await ada.api.deletions.outlook()).toMatchObject({ isLastAdmin: true });
    await expect(ask(ada.api, ada.password)).rejects.toMatchObject({ code: 'last_admin' });
  });
});

describe('an organization', () => {
  it('ends with its last owner; its members are told each time that it is going to or stays after all, and keep their accounts', async () => {
    const { token, user } = await server.api().auth.register({
      body: {
        name: 'Lyceum',
        email: 'ian@example.org',
        password: 'correct horse battery',
        userType: 'institution',
      },
    });
    const ian = { ...lea, email: 'ian@example.org', token, user, api: server.as(token) };
    const add = (role: string, of: Person) =>
      server.query(
        `insert into memberships (organization_id, user_id, role)
          select organization_id, $1, $3 from memberships where user_id = $2`,
        [of.user.id, user.id, role],
      );
    const organizations = async () => (await ian.api.deletions.outlook()).organizations;
    await add('owner', lea);
    expect(await organizations()).toEqual([{ name: 'Lyceum', others: 1, heir: null, endsToo: false }]);
    await server.query(`update memberships set role = 'student' where user_id = $1`, [lea.user.id]);
    expect(await organizations()).toEqual([{ name: 'Lyceum', others: 1, heir: null, endsToo: true }]);
    const member = await signIn(lea);
    await member.preferences.update({ body: { timeZone: 'Asia/Kolkata', locale: 'en-US' } });
    await ask(ian.api, lea.password);
    const isTold = (...news: string[]) =>
      vi.waitFor(async () => {
        const { notices } = await member.notices.list();
        const titles = notices
          .map(({ title }) => title)
          .filter((title) => title.startsWith('Your organisation'));
        expect(titles).toEqual(news);
      }, patience);
    const [ends, stays] = ['Your organisation is going to end', 'Your organisation stays'];
    await isTold(ends);
    const [told] = await server.query(
      `select content->>'text' as text from notices where owner_id = $1 and content->>'title' = $2`,
      [lea.user.id, ends],
    );
    expect(told!['text']).toMatch(/ends on [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d\s[AP]M GMT\+5:30:/);
    const kept = await signIn(ian);
    await kept.deletions.takeBack();
    await isTold(stays, ends);
    await ask(kept, lea.password);
    await isTold(ends, stays, ends);
    await comeToTime(ian);
    await vi.waitFor(async () => expect(await isThere(ian)).toBe(false), patience);
    expect(await server.query(`select from organizations where name = 'Lyceum'`)).toEqual([]);
    expect(await isThere(lea)).toBe(true);
  });
});

describe('an organization whose owner leaves', () => {
  it('passes to the teacher who has been there longest, who is told and may run it', async () => {
    const signUp = async (name: string, userType: 'student' | 'institution') => {
      const body = { name, email: `${name}@example.org`, password: lea.password, userType };
      const { token, user } = await server.api().auth.register({ body });
      return { ...lea, email: body.email, token, user, api: server.as(token) };
    };
    const [mel, pia, sam] = await Promise.all([
      signUp('mel', 'institution'),
      signUp('pia', 'student'),
      signUp('sam', 'student'),
    ]);
    const params = { organizationId: mel.user.organizations[0]!.id };
    for (const [one, role] of [
      [pia, 'student'],
      [sam, 'teacher'],
    ] as const) {
      const { url } = await mel.api.organizations.invite({ params, body: { role, uses: 1, days: 1 } });
      const key = new URL(url).searchParams.get('invitation') ?? '';
      await one.api.classes.join({ body: { key } });
    }
    expect((await mel.api.deletions.outlook()).organizations).toEqual([
      { name: 'mel', others: 2, heir: 'sam', endsToo: false },
    ]);
    const { id: classId } = await mel.api.organizations.addClass({ params, body: { name: 'Botany' } });
    const { id } = await mel.api.subjects.create({ body: { name: 'Xylem' } });
    await mel.api.subjects.share({ params: { id, classId } });
    expect((await mel.api.deletions.outlook()).given).toEqual({
      ...{ sharedSubjects: 1, assignedPapers: 0, handedIn: 0 },
    });
    await ask(mel.api, mel.password);
    await comeToTime(mel);
    await vi.waitFor(async () => expect(await isThere(mel)).toBe(false), patience);
    expect(await sam.api.auth.me()).toMatchObject({
      userType: 'institution',
      organizations: [{ name: 'mel', role: 'owner' }],
    });
    expect((await sam.api.organizations.members({ params })).members.map(({ name }) => name)).toEqual([
      'pia',
      'sam',
    ]);
    const [notice] = (await sam.api.notices.list()).notices;
    expect(notice).toMatchObject({ title: 'You now own an organisation' });
    expect(await pia.api.auth.me()).toMatchObject({ organizations: [{ role: 'student' }] });
  });
});

describe('what is left of an account', () => {
  it('goes even if its job got lost', async () => {
    const ute = await server.signUp('ute');
    await ask(ute.api, ute.password);
    await server.query('delete from jobs where owner_id = $1', [ute.user.id]);
    await comeToTime(ute);
    await server.restart();
    await vi.waitFor(async () => expect(await isThere(ute)).toBe(false), patience);
  });

  it('is nothing in any table but the audit log', async () => {
    expect(await findLeftovers(migrationsFolder())).toEqual(['audit_log']);
  });

  it('is found in a table that was added without a thought of it', async () => {
    const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-leftovers-'));
    const planted = plantMigration(
      work,
      '0999_planted',
      `create table stars as select id, id as by_id from users`,
    );
    fs.writeFileSync(path.join(planted, 'rows/0999_planted.sql'), '');
    expect(await findLeftovers(planted)).toContain('stars');
    fs.rmSync(work, { recursive: true });
  });
});
