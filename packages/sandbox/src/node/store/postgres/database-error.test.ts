import { expect, test } from 'vitest';
import { ConnectionError, databaseError, unavailable } from './database-error.ts';

const TARGET = { host: 'db.example', port: 5432, database: 'sandbox', user: 'sandbox' };

/** An error as Node and the driver report it. */
function failure(message: string, properties: object): Error {
  return Object.assign(new Error(message), properties);
}

test.each([
  [
    failure('connect ECONNREFUSED 192.0.2.1:5432', { code: 'ECONNREFUSED' }),
    'The PostgreSQL server at db.example:5432 cannot be reached (ECONNREFUSED): start it, or correct host and port in the database URL.',
  ],
  [
    failure('self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    'The PostgreSQL server at db.example:5432 has a certificate that is not trusted (self-signed certificate): add sslrootcert=FILE to the database URL.',
  ],
  [
    new Error('client password must be a string'),
    'The PostgreSQL server at db.example:5432 cannot be used: client password must be a string.',
  ],
])('a connection that fails with "%s" is explained', (cause, message) => {
  expect(databaseError(ConnectionError.from(cause), TARGET).message).toBe(message);
});

test.each([
  [ConnectionError.from(failure('write EPIPE', { code: 'EPIPE' })), 'away', '(EPIPE: write EPIPE)'],
  [ConnectionError.from(new Error('Connection terminated')), 'away', '(Connection terminated)'],
  [failure('the database system is shutting down', { code: '57P03', severity: 'FATAL' }), 'away', '57P03'],
  [failure('canceling statement', { code: '55P03', severity: 'ERROR' }), 'busy', '55P03'],
  [failure('could not extend file', { code: '53100', severity: 'ERROR' }), 'full', 'free some space'],
])('after "%s", the store is %s', (cause, trouble, text) => {
  const error = unavailable(cause);
  expect(error?.trouble).toBe(trouble);
  expect(error?.message).toContain(text);
});

test.each([
  failure('duplicate key', { code: '23505', severity: 'ERROR' }),
  failure('no such file', { code: 'ENOENT' }),
  new TypeError('x is not a function'),
])('"%s" does not make the store unavailable', (cause) => {
  expect(unavailable(cause)).toBeUndefined();
});
