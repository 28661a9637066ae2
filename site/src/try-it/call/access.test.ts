import type { ApiModel, Operation } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { partnerCredentials, sdkAuth, waysOf } from './access.ts';

const API: Pick<ApiModel, 'securitySchemes' | 'sdk'> = {
  securitySchemes: {
    gateway: { type: 'apiKey', in: 'header', name: 'X-Key', credential: 'apiKey', description: '' },
    tokens: { type: 'oauth2', tokenUrl: '', scopes: {}, description: '' },
  },
  sdk: {
    packageName: 'shop',
    client: 'Shop',
    auth: [],
    credentials: {
      gateway: [{ property: 'gateway', role: 'key', optional: false }],
      tokens: [
        { property: 'tokensClientId', role: 'clientId', optional: false },
        { property: 'clientSecret', role: 'clientSecret', optional: false },
        { property: 'tokensTokenUrl', role: 'tokenUrl', optional: true },
      ],
    },
  },
};
const OPERATION: Pick<Operation, 'security'> = { security: [{ gateway: [], tokens: [] }] };

test('credentials are passed to the SDK by its own names', () => {
  const [way] = waysOf(OPERATION, API);
  expect(way?.label).toBe('X-Key and OAuth 2');
  expect(way?.fields.map(({ name, label }) => [name, label])).toEqual([
    ['gateway', 'API key'],
    ['tokensClientId', 'Client id'],
    ['clientSecret', 'Client secret'],
  ]);
  const credentials = partnerCredentials(way, 'demo');
  expect(sdkAuth(way, credentials, 'wrong', 'https://example.com/token')).toEqual({
    gateway: `${credentials.gateway}-wrong`,
    tokensClientId: credentials.tokensClientId,
    clientSecret: `${credentials.clientSecret}-wrong`,
    tokensTokenUrl: 'https://example.com/token',
  });
});
