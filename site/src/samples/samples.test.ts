import type { ApiModel, Operation, Response } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { highlight } from '../view/highlight.ts';
import { bodyLanguage, bodyText } from './body-text.ts';
import { httpAnswer, httpSample } from './http.ts';
import { codeSamples } from './samples.ts';
import { wireRequest } from './wire.ts';

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
  servers: [
    { environment: 'production', url: 'https://shop.example/shop/v1', description: '' },
    { environment: 'uat', url: 'https://uat.shop.example/shop/v1', description: '' },
  ],
  tags: [],
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'X-Key', credential: 'apiKey', description: '' },
    token: { type: 'oauth2', tokenUrl: 'https://shop.example/oauth2/token', scopes: {}, description: '' },
  },
  operations: [operation],
  schemas: {},
};
const request = { path: { shopCode: 'A/1' }, query: { codes: ['x', 'y z'] }, headers: {} };

function sample(id: string, ...args: Parameters<typeof codeSamples>): string {
  return codeSamples(...args).find((known) => known.id === id)?.code ?? '';
}

test('curl: secrets come from the environment, the token from its token endpoint, lists are joined as the document says', () => {
  expect(sample('curl', model, operation, request, '@shop')).toBe(
    [
      'ACCESS_TOKEN=$(curl --silent --show-error \\',
      '  "https://uat.shop.example/oauth2/token" \\',
      '  --user "$CLIENT_ID:$CLIENT_SECRET" \\',
      '  --data "grant_type=client_credentials" \\',
      String.raw`  | sed -n 's/.*"access_token" *: *"\([^"]*\)".*/\1/p')`,
      '',
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
    "const result = await client.findThings({\n  shopCode: 'A/1',\n  codes: ['x', 'y z'],\n  body: { name: 'O\\'Neill' },\n});",
  );
});

const xml = '<order note="`$' + '{x}`">\n  <id>O\'Neill</id>\n</order>';
const xmlContent = { mediaType: 'application/xml', schema: {}, examples: [] };
const ordering: Operation = {
  ...operation,
  method: 'post',
  requestBody: { required: true, description: '', content: [xmlContent] },
  responses: [{ status: '200', description: '', headers: [], content: [xmlContent] }],
};

test('an XML body is text, quoted as each language requires', () => {
  const ordered = { ...request, body: xml };
  expect(sample('curl', model, ordering, ordered, '@shop')).toContain(
    `  --data-raw '${xml.replace("'", String.raw`'\''`)}'`,
  );
  const template = `\`${xml.replaceAll('`', '\\`').replace('$', String.raw`\$`)}\``;
  const scripted = sample('fetch', model, ordering, ordered, '@shop');
  expect(scripted).toContain(`  body: ${template},\n`);
  expect(scripted).toContain('console.log(await response.text());');
  expect(sample('sdk', model, ordering, ordered, '@shop')).toContain(
    `const result = await client.findThings({\n  shopCode: 'A/1',\n  codes: ['x', 'y z'],\n  body: ${template},\n});`,
  );
});

test('SDK: a documented XML message is an object', () => {
  const message = { id: "O'Neill" };
  const examples = [{ name: 'one', summary: '', description: '', value: xml, message }];
  const typed = {
    ...ordering,
    requestBody: { required: true, description: '', content: [{ ...xmlContent, examples }] },
  };

  expect(sample('sdk', model, typed, { ...request, body: xml }, '@shop')).toContain(
    `  body: { id: 'O\\'Neill' },\n});`,
  );
  expect(sample('curl', model, typed, { ...request, body: xml }, '@shop')).toContain('<id>');
});

test('HTTP: an XML body follows the head unchanged, and is highlighted as markup', () => {
  const wire = wireRequest(model, ordering, { ...request, body: xml }, (name) => name);
  const text = httpSample(wire);
  expect(text.endsWith(`Content-Type: application/xml\n\n${xml}`)).toBe(true);
  expect(highlight(text, 'http')).toContain('<span class="tag">');
  expect(httpAnswer(ordering.responses[0] as Response, xml)).toBe(
    `HTTP/1.1 200\nContent-Type: application/xml\n\n${xml}`,
  );
});

test.each([
  [{ id: 1 }, 'application/json', 'json', '{\n  "id": 1\n}'],
  ['text', 'application/problem+json; charset=utf-8', 'json', '"text"'],
  [xml, 'application/xml', 'xml', xml],
  ['%PDF-1.7', 'application/pdf', 'plain', '%PDF-1.7'],
])('an example %j of %s is shown as %s', (value, mediaType, language, text) => {
  expect(bodyLanguage(value, mediaType)).toBe(language);
  expect(bodyText(value, mediaType)).toBe(text);
});

test('fetch: a response without a body is not read', () => {
  const silent = { ...operation, responses: [{ status: '204', description: '', headers: [], content: [] }] };
  expect(sample('fetch', model, silent, request, '@shop')).not.toContain('console.log');
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

test('a server whose host cannot be read leaves the path', () => {
  const hidden = { environment: 'default', url: 'https://<hidden>', description: '' };
  const request = { path: { shopCode: 'S1' }, query: {}, headers: {} };

  expect(wireRequest({ ...model, servers: [hidden] }, operation, request, (name) => name).target).toBe(
    '/shops/S1/things',
  );
});
