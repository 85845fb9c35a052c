import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const password = 'correct horse battery';
const register = (email: string, more: object = {}) =>
  server.api().auth.register({ body: { name: 'Somebody', email, password, ...more } });

describe('registering', () => {
  it('signs the new person in as a student, and shows no secret', async () => {
    const alice = await server.signUp('alice');
    expect(await alice.api.auth.me()).toEqual(alice.user);
    expect(alice.user).toMatchObject({ email: 'alice@example.org', userType: 'student', isAdmin: false });
    expect(JSON.stringify(alice.user)).not.toMatch(/argon|hash|password/i);
  });

  it('keeps an institution as one, and surrounding blanks out of name and address', async () => {
    const { user } = await register('  school@example.org ', {
      name: '  Town School ',
      userType: 'institution',
    });
    expect(user).toMatchObject({ name: 'Town School', email: 'school@example.org', userType: 'institution' });
    const named = await register('clerk@example.org', {
      ...{ name: 'Ida Clerk', userType: 'institution', organizationName: ' Town School ' },
    });
    expect(named.user).toMatchObject({ name: 'Ida Clerk', organizations: [{ name: 'Town School' }] });
  });

  it('stores neither the password nor the token in the clear', async () => {
    const { token, user } = await register('private@example.org');
    const rows = await server.query(
      `select row_to_json(u)::text || row_to_json(s)::text as stored from users u join sessions s on s.user_id = u.id where u.id = $1`,
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(JSON.stringify(rows)).toContain('$argon2id$v=19$');
  });

  it.each([
    ['CAROL@Example.ORG', 'carol@example.org'],
    ['ＤＡＶＥ@example.org', 'dave@example.org'],
    ['ZOË@BÜCHER.example', 'zoë@xn--bcher-kva.example'],
    ['erin\u200b@example.org', 'erin@example.org'],
    ['ΣΊΣΥΦΟΣ@example.org', 'σίσυφοσ@example.org'],
  ])('takes %j and %j for one address, whichever comes first', async (first, second) => {
    await register(first);
    await expect(register(second)).rejects.toMatchObject({
      code: 'email_taken',
      fields: { email: 'This email is already registered' },
    });
    const { user } = await server.api().auth.login({ body: { email: second, password } });
    expect(user.email).toBe(first);
  });

  it('gives one of ten simultaneous registrations of an address the account', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => register('race@example.org')));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = attempts.flatMap((attempt) =>
      attempt.status === 'rejected' ? [(attempt.reason as { code: string }).code] : [],
    );
    expect(refusals).toEqual(Array.from({ length: 9 }, () => 'email_taken'));
  });

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ password: undefined }, { password: 'Password is required' }],
    [{ name: undefined }, { name: expect.any(String) }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email' }],
    [{ email: 'mia@example.org>' }, { email: 'Please enter a valid email' }],
    [{ email: 'mia@example.org,bob@example.org' }, { email: 'Please enter a valid email' }],
    [{ email: `${'a'.repeat(250)}@b.co` }, { email: 'Please enter a valid email' }],
    [{ password: '' }, { password: 'Password is required' }],
    [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ password: 'x'.repeat(201) }, { password: 'Password must be at most 200 characters' }],
    [{ userType: 'teacher' }, { userType: 'Please select an account type' }],
  ])('refuses %j and says at which field', async (change, fields) => {
    await expect(register('fields@example.org', change)).rejects.toMatchObject({ code: 'invalid', fields });
  });

  it.each(['123456', 'PassWord1', 'ｉｌｏｖｅｙｏｕ', 'arsenal1', '9876543210', 'abcabcabc'])(
    'refuses the common password %j',
    async (common) => {
      await expect(register('common@example.org', { password: common })).rejects.toMatchObject({
        code: 'password_common',
        fields: { password: expect.stringContaining('too common') },
      });
    },
  );

  it('refuses a promo code that does not exist, and takes an empty one for none', async () => {
    await expect(register('promo@example.org', { promoCode: 'HALF' })).rejects.toMatchObject({
      code: 'promo_invalid',
      fields: { promoCode: 'This promo code is not valid' },
    });
    expect((await register('promo@example.org', { promoCode: '  ' })).user.email).toBe('promo@example.org');
  });

  it('takes a password in any composition of its letters', async () => {
    await register('nfc@example.org', { password: 'Cafe\u0301 Zürich' });
    const signedIn = await server.api().auth.login({
      body: { email: 'nfc@example.org', password: 'Caf\u00e9 Zu\u0308rich' },
    });
    expect(signedIn.user.email).toBe('nfc@example.org');
  });
});

