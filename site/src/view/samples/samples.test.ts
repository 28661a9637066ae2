import type { ApiModel, Operation } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { codeSamples } from './samples.ts';

const operation: Operation = {
  operationId: 'findThings',
  method: 'get',
  path: '/shops/{shopCode}/things',
  summary: 'Find things',
  description: '',
  tag: 'Things',
  deprecated: false,
  parameters: [
    {
      name: 'shopCode',
      in: 'path',
      required: true,
      description: '',
      deprecated: false,
      style: 'simple',
      explode: false,
      schema: {},
    },
    {
      name: 'codes',
      in: 'query',
      required: true,
      description: '',
      deprecated: false,
      style: 'form',
      explode: false,
      schema: {},
    },
  ],
  responses: [
    {
      status: '200',
      description: '',
      headers: [],
      content: [{ mediaType: 'application/json', schema: {}, examples: [] }],
    },
  ],
  security: [{ key: [], token: [] }],
  provoke: {},
};
const model: ApiModel = {
  id: 'shop-api-v1',
  family: {
    label: 'Shop-API',
    name: 'Shop',
    tagline: '',
    order: 1,
    packageName: 'shop',
    clientName: 'Shop',
    routePrefix: '',
    pages: [],
    showsContact: true,
  },
  title: '',
  version: '1.0.0',
  summary: '',
  description: '',
  exampleDate: '2026-03-02',
  basePath: '/shop/v1',
  servers: [{ environment: 'uat', url: 'https://uat.shop.example/shop/v1', description: '' }],
  tags: [],
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'X-Key', credential: 'apiKey', description: '' },
    token: { type: 'oauth2', tokenUrl: '', scopes: {}, description: '' },
  },
  operations: [operation],
  schemas: {},
};
const request = { path: { shopCode: 'A/1' }, query: { codes: ['x', 'y z'] }, headers: {} };

function sample(id: string, ...args: Parameters<typeof codeSamples>): string {
  return codeSamples(...args).find((known) => known.id === id)?.code ?? '';
}

test('curl: secrets come from the environment, lists are joined as the document says', () => {
  expect(sample('curl', model, operation, request, '@shop')).toBe(
    [
      'curl "https://uat.shop.example/shop/v1/shops/A%2F1/things?codes=x,y%20z" \\',
      '  --header "X-Key: $API_KEY" \\',
      '  --header "Authorization: Bearer $ACCESS_TOKEN"',
    ].join('\n'),
  );
});

test('fetch: secrets are variables', () => {
  const code = sample('fetch', model, operation, request, '@shop');
  expect(code).toContain("'X-Key': apiKey,");
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
  expect(code).toContain('Authorization: `Bearer ${accessToken}`,');
});

test('SDK: parameters by name, the body under body', () => {
  const code = sample(
    'sdk',
    model,
    { ...operation, method: 'post' },
    { ...request, body: { name: "O'Neill" } },
    '@shop',
  );
  expect(code).toContain("import { Shop } from '@shop/shop';");
  expect(code).toContain(
    "const answer = await client.findThings({\n  shopCode: 'A/1',\n  codes: ['x', 'y z'],\n  body: { name: 'O\\'Neill' },\n});",
  );
});

test('curl: a quote in the body does not end the argument', () => {
  const body = { name: "O'Neill" };
  const posted: Operation = {
    ...operation,
    method: 'post',
    requestBody: {
      required: true,
      description: '',
      content: [{ mediaType: 'application/json', schema: {}, examples: [] }],
    },
  };
  expect(sample('curl', model, posted, { ...request, body }, '@shop')).toContain(String.raw`O'\''Neill`);
});
