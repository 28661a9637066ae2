import type { Server } from '@partner-apis/model';
import { expect, it } from 'vitest';
import { oddModel } from '../model/testing/odd-document.ts';
import { needsBaseUrl } from './required-options.ts';

const server = (url: string, more: Partial<Server> = {}): Server => ({
  environment: 'a',
  url,
  description: '',
  ...more,
});
const host = { default: 'api.acme.example', description: '' };

it.each<[string, readonly Server[], boolean]>([
  ['has no host', [server('/v1')], true],
  ['has a host', [server('https://api.acme.example/v1')], false],
  ['has a host beside one without', [server('/v1'), server('https://api.acme.example/v1')], false],
  ['has a variable, which may be the host', [server('{host}/v1', { variables: { host } })], false],
])('a document that %s', (_, servers, isNeeded) => {
  expect(needsBaseUrl({ ...oddModel, servers })).toBe(isNeeded);
});
