/** Mail sent by the test server: received by `setup.ts`, read by journeys in other processes. */
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect } from './support.ts';

/** Beside the database, and deleted with it. */
const fileOf = (email: string) => join(process.env['E2E_DATA'] ?? '', 'mail', email);

/** Keeps the last mail for each address. @returns a function that stops it */
export async function startMailServer(port: number): Promise<() => Promise<void>> {
  await mkdir(fileOf(''), { recursive: true });
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const keep = async () => {
        const mail = (await text(stream)).replace(/=\r\n/g, '').replace(/=3D/g, '=');
        await Promise.all(session.envelope.rcptTo.map(({ address }) => writeFile(fileOf(address), mail)));
        done();
      };
      void keep();
    },
  });
  await new Promise<void>((ready) => smtp.listen(port, '127.0.0.1', ready));
  return () => new Promise((closed) => smtp.close(() => closed()));
}

/** Waits for the mailed link and returns its path and query. */
export async function mailedLink(email: string): Promise<string> {
  const links = async () =>
    (await readFile(fileOf(email), 'utf8').catch(() => '')).match(/https?:\/\/\S+/g) ?? [];
  await expect.poll(async () => (await links()).length, { intervals: [50] }).toBe(1);
  const url = new URL((await links())[0] ?? '');
  return url.pathname + url.search;
}
