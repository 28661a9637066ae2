import { compileCases, models } from '@partner-apis/contract-tests';
import { Ebooking } from '@partner-apis/ebooking';
import { expect, test } from 'vitest';
import floors from './coverage-floor.json' with { type: 'json' };
import { partnerNamed, sandboxServer } from './sandbox-server.ts';

test('every document has cases, and a floor of its own for what is covered of it', () => {
  expect(models.filter((model) => compileCases(model).length === 0)).toEqual([]);
  expect(Object.keys(floors).toSorted()).toEqual(models.map(({ id }) => id).toSorted());
});

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
