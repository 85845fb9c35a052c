import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { patience } from '../../testing/patience.ts';
import { type PushService, startPushService } from '../../testing/push-service.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { keepNotice, type NewNotice } from './service.ts';

let server: TestServer;
let mail: MailServer;
let push: PushService;
let database: Database;
let known: Person;
/** Mails to addresses with this in them are not taken for now. */
const slow = { word: '', until: Promise.resolve() };
beforeAll(async () => {
  mail = await startMailServer({
    beforeData: (to) => (slow.word !== '' && to.includes(slow.word) ? slow.until : Promise.resolve()),
  });
  server = await startTestServer({
    ...{ smtpUrl: mail.url, privatePushServices: true, publicUrl: 'https://gene.example.org' },
  });
  known = await server.signUp('known');
  push = await startPushService(async () => (await apiOf(known).notices.pushKey()).publicKey);
  database = await openDatabase({
    ...{ databaseUrl: server.databaseUrl, dataDirectory: server.dataDir, pgBinDir: undefined },
    ...{ backupBeforeMigration: false, logger: createLogger('silent') },
  });
});
afterAll(async () => {
  await database.close();
  await server.close();
  await push.close();
  await mail.close();
});

/** Also after a restart, with another port. */
const apiOf = (person: Person) => server.as(person.token);

async function signUp(name: string): Promise<Person> {
  const person = await server.signUp(name);
  await server.query(`update users set email_verified_at = now() where id = $1`, [person.user.id]);
  return person;
}

const tell = (person: Person, told: Partial<NewNotice> & Pick<NewNotice, 'content'>) =>
  database.db.transaction((tx) =>
    keepNotice(tx, { ownerId: person.user.id, kind: 'update', thing: 'thing', ...told }),
  );
const versions = (person: Person, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      tell(person, { thing: `version:${at}`, content: { is: 'updated', version: `${at}` } }),
    ),
  );
const wantUpdates = (person: Person, more = {}) =>
  person.api.preferences.update({ body: { notifications: { updates: true, ...more } } });
const listOf = async (person: Person) => (await apiOf(person).notices.list()).notices;
const outcomesOf = async (person: Person) =>
  (
    await server.query<{ channel: string; outcome: string | null }>(
      `select channel, outcome from notice_deliveries where owner_id = $1 order by channel, notice_id`,
      [person.user.id],
    )
  ).map(({ channel, outcome }) => `${channel} ${outcome}`);
const settled = (person: Person, outcomes: string[]) =>
  vi.waitFor(async () => expect(await outcomesOf(person)).toEqual(outcomes), patience);
/** As if the time of its next attempt had come. An attempt that is ending sets that time itself, so it is awaited. */
async function tryAgain({ user }: Person) {
  const jobsOf = `kind in ('notices.mail', 'notices.alert') and owner_id = $1`;
  await vi.waitFor(async () => {
    const running = `select 1 from jobs where ${jobsOf} and state = 'running'`;
    expect(await server.query(running, [user.id])).toEqual([]);
  }, patience);
  await server.query(`update jobs set run_at = now() where ${jobsOf}`, [user.id]);
}
/** Waits until a mail to the person was refused so often. */
const tried = ({ user }: Person, attempts: number) =>
  vi.waitFor(
    async () =>
      expect(
        await server.query(
          `select 1 from notice_deliveries where owner_id = $1 and channel = 'email' and attempts = $2`,
          [user.id, attempts],
        ),
      ).toHaveLength(1),
    patience,
  );
const mailTo = async (person: Person, subject: string) => {
  for (;;) {
    const { to, body } = await mail.next(subject);
    if (to[0] === person.email) return body;
  }
};

