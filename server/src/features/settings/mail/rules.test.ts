import { expect, test } from 'vitest';
import { describeMailFailure } from './rules.ts';

const server = {
  ...{ host: 'mail.example.org', port: 465, security: 'tls' as const },
  ...{ user: 'gene', password: null, sender: 'gene@example.org' },
};

test.each([
  [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'There is no server called mail.example.org.'],
  [
    { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' },
    'mail.example.org, port 465 does not answer in time.',
  ],
  [
    { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' },
    'mail.example.org, port 465 answered, and then fell silent.',
  ],
  [{ code: 'EPROTOCOL', responseCode: 421 }, 'mail.example.org takes no mail for now;'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, 'mail.example.org takes no mail for now;'],
  [
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
    'The server does not take mail for your address.',
  ],
  [{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, 'The certificate of mail.example.org is not valid'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM' }, 'The server does not let gene@example.org send.'],
  [{ code: 'ECONNECTION', command: 'CONN' }, 'The connection to mail.example.org, port 465 broke.'],
  [{}, 'The mail could not be sent.'],
])('a failure %j is told as: %s', (failure, message) => {
  const { ok, message: told, detail } = describeMailFailure(Object.assign(new Error('x'), failure), server);
  expect({ ok, detail }).toEqual({ ok: false, detail: 'x' });
  expect(told.startsWith(message)).toBe(true);
});
