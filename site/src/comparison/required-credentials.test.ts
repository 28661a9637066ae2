import type { ApiModel, SecurityScheme } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { requiredCredentials } from './required-credentials.ts';

const [model] = models;
if (model === undefined) throw new Error('There is no model');
const [operation] = model.operations;
if (operation === undefined) throw new Error('There is no operation');

const securitySchemes: Readonly<Record<string, SecurityScheme>> = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key', credential: 'apiKey', description: '' },
  basic: { type: 'basic', description: '' },
  bearer: { type: 'bearer', description: '' },
};

test.each<[schemes: readonly string[][], text: string]>([
  [[['key', 'basic']], 'API key and Basic authentication'],
  [[['key'], ['bearer']], 'API key or Bearer token'],
  [
    [
      ['key', 'basic'],
      ['key', 'bearer'],
    ],
    'API key, with Basic authentication or Bearer token',
  ],
  [[['key'], ['key', 'bearer']], 'API key'],
  [[[], ['bearer']], 'None'],
  [[], 'None'],
])('%j: %s', (alternatives, text) => {
  const security = alternatives.map((schemes) => Object.fromEntries(schemes.map((name) => [name, []])));
  const api: ApiModel = { ...model, securitySchemes, operations: [{ ...operation, security }] };
  expect(requiredCredentials(api)).toBe(text);
});
