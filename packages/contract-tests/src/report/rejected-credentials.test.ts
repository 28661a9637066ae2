import { expect, test } from 'vitest';
import { runSuite } from '../suite/run-suite.ts';
import { toolsModel } from '../testing/tools-model.ts';
import { toolsServer } from '../testing/tools-server.ts';
import { rejectedCredentials } from './rejected-credentials.ts';

async function remarksOn(server: typeof fetch): Promise<readonly string[]> {
  const suite = await runSuite({
    baseUrl: 'http://tools.test',
    fetch: server,
    control: false,
    credentials: { default: { apiKey: 'one' } },
    models: [toolsModel],
    kinds: ['chain', 'example'],
  });
  return rejectedCredentials(suite);
}

test('a server that rejects the credentials of every call has a remark', async () => {
  const rejecting: typeof fetch = async () => Response.json({ errors: [] }, { status: 401 });

  expect(await remarksOn(rejecting)).toEqual([
    'No call of tools-api-v1 succeeded, and calls were rejected with 401: check the credentials first.',
  ]);
});

test('a server that accepts some calls has none', async () => {
  expect(await remarksOn(toolsServer('deletedTwice'))).toEqual([]);
});
