import { isJsonObject, type JsonValue, operationNamed } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { NO_CHANGES } from '../call/exchange.ts';
import { argumentsSchema } from '../request/json-syntax.ts';
import type { Syntax } from '../request/syntax.ts';
import { plainSyntax } from '../xml/xml-syntax.ts';
import { isRequestAddress, requestAddress, requestIn } from './request-address.ts';
import { restored, shared } from './share.ts';
import { withoutSecrets } from './without-secrets.ts';

/** A session's parts that an address depends on, with the notation of JSON or of a plain body. */
function sessionOf(familyId: string, operationId: string) {
  const model = models.find(({ id }) => id === familyId);
  const operation = model && operationNamed(model, operationId);
  if (model === undefined || operation === undefined) throw new Error(`There is no ${operationId}`);
  const body = operation.requestBody?.content.find(({ mediaType }) => mediaType === 'application/json');
  const isWhole = body !== undefined || operation.requestBody === undefined;
  const syntax: Syntax = isWhole
    ? {
        ...plainSyntax('JSON'),
        name: 'JSON',
        schema: argumentsSchema(operation, body?.schema),
        schemas: model.schemas,
        read: (text) => {
          const value: JsonValue = JSON.parse(text);
          return { value };
        },
        write: (value) => JSON.stringify(value, null, 2),
      }
    : plainSyntax('application/xml');
  return {
    model,
    operation,
    syntax,
    parameters: isWhole ? undefined : argumentsSchema(operation, undefined),
  };
}

const draft = (text: string, parameters = {}) => ({ text, parameters, changes: NO_CHANGES });

test.each([
  ['JSON', 'ebk-api-v2', 'createAppointment', '{\n  "body": {\n    "centreCode": "Zürich ☂"\n  }\n}'],
  ['query', 'vcs-api-v1', 'listInspections', '{\n  "pageNumber": 2\n}'],
  ['XML', 'purchase-api-v1', 'sendOrder', '<order><!-- mine --><LineID>42</LineID></order>'],
])('a request in %s comes back from its address as it was', async (_, family, operation, text) => {
  const session = sessionOf(family, operation);
  const fragment = await requestAddress(shared(session, draft(text)));
  expect(fragment).toMatch(/^#try=[\w-]+$/);
  const request = await requestIn(fragment);
  expect(request && restored(session, request)).toEqual(draft(text));
});

test('a header of a security scheme, an unknown argument and changed headers stay out of the address', async () => {
  const session = sessionOf('vcs-api-v1', 'listInspections');
  const [key] = Object.values(session.model.securitySchemes).flatMap((scheme) =>
    scheme.type === 'apiKey' ? [scheme.name] : [],
  );
  const [first] = session.operation.parameters;
  if (key === undefined || first === undefined) throw new Error('The document has no key or no parameter');
  const parameter: typeof first = { ...first, name: key, in: 'header' };
  const parameters = [...session.operation.parameters, parameter];
  const operation = { ...session.operation, parameters };
  const syntax = { ...session.syntax, schema: argumentsSchema(operation, undefined) };
  const text = JSON.stringify({ pageNumber: 1, [parameter.name]: 'typed-key', clientSecret: 'typed-secret' });
  const headers = { authorization: 'Bearer typed-token' };
  const request = shared(
    { ...session, operation, syntax },
    { text, parameters: {}, changes: { headers, withoutQuery: [] } },
  );
  expect(request).toEqual({ operationId: 'listInspections', text: '{"pageNumber":1}', parameters: {} });
});

test('secrets by the document are removed at any depth, in every alternative', () => {
  const schemas = {
    Login: { type: 'object', properties: { user: {}, password: { type: 'string', format: 'password' } } },
    Card: { type: 'object', properties: { pin: { allOf: [{ type: 'string', writeOnly: true }] } } },
  } as const;
  const schema = {
    type: 'object',
    properties: {
      logins: { type: 'array', items: { $ref: '#/$defs/Login' } },
      means: { oneOf: [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Login' }] },
    },
  } as const;
  const value = {
    logins: [{ user: 'a', password: 'b' }],
    means: { pin: '1234', user: 'c' },
    note: 'd',
  };
  expect(withoutSecrets(value, schema, schemas)).toEqual({
    logins: [{ user: 'a' }],
    means: { user: 'c' },
    note: 'd',
  });
});

test('no operation shares a property that its document calls a secret', () => {
  const found = models.flatMap((model) =>
    Object.entries(model.schemas).flatMap(([name, schema]) => {
      const properties = Object.entries(schema.properties ?? {}).filter(
        ([, property]) => property.format === 'password' || property.writeOnly === true,
      );
      const value = Object.fromEntries(properties.map(([property]) => [property, 'secret']));
      const left = withoutSecrets(value, schema, model.schemas);
      return isJsonObject(left) && Object.keys(left).length > 0 ? [`${model.id} ${name}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test.each([
  ['another operation', { operationId: 'listServices', text: '{}', parameters: {} }, 'it belongs to'],
  [
    'an unknown argument',
    { operationId: 'listCentres', text: '{"colour":1}', parameters: {} },
    'no argument',
  ],
])('%s does not fit the document', (_, request, reason) => {
  expect(() => restored(sessionOf('ebk-api-v2', 'listCentres'), request)).toThrow(reason);
});

test.each(['#try=', '#try=%00', '#try=AAAA', '#try=bm90IGRlZmxhdGVk'])('%s has no request', async (hash) => {
  expect(await requestIn(hash)).toBeUndefined();
});

test('a short address that unpacks to more than a request is rejected', async () => {
  const fragment = await requestAddress({ operationId: 'a', text: ' '.repeat(2_000_000), parameters: {} });
  expect(fragment.length).toBeLessThan(10_000);
  expect(await requestIn(fragment)).toBeUndefined();
  expect(isRequestAddress(fragment)).toBe(true);
  expect(isRequestAddress('#try-it')).toBe(false);
});
