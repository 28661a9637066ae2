import { describe, expect, test } from 'vitest';
import type { Counterexample } from '../finding/finding.ts';
import { documentOf, documentWith, findingsBetween, type Written } from './testing/documents.ts';
import {
  defaulted,
  discriminated,
  flow,
  json,
  multipart,
  oauth,
  query,
  response,
  SWAPPED,
  secured,
  servers,
  text,
  variable,
  webhook,
} from './testing/part-changes/parts.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const required = { required: ['a'] };
const inRequest = (schema: unknown) => documentWith('request', schema);
const inResponse = (schema: unknown) => documentWith('response', schema);

/**
 * Changes that keyword comparisons tend to miss: [change, before, after, rule, the exchange that shows it]. An address,
 * a way to a token and a call by the API have no exchange with an operation.
 */
const MISSED: [change: string, before: Written, after: Written, rule: string, exchange: string | null][] = [
  [
    'the schema of a response is removed',
    response({ content: json(text) }),
    response({ content: { 'application/json': {} } }),
    'response-type-widened',
    'POST /pets → 200 null',
  ],
  [
    'an operation gets servers of its own',
    servers('https://a.example'),
    documentOf({ servers: [{ url: 'https://b.example' }] }, { servers: [{ url: 'https://a.example' }] }),
    'server-removed',
    null,
  ],
  [
    'the targets of a discriminator are swapped',
    discriminated(),
    discriminated(SWAPPED),
    'discriminator-changed',
    'POST /pets {"kind":"Cat"}',
  ],
  [
    'a default in a body changes',
    inRequest(object({ a: { ...text, default: 'x' } })),
    inRequest(object({ a: { ...text, default: 'y' } })),
    'default-changed',
    'POST /pets {}',
  ],
  [
    'a required property of a response becomes writeOnly',
    inResponse(object({ a: text }, required)),
    inResponse(object({ a: { ...text, writeOnly: true } }, required)),
    'response-required-widened',
    'POST /pets → 200 {}',
  ],
  [
    'a required property of a request is no longer readOnly',
    inRequest(object({ a: { ...text, readOnly: true } }, required)),
    inRequest(object({ a: text }, required)),
    'request-required-narrowed',
    'POST /pets {}',
  ],
  [
    'an OAuth flow is removed',
    secured({ oauth: oauth(['clientCredentials', flow()], ['password', flow()]) }, [{ oauth: [] }]),
    secured({ oauth: oauth(['clientCredentials', flow()]) }, [{ oauth: [] }]),
    'security-flow-changed',
    null,
  ],
  ['a webhook is renamed', webhook('done', text), webhook('finished', text), 'webhook-removed', null],
  [
    'a property becomes false',
    inRequest(object({ a: text })),
    inRequest(object({ a: false })),
    'request-property-narrowed',
    'POST /pets {"a":""}',
  ],
  [
    'patternProperties in a request',
    inRequest(object({})),
    inRequest(object({}, { patternProperties: { '^x': text } })),
    'request-names-narrowed',
    'POST /pets {"x":null}',
  ],
  [
    'contentEncoding in a response',
    inResponse(text),
    inResponse({ ...text, contentEncoding: 'base64' }),
    'content-encoding-changed',
    'POST /pets → 200 ""',
  ],
  [
    'encoding.contentType',
    multipart({ photo: { contentType: 'image/png, image/jpeg' } }),
    multipart({ photo: { contentType: 'image/png' } }),
    'encoding-changed',
    'POST /pets --part\r\nContent-Disposition: form-data; name="photo"\r\nContent-Type: image/png\r\n\r\n\r\n--part--\r\n',
  ],
  [
    'the schema of a parameter becomes content',
    query({ schema: { type: 'object' } }),
    query({ schema: undefined, content: json({ type: 'object' }) }),
    'parameter-form-changed',
    'POST /pets?a=b',
  ],
  [
    'a value of a server variable is removed',
    variable('a.example', 'b.example'),
    variable('a.example'),
    'server-removed',
    null,
  ],
  [
    'a default of a server variable changes',
    defaulted('a.example'),
    defaulted('b.example'),
    'server-default-changed',
    null,
  ],
  [
    'a schema of which only the last of many places breaks',
    usedOften(text),
    usedOften({ ...text, maxLength: 2 }),
    'request-limit-narrowed',
    'POST /pets {"z":"aaa"}',
  ],
  [
    'the branches of oneOf begin to overlap',
    inRequest({ oneOf: [{ type: 'integer' }, text] }),
    inRequest({ oneOf: [{ type: 'integer' }, { type: ['string', 'number'] }] }),
    'request-alternatives-narrowed',
    'POST /pets 0',
  ],
];

/** Returns a request that contains a schema in many places, all but the last of which belong to responses. */
function usedOften(schema: object): Written {
  const reference = { $ref: '#/components/schemas/Used' };
  const places = Array.from({ length: 9 }, (_, index) => [
    `a${index}`,
    { allOf: [reference], readOnly: true },
  ]);
  return documentWith('request', object({ ...Object.fromEntries(places), z: reference }), {
    components: { schemas: { Used: schema } },
  });
}

function shown(counterexample: Counterexample | null): string | null {
  if (counterexample?.kind !== 'exchange') return null;
  const { request, response: returned } = counterexample;
  const sent = [request.method, request.target, returned === null ? request.body : null];
  const received = returned === null ? [] : ['→', returned.status, returned.body];
  return [...sent, ...received].filter((one) => one !== null).join(' ');
}

describe('a change that is easy to miss', () => {
  test.each(MISSED)('%s', async (_change, before, after, rule, exchange) => {
    const findings = await findingsBetween(before, after);
    const found = findings.find((finding) => finding.rule === rule);
    expect(found?.level).toBe('breaking');
    expect(shown(found?.counterexample ?? null)).toBe(exchange);
  });
});

/** Changes that keyword comparisons tend to flag although they require nothing: [change, before, after]. */
const FLAGGED: [change: string, before: Written, after: Written][] = [
  [
    'a path item moves behind a reference',
    documentOf({}),
    {
      ...documentOf({}),
      paths: { '/pets': { $ref: '#/components/pathItems/Pets' } },
      components: {
        pathItems: {
          Pets: { post: { operationId: 'createPet', responses: { 204: { description: 'Done.' } } } },
        },
      },
    },
  ],
  [
    'the default of a required parameter changes',
    query({ required: true, schema: { ...text, default: 'a' } }),
    query({ required: true, schema: { ...text, default: 'b' } }),
  ],
  [
    'the default of a value of a response changes',
    inResponse(object({ a: { ...text, default: 'x' } })),
    inResponse(object({ a: { ...text, default: 'y' } })),
  ],
];

test.each(FLAGGED)('%s, which requires no new version', async (_change, before, after) => {
  const levels = (await findingsBetween(before, after)).map(({ level }) => level);
  expect(levels.filter((level) => level !== 'text')).toEqual([]);
});

test('a property of a value that is not an object is asked about, since nothing is lost on the wire', async () => {
  const value = (name: object) => object({ a: { ...object({ name }), type: 'string' } });
  const widened = { type: ['integer', 'string'] };
  const open = await findingsBetween(inResponse(value(text)), inResponse(value(widened)));
  expect(open.map(({ level, message }) => [level, message])).toEqual([
    [
      'undecided',
      'Property `name` of `a` of the response `200` changed, although its values are no objects. Was another type meant?',
    ],
  ]);
  const additions = await findingsBetween(inRequest(value(text)), inRequest(value(widened)));
  expect(additions.filter(({ level }) => level === 'undecided')).toEqual([]);
});
