import { expect, test } from 'vitest';
import type { RouteOperation, RouteParameter } from '../contract/family.ts';
import { family } from '../generated/purchase-api-v1/family.ts';
import { readRequest } from './read-request.ts';
import { violationsResponse } from './violations-response.ts';

const supplier: RouteParameter = {
  name: 'supplier',
  in: 'query',
  required: true,
  style: 'form',
  explode: true,
  schema: { type: 'string' },
};

const [sendInquiry] = family.routes.operations;
if (sendInquiry === undefined) throw new Error('The family has no operation');
const operation: RouteOperation = { ...sendInquiry, parameters: [supplier] };

async function errorOf(query: string, body: string): Promise<unknown> {
  const request = new Request(`http://localhost/CustomerInquiry${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/xml' },
    body,
  });
  const { violations } = await readRequest(request, { operation, family, pathValues: {} });
  return violationsResponse(violations, operation, family).body;
}

test('an XML error names the missing parameter', async () => {
  expect(await errorOf('', '<broken')).toContain(
    'The message is not valid: The query parameter supplier is missing. line 1',
  );
});

test('an XML error names the parameter that cannot be read', async () => {
  expect(await errorOf('?supplier=%FF', '<broken')).toContain('The query parameter supplier cannot be read.');
});

test('a parameter that is present is not named', async () => {
  expect(await errorOf('?supplier=1', '<broken')).not.toContain('supplier');
});