describe('notices', () => {
  it('are listed for their person, counted until they are read, and removed', async () => {
    const anna = await signUp('anna');
    const { token } = anna;
    await anna.api.auth.changePassword({
      body: { currentPassword: anna.password, newPassword: 'a better one, longer' },
    });
    const [first, ...others] = await listOf(anna);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ...{ kind: 'security', title: 'Your password for Gene was changed', path: '/profile', isRead: false },
    });
    expect((await anna.api.notices.list()).unread).toBe(1);
    const ids = [first!.id];
    await known.api.notices.mark({ body: { ids, as: 'read' } });
    await expect(known.api.notices.remove({ params: { id: ids[0]! } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await listOf(anna))[0]).toMatchObject({ isRead: false, isSeen: false });
    await anna.api.notices.mark({ body: { as: 'read' } });
    expect(await anna.api.notices.list()).toMatchObject({ unread: 0, notices: [{ isRead: true }] });
    await server.as(token).notices.remove({ params: { id: ids[0]! } });
    expect(await listOf(anna)).toEqual([]);
  });

  it('tell of a thing once a day, and of what the person wants', async () => {
    const bert = await signUp('bert');
    await versions(bert, 1);
    expect(await listOf(bert)).toEqual([]);
    await wantUpdates(bert);
    await Promise.all([versions(bert, 2), versions(bert, 2), versions(bert, 2)]);
    expect(await listOf(bert)).toHaveLength(2);
    const [first] = await listOf(bert);
    const { id } = first!;
    await bert.api.notices.remove({ params: { id } });
    await versions(bert, 2);
    expect(await listOf(bert)).toHaveLength(1);
  });

  it('go with their document, whose title no mail names', async () => {
    const cora = await signUp('cora');
    const subject = await cora.api.subjects.create({ body: { name: 'Botany' } });
    const form = new FormData();
    form.set('subjectId', subject.id);
    form.set('type', 'note');
    form.set('title', 'Secret of xylem');
    form.set('file', new File(['Xylem is a tube.'], 'xylem.txt'));
    const response = await fetch(`${server.url()}/api/documents/upload`, {
      ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${cora.token}` } },
    });
    const { id } = (await response.json()) as { id: string };
    await tell(cora, { kind: 'job', documentId: id, content: { is: 'document_ready' } });
    await server.query(`update notice_deliveries set due_at = now() where owner_id = $1`, [cora.user.id]);
    await server.query(`update jobs set run_at = now() where kind like 'notices.%' and owner_id = $1`, [
      cora.user.id,
    ]);
    const body = await mailTo(cora, 'A document is ready');
    expect(body).not.toMatch(/xylem/i);
    expect(await listOf(cora)).toMatchObject([{ detail: 'Secret of xylem', path: `/note/${id}` }]);
    await cora.api.documents.delete({ params: { id } });
    expect(await listOf(cora)).toEqual([]);
  });

  it('reach by mail and push at once, several as one message', async () => {
    const dina = await signUp('dina');
    await wantUpdates(dina);
    await dina.api.notices.subscribe({ body: push.subscribe() });
    await dina.api.preferences.update({ body: { notifications: { delivery: 'digest' } } });
    await versions(dina, 3);
    expect(await outcomesOf(dina)).toEqual(
      Array.from({ length: 6 }, (_, at) => (at < 3 ? 'email null' : 'push null')),
    );
    await server.query(`update notice_deliveries set due_at = now() where owner_id = $1`, [dina.user.id]);
    await server.query(`update jobs set run_at = now() where kind like 'notices.%' and owner_id = $1`, [
      dina.user.id,
    ]);
    const body = await mailTo(dina, '3 notices from Gene');
    expect(body).toContain('Content-Type: text/plain');
    expect(body).toContain('Content-Type: text/html');
    expect(body.match(/Gene was updated to \d/g)?.length).toBe(6);
    const { shown, claims, headers } = await push.next();
    expect(shown).toEqual({ title: '3 notices from Gene', body: '', tag: 'digest', path: '/notifications' });
    expect(claims).toMatchObject({ aud: push.url, sub: 'mailto:ada@example.org' });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    await settled(dina, [...Array<string>(3).fill('email sent'), ...Array<string>(3).fill('push sent')]);
    expect(push.count()).toBe(0);
    expect(mail.count('3 notices from Gene')).toBe(0);
  });

  it('are not sent of what was seen, is switched off meanwhile, or concerns a disabled account', async () => {
    const quiet = { quietHours: quietNow() };
    const [seen, off, disabled] = [await signUp('seen'), await signUp('off'), await signUp('disabled')];
    for (const person of [seen, off, disabled]) {
      await wantUpdates(person, quiet);
      await versions(person, 1);
    }
    const ids = (await listOf(seen)).map(({ id }) => id);
    await seen.api.notices.mark({ body: { ids, as: 'seen' } });
    expect(await listOf(seen)).toMatchObject([{ isSeen: true, isRead: false }]);
    await off.api.preferences.update({ body: { notifications: { updates: false } } });
    await server.query(`update users set disabled_at = now() where id = $1`, [disabled.user.id]);
    expect(await outcomesOf(seen)).toEqual(['email null', 'push null']);
    await server.query(`update preferences set quiet_from = null, quiet_to = null`);
    await server.query(`update notice_deliveries set due_at = now() where outcome is null`);
    await server.query(`update jobs set run_at = now() where kind like 'notices.%'`);
    await settled(seen, ['email seen', 'push seen']);
    await settled(off, ['email unwanted', 'push unwanted']);
    await settled(disabled, ['email unwanted', 'push unwanted']);
  });
});

/** Quiet hours that have just begun. */
function quietNow() {
  const time = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  return { from: time(-30), to: time(120) };
}

describe('a mail', () => {
  it('can be unsubscribed from by one click, without signing in, and this be undone', async () => {
    const emma = await signUp('emma');
    await wantUpdates(emma);
    await versions(emma, 1);
    const body = await mailTo(emma, 'Gene was updated to 0');
    expect(body).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const unfolded = body.replace(/\r\n[ \t]+/g, ' ');
    const [, address = ''] = /^List-Unsubscribe: <(https:[^>]+)>/m.exec(unfolded) ?? [];
    const { pathname, search, searchParams } = new URL(address);
    const opened = await fetch(server.url() + pathname + search, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toMatch(/^\/unsubscribe\?token=/);
    const query = { token: searchParams.get('token') ?? '' };
    expect(await server.api().notices.unsubscribing({ query })).toEqual({ from: 'update', isOff: false });
    const posted = await fetch(server.url() + pathname + search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(posted.status).toBe(200);
    const { notifications } = await emma.api.preferences.get();
    expect(notifications).toMatchObject({ updates: false, email: true });
    await server.api().notices.setUnsubscribing({ query, body: { isOff: false } });
    expect((await emma.api.preferences.get()).notifications.updates).toBe(true);
    await expect(
      server.api().notices.setUnsubscribing({ query: { token: `${query.token}x` }, body: { isOff: true } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that is refused for now comes later, once; one for an unknown mailbox does not', async () => {
    const ola = await signUp('ola');
    await wantUpdates(ola);
    mail.refuse(451);
    await tell(ola, { thing: 'version:7', content: { is: 'updated', version: '7' } });
    await tried(ola, 1);
    await tryAgain(ola);
    await tried(ola, 2);
    mail.refuse(null);
    await tryAgain(ola);
    await mailTo(ola, 'Gene was updated to 7');
    await settled(ola, ['email sent', 'push unwanted']);
    mail.refuse(550);
    await tell(ola, { thing: 'version:8', content: { is: 'updated', version: '8' } });
    await settled(ola, ['email sent', 'email failed', 'push unwanted', 'push unwanted']);
    mail.refuse(null);
    await tryAgain(ola);
    expect([mail.count('Gene was updated to 7'), mail.count('Gene was updated to 8')]).toEqual([0, 0]);
  });

  it('about the deletion of an account comes, also after the mail server was away', async () => {
    const pia = await signUp('pia');
    mail.refuse(451);
    await pia.api.deletions.ask({ body: { password: pia.password } });
    await tried(pia, 1);
    mail.refuse(null);
    await tryAgain(pia);
    const body = await mailTo(pia, 'Deletion of your Gene account');
    expect(body).toContain('To keep it, sign in before then and choose');
  });

  it('waits until the quiet hours are over by the clock of the server, and then comes as one', async () => {
    const quinn = await signUp('quinn');
    await wantUpdates(quinn, { quietHours: quietNow() });
    await versions(quinn, 3);
    const hours = (count: number) => Date.now() + count * 3_600_000;
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: hours(3) });
      await tryAgain(quinn);
      await mailTo(quinn, '3 notices from Gene');
    } finally {
      vi.useRealTimers();
    }
    await settled(quinn, [...Array<string>(3).fill('email sent'), ...Array<string>(3).fill('push null')]);
    expect(mail.count('3 notices from Gene')).toBe(0);
  });

  it('about security does not wait for others, of which a slow server takes none', async () => {
    const readers = await Promise.all(Array.from({ length: 5 }, (_, at) => signUp(`slow${at}`)));
    const gene = await signUp('gene');
    for (const reader of readers) await wantUpdates(reader);
    let take: () => void = () => undefined;
    Object.assign(slow, { word: 'slow', until: new Promise<void>((done) => (take = done)) });
    for (const reader of readers) await versions(reader, 1);
    await vi.waitFor(async () => {
      const busy = `select 1 from jobs where kind = 'notices.mail' and state = 'running'`;
      expect(await server.query(busy)).toHaveLength(4);
    }, patience);
    await gene.api.auth.changePassword({
      body: { currentPassword: gene.password, newPassword: 'a better one, longer' },
    });
    await mailTo(gene, 'Your password for Gene was changed');
    expect(mail.count('Gene was updated to 0')).toBe(0);
    take();
    for (const reader of readers) await settled(reader, ['email sent', 'push unwanted']);
    while (mail.count('Gene was updated to 0') > 0) await mail.next('Gene was updated to 0');
  });

  it('about security comes whatever is switched off, and has nothing to switch off', async () => {
    const fred = await signUp('fred');
    await fred.api.preferences.update({ body: { notifications: { email: false, push: false } } });
    await fred.api.auth.changePassword({
      body: { currentPassword: fred.password, newPassword: 'a better one, longer' },
    });
    const body = await mailTo(fred, 'Your password for Gene was changed');
    expect(body).not.toContain('List-Unsubscribe');
    expect(body).toContain('https://gene.example.org/forgot');
  });
});

describe('a test of a channel', () => {
  it('says whether mail arrives, or why not', async () => {
    const gus = await server.signUp('gus');
    const test = () => gus.api.notices.test({ body: { channel: 'email' } });
    expect(await test()).toMatchObject({ ok: false, message: expect.stringContaining('not confirmed') });
    await server.query(`update users set email_verified_at = now() where id = $1`, [gus.user.id]);
    expect(await test()).toMatchObject({ ok: true });
    await mailTo(gus, 'A test from Gene');
    for (const [code, said] of [
      [451, 'takes no mail for now'],
      [550, 'refuses your address'],
    ] as const) {
      mail.refuse(code);
      expect(await test()).toMatchObject({ ok: false, message: expect.stringContaining(said) });
    }
    mail.refuse(null);
  });

  it('says whether push works, and forgets a device that is gone', async () => {
    const hal = await signUp('hal');
    const device = push.subscribe();
    const { endpoint } = device;
    const test = () => hal.api.notices.test({ body: { channel: 'push', endpoint } });
    expect(await test()).toMatchObject({ ok: false });
    await hal.api.notices.subscribe({ body: device });
    expect(await test()).toMatchObject({ ok: true });
    expect((await push.next()).shown.title).toBe('A test from Gene');
    push.answer(503);
    expect(await test()).toMatchObject({ ok: false, message: expect.stringContaining('cannot be reached') });
    push.answer(410);
    expect(await test()).toMatchObject({
      ok: false,
      message: expect.stringContaining('no longer signed up'),
    });
    push.answer(201);
    expect(await server.query('select 1 from push_devices where owner_id = $1', [hal.user.id])).toEqual([]);
  });
});

describe('a device that gets push messages', () => {
  it('gets no more once its session ends', async () => {
    const ida = await signUp('ida');
    await ida.api.notices.subscribe({ body: push.subscribe() });
    await ida.api.auth.logout();
    expect(await server.query('select 1 from push_devices where owner_id = $1', [ida.user.id])).toEqual([]);
  });
});

describe('reminders', () => {
  it('tell of a session that starts soon and of due cards in the evening, once', async () => {
    const kim = await signUp('kim');
    const soon = new Date(Date.now() + 10 * 60_000).toISOString();
    await kim.api.plan.create({
      body: {
        ...{ id: crypto.randomUUID(), day: soon.slice(0, 10), startTime: soon.slice(11, 16) },
        ...{ minutes: 30, title: 'Xylem', subjectId: null },
      },
    });
    const subject = await kim.api.subjects.create({ body: { name: 'Botany' } });
    await kim.api.cards.create({ body: { subjectId: subject.id, front: 'Xylem?', back: 'A tube' } });
    // 18:30 there, now.
    await kim.api.cards.setTimeZone({ body: { timeZone: zoneAt(18) } });
    const leo = await signUp('leo');
    const other = await leo.api.subjects.create({ body: { name: 'Botany' } });
    await leo.api.cards.create({ body: { subjectId: other.id, front: 'Xylem?', back: 'A tube' } });
    await leo.api.cards.setTimeZone({ body: { timeZone: zoneAt(18) } });
    // The zone that they chose is before that of their device.
    await leo.api.preferences.update({ body: { timeZone: zoneAt(6) } });
    await server.query(
      `update cards set state = 'review', due_at = now() - interval '1 hour', stability = 1, difficulty = 5,
        last_reviewed_at = now() - interval '2 days' where owner_id = any($1::uuid[])`,
      [[kim.user.id, leo.user.id]],
    );
    await server.restart();
    const kinds = async () => (await listOf(kim)).map(({ kind, title }) => `${kind}: ${title}`);
    await vi.waitFor(async () => expect(await kinds()).toHaveLength(2), patience);
    expect((await kinds()).toSorted()).toEqual([
      'due_cards: 1 card is due',
      `session: Study session at ${soon.slice(11, 16)}`,
    ]);
    await settled(kim, ['email sent', 'email sent', 'push unwanted', 'push unwanted']);
    expect(await listOf(leo)).toEqual([]);
  });
});

describe('a reminder of a session that started while no worker ran', () => {
  it('comes late and once, unless the person was told before midnight', async () => {
    const mia = await signUp('mia');
    const noa = await signUp('noa');
    for (const { api } of [mia, noa])
      await api.plan.create({
        body: {
          ...{ id: crypto.randomUUID(), day: '2026-11-23', startTime: '10:00' },
          ...{ minutes: 30, title: 'Xylem', subjectId: null },
        },
      });
    await server.query(
      `update plan_sessions set day = start::date, start_time = to_char(start, 'HH24:MI'), updated_at = now() - interval '1 day'
        from (select (now() - interval '40 minutes') at time zone 'utc' as start) as begun
        where owner_id = any($1::uuid[])`,
      [[mia.user.id, noa.user.id]],
    );
    await server.query(
      `insert into notices (id, owner_id, kind, thing, day, content)
        select gen_random_uuid(), owner_id, 'session', concat_ws(':', 'session', id, day, start_time), day - 1,
          jsonb_build_object('is', 'session', 'day', day, 'startTime', start_time, 'title', title)
        from plan_sessions where owner_id = $1`,
      [noa.user.id],
    );
    await server.restart();
    await settled(mia, ['email sent', 'push unwanted']);
    await server.restart();
    await mailTo(mia, 'Study session at');
    expect(await listOf(mia)).toHaveLength(1);
    expect(await listOf(noa)).toHaveLength(1);
  });
});

describe('another installation', () => {
  it('tells nobody again, sends no mail, and no push message into private networks', async () => {
    const lea = await signUp('lea');
    const { keys } = push.subscribe();
    await server.restart({ privatePushServices: false, smtpUrl: 'smtp://127.0.0.1:1' });
    const { notices } = apiOf(lea);
    expect(await notices.test({ body: { channel: 'email' } })).toMatchObject({
      ...{ ok: false, message: expect.stringContaining('cannot be reached') },
    });
    for (const endpoint of [
      ...['http://push.example.org/1', 'https://127.0.0.1/1', 'https://[::1]/1', 'https://10.0.0.1:5432/'],
      'https://[::ffff:169.254.169.254]/latest',
    ])
      await expect(notices.subscribe({ body: { endpoint, keys } })).rejects.toMatchObject({
        code: 'invalid',
      });
    // A name that leads here is found out when it is looked up.
    const endpoint = `https://localhost:${new URL(push.url).port}/send/1`;
    await notices.subscribe({ body: { endpoint, keys } });
    expect(await notices.test({ body: { channel: 'push', endpoint } })).toMatchObject({ ok: false });
    expect(await server.query('select 1 from push_devices where owner_id = $1', [lea.user.id])).toEqual([]);
    const doubled = `select 1 from notices group by owner_id, kind, thing having count(*) > 1`;
    expect(await server.query(doubled)).toEqual([]);
    await server.restart({ smtpUrl: undefined });
    expect(await apiOf(lea).notices.test({ body: { channel: 'email' } })).toMatchObject({
      ...{ ok: false, message: expect.stringContaining('sends no mail') },
    });
  });
});

/** A time zone where it is this hour now. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
