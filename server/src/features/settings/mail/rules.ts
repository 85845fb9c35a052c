import type { MailTest } from '@gene/contract/mail';
import type { MailServer } from '../../../platform/mail.ts';

/** Fields that nodemailer adds to an error. */
interface MailError {
  code?: unknown;
  /** The system's code where `code` is nodemailer's. */
  originalCode?: unknown;
  /** "AUTH PLAIN", "RCPT TO" */
  command?: unknown;
  response?: unknown;
  responseCode?: unknown;
  timeoutType?: unknown;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const longestDetail = 300;

/** Says in plain words why a mail could not be sent, and what to do. */
export function describeMailFailure(error: unknown, server: MailServer): MailTest {
  const { code, originalCode, command, response, responseCode, timeoutType } = (error ?? {}) as MailError;
  const own = textOf(response) || (error instanceof Error ? error.message : '');
  return {
    ok: false,
    message: sentenceFor(
      {
        ...{ code: textOf(code), original: textOf(originalCode), command: textOf(command), own },
        // RFC 5321, 4.2.1: such answers are meant for now.
        isForNow: Number(responseCode) >= 400 && Number(responseCode) < 500,
        fellSilent: timeoutType === 'SOCKET_TIMEOUT',
      },
      server,
    ),
    detail: own === '' ? null : own.replaceAll(/\s+/g, ' ').slice(0, longestDetail),
  };
}

interface Failure {
  code: string;
  original: string;
  command: string;
  own: string;
  isForNow: boolean;
  fellSilent: boolean;
}

const certificate = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/;
const wrongProtocol = /WRONG_VERSION_NUMBER|EPROTO|wrong version number/;

function sentenceFor(failure: Failure, { host, port, security, user, sender }: MailServer): string {
  const { code, original, command, own, isForNow, fellSilent } = failure;
  const there = `${host}, port ${port}`;
  if (code === 'EDNS' || original === 'ENOTFOUND')
    return `There is no server called ${host}. Check how it is spelled.`;
  if (original === 'ECONNREFUSED')
    return `Nothing answers at ${there}. Check the port, and that the server is running.`;
  if (isForNow && code !== 'EAUTH')
    return `${host} takes no mail for now; its own words say why. Try again later.`;
  if (fellSilent) return `${there} answered, and then fell silent. Try again later.`;
  if (code === 'ETIMEDOUT' || original === 'ETIMEDOUT')
    return `${there} does not answer in time. The port may be wrong or blocked by a firewall${security === 'tls' ? '' : ', or the server wants TLS from the start'}.`;
  if (certificate.test(original) || /certificate/i.test(own))
    return `The certificate of ${host} is not valid for that name. Enter the name in the certificate, or renew it.`;
  if (wrongProtocol.test(`${original} ${own}`))
    return `${there} does not speak TLS from the start. Choose STARTTLS, usually with port 587.`;
  if (code === 'ETLS' || command === 'STARTTLS')
    return `${there} does not offer STARTTLS. Choose TLS, usually with port 465.`;
  if (code === 'EAUTH')
    return user === ''
      ? 'The server wants a user name and a password.'
      : `The server does not accept the user ${user} with this password. Some providers want a password made for apps.`;
  if (command === 'MAIL FROM') return `The server does not let ${sender} send. Check the sender.`;
  if (command === 'RCPT TO') return 'The server does not take mail for your address.';
  if (code === 'EPROTOCOL') return `Something answers at ${there}, but not as a mail server would.`;
  if (code === 'ECONNECTION' || code === 'ESOCKET')
    return `The connection to ${there} broke. Check the port and the security.`;
  if (code === 'EMESSAGE' || code === 'EENVELOPE')
    return 'The server refused the mail; its own words say why.';
  return 'The mail could not be sent.';
}
