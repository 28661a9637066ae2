import { Ebooking } from '@partner-apis/ebooking';
import { expect, test } from 'vitest';
import { partnerNamed, sandboxServer } from '../contract/sandbox-server.ts';

test('the API key of one instance with the token of another is refused', async () => {
  await using server = await sandboxServer();
  const { apiKey } = partnerNamed('demo');
  const { clientId, clientSecret } = partnerNamed('restricted');
  const mixed = new Ebooking({
    baseUrl: `${server.url}/ebooking-erm/v2`,
    auth: { apiKey, clientId, clientSecret, tokenUrl: `${server.url}/oauth2/token` },
  });
  await expect(mixed.listServices()).rejects.toMatchObject({ status: 401 });
});
