import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string[];
  body: string;
}

export interface MailServer {
  url: string;
  /** Waits for the first mail with this subject. */
  next(subject?: string): Promise<Received>;
  /** Number of mails with this subject not yet taken. */
  count(subject?: string): number;
  /** Answers every recipient with this code from now on; null takes them. */
  refuse(code: number | null): void;
  close(): Promise<void>;
}

const linkSubject = 'Set a new password';

/** Calls that the server waits for. */
interface Pauses {
  /** Before it wants a mail to this address. */
  beforeData?: (to: string) => Promise<void>;
  /** When it has stored a mail, before it says so. */
  beforeAnswer?: () => Promise<void>;
}

/** A mail server that stores what it receives. */
export function startMailServer({ beforeData, beforeAnswer }: Pauses = {}): Promise<MailServer> {
  const mails: Received[] = [];
  let refusal: number | null = null;
  let arrived: () => void = () => undefined;
  const has = (subject: string) => (mail: Received) => mail.body.includes(`Subject: ${subject}`);
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const go = async () => {
        await beforeData?.(address);
        done(refusal === null ? null : Object.assign(new Error('No'), { responseCode: refusal }));
      };
      void go();
    },
    onData(stream, session, done) {
      const keep = async () => {
        const body = (await text(stream)).replace(/=\r\n/g, '').replace(/=3D/g, '=');
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), body });
        arrived();
        await beforeAnswer?.();
        done();
      };
      // A sender that is killed breaks off.
      keep().catch(() => stream.destroy());
    },
  });
  // A worker that is killed leaves its connection.
  smtp.on('error', () => undefined);
  return new Promise((resolve) => {
    smtp.listen(0, '127.0.0.1', () => {
      const { port } = smtp.server.address() as AddressInfo;
      resolve({
        url: `smtp://127.0.0.1:${port}`,
        refuse: (code) => (refusal = code),
        count: (subject = linkSubject) => mails.filter(has(subject)).length,
        async next(subject = linkSubject) {
          for (;;) {
            const at = mails.findIndex(has(subject));
            const [mail] = at < 0 ? [] : mails.splice(at, 1);
            if (mail) return mail;
            await new Promise<void>((ready) => (arrived = ready));
          }
        },
        close: () => new Promise((closed) => smtp.close(() => closed())),
      });
    });
  });
}
