import { models } from '@partner-apis/model/models';
import { demoPartners } from '@partner-apis/sandbox';
import { expect, test } from 'vitest';
import { credentialsOf, partnersOf, schemeLabel } from './credentials.ts';

const [model] = models;
if (model === undefined) throw new Error('There is no model');

const clientId = {
  type: 'apiKey',
  in: 'header',
  name: 'clientid',
  credential: 'clientId',
  description: '',
} as const;
const apiKey = { ...clientId, credential: 'apiKey' } as const;
const oauth2 = {
  type: 'oauth2',
  tokenUrl: 'https://api.acme.test/token',
  scopes: {},
  description: '',
} as const;
const basic = { type: 'basic', description: '' } as const;

test.each([
  [{ apiKey }, ['API key']],
  [{ apiKey, oauth2 }, ['API key', 'Client id', 'Client secret']],
  [{ clientId, basic }, ['Client id', 'User name', 'Password']],
  [{ basic }, ['User name', 'Password']],
])('%j is called with %j', (securitySchemes, labels) => {
  expect(credentialsOf({ ...model, securitySchemes }).map(({ label }) => label)).toEqual(labels);
});

test('a header with the client id is not called an API key', () => {
  expect([apiKey, clientId].map(schemeLabel)).toEqual(['API key', 'Client id']);
});

test('a family shows the partners in its document and in the code of its guide, and always the first partner', () => {
  const [operation] = model.operations;
  if (operation === undefined) throw new Error('The model has no operation');
  const names = (provoke: typeof operation.provoke, guide = '') => {
    const documented = { ...model, operations: [{ ...operation, provoke }] };
    return partnersOf(documented, demoPartners, guide).map(({ name }) => name);
  };
  const [first, second, third] = demoPartners.map(({ name }) => name);
  expect(names({})).toEqual([first]);
  expect(names({ mayNot: { as: second ?? '' } })).toEqual([first, second]);
  expect(names({}, `Call it as \`${third}\`, and not as ${second}.`)).toEqual([first, third]);
});
