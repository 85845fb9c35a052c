import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

/** Opens the stream and waits until it is subscribed. */
async function listen(token: string) {
  const abort = new AbortController();
  const response = await fetch(`${server.url()}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  /** @returns everything received so far */
  const readUntil = async (part: string) => {
    while (!received.includes(part)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`the stream ended before "${part}": ${received}`);
      received += value;
    }
    return received;
  };
  await readUntil(':\n\n');
  return {
    response,
    readUntil,
    async rest() {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return received;
        received += value;
      }
    },
    leave: () => abort.abort(),
  };
}

describe('the stream of events', () => {
  it('is an event stream that nobody stores, for those who are signed in', async () => {
    const alice = await server.signUp('alice');
    const stream = await listen(alice.token);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    expect(stream.response.headers.get('content-security-policy')).toContain("default-src 'none'");
    stream.leave();
    const head = await fetch(`${server.url()}/api/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${alice.token}` },
    });
    expect(head.headers.get('content-type')).toContain('text/event-stream');
    const refused = await fetch(`${server.url()}/api/events`);
    expect(refused.status).toBe(401);
  });

  it('tells the session that is ended, and closes; others of the same person go on', async () => {
    const bob = await server.signUp('bob');
    const { token } = await server.api().auth.login({ body: { email: bob.email, password: bob.password } });
    const ended = await listen(token);
    const staying = await listen(bob.token);
    await server.as(token).auth.logout();
    expect(await ended.rest()).toContain('event: session_ended\ndata: {}\n\n');
    await server.query(`select pg_notify('gene_live', $1)`, [
      JSON.stringify({ ownerId: bob.user.id, event: { event: 'subjects', data: {} } }),
    ]);
    await staying.readUntil('event: subjects\ndata: {}\n\n');
    await bob.api.auth.endAllSessions();
    const all = await staying.rest();
    expect(all.match(/event: session_ended/g)).toHaveLength(1);
  });

  it('tells a session why it is ended where a new password was set with a link', async () => {
    const ada = await server.signUp('ada');
    const bea = await server.signUp('bea');
    const stream = await listen(bea.token);
    const { url } = await ada.api.admin.createResetLink({ params: { id: bea.user.id } });
    const token = new URL(url).searchParams.get('token') ?? '';
    await server.api().auth.reset({ body: { token, password: 'a better one, longer' } });
    expect(await stream.rest()).toContain('event: session_ended\ndata: {"reason":"new_password"}\n\n');
  });

  it('carries what happens in other processes, and only what is the listener’s', async () => {
    const carol = await server.signUp('carol');
    const dan = await server.signUp('dan');
    const stream = await listen(carol.token);
    const notify = (ownerId: string, event: string) =>
      server.query(`select pg_notify('gene_live', $1)`, [
        JSON.stringify({ ownerId, event: { event, data: {} } }),
      ]);
    await notify(dan.user.id, 'document_deleted');
    await notify(carol.user.id, 'subjects');
    expect(await stream.readUntil('event: subjects\ndata: {}\n\n')).not.toContain('document_deleted');
    stream.leave();
  });

  it('ends when events may have been lost, so that the listener loads afresh, and can be opened again', async () => {
    const erin = await server.signUp('erin');
    const stream = await listen(erin.token);
    await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and query like 'listen%'`,
    );
    await stream.rest();
    const again = await listen(erin.token);
    await server.query(`select pg_notify('gene_live', $1)`, [
      JSON.stringify({ ownerId: erin.user.id, event: { event: 'subjects', data: {} } }),
    ]);
    expect(await again.readUntil('event: subjects')).toContain('event: subjects');
    again.leave();
  });

  it('does not hold up a stopping server, and is told when to come back', async () => {
    const frank = await server.signUp('frank');
    const timeRestart = async () => {
      const start = performance.now();
      await server.restart();
      return performance.now() - start;
    };
    const alone = await timeRestart();
    const stream = await listen(frank.token);
    const [said, listenedTo] = await Promise.all([stream.rest(), timeRestart()]);
    expect(listenedTo).toBeLessThan(Math.max(3000, 3 * alone));
    expect(said).toMatch(/^retry: \d+\n\n$/m);
  });
});
