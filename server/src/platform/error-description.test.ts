import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function logged(content: object): string {
  let output = '';
  createLogger('info', { write: (line: string) => void (output += line) }).info(content, 'text');
  return output;
}

const refusal = (code: string, message: string) =>
  new DrizzleQueryError(
    'insert into users (email) values ($1)',
    ['alice@example.org'],
    Object.assign(new Error(message), { code }),
  );

describe('the log', () => {
  it('shows a failed statement without the values that it was given', () => {
    const line = logged({
      err: refusal('23505', 'duplicate key value violates unique constraint "users_email_key"'),
    });
    expect(line).toContain('insert into users');
    expect(line).toContain('23505');
    expect(line).not.toContain('alice@example.org');
  });

  it('shows no value that PostgreSQL quotes', () => {
    const line = logged({ err: refusal('22P02', 'invalid input syntax for type uuid: "alice@example.org"') });
    expect(line).toContain('22P02');
    expect(line).not.toContain('alice@example.org');
  });

  it('shows no password, no token and no authorization', () => {
    const line = logged({
      token: 'sesame',
      body: { password: 'sesame', newPassword: 'sesame' },
      request: { headers: { authorization: 'Bearer sesame' } },
    });
    expect(line).not.toContain('sesame');
  });
});
