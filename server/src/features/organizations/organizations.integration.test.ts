import type { Registration } from '@gene/contract/accounts';
import { PdfiumFile } from '@gene/engines/ingestion';
import { Organization } from '@gene/contract/members';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
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
  return { user, token, api: server.as(token) };
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
    await api.organizations.update({ params, body: { name: ' The Academy ' } });
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
    expect((await ada.api.notices.list({ query: {} })).notices[0]).toMatchObject({
      title: 'An institution is waiting for approval',
      ...{ detail: 'college', path: '/admin/users?filter=waiting' },
    });
    const waiting = async () =>
      (await ada.api.notices.list({ query: {} })).notices
        .filter(({ title }) => title === 'An institution is waiting for approval')
        .map(({ detail }) => detail);
    await signUp('second');
    expect(await waiting()).toEqual(['college']);
    await ada.api.notices.mark({ body: { as: 'read' } });
    await signUp('third');
    expect(await waiting()).toEqual(['third', 'college']);
    for (const _time of ['first', 'again'])
      await ada.api.admin.updateUser({ params: { id: user.id }, body: { isApproved: true } });
    expect((await api.notices.list({ query: {} })).notices).toMatchObject([
      { title: 'Your organisation was approved', detail: 'college', path: '/admin/organisation' },
      { title: 'Your organisation is waiting for approval' },
    ]);
    expect((await api.organizations.members({ params })).members).toHaveLength(1);
    const { entries } = await ada.api.admin.audit({ query: {} });
    expect(entries.filter(({ action }) => action === 'approved_institution')).toHaveLength(1);
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

