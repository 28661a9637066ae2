import type { Row } from './row.ts';

const NOTE = { type: 'object', properties: { a: { type: 'string' } } };
const json = { content: { 'application/json': { schema: NOTE } } };

function responses(all: object): object {
  return { responses: all };
}

const OK = { status: 200, type: 'application/json', body: '{"a":"b"}' };

/** Paths, Responses, Security Scheme Objects. @see OpenAPI 3.1.1, sections 4.8.8 to 4.8.10, 4.8.16 and 4.8.27 */
export const OPERATION_ROWS: readonly Row[] = [
  ...['put', 'delete', 'options', 'patch'].map((method) => ({
    feature: `Path Item.${method}`,
    method,
    sent: { method: method.toUpperCase() },
  })),
  {
    feature: 'Path Item.head: the body of its response is not read',
    method: 'head',
    operation: responses({ 200: { description: '', ...json } }),
    sent: { method: 'HEAD' },
    answer: { status: 200, type: 'application/json' },
    result: undefined,
  },
  { feature: 'Path Item.trace', method: 'trace', remark: 'method-not-offered' },
  {
    feature: 'Path Item.query, with a body',
    method: 'query',
    operation: { requestBody: json },
    params: { body: { a: 'b' } },
    sent: { method: 'QUERY', body: '{"a":"b"}' },
  },
  {
    feature: 'Path Item.additionalOperations',
    method: 'copy',
    sent: { method: 'COPY' },
  },
  {
    feature: 'Path Item.additionalOperations: a method with small letters',
    item: { additionalOperations: { copy: { responses: {} } } },
    remark: 'method-not-offered',
  },
  {
    feature: 'Responses: an exact status',
    operation: responses({ 200: { description: '', ...json } }),
    sent: { headers: { accept: 'application/json' } },
    answer: OK,
    result: { a: 'b' },
  },
  {
    feature: 'Responses: 204',
    operation: responses({ 204: { description: '' } }),
    answer: { status: 204 },
    result: undefined,
  },
  {
    feature: 'Responses: a range',
    operation: responses({ '2XX': { description: '', ...json } }),
    answer: { ...OK, status: 203 },
    result: { a: 'b' },
  },
  {
    feature: 'Responses.default',
    operation: responses({ default: { description: '', ...json } }),
    answer: OK,
    result: { a: 'b' },
  },
  {
    feature: 'Response.content: a kind of JSON',
    operation: responses({
      200: { description: '', content: { 'application/hal+json': json.content['application/json'] } },
    }),
    sent: { headers: { accept: 'application/hal+json, application/json;q=0.9' } },
    answer: { status: 200, type: 'application/hal+json', body: '{"a":"b"}' },
    result: { a: 'b' },
  },
  {
    feature: 'Response.content: JSON with a parameter',
    operation: responses({
      200: { description: '', content: { 'application/json; v=2': json.content['application/json'] } },
    }),
    sent: { headers: { accept: 'application/json; v=2, application/json;q=0.9' } },
    answer: OK,
    result: { a: 'b' },
  },
  {
    feature: 'Responses: files of a range of media types',
    operation: responses({ 200: { description: '', content: { 'image/*': { schema: {} } } } }),
    answer: { status: 200, type: 'image/png', body: 'png' },
    sent: { headers: { accept: 'image/*, application/json;q=0.9' } },
  },
  {
    feature: 'Responses: the exact status before the range',
    operation: responses({ 202: { description: '' }, '2XX': { description: '', ...json } }),
    answer: { status: 202 },
    result: undefined,
  },
  {
    feature: 'Response.content: text',
    operation: responses({
      200: { description: '', content: { 'text/csv': { schema: { type: 'string' } } } },
    }),
    sent: { headers: { accept: 'text/csv, application/json;q=0.9' } },
    answer: { status: 200, type: 'text/csv', body: 'a,b' },
    result: 'a,b',
  },
  {
    feature: 'Response.content: the preferred of several',
    operation: responses({
      200: {
        description: '',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } }, ...json.content },
      },
    }),
    sent: { headers: { accept: 'application/json' } },
    answer: OK,
    result: { a: 'b' },
  },
  {
    feature: 'Response.content: another of several',
    operation: responses({
      200: { description: '', content: { 'text/csv': { schema: { type: 'string' } }, ...json.content } },
    }),
    suffix: 'AsCsv',
    sent: { headers: { accept: 'text/csv, application/json;q=0.9' } },
    answer: { status: 200, type: 'text/csv', body: 'a,b' },
    result: 'a,b',
  },
  {
    feature: 'Response.content: another syntax of the same data',
    operation: responses({
      200: { description: '', content: { ...json.content, 'application/xml': { schema: NOTE } } },
    }),
    remark: 'response-media-type-not-offered',
  },
  {
    feature: 'Response.content: a file in another of several',
    operation: responses({ 200: { description: '', content: { 'image/png': {}, 'image/jpeg': {} } } }),
    callOptions: { headers: { accept: 'image/jpeg' } },
    sent: { headers: { accept: 'image/jpeg' } },
    answer: { status: 200, type: 'image/jpeg', body: 'hi' },
    remark: 'response-media-type-not-offered',
  },
  {
    feature: 'Security Scheme: apiKey in header',
    operation: { security: [{ headerKey: [] }] },
    sent: { url: '', headers: { 'x-key': 'h' } },
  },
  {
    feature: 'Security Scheme: apiKey in query',
    operation: {
      security: [{ queryKey: [] }],
      parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
    },
    params: { q: 'a' },
    sent: { url: '?q=a&key=s%26t' },
  },
  {
    feature: 'Security Scheme: apiKey in cookie, beside a parameter',
    operation: {
      security: [{ cookieKey: [] }],
      parameters: [{ name: 'lang', in: 'cookie', schema: { type: 'string' } }],
    },
    params: { lang: 'fr' },
    sent: { headers: { cookie: 'lang=fr; session=c' } },
  },
  {
    feature: 'Security Scheme: http basic',
    operation: { security: [{ basic: [] }] },
    sent: { headers: { authorization: `Basic ${btoa('u:p')}` } },
  },
  {
    feature: 'Security Scheme: http bearer',
    operation: { security: [{ bearer: [] }] },
    sent: { headers: { authorization: 'Bearer t' } },
  },
  {
    feature: 'Security Requirement: two schemes together',
    operation: { security: [{ headerKey: [], queryKey: [] }] },
    sent: { url: '?key=s%26t', headers: { 'x-key': 'h' } },
  },
  {
    feature: 'Security Requirement: none',
    operation: { security: [] },
    sent: { url: '', headers: { authorization: undefined, 'x-key': undefined } },
  },
];

/** The schemes of the rows, and the credentials that they are called with. */
export const SECURITY_SCHEMES = {
  headerKey: { type: 'apiKey', in: 'header', name: 'X-Key' },
  queryKey: { type: 'apiKey', in: 'query', name: 'key' },
  cookieKey: { type: 'apiKey', in: 'cookie', name: 'session' },
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  digest: { type: 'http', scheme: 'digest' },
};
export const CREDENTIALS = {
  headerKey: 'h',
  queryKey: 's&t',
  cookieKey: 'c',
  username: 'u',
  password: 'p',
  bearer: 't',
};
