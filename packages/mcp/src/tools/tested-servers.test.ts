import { expect, test } from 'vitest';
import { testedServer } from './tested-servers.ts';

const tested = { origins: ['https://uat.api.example'], allowsChanges: false, credentials: { default: {} } };

test.each([
  'http://127.0.0.1:4010',
  'http://localhost:4010/',
  'http://[::1]:4010',
  // Other ways to write an address of this machine.
  'http://[::ffff:127.0.0.1]:4010',
  'http://2130706433:4010',
  'http://0x7f.1:4010',
  'https://uat.api.example',
])('%s may be called', (address) => {
  expect(testedServer(address, tested).href).toContain('://');
});

test.each([
  ['https://api.example', 'may not be called'],
  ['https://uat.api.example:8443', 'may not be called'],
  ['http://localhost.attacker.example', 'may not be called'],
  ['http://169.254.169.254/latest', 'may not be called'],
  ['http://[::ffff:169.254.169.254]/', 'may not be called'],
  ['http://0xa9fea9fe/', 'may not be called'],
  ['http://127.0.0.1.attacker.example', 'may not be called'],
  ['http://127.0.0.1@attacker.example', 'contains credentials'],
  ['http://0.0.0.0:4010', 'may not be called'],
  ['file:///etc/passwd', 'is no URL'],
  ['http://user:secret@127.0.0.1', 'contains credentials'],
])('%s: %s', (address, reason) => {
  expect(() => testedServer(address, tested)).toThrow(reason);
});
