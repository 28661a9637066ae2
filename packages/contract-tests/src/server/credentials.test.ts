import { expect, test } from 'vitest';
import { credentialsEnvironment, credentialsFromEnvironment, credentialsHeaderOf } from './credentials.ts';

const tokens = {
  tokenFor: async (partner: string) => `token-of-${partner}`,
  fetchToken: async () => 'new-token',
  forget: () => {},
};
const description = '';

test('the environment contains the credentials of several partners', () => {
  const environment = {
    PARTNER_API_KEY: 'k',
    PARTNER_CLIENT_ID: 'i',
    PARTNER_API_KEY_RESTRICTED: 'kr',
    PARTNER_CLIENT_SECRET_CARLEASE: '',
    PARTNER_TOKEN_URL: 'https://host/token',
    HOME: '/root',
  };
  expect(credentialsFromEnvironment(environment)).toEqual({
    default: { apiKey: 'k', clientId: 'i' },
    restricted: { apiKey: 'kr' },
  });
});

test('an API key is sent unchanged, and shown as its variable', async () => {
  const scheme = { type: 'apiKey', in: 'header', name: 'X-Key', credential: 'apiKey', description } as const;
  expect(
    await credentialsHeaderOf(scheme, { partner: 'restricted', credentials: { apiKey: 'k' } }, tokens),
  ).toEqual({
    name: 'X-Key',
    value: 'k',
    shown: '$PARTNER_API_KEY_RESTRICTED',
  });
});

test('Basic credentials are sent in UTF-8', async () => {
  const header = await credentialsHeaderOf(
    { type: 'basic', description },
    { partner: 'default', credentials: { clientId: 'ï', clientSecret: 's' } },
    tokens,
  );
  expect(header).toMatchObject({
    value: 'Basic w686cw==',
    shown: 'Basic $(printf %s "$PARTNER_CLIENT_ID:$PARTNER_CLIENT_SECRET" | base64)',
  });
});

test('a token belongs to its partner', async () => {
  const scheme = { type: 'oauth2', tokenUrl: '', scopes: {}, description } as const;
  const header = await credentialsHeaderOf(
    scheme,
    { partner: 'carlease', credentials: { clientId: 'i', clientSecret: 's' } },
    tokens,
  );
  expect(header).toEqual({
    name: 'Authorization',
    value: 'Bearer token-of-carlease',
    shown: 'Bearer $TOKEN_CARLEASE',
  });
});

test('a missing credential is named by its variable', async () => {
  const scheme = { type: 'basic', description } as const;
  await expect(
    credentialsHeaderOf(scheme, { partner: 'restricted', credentials: { clientId: 'i' } }, tokens),
  ).rejects.toThrow('Set PARTNER_CLIENT_SECRET_RESTRICTED: a case needs it.');
});

test('credentials written to the environment can be read again', () => {
  const first = { name: 'demo', apiKey: 'k', clientId: 'i', clientSecret: 's' };
  const second = { name: 'restricted', apiKey: 'k2' };
  const environment = credentialsEnvironment([first, second]);
  expect(environment).toEqual({
    PARTNER_API_KEY: 'k',
    PARTNER_CLIENT_ID: 'i',
    PARTNER_CLIENT_SECRET: 's',
    PARTNER_API_KEY_RESTRICTED: 'k2',
  });
  expect(credentialsFromEnvironment(environment)).toEqual({
    default: { apiKey: 'k', clientId: 'i', clientSecret: 's' },
    restricted: { apiKey: 'k2' },
  });
});
