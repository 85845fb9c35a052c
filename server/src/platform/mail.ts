import type { Transporter } from 'nodemailer';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** @throws if the mail server cannot be reached or refuses */
  send(mail: Mail): Promise<void>;
}

const timeoutMs = 15_000;
/** What RFC 5321 asks for; a mail given up earlier may arrive all the same, with a link that has ended. */
const confirmedWithinMs = 10 * 60_000;

/**
 * @param smtpUrl `smtp(s)://user:password@host:port`; its user is the sender if it is an address
 * @param senderHost otherwise the sender is `gene@<senderHost>`
 */
export function createMailer(smtpUrl: string, senderHost: string): Mailer {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  const address = user.includes('@') ? user : `gene@${senderHost}`;
  let transport: Transporter | null = null;
  return {
    async send(mail) {
      // Most installations never send mail, and none does at startup.
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({
        url: smtpUrl,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: confirmedWithinMs,
      });
      // As an object: a comma in a plain address would make two of it.
      await transport.sendMail({
        ...mail,
        to: { name: '', address: mail.to },
        from: { name: 'Gene', address },
      });
    },
  };
}
