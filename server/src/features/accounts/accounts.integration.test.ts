import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

describe('registering', () => {
  it('signs the new person in', async () => {
    const alice = await server.signUp('alice');
    expect(await alice.api.auth.me()).toEqual(alice.user);
    expect(alice.user).toMatchObject({ email: 'alice@example.org', userType: 'student', isAdmin: false });
  });
});
