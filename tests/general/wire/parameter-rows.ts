import type { Row } from './row.ts';

const TEXT = { type: 'string' };
const TEXTS = { type: 'array', items: TEXT };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const FORM = {
  content: {
    'application/x-www-form-urlencoded': {
      schema: {
        allOf: [{ type: 'object', properties: { tags: TEXTS } }],
        properties: { page: { type: 'object', properties: { size: { type: 'integer' } } }, sizes: TEXTS },
      },
      encoding: { sizes: { explode: false } },
    },
  },
};

function query(fields: object): object {
  return { parameters: [{ name: 'q', in: 'query', schema: TEXT, ...fields }] };
}

/** The other fields of the Parameter Object. @see OpenAPI 3.1.1, section 4.8.12; 3.2.0, section 4.12 */
export const PARAMETER_ROWS: readonly Row[] = [
  {
    feature: 'Parameter: characters that a query may not hold are percent-encoded',
    operation: query({}),
    params: { q: 'a&b=c d/é#' },
    sent: { url: '?q=a%26b%3Dc%20d%2F%C3%A9%23' },
  },
  {
    feature: 'Parameter.allowReserved in query',
    operation: query({ allowReserved: true }),
    params: { q: 'a/b:c?d=e,f' },
    sent: { url: '?q=a/b:c?d=e,f' },
  },
  {
    feature: 'Parameter.allowReserved keeps what would end the value encoded',
    operation: query({ allowReserved: true }),
    params: { q: 'a&b#c+d%20' },
    sent: { url: '?q=a%26b%23c%2Bd%20' },
  },
  {
    feature: 'Parameter.allowReserved in header',
    operation: { parameters: [{ name: 'q', in: 'header', schema: TEXT, allowReserved: true }] },
    remark: 'reserved-characters-encoded',
  },
  {
    feature: 'Parameter.allowEmptyValue',
    operation: query({ allowEmptyValue: true }),
    params: { q: '' },
    sent: { url: '?q=' },
  },
  { feature: 'Parameter.required: false', operation: query({}), params: {}, sent: { url: '' } },
  {
    feature: 'Parameter: an empty array is absent',
    operation: query({ style: 'spaceDelimited', explode: false, schema: TEXTS }),
    params: { q: [] },
    sent: { url: '' },
  },
  {
    feature: 'Parameter: null is absent',
    operation: query({ schema: { type: ['string', 'null'] } }),
    params: { q: null },
    sent: { url: '' },
  },
  {
    feature: 'Parameter: name of another parameter in another place',
    operation: {
      parameters: [
        { name: 'q', in: 'query', schema: TEXT },
        { name: 'q', in: 'header', schema: TEXT },
      ],
    },
    params: { q: 'one', qHeader: 'two' },
    sent: { url: '?q=one', headers: { q: 'two' } },
  },
  {
    feature: 'Parameter, deepObject, array: brackets by default',
    operation: query({ style: 'deepObject', explode: true, schema: TEXTS }),
    params: { q: ['a', 'b'] },
    sent: { url: '?q%5B%5D=a&q%5B%5D=b' },
    remark: 'parameter-style-not-defined',
  },
  {
    feature: 'Parameter, deepObject, array by choice: indices',
    operation: query({
      style: 'deepObject',
      explode: true,
      schema: TEXTS,
      'x-deep-object-arrays': 'indices',
    }),
    params: { q: ['a', 'b'] },
    sent: { url: '?q%5B0%5D=a&q%5B1%5D=b' },
  },
  {
    feature: 'Parameter, deepObject, array by choice: repeat',
    operation: query({ style: 'deepObject', explode: true, schema: TEXTS, 'x-deep-object-arrays': 'repeat' }),
    params: { q: ['a', 'b'] },
    sent: { url: '?q=a&q=b' },
  },
  {
    feature: 'Parameter, deepObject, nested object',
    operation: query({
      style: 'deepObject',
      explode: true,
      schema: { type: 'object', properties: { created: { type: 'object', properties: { gte: TEXT } } } },
    }),
    params: { q: { created: { gte: '1' } } },
    sent: { url: '?q%5Bcreated%5D%5Bgte%5D=1' },
  },
  {
    feature: 'Parameter, form, object inside an array',
    operation: query({ schema: { type: 'array', items: { type: 'object', properties: { a: TEXT } } } }),
    params: { q: [{ a: '1' }] },
    sent: { url: '?q=%7B%22a%22%3A%221%22%7D' },
    remark: 'parameter-style-not-defined',
  },
  {
    feature: 'Parameter.content in JSON in query',
    operation: {
      parameters: [{ name: 'q', in: 'query', ...json({ type: 'object', properties: { a: TEXT } }) }],
    },
    params: { q: { a: 'x y' } },
    sent: { url: '?q=%7B%22a%22%3A%22x%20y%22%7D' },
  },
  {
    feature: 'Parameter.content in JSON in header',
    operation: { parameters: [{ name: 'q', in: 'header', ...json(TEXTS) }] },
    params: { q: ['a', '€'] },
    sent: { headers: { q: '["a","\\u20ac"]' } },
  },
  {
    feature: 'Parameter.content in JSON in cookie',
    operation: { parameters: [{ name: 'q', in: 'cookie', ...json(TEXTS) }] },
    params: { q: ['a'] },
    sent: { headers: { cookie: 'q=%5B%22a%22%5D' } },
  },
  {
    feature: 'Parameter.content in text',
    operation: { parameters: [{ name: 'q', in: 'query', content: { 'text/plain': { schema: TEXT } } }] },
    params: { q: 'a b' },
    sent: { url: '?q=a%20b' },
  },
  {
    feature: 'Parameter.content in another media type',
    operation: { parameters: [{ name: 'q', in: 'query', content: { 'application/cbor': {} } }] },
    remark: 'parameter-is-encoded',
  },
  {
    feature: 'Parameter in querystring: the fields of a form',
    operation: { parameters: [{ name: 'q', in: 'querystring', ...FORM }] },
    params: { tags: ['a', 'b'], page: { size: 1 }, sizes: ['s', 'm'] },
    sent: { url: '?tags=a&tags=b&page=%7B%22size%22%3A1%7D&sizes=s,m' },
  },
  {
    feature: 'Parameter in querystring: a form of any fields',
    operation: {
      parameters: [{ name: 'q', in: 'querystring', content: { 'application/x-www-form-urlencoded': {} } }],
    },
    remark: 'parameter-place-not-sent',
  },
  {
    feature: 'Parameter in querystring: JSON',
    operation: { parameters: [{ name: 'q', in: 'querystring', ...json({ type: 'object' }) }] },
    remark: 'parameter-place-not-sent',
  },
  {
    feature: 'Parameter with a style of another place',
    operation: query({ style: 'matrix' }),
    remark: 'parameter-style-unknown',
  },
  {
    feature: 'Parameter in cookie, an empty array',
    operation: { parameters: [{ name: 'q', in: 'cookie', schema: TEXTS }] },
    params: { q: [] },
    sent: { headers: { cookie: undefined } },
    remark: 'parameter-style-not-defined',
  },
  {
    feature: 'Parameter in cookie, form, explode: true, array',
    operation: { parameters: [{ name: 'q', in: 'cookie', schema: TEXTS }] },
    params: { q: ['a', 'b'] },
    sent: { headers: { cookie: 'q=a; q=b' } },
    remark: 'parameter-style-not-defined',
  },
  {
    feature: 'Paths: a part of the query in the path',
    path: '?beta=true',
    operation: query({}),
    params: { q: 'a' },
    sent: { url: '?beta=true&q=a' },
  },
  {
    feature: 'Paths: a fragment that tells operations apart',
    path: '#list',
    operation: query({}),
    params: { q: 'a' },
    sent: { url: '?q=a' },
  },
  {
    feature: 'Path Item.parameters',
    item: { parameters: [{ name: 'q', in: 'query', schema: TEXT }] },
    params: { q: 'a' },
    sent: { url: '?q=a' },
  },
];
