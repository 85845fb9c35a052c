import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hasLostDatabase, isOutage } from './outage.ts';
import { StartupError } from './startup-error.ts';

const ofDatabase = (cause: Error) => new DrizzleQueryError('select $1', ['secret'], cause);
const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('it failed'), { code, ...more });

test.each([
  ...['57P01', '57P02', '57P03', '08000', '08006', '08P01', '53300', '25006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'],
])('%s means that the database is away, also below other errors', (code) => {
  expect(isOutage(ofDatabase(withCode(code)))).toBe(true);
  expect(isOutage(new Error('outer', { cause: ofDatabase(withCode(code)) }))).toBe(true);
});

test('another host that cannot be reached is not the database', () => {
  expect(isOutage(withCode('ECONNREFUSED'))).toBe(false);
});

test.each([
  withCode('ECONNREFUSED', { syscall: 'connect' }),
  withCode('ECONNRESET', { syscall: 'read' }),
  // Terminating connection, and starting up, shutting down or in recovery mode.
  withCode('57P01'),
  withCode('57P03'),
  new Error('Connection terminated unexpectedly'),
  ofDatabase(withCode('ECONNREFUSED')),
])('a start loses its database by errors of the driver and the system, too: %s', (error) => {
  expect(hasLostDatabase(error)).toBe(true);
  expect(hasLostDatabase(new StartupError('It cannot be used.', { cause: error }))).toBe(true);
});

test.each([
  new StartupError('The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.'),
  new StartupError('No backup was made.', { cause: withCode('ENOSPC', { syscall: 'write' }) }),
  withCode('28P01'),
  withCode('53100'),
  ofDatabase(withCode('42P01')),
])('it does not by what another start would not change: %s', (error) => {
  expect(hasLostDatabase(error)).toBe(false);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('so does what the driver says without a code: %s', (message) => {
  expect(isOutage(ofDatabase(new Error(message)))).toBe(true);
});

test('a socket file that is not there is an outage; another file is not', () => {
  expect(isOutage(ofDatabase(withCode('ENOENT', { syscall: 'connect' })))).toBe(true);
  expect(isOutage(ofDatabase(withCode('ENOENT', { syscall: 'open' })))).toBe(false);
});

test.each([
  withCode('23505'),
  withCode('42601'),
  withCode('40P01'),
  withCode('53100'),
  withCode('28P01'),
  new TypeError('Connection is not a function'),
])('a fault of ours is none: %s', (cause) => {
  expect(isOutage(ofDatabase(cause))).toBe(false);
});