describe('the first account', () => {
  it('is the admin: exactly one of several that register at the same time on a new installation', async () => {
    const fresh = await startTestServer({ adminEmail: undefined });
    try {
      expect(await fresh.api().installation.get()).toMatchObject({ firstAccount: true, mail: false });
      const people = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => fresh.signUp(name)));
      expect(people.filter(({ user }) => user.isAdmin)).toHaveLength(1);
      expect((await fresh.api().installation.get()).firstAccount).toBe(false);
      expect((await fresh.signUp('late')).user.isAdmin).toBe(false);
    } finally {
      await fresh.close();
    }
  });

  it('is nothing special when it comes past a proxy: only the link that the server prints makes the admin', async () => {
    const fresh = await startTestServer({ adminEmail: undefined, publicUrl: 'https://gene.example.org' });
    try {
      const stranger = await fresh.signUp('stranger');
      expect(stranger.user.isAdmin).toBe(false);
      const token = await fresh.operatorToken();
      const wrong = { code: 'proof_invalid', status: 422 };
      await expect(stranger.api.auth.verifyEmail({ body: { token: `${token}x` } })).rejects.toMatchObject(
        wrong,
      );
      const owner = await fresh.signUp('owner');
      expect(await owner.api.auth.checkProof({ body: { token } })).toEqual({
        ...{ does: 'makes_admin', email: owner.email },
      });
      expect((await owner.api.auth.verifyEmail({ body: { token } })).isAdmin).toBe(true);
      await expect(stranger.api.auth.checkProof({ body: { token } })).rejects.toMatchObject(wrong);
      expect((await owner.api.auth.me()).isAdmin).toBe(true);
      await expect(stranger.api.auth.verifyEmail({ body: { token } })).rejects.toMatchObject(wrong);
    } finally {
      await fresh.close();
    }
  });

  it.each([
    { 'x-forwarded-for': '203.0.113.1' },
    { via: '1.1 proxy' },
    { origin: 'https://gene.example.org' },
  ])('is nothing special with %j', async (headers) => {
    await server.query('update users set is_admin = false');
    await server.restart({ adminEmail: undefined });
    const body = { name: 'X', email: `${Object.keys(headers)[0]}@example.org`, password };
    expect((await server.api(headers).auth.register({ body })).user.isAdmin).toBe(false);
  });

  it('is nothing special where ADMIN_EMAIL names the admin, who must show that the address is theirs', async () => {
    const named = await startTestServer({ adminEmail: 'Head@School.example' });
    try {
      expect((await named.api().installation.get()).firstAccount).toBe(false);
      const first = await named.signUp('first');
      expect(first.user.isAdmin).toBe(false);
      const body = { name: 'Head', email: 'head@school.EXAMPLE', password };
      const { token: session, user } = await named.api().auth.register({ body });
      expect(user).toMatchObject({ isAdmin: false, emailVerified: false });
      const token = await named.operatorToken();
      await expect(first.api.auth.verifyEmail({ body: { token } })).rejects.toMatchObject({
        code: 'proof_invalid',
      });
      await expect(first.api.auth.checkProof({ body: { token } })).rejects.toMatchObject({
        code: 'proof_invalid',
      });
      const proven = await named.as(session).auth.verifyEmail({ body: { token } });
      expect(proven).toMatchObject({ isAdmin: true, emailVerified: true });
    } finally {
      await named.close();
    }
  });

  it('named by ADMIN_EMAIL afterwards becomes the admin with the next start, where its address is proven', async () => {
    await server.restart({ adminEmail: undefined });
    const before = await server.signUp('ada');
    await server.query('update users set is_admin = false where id = $1', [before.user.id]);
    await server.restart({ adminEmail: 'ada@example.org' });
    expect((await server.as(before.token).auth.me()).isAdmin).toBe(false);
    await server.query('update users set email_verified_at = now() where id = $1', [before.user.id]);
    await server.restart();
    expect((await server.as(before.token).auth.me()).isAdmin).toBe(true);
  });
});

describe('a name', () => {
  it.each(['Ann\r\nBcc: all@example.org', 'a\u0000b', 'Ann\u2028Smith', 'Ann\u202egro.elpmaxe', 'Ann\ud800'])(
    'is one line of plain text, so %j is refused',
    async (name) => {
      await expect(register('name@example.org', { name })).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  it.each(['\u200b\u200b', '\u3164', ' \u2060 '])('is seen, so %j is refused', async (name) => {
    await expect(register('name@example.org', { name })).rejects.toMatchObject({
      fields: { name: 'Name is required' },
    });
  });
});
