import { ApiError } from '@gene/contract/errors';
import { type MailInput, MailSettings, type MailTest } from '@gene/contract/mail';
import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { Logger } from '../../../platform/logger.ts';
import {
  connectMail,
  type MailConnection,
  type Mailer,
  type MailServer,
  readMailUrl,
} from '../../../platform/mail.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { saveSetting } from '../changes/service.ts';
import { findSetting } from '../store.ts';
import { describeMailFailure } from './rules.ts';

/** Outcome of this process's last mail. */
export interface LastMail {
  ok: boolean;
  /** Why it was not sent. */
  message: string | null;
}

export interface MailService {
  mailer: Mailer;
  last(): LastMail | null;
  get(): MailSettings;
  /** Takes effect at once, in every process. @throws ApiError forbidden if SMTP_URL decides */
  set(adminId: string, input: MailInput): Promise<MailSettings>;
  /** @throws ApiError forbidden if SMTP_URL decides */
  remove(adminId: string): Promise<MailSettings>;
  /** Sends a mail. @param input settings to try; without them, those in force */
  test(to: string, input: MailInput | undefined): Promise<MailTest>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'wake' | 'onWake'>;
  secrets: Secrets;
  logger: Logger;
  smtpUrl: string | undefined;
  /** Mails come from `gene@<senderHost>` where SMTP_URL names no address. */
  senderHost: string;
}

const name = 'mail';
const changedTopic = 'settings-mail';

const Stored = MailSettings.omit({ source: true, hasPassword: true });
const nothing = { host: '', port: 587, security: 'starttls', user: '', sender: '' } as const;

/** The password is opened for this server and user only. */
const purposeOf = ({ host, port, user }: Pick<MailServer, 'host' | 'port' | 'user'>) =>
  `mail password of ${user} at ${host}:${port}`;
const senderOf = ({ sender, user }: Pick<MailServer, 'sender' | 'user'>) => sender || user;

/** How mail is sent: by SMTP_URL, else as an admin has set it. */
export async function createMailSettings(needs: Needs): Promise<MailService> {
  const { db, events, secrets, logger, smtpUrl, senderHost } = needs;
  const given = smtpUrl === undefined ? null : readMailUrl(smtpUrl, senderHost);
  let server: MailServer | null = given;
  let connection: MailConnection | null = null;
  let last: LastMail | null = null;

  async function load(): Promise<void> {
    if (given) return;
    const row = await findSetting(db, name);
    const stored = Stored.safeParse(row?.value);
    const next = stored.success ? stored.data : null;
    const password = next && row?.sealedSecret ? await secrets.open(row.sealedSecret, purposeOf(next)) : null;
    if (next && row?.sealedSecret && password === null)
      logger.warn('The saved password for mail does not open with the key file in DATA_DIR: enter it again');
    connection?.close();
    connection = null;
    server = next && { ...next, password };
  }
  events.onWake(changedTopic, () => {
    load().catch((error: unknown) => logger.warn({ err: error }, 'The settings of mail cannot be read'));
  });
  await load();

  async function save(adminId: string, input: MailInput | null): Promise<MailSettings> {
    if (given) throw new ApiError('forbidden', { message: 'SMTP_URL decides how mail is sent.' });
    const password = input && passwordFor(input);
    const sealedSecret = input && password !== null ? await secrets.seal(password, purposeOf(input)) : null;
    const isOther = input ? input.password !== undefined : server?.password != null;
    await saveSetting(db, adminId, {
      ...{ name, usual: {}, value: input ? Stored.parse(input) : {}, sealedSecret },
      changedSecret: isOther ? 'password' : null,
    });
    await load();
    await events.wake(changedTopic);
    return shown();
  }

  /** A saved password is kept for the same server and user only. */
  function passwordFor(input: MailInput): string | null {
    if (input.password !== undefined) return input.password;
    return server && purposeOf(server) === purposeOf(input) ? server.password : null;
  }

  function shown(): MailSettings {
    if (!server) return { ...nothing, source: 'none', hasPassword: false };
    const { host, port, security, user, sender, password } = server;
    return {
      ...{ host, port, security, user, sender },
      source: given ? 'environment' : 'saved',
      hasPassword: password !== null,
    };
  }

  const toNote = (error: unknown, of: MailServer) => describeMailFailure(error, of).message;

  return {
    mailer: {
      isSetUp: () => server !== null,
      async send(mail) {
        const current = server;
        if (!current) throw new Error('No mail server is set up');
        connection ??= connectMail({ ...current, sender: senderOf(current) });
        try {
          await connection.send(mail);
          last = { ok: true, message: null };
        } catch (error) {
          last = { ok: false, message: toNote(error, current) };
          throw error;
        }
      },
    },
    last: () => last,
    get: shown,
    set: (adminId, input) => save(adminId, input),
    remove: (adminId) => save(adminId, null),
    async test(to, input) {
      const tried = input && !given ? { ...input, password: passwordFor(input) } : server;
      if (!tried) return { ok: false, message: 'No mail server is set up.', detail: null };
      const trial = connectMail({ ...tried, sender: senderOf(tried) }, true);
      const began = Date.now();
      try {
        await trial.send({ to, ...testMail });
        const seconds = ((Date.now() - began) / 1000).toFixed(1);
        return {
          ok: true,
          message: `Sent to ${to} in ${seconds} seconds. Check that it arrives.`,
          detail: null,
        };
      } catch (error) {
        return describeMailFailure(error, tried);
      } finally {
        trial.close();
      }
    },
  };
}

const testMail = {
  subject: 'Gene can send mail',
  text: 'Hello,\n\nthis is a test from System Settings. Mail works.\n',
};
