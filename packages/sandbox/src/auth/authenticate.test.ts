import { expect, test } from 'vitest';
import type { FamilyRoutes, RouteOperation } from '../contract/family.ts';
import type { Partner } from '../contract/partner.ts';
import { memoryStore } from '../store/memory.ts';
import { authenticate } from './authenticate.ts';
import { issueToken, TokenLookUp } from './tokens.ts';

const NOW = '2026-03-02T09:00:00';
const anna = partner('anna');
const bert = partner('bert');

function partner(name: string): Partner {
  const credentials = { apiKey: `${name}-key`, clientId: `${name}-id`, clientSecret: `${name}-secret` };
  return { name, description: '', ...credentials, settings: {} };
}

/** A client id together with a token, or Basic alone. */
const routes: Pick<FamilyRoutes, 'securitySchemes'> = {
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'clientid', credential: 'apiKey' },
    token: { type: 'oauth2', tokenUrl: 'https://api.example/oauth2/token', scopes: {} },
    basic: { type: 'basic' },
  },
};
const security: RouteOperation['security'] = [{ key: [], token: [] }, { basic: [] }];

async function identify(headers: Record<string, string>) {
  const store = memoryStore();
  const token = await issueToken(store, 'anna', NOW);
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    value.replace('TOKEN', token),
  ]);
  const operation = {
    operationId: 'x',
    method: 'get',
    path: '/',
    security,
    parameters: [],
    responses: [],
  } as const;
  const family = { id: 'x', exampleDate: '', basePath: '', schemas: {}, operations: [], ...routes };
  return await authenticate(new Headers(sent), operation, family, {
    partners: [anna, bert],
    tokens: new TokenLookUp(store),
    now: NOW,
  });
}

test.each([
  [
    'both of the first alternative',
    { clientid: 'anna-key', Authorization: 'Bearer TOKEN' },
    { partner: anna },
  ],
  ['the second alternative', { Authorization: `Basic ${btoa('bert-id:bert-secret')}` }, { partner: bert }],
  ['nothing', {}, { header: 'clientid', fault: 'missing' }],
  ['the key alone', { clientid: 'anna-key' }, { header: 'Authorization', fault: 'missing' }],
  [
    'an unknown key',
    { clientid: 'x', Authorization: 'Bearer TOKEN' },
    { header: 'clientid', fault: 'wrong' },
  ],
  [
    'an unknown token',
    { clientid: 'anna-key', Authorization: 'Bearer x' },
    { header: 'Authorization', fault: 'wrong' },
  ],
  [
    'the key of another partner',
    { clientid: 'bert-key', Authorization: 'Bearer TOKEN' },
    { header: 'clientid', fault: 'wrong' },
  ],
])('with %s', async (_, headers: Record<string, string>, identity) => {
  expect(await identify(headers)).toEqual(identity);
});
