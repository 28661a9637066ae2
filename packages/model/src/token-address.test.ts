import { expect, test } from 'vitest';
import type { ApiModel } from './api.ts';
import { resolveTokenAddress, tokenAddress, tokenUrlAt } from './token-address.ts';

const servers = ['https://api.shop.example/v1', 'https://uat.api.shop.example/v1'].map((url) => ({
  environment: '',
  description: '',
  url,
}));

function model(tokenUrl: string): Pick<ApiModel, 'securitySchemes' | 'servers'> {
  return { servers, securitySchemes: { oauth: { type: 'oauth2', tokenUrl, scopes: {}, description: '' } } };
}

test.each([
  ['https://api.shop.example/token', './token'],
  ['https://uat.api.shop.example/token?realm=a', './token?realm=a'],
  ['https://login.example/token', 'https://login.example/token'],
  ['/token', '/token'],
])('%s is written %s', (tokenUrl, expected) => {
  expect(tokenAddress(tokenUrl, servers)).toBe(expected);
});

test.each([
  ['https://api.shop.example/token', 'https://uat.api.shop.example/v1', 'https://uat.api.shop.example/token'],
  ['https://api.shop.example/token', 'http://127.0.0.1:4010/v1', 'http://127.0.0.1:4010/token'],
  ['https://api.shop.example/token', 'http://127.0.0.1:4010/v1/', 'http://127.0.0.1:4010/token'],
  ['https://api.shop.example/token', 'http://127.0.0.1:4010', 'http://127.0.0.1:4010/token'],
  ['https://api.shop.example/token', 'http://127.0.0.1/spaces/a/v1', 'http://127.0.0.1/spaces/a/token'],
  ['https://login.example/token', 'https://uat.api.shop.example/v1', 'https://login.example/token'],
  ['https://{tenant}.example/token', 'https://uat.api.shop.example/v1', 'https://{tenant}.example/token'],
])('with %s, tokens for %s come from %s', (tokenUrl, server, expected) => {
  expect(tokenUrlAt(server, model(tokenUrl))).toBe(expected);
});

test('the reference leads out of a base path of several segments', () => {
  const deep = [{ environment: '', description: '', url: 'https://api.shop.example/shop/api/v1' }];
  const address = tokenAddress('https://api.shop.example/oauth2/token', deep);
  expect(address).toBe('../../oauth2/token');
  expect(resolveTokenAddress(address, 'http://127.0.0.1/a/shop/api/v1')).toBe(
    'http://127.0.0.1/a/oauth2/token',
  );
});

test('returns no token endpoint without OAuth 2.0', () => {
  expect(tokenUrlAt('https://api.shop.example', { servers, securitySchemes: {} })).toBeUndefined();
});
