import { expect, it } from 'vitest';
import { environmentName } from './environment-name.ts';

it.each([
  ['https://api.box.com/2.0', 'Box Platform API server.', 0, 'production'],
  ['https://api.example.com', '', 0, 'production'],
  ['https://sandbox.plaid.com', 'Sandbox', 2, 'sandbox'],
  ['https://api-test.example.com', 'The test server', 0, 'test'],
  ['http://localhost:3000', '', 1, 'local'],
  ['https://a.example', 'Live Server', 1, 'production'],
  ['https://eu.example', 'Europe server', 1, 'europe'],
  ['https://us.example', 'North America API', 1, 'northAmerica'],
  ['https://contest.example', '', 1, 'server2'],
  ['/v1', 'A long description of what this server is good for, and of more', 1, 'server2'],
])('names %s, "%s"', (url, description, index, name) => {
  expect(environmentName(url, description, index)).toBe(name);
});
