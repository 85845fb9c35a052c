import { PassThrough } from 'node:stream';
import type { MailSecurity } from '@gene/contract/mail';
import type { Transporter } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** The same for each attempt at a mail, so that mailboxes show it once. Without the sign @ and a host. */
  id?: string;
  /**
   * Called when everything but the end is on its way, in the same turn as the end: from its return on, the server may
   * have taken the mail. If it throws, no server takes it.
   */
  beforeEnd?: () => void;
}

export interface Mailer {
  /** False: no mail server is known, and nothing can be sent. */
  isSetUp(): boolean;
  /** @throws if the mail server cannot be reached or refuses */
  send(mail: Mail): Promise<void>;
}

/** How to reach a mail server. */
export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  user: string;
  password: string | null;
  sender: string;
  /** As the operator has set it; it may say more than the fields. */
  url?: string;
}

const timeoutMs = 15_000;
/** As RFC 5321 asks; a mail given up earlier may arrive all the same, with a link that has ended. */
const confirmedWithinMs = 10 * 60_000;
/** Somebody looks on. */
const triedWithinMs = 15_000;

/**
 * @param url `smtp(s)://user:password@host:port`; its user is the sender if it is an address
 * @param senderHost otherwise the sender is `gene@<senderHost>`
 */
export function readMailUrl(url: string, senderHost: string): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const user = decodeURIComponent(username);
  // Encrypted where the server offers it.
  const security = protocol === 'smtps:' ? 'tls' : 'starttls';
  return {
    ...{ url, host: hostname, security, user },
    port: port === '' ? (security === 'tls' ? 465 : 587) : Number(port),
    password: password === '' ? null : decodeURIComponent(password),
    sender: user.includes('@') ? user : `gene@${senderHost}`,
  };
}

export interface MailConnection {
  /** @throws if the mail server cannot be reached or refuses */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Connects when the first mail is sent. @param isTrial somebody waits to hear whether it works */
export function connectMail(server: MailServer, isTrial = false): MailConnection {
  let transport: Transporter | null = null;
  const patience = {
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, dnsTimeout: timeoutMs },
    socketTimeout: isTrial ? triedWithinMs : confirmedWithinMs,
  };
  return {
    async send({ id, beforeEnd, ...mail }) {
      // Most installations never send mail, and none does at startup.
      const { createTransport } = await import('nodemailer');
      transport ??= tellingEnds(createTransport({ ...optionsOf(server), ...patience }));
      // As an object: a comma in a plain address would make two of it.
      await transport.sendMail({
        ...mail,
        to: { name: '', address: mail.to },
        from: { name: 'Gene', address: server.sender },
        ...(beforeEnd && { beforeEnd }),
        ...(id !== undefined && { messageId: `<${id}@${server.sender.split('@').at(-1)}>` }),
      });
    },
    close: () => transport?.close(),
  };
}

function optionsOf({ url, host, port, security, user, password }: MailServer) {
  if (url !== undefined) return { url };
  return {
    ...{ host, port, secure: security === 'tls' },
    ...{ requireTLS: security === 'starttls', ignoreTLS: security === 'none' },
    ...(user !== '' && { auth: { user, pass: password ?? '' } }),
  };
}

/** Calls `beforeEnd` before the end of a mail. Without its end, no server takes a mail (RFC 5321, 4.1.1.4). */
function tellingEnds(transport: Transporter): Transporter {
  transport.use('stream', (mail, done) => {
    const { beforeEnd } = mail.data as Pick<Mail, 'beforeEnd'>;
    if (beforeEnd) mail.message.processFunc((letter) => letter.pipe(new LastStretch(beforeEnd)));
    done();
  });
  return transport;
}

/**
 * The stream that is piped to the mail server. It ends its target itself: piped streams end one after the other,
 * and the tenths of a millisecond between `beforeEnd` and the last bytes are when a killed process loses a mail.
 */
class LastStretch extends PassThrough {
  readonly #beforeEnd: () => void;

  constructor(beforeEnd: () => void) {
    super();
    this.#beforeEnd = beforeEnd;
  }

  override pipe<Target extends NodeJS.WritableStream>(target: Target): Target {
    this.once('end', () => {
      try {
        this.#beforeEnd();
        target.end();
      } catch (error) {
        this.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
    return super.pipe(target, { end: false });
  }
}
