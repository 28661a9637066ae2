import { Sales } from '@partner-apis/sale';
import { startSandbox } from '@partner-apis/sandbox/node';
import { expect, test } from 'vitest';

test('an SDK needs the base URL of a space only: its token comes from the space too', async () => {
  const sandbox = await startSandbox({ port: 0, spaces: { most: 1 } });
  const created = await fetch(`${sandbox.url}/_sandbox/spaces`, {
    method: 'POST',
    body: '{ "empty": true }',
  });
  const { baseUrl }: { readonly baseUrl: string } = await created.json();
  const auth = { clientId: 'demo-client', clientSecret: 'demo-secret' };
  const clientOf = (root: string) => new Sales({ baseUrl: `${root}/sale-erm/v1/`, auth });
  const page = { pageNumber: 1, pageSize: 1 };
  const [own, others] = [
    await clientOf(baseUrl).listSales(page),
    await clientOf(sandbox.url).listSales(page),
  ];
  await sandbox.close();
  expect(own.totalElements).toBe(0);
  expect(others.totalElements).toBeGreaterThan(0);
});