describe('joining an organization', () => {
  const open = async (name: string) => {
    const { api, user, token } = await signUp(name);
    return { api, token, params: { organizationId: user.organizations[0]!.id } };
  };
  const keyOf = ({ url }: { url: string }) => new URL(url).searchParams.get('invitation') ?? '';

  it('works by the code of a class, until it is renewed, and brings one into both', async () => {
    const { api, params } = await open('atlas');
    const { id: classId } = await api.organizations.addClass({ params, body: { name: 'Botany' } });
    const { code } = await api.organizations.renewCode({ params, body: { classId } });
    const { api: pupil } = await signUp('hal', 'student');
    const typed = { key: ` ${code.toLowerCase().replace('-', ' ')} ` };
    const offer = { organization: 'atlas', className: 'Botany', role: 'student' };
    expect(await server.api().classes.look({ body: typed })).toEqual(offer);
    expect(await pupil.classes.join({ body: typed })).toEqual(offer);
    expect(await pupil.classes.join({ body: typed })).toEqual(offer);
    expect((await pupil.classes.list()).organizations).toMatchObject([
      { name: 'atlas', role: 'student', classes: [{ name: 'Botany', teachers: ['atlas'], students: 1 }] },
    ]);
    const { code: renewed } = await api.organizations.renewCode({ params, body: { classId } });
    await expect(pupil.classes.join({ body: typed })).rejects.toMatchObject({ code: 'join_invalid' });
    // Who tries codes by the hundred keeps neighbours from looking at codes, but from joining only himself.
    const { api: guesser } = await signUp('guy', 'student');
    const tries = Array.from({ length: 101 }, (_, i) => ({ key: `QQQQ-${String(2222 + i)}` }));
    const refusals = await Promise.all(
      tries.map((body) =>
        Promise.allSettled([guesser.classes.join({ body }), server.api().classes.look({ body })]),
      ),
    );
    expect(refusals.flat().filter(({ status }) => status === 'fulfilled')).toEqual([]);
    const right = { body: { key: renewed } };
    for (const join of [guesser.classes.join, server.api().classes.look])
      await expect(join(right)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await pupil.classes.join(right)).toEqual(offer);
    const invitation = await api.organizations.invite({ params, body: { uses: null, days: 1, classId } });
    expect(await server.api().classes.look({ body: { key: keyOf(invitation) } })).toEqual(offer);
    await server.query(`delete from throttles where key like 'join:%'`);
    for (const body of [{ classId }, { classId: null }]) {
      const made = await Promise.all(
        Array.from({ length: 6 }, () => api.organizations.renewCode({ params, body })),
      );
      const looked = await Promise.allSettled(
        made.map((each) => server.api().classes.look({ body: { key: each.code } })),
      );
      expect(looked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }

    await pupil.classes.leave({ params: { id: classId } });
    expect((await pupil.classes.list()).organizations).toMatchObject([{ classes: [] }]);
    await pupil.classes.leaveOrganization({ params: { id: params.organizationId } });
    expect(await pupil.classes.list()).toEqual({ organizations: [] });
    expect((await pupil.auth.me()).organizations).toEqual([]);
    await expect(
      api.classes.leaveOrganization({ params: { id: params.organizationId } }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('works by a link for one once, also when several use it at the same time', async () => {
    const { api, params } = await open('borealis');
    const link = await api.organizations.invite({ params, body: { role: 'teacher', uses: 1, days: 1 } });
    const people = await Promise.all(['ida', 'jon', 'kim'].map((name) => signUp(name, 'student')));
    const outcomes = await Promise.allSettled(
      people.map((one) => one.api.classes.join({ body: { key: keyOf(link) } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await api.organizations.members({ params })).members.map(({ role }) => role)).toEqual([
      'owner',
      'teacher',
    ]);
    expect((await api.organizations.invitations({ params })).invitations).toEqual([]);
  });

  it('ends where a link has expired, was withdrawn, or leads to a class that was deleted', async () => {
    const { api, params } = await open('cygnus');
    const { id: classId } = await api.organizations.addClass({ params, body: { name: 'Art' } });
    const make = (body: object) =>
      api.organizations.invite({ params, body: { uses: null, days: 1, ...body } });
    const [late, gone, there] = [await make({}), await make({}), await make({ classId })];
    const { invitations } = await api.organizations.invitations({ params });
    await server.query(`update organization_invitations set expires_at = now() where id = $1`, [
      invitations[2]!.id,
    ]);
    const withdrawn = { ...params, invitationId: invitations[1]!.id };
    await api.organizations.withdrawInvitation({ params: withdrawn });
    const look = (link: { url: string }) => server.api().classes.look({ body: { key: keyOf(link) } });
    for (const link of [late, gone]) await expect(look(link)).rejects.toMatchObject({ code: 'join_invalid' });
    expect(await look(there)).toMatchObject({ className: 'Art' });
    const ofClass = { ...params, classId };
    await api.organizations.removeClass({ params: ofClass });
    await expect(look(there)).rejects.toMatchObject({ code: 'join_invalid' });
    await api.organizations.restoreClass({ params: ofClass });
    expect(await look(there)).toMatchObject({ className: 'Art' });
  });

  it('shows class mates who was active lately, of those who let it be seen', async () => {
    const { api, params } = await open('corinth');
    const { id: classId } = await api.organizations.addClass({ params, body: { name: 'Ethics' } });
    const { id: otherId } = await api.organizations.addClass({ params, body: { name: 'Optics' } });
    const key = keyOf(await api.organizations.invite({ params, body: { uses: null, days: 1, classId } }));
    const join = async (name: string, link = key) => {
      const pupil = await signUp(name, 'student');
      await pupil.api.classes.join({ body: { key: link } });
      return pupil;
    };
    const uma = await join('uma');
    await join('vic');
    const { id: tardyId } = (await join('wil')).user;
    const { api: shy } = await join('xia');
    await shy.preferences.update({ body: { privacy: { showActivity: false } } });
    const elsewhere = await api.organizations.invite({
      params,
      body: { uses: null, days: 1, classId: otherId },
    });
    await join('yan', keyOf(elsewhere));
    const ago = (days: number) => `now() - interval '${days} days'`;
    const setSeen = async (days: number) => {
      await server.query(`update users set last_login_at = ${ago(days)} where id = $1`, [tardyId]);
      await server.query(`update sessions set last_seen_at = ${ago(days)} where user_id = $1`, [tardyId]);
    };
    const matesOf = async (person: typeof shy) =>
      (await person.classes.list()).organizations[0]?.classes.map(({ mates }) => mates);
    await setSeen(3);
    expect(await matesOf(uma.api)).toEqual([
      [
        { name: 'vic', activity: 'today' },
        { name: 'wil', activity: 'this_week' },
      ],
    ]);
    await setSeen(9);
    expect(await matesOf(shy)).toEqual([
      [
        { name: 'vic', activity: 'today' },
        { name: 'uma', activity: 'today' },
      ],
    ]);
  });

  it('comes with signing up by a link, where only the invited may sign up too', async () => {
    const { api, params } = await open('delphi');
    const { id: classId } = await api.organizations.addClass({ params, body: { name: 'Logic' } });
    const csv = 'Name,Email,Roll No\nNoor,noor@example.org,12\nOle,OLE@example.org,12';
    expect(await api.organizations.previewMembers({ params, body: { csv } })).toMatchObject({
      rows: [{ becomes: 'none' }, { becomes: 'none', problems: ['Roll number also in line 2'] }],
    });
    const body = { csv: csv.replace('OLE@example.org,12', 'ole@example.org,13'), classId };
    expect(await api.organizations.inviteMembers({ params, body })).toEqual({ invited: 2, updated: 0 });
    const { invitations } = await api.organizations.invitations({ params });
    expect(invitations.map(({ name, rollNumber, mail }) => [name, rollNumber, mail])).toEqual([
      ['Ole', '13', 'due'],
      ['Noor', '12', 'due'],
    ]);
    const expected = () => api.organizations.invitedToClass({ params: { ...params, classId } });
    const [noor, ole] = ['12', '13'].map((rollNumber, i) => ({ name: ['Noor', 'Ole'][i], rollNumber }));
    expect(await expected()).toEqual({ students: [noor, ole] });
    await ada.api.settings.setPeople({ body: { ...usual, signUp: 'by_invitation' } });
    const again = { ...params, invitationId: invitations[1]!.id };
    const invitation = keyOf(await api.organizations.inviteAgain({ params: again }));
    const anybody = keyOf(await api.organizations.invite({ params, body: { uses: null, days: 1 } }));
    const register = (email: string, token: string) =>
      server.api().auth.register({
        body: { name: 'Noor', email, password: 'correct horse battery', invitation: token },
      });
    await expect(register('other@example.org', invitation)).rejects.toMatchObject({
      code: 'invitation_invalid',
    });
    await expect(register('noor@example.org', anybody)).rejects.toMatchObject({ code: 'invitation_invalid' });
    const { user } = await register('Noor@example.org', invitation);
    expect(user.organizations).toMatchObject([{ name: 'delphi', role: 'student' }]);
    expect(await expected()).toEqual({ students: [ole] });
    const ofNoor = { ...params, userId: user.id };
    await api.organizations.changeMember({ params: ofNoor, body: { rollNumber: '013' } });
    expect(await expected()).toEqual({ students: [] });
    await api.organizations.changeMember({ params: ofNoor, body: { rollNumber: '12' } });
    await ada.api.settings.setPeople({ body: usual });
    const { members } = await api.organizations.members({ params, query: { classId } });
    expect(members.map(({ name, rollNumber }) => [name, rollNumber])).toEqual([
      ['delphi', null],
      ['Noor', '12'],
    ]);
    const update = { csv: 'Noor,noor@example.org,14' };
    expect(await api.organizations.inviteMembers({ params, body: update })).toEqual({
      invited: 0,
      updated: 1,
    });
    for (const search of ['14', 'Nöor', '14 noor@ Noor'])
      expect((await api.organizations.members({ params, query: { search } })).members).toHaveLength(1);
  });

  it('takes a roster of a school: roles, classes old and new, and several classes for one who joins', async () => {
    const { api, params } = await open('athens');
    await api.organizations.addClass({ params, body: { name: 'Botany' } });
    const files = {
      'users.csv':
        'sourcedId,role,givenName,familyName,identifier,email\nu1,student,Nia,Jo,21,nia@example.org\nu2,teacher,Tom,Field,,tom@example.org\nu3,parent,Ma,Jo,,ma@example.org\n',
      'classes.csv': 'sourcedId,title\nc1,Botany\nc2,Art\n',
      'enrollments.csv':
        'sourcedId,classSourcedId,userSourcedId,role\ne1,c1,u1,student\ne2,c2,u1,student\ne3,c2,u2,teacher\n',
    };
    const zipped = () =>
      zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
    const inBase64 = () => ({ roster: Buffer.from(zipped()).toString('base64') });
    const body = inBase64();
    const { rows } = await api.organizations.previewMembers({ params, body });
    expect(rows.map(({ name, role, classes, becomes }) => [name, role, classes, becomes])).toEqual([
      ['Nia Jo', 'student', ['Botany', 'Art'], 'invitation'],
      ['Tom Field', 'teacher', ['Art'], 'invitation'],
      ['Ma Jo', 'student', [], 'none'],
    ]);
    expect((await api.organizations.classes({ params })).classes).toHaveLength(1);
    const invite = () => api.organizations.inviteMembers({ params, body: inBase64() });
    expect(await invite()).toEqual({ invited: 2, updated: 0 });
    expect(await invite()).toEqual({ invited: 2, updated: 0 });
    const { invitations } = await api.organizations.invitations({ params });
    const { id: invitationId } = invitations.find(({ name }) => name === 'Nia Jo')!;
    const link = keyOf(await api.organizations.inviteAgain({ params: { ...params, invitationId } }));
    const nia = await signUp('nia', 'student');
    await nia.api.classes.join({ body: { key: link } });
    const [athens] = (await nia.api.classes.list()).organizations;
    expect(athens).toMatchObject({ rollNumber: '21', classes: [{ name: 'Botany' }, { name: 'Art' }] });
    expect(await invite()).toEqual({ invited: 1, updated: 1 });
    const ids = async (of: string) =>
      server.query(`select sourced_id as id, ${of} where organization_id = $1 order by 1`, [
        params.organizationId,
      ]);
    expect(await ids(`role from memberships`)).toEqual([
      { id: 'u1', role: 'student' },
      { id: null, role: 'owner' },
    ]);
    // Renamed at the school, and another class has its name now.
    files['classes.csv'] = 'sourcedId,title\nc1,Plants\nc2,Botany\n';
    expect(await invite()).toEqual({ invited: 1, updated: 1 });
    expect(await ids(`name from classes`)).toEqual([
      { id: 'c1', name: 'Botany' },
      { id: 'c2', name: 'Art' },
    ]);
    await expect(
      api.organizations.previewMembers({ params, body: { roster: 'aGVsbG8=' } }),
    ).rejects.toMatchObject({ code: 'invalid', message: 'This zip cannot be read.' });
    await expect(api.organizations.previewMembers({ params, body: {} })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('has a logo that its members see, and that its answer sheets carry with its name', async () => {
    const { api, params, token } = await open('mytilene');
    const send = async (path: string, bytes?: Uint8Array<ArrayBuffer>, as = token) => {
      const form = new FormData();
      if (bytes) form.append('file', new Blob([bytes]), 'logo');
      const headers = { authorization: `Bearer ${as}` };
      return fetch(`${server.url()}${path}`, { headers, ...(bytes && { method: 'POST', body: form }) });
    };
    const path = `/api/organizations/${params.organizationId}/logo`;
    const paper = await api.examPapers.create({ body: { title: 'Quiz', subject: 'Botany' } });
    const printed = async () =>
      (await send(`/api/exam-papers/${paper.id}/answer-sheet?rollDigits=4`)).arrayBuffer();
    const blank = await printed();
    const pdf = new PdfiumFile(new Uint8Array(blank));
    expect(await pdf.text(1)).toContain('mytilene');
    await pdf.close();
    const plain = blank.byteLength;
    const wide = await sharp({ create: { width: 1500, height: 250, channels: 4, background: '#f000' } })
      .composite([
        { input: Buffer.from('<svg width="90" height="90"><circle cx="45" cy="45" r="40"/></svg>') },
      ])
      .png()
      .toBuffer();
    expect((await send(path, new Uint8Array(Buffer.from('no picture')))).status).toBe(415);
    const { logoId } = Organization.parse(await (await send(path, new Uint8Array(wide))).json());
    const shown = `/api/classes/organizations/${params.organizationId}/logos/${logoId}`;
    const logo = await send(shown);
    expect(logo.headers.get('content-type')).toBe('image/png');
    const { width, height, hasAlpha } = await sharp(await logo.arrayBuffer()).metadata();
    expect([width, height, hasAlpha]).toEqual([600, 100, false]);
    expect((await printed()).byteLength).toBeGreaterThan(plain + 300);
    const lea = await signUp('lea', 'student');
    expect((await send(shown, undefined, lea.token)).status).toBe(404);
    const { code } = await api.organizations.renewCode({ params, body: {} });
    await lea.api.classes.join({ body: { key: code } });
    expect((await send(shown, undefined, lea.token)).status).toBe(200);
    expect((await lea.api.classes.list()).organizations).toMatchObject([{ logoId }]);
    expect((await send(path, new Uint8Array(wide), lea.token)).status).toBe(403);
    expect((await api.organizations.removeLogo({ params })).logoId).toBeNull();
    expect((await send(shown)).status).toBe(404);
  });

  it('takes a roster in which each of many is in many classes', async () => {
    const { api, params } = await open('sparta');
    const numbers = (length: number) => Array.from({ length }, (_, i) => i);
    const [pupils, classes] = [numbers(1150), numbers(30)];
    const files = {
      'users.csv': [
        'sourcedId,role,givenName,email',
        ...pupils.map((u) => `u${u},student,Pupil,u${u}@example.org`),
      ],
      'classes.csv': ['sourcedId,title', ...classes.map((c) => `c${c},Class ${c}`)],
      'enrollments.csv': [
        'sourcedId,classSourcedId,userSourcedId,role',
        ...pupils.flatMap((u) => classes.map((c) => `e,c${c},u${u},student`)),
      ],
    };
    const zip = zipSync(
      Object.fromEntries(Object.entries(files).map(([path, lines]) => [path, strToU8(lines.join('\n'))])),
    );
    const body = { roster: Buffer.from(zip).toString('base64') };
    expect(await api.organizations.inviteMembers({ params, body })).toEqual({ invited: 1150, updated: 0 });
    expect((await api.organizations.classes({ params })).classes).toHaveLength(30);
  });

  it('gives roles and roll numbers, which two never share, and the owner stays', async () => {
    const { api, params } = await open('ethos');
    const { code } = await api.organizations.renewCode({ params, body: {} });
    const [lin, max] = await Promise.all(['lin', 'max'].map((name) => signUp(name, 'student')));
    for (const one of [lin!, max!]) await one.api.classes.join({ body: { key: code } });
    const change = (userId: string, body: object) =>
      api.organizations.changeMember({ params: { ...params, userId }, body });
    await change(lin!.user.id, { role: 'teacher', rollNumber: '1' });
    expect((await lin!.api.auth.me()).rights).toContain('teach');
    await expect(change(max!.user.id, { rollNumber: '1' })).rejects.toMatchObject({
      code: 'roll_number_taken',
    });
    await expect(change(max!.user.id, { rollNumber: '001' })).rejects.toMatchObject({
      code: 'roll_number_taken',
    });
    const csv =
      'Name,Email,Roll number\nNia,nia@example.org,0001\nZed,zed@example.org,7\nAl,al@example.org,07';
    const { rows } = await api.organizations.previewMembers({ params, body: { csv } });
    expect(rows.map(({ problems }) => problems)).toEqual([
      ['Somebody else has this roll number'],
      ['Roll number also in line 4'],
      ['Roll number also in line 3'],
    ]);
    const { userId } = (await api.organizations.members({ params })).members[0]!;
    await expect(change(userId, { role: 'student' })).rejects.toMatchObject({ code: 'conflict' });
    await api.organizations.removeMember({ params: { ...params, userId: max!.user.id } });
    expect((await max!.api.auth.me()).organizations).toEqual([]);
    await expect(change(max!.user.id, { role: 'teacher' })).rejects.toMatchObject({ code: 'not_found' });
  });
});
