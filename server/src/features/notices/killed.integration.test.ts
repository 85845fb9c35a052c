import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../platform/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { connectMail, readMailUrl } from '../../platform/mail.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { killWorker, startWorker } from '../../testing/worker.ts';
import { keepNotice, type NewNotice } from './service.ts';

/** A step at which the mail server stops until it is let go on. */
function makeGate() {
  let reached: () => void = () => undefined;
  let open: () => void = () => undefined;
  let isShut = false;
  return {
    /** The next mails wait here. @returns settles when one does */
    shut(): Promise<void> {
      isShut = true;
      return new Promise((ready) => (reached = ready));
    },
    open() {
      isShut = false;
      open();
    },
    pass: async (): Promise<void> => {
      if (!isShut) return;
      const opened = new Promise<void>((ready) => (open = ready));
      reached();
      await opened;
    },
  };
}

const data = makeGate();
const answer = makeGate();
let server: TestServer;
let mail: MailServer;
let database: Database;
let worker: ChildProcess;
let otto: Person;
beforeAll(async () => {
  mail = await startMailServer({ beforeData: data.pass, beforeAnswer: answer.pass });
  server = await startTestServer({ role: 'api' });
  otto = await server.signUp('otto');
  await server.query('update users set email_verified_at = now()');
  database = await openDatabase({
    ...{ databaseUrl: server.databaseUrl, dataDirectory: server.dataDir, pgBinDir: undefined },
    ...{ backupBeforeMigration: false, logger: createLogger('silent') },
  });
});
afterAll(async () => {
  await killWorker(worker);
  await database.close();
  await server.close();
  await mail.close();
});

const start = () => startWorker(server, { SMTP_URL: mail.url });
const tell = (notice: Pick<NewNotice, 'kind' | 'content'>) =>
  database.db.transaction((tx) =>
    keepNotice(tx, { ownerId: otto.user.id, thing: notice.content.is, ...notice }),
  );

async function killAt(gate: ReturnType<typeof makeGate>, notice: Pick<NewNotice, 'kind' | 'content'>) {
  const reached = gate.shut();
  await tell(notice);
  worker = start();
  await reached;
  await killWorker(worker);
  gate.open();
  const next = await server.openWorker({ smtpUrl: mail.url });
  await vi.waitFor(async () => {
    const left = await server.query(
      `select 1 from notice_deliveries where channel = 'email' and outcome is null`,
    );
    expect(left).toEqual([]);
  }, patience);
  await next.close();
}
const session = { is: 'session', day: '2100-01-01', startTime: '10:00', title: '' } as const;

test('a worker killed before a mail is complete leaves it to the next one, which sends it once', async () => {
  await killAt(data, { kind: 'session', content: session });
  expect(mail.count('Study session at 10:00')).toBe(1);
});

test('a mail whose answer is lost is not sent again', async () => {
  await killAt(answer, { kind: 'due_cards', content: { is: 'due_cards', count: 3 } });
  expect(mail.count('3 cards are due')).toBe(1);
});

test('unless it is about security: then the second has the same Message-ID', async () => {
  await killAt(answer, { kind: 'security', content: { is: 'password_changed' } });
  const subject = 'Your password for Gene was changed';
  expect(mail.count(subject)).toBe(2);
  const idOf = async () => /^Message-ID: (.+)$/m.exec((await mail.next(subject)).body)?.[1];
  expect(await idOf()).toBe(await idOf());
});

test('a mail whose end is called off is taken by no server', async () => {
  const connection = connectMail(readMailUrl(mail.url, 'gene.example'));
  const letter = { to: 'otto@example.org', subject: 'Called off', text: 'Hello\n' };
  const calledOff = () => {
    throw new Error('somebody else sends it');
  };
  await expect(connection.send({ ...letter, beforeEnd: calledOff })).rejects.toThrow('somebody else');
  await connection.send({ ...letter, subject: 'Another' });
  expect([mail.count('Called off'), mail.count('Another')]).toEqual([0, 1]);
  connection.close();
});

test('a mail of many pieces is told its end once, and arrives whole', async () => {
  const connection = connectMail(readMailUrl(mail.url, 'gene.example'));
  const line = '.a line that begins with a dot\n';
  const beforeEnd = vi.fn<() => void>();
  await connection.send({ to: 'otto@example.org', subject: 'Long', text: line.repeat(20_000), beforeEnd });
  expect(beforeEnd).toHaveBeenCalledOnce();
  expect((await mail.next('Long')).body.split(line.trimEnd())).toHaveLength(20_001);
  connection.close();
});
