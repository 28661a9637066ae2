import type { Row } from './row.ts';

const TEXT = { type: 'string' };
const BINARY = { type: 'string', format: 'binary' };
const NOTE = { type: 'object', properties: { a: TEXT } };
const FORM = 'application/x-www-form-urlencoded';

function body(mediaType: string, properties: object, encoding?: object): object {
  const schema = { type: 'object', properties };
  return content({ [mediaType]: { schema, ...(encoding === undefined ? {} : { encoding }) } });
}

function content(types: object): object {
  return { requestBody: { required: true, content: types } };
}

function part(header: string, text: string): string {
  return `--BOUNDARY\r\n${header}\r\n\r\n${text}\r\n`;
}

const END = '--BOUNDARY--\r\n';

function streamed(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}

const FILE_PART = part(
  'Content-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain',
  'hi',
);

/** Request Body, Media Type and Encoding Objects. @see OpenAPI 3.1.1, sections 4.8.13 to 4.8.15 */
export const BODY_ROWS: readonly Row[] = [
  {
    feature: 'Media Type: JSON',
    operation: content({ 'application/json': { schema: NOTE } }),
    params: { body: { a: 'b' } },
    sent: { headers: { 'content-type': 'application/json' }, body: '{"a":"b"}' },
  },
  {
    feature: 'Media Type: a kind of JSON',
    operation: content({ 'application/merge-patch+json': { schema: NOTE } }),
    params: { body: { a: null } },
    sent: { headers: { 'content-type': 'application/merge-patch+json' }, body: '{"a":null}' },
  },
  {
    feature: 'Media Type: text',
    operation: content({ 'text/csv': { schema: TEXT } }),
    params: { body: 'a,b\n' },
    sent: { headers: { 'content-type': 'text/csv' }, body: 'a,b\n' },
  },
  {
    feature: 'Media Type: bytes',
    operation: content({ 'application/octet-stream': { schema: BINARY } }),
    params: { body: new Uint8Array([104, 105]) },
    sent: { headers: { 'content-type': 'application/octet-stream', 'content-length': '2' }, body: 'hi' },
  },
  {
    feature: 'Media Type: a stream of bytes',
    operation: content({ 'application/octet-stream': { schema: BINARY } }),
    params: () => ({ body: streamed('hi') }),
    sent: { headers: { 'transfer-encoding': 'chunked' }, body: 'hi' },
  },
  {
    feature: 'Media Type: a file in a range',
    operation: content({ 'image/*': { schema: BINARY } }),
    params: { body: new Blob(['hi'], { type: 'image/png' }) },
    sent: { headers: { 'content-type': 'image/png' }, body: 'hi' },
  },
  {
    feature: 'Media Type: bytes in a range',
    operation: content({ 'image/*': { schema: BINARY } }),
    params: { body: new Uint8Array([104, 105]) },
    sent: { headers: { 'content-type': 'application/octet-stream' }, body: 'hi' },
  },
  {
    feature: 'Media Type: a file in one of several',
    operation: content({ 'image/png': {}, 'image/jpeg': {}, 'Image/WebP': {} }),
    params: { body: new Blob(['hi'], { type: 'image/webp' }) },
    sent: { headers: { 'content-type': 'image/webp' }, body: 'hi' },
  },
  {
    feature: 'Media Type: a file in none of several',
    operation: content({ 'image/png': { schema: BINARY }, 'image/jpeg': { schema: BINARY } }),
    params: { body: new Blob(['hi'], { type: 'application/zip' }) },
    sent: { headers: { 'content-type': 'image/png' }, body: 'hi' },
  },
  {
    feature: 'Media Type: a file in one of several ranges',
    operation: content({ 'application/pdf': {}, 'image/*': {} }),
    params: { body: new Blob(['hi'], { type: 'image/gif' }) },
    sent: { headers: { 'content-type': 'image/gif' }, body: 'hi' },
  },
  {
    feature: 'Media Type: a text in another of several',
    operation: content({ 'text/plain': { schema: TEXT }, 'text/csv': { schema: TEXT } }),
    params: { body: 'a,b' },
    callOptions: { headers: { 'content-type': 'text/csv' } },
    sent: { headers: { 'content-type': 'text/csv' }, body: 'a,b' },
    remark: 'request-media-type-not-offered',
  },
  {
    feature: 'Media Type: JSON lines',
    operation: content({ 'application/x-ndjson': { schema: { type: 'array', items: NOTE } } }),
    params: { body: [{ a: '1' }, { a: '2' }] },
    sent: { headers: { 'content-type': 'application/x-ndjson' }, body: '{"a":"1"}\n{"a":"2"}\n' },
  },
  ...['application/x-jsonl', 'application/jsonlines', 'application/stream+json'].map((type) => ({
    feature: `Media Type: JSON lines as ${type}`,
    operation: content({ [type]: { schema: NOTE } }),
    params: { body: [{ a: '1' }, { a: '2' }] },
    sent: { headers: { 'content-type': type }, body: '{"a":"1"}\n{"a":"2"}\n' },
  })),
  {
    feature: 'Media Type: a range',
    operation: content({ '*/*': { schema: NOTE } }),
    params: { body: { a: 'b' } },
    sent: { headers: { 'content-type': 'application/json' }, body: '{"a":"b"}' },
  },
  {
    feature: 'Request Body.content: the preferred of several',
    operation: content({
      [FORM]: { schema: { ...NOTE, title: 'Form' } },
      'application/json': { schema: NOTE },
    }),
    params: { body: { a: 'b' } },
    sent: { headers: { 'content-type': 'application/json' }, body: '{"a":"b"}' },
  },
  {
    feature: 'Request Body.content: another of several',
    operation: content({
      [FORM]: { schema: { ...NOTE, title: 'Form' } },
      'application/json': { schema: NOTE },
    }),
    suffix: 'WithXWwwFormUrlencoded',
    params: { body: { a: 'b c' } },
    sent: { headers: { 'content-type': FORM }, body: 'a=b+c' },
  },
  {
    feature: 'Request Body.content: two kinds of JSON with one schema',
    operation: content({
      'application/json-patch+json': { schema: NOTE },
      'application/merge-patch+json': { schema: NOTE },
    }),
    suffix: 'WithMergePatch',
    params: { body: { a: 'b' } },
    sent: { headers: { 'content-type': 'application/merge-patch+json' }, body: '{"a":"b"}' },
  },
  {
    feature: 'Request Body.content: another syntax of the same data',
    operation: content({ 'application/json': { schema: NOTE }, 'application/xml': { schema: NOTE } }),
    remark: 'request-media-type-not-offered',
  },
  {
    feature: 'Request Body.required: false',
    operation: { requestBody: { content: { 'application/json': { schema: NOTE } } } },
    params: {},
    sent: { headers: { 'content-type': undefined }, body: '' },
  },
  {
    feature: 'Request Body of a GET',
    method: 'get',
    operation: content({ 'application/json': { schema: NOTE } }),
    params: {},
    sent: { url: '', body: '' },
    remark: 'body-not-sent',
  },
  {
    feature: 'Encoding of a form, by default',
    operation: body(FORM, { a: TEXT, list: { type: 'array', items: TEXT }, object: NOTE }),
    params: { body: { a: 'b c', list: ['1', '2'], object: { a: 'x' } } },
    sent: { body: 'a=b+c&list=1&list=2&object=%7B%22a%22%3A%22x%22%7D' },
  },
  {
    feature: 'Encoding.style: deepObject',
    operation: body(
      FORM,
      { metadata: { type: 'object', additionalProperties: TEXT } },
      { metadata: { style: 'deepObject', explode: true } },
    ),
    params: { body: { metadata: { k: 'v w' } } },
    sent: { body: 'metadata%5Bk%5D=v+w' },
  },
  {
    feature: 'Encoding.style: deepObject, array of objects',
    operation: body(
      FORM,
      { items: { type: 'array', items: NOTE } },
      { items: { style: 'deepObject', explode: true } },
    ),
    params: { body: { items: [{ a: '1' }, { a: '2' }] } },
    sent: { body: 'items%5B0%5D%5Ba%5D=1&items%5B1%5D%5Ba%5D=2' },
  },
  {
    feature: 'Encoding.explode: false',
    operation: body(FORM, { list: { type: 'array', items: TEXT } }, { list: { explode: false } }),
    params: { body: { list: ['1', '2'] } },
    sent: { body: 'list=1,2' },
  },
  {
    feature: 'Encoding.style: form, object',
    operation: body(FORM, { object: NOTE }, { object: { style: 'form' } }),
    params: { body: { object: { a: '1' } } },
    sent: { body: 'a=1' },
  },
  {
    feature: 'Encoding.allowReserved',
    operation: body(FORM, { to: TEXT }, { to: { allowReserved: true } }),
    params: { body: { to: 'https://a.example/b' } },
    sent: { body: 'to=https://a.example/b' },
  },
  {
    feature: 'Encoding.contentType of a form field',
    operation: body(
      FORM,
      { list: { type: 'array', items: TEXT } },
      { list: { contentType: 'application/json' } },
    ),
    params: { body: { list: ['1', '2'] } },
    sent: { body: 'list=%5B%221%22%2C%222%22%5D' },
  },
  {
    feature: 'Encoding.contentType that is not written',
    operation: body(FORM, { object: NOTE }, { object: { contentType: 'application/xml' } }),
    remark: 'part-not-written',
  },
  {
    feature: 'Encoding of multipart, by default',
    operation: body('multipart/form-data', { a: TEXT, list: { type: 'array', items: TEXT }, object: NOTE }),
    params: { body: { a: 'b', list: ['1', '2'], object: { a: 'x' } } },
    sent: {
      headers: { 'content-type': 'multipart/form-data; boundary=BOUNDARY' },
      body: [
        part('Content-Disposition: form-data; name="a"', 'b'),
        part('Content-Disposition: form-data; name="list"', '1'),
        part('Content-Disposition: form-data; name="list"', '2'),
        part('Content-Disposition: form-data; name="object"\r\nContent-Type: application/json', '{"a":"x"}'),
        END,
      ].join(''),
    },
  },
  {
    feature: 'Multipart: a File, with its name and type',
    operation: body('multipart/form-data', { file: BINARY }),
    params: { body: { file: new File(['hi'], 'a.txt', { type: 'text/plain' }) } },
    sent: { body: FILE_PART + END },
  },
  {
    feature: 'Multipart: a Blob takes the documented type',
    operation: body('multipart/form-data', { file: BINARY }, { file: { contentType: 'image/png' } }),
    params: { body: { file: new Blob(['hi']) } },
    sent: {
      body:
        part(
          'Content-Disposition: form-data; name="file"; filename="file"\r\nContent-Type: image/png',
          'hi',
        ) + END,
    },
  },
  {
    feature: 'Multipart: a stream among the parts, with a name and a type',
    operation: body('multipart/form-data', { file: BINARY }),
    params: async () => {
      const { Part } = await import('@partner-apis/client');
      return {
        body: { file: new Part(streamed('hi'), { fileName: 'a.txt', contentType: 'text/plain' }) },
      };
    },
    sent: { headers: { 'transfer-encoding': 'chunked' }, body: FILE_PART + END },
  },
  {
    feature: 'Multipart: a FormData of the caller',
    operation: body('multipart/form-data', { a: TEXT }),
    params: () => {
      const data = new FormData();
      data.set('a', 'b');
      return { body: data };
    },
    sent: { headers: { 'content-type': 'multipart/form-data; boundary=BOUNDARY' } },
  },
  {
    feature: 'Multipart: another kind',
    operation: body('multipart/mixed', { a: TEXT }),
    params: { body: { a: 'b' } },
    sent: { headers: { 'content-type': 'multipart/mixed; boundary=BOUNDARY' } },
  },
  {
    feature: 'Encoding.headers',
    operation: body('multipart/form-data', { a: TEXT }, { a: { headers: { 'X-Id': { schema: TEXT } } } }),
    params: async () => {
      const { Part } = await import('@partner-apis/client');
      return { body: { a: new Part('b', { headers: { 'X-Id': '7' } }) } };
    },
    sent: { body: part('Content-Disposition: form-data; name="a"\r\nX-Id: 7', 'b') + END },
    remark: 'part-headers-not-typed',
  },
  {
    feature: 'Encoding.style of a part',
    operation: body(
      'multipart/form-data',
      { a: { type: 'array', items: TEXT } },
      { a: { style: 'form', explode: false } },
    ),
    remark: 'part-style-not-sent',
  },
  {
    feature: 'Encoding.style of a part: a list in the style form',
    operation: body('multipart/form-data', { a: { type: 'array', items: TEXT } }, { a: { style: 'form' } }),
    params: { body: { a: ['b', 'c'] } },
    sent: {
      body:
        part('Content-Disposition: form-data; name="a"', 'b') +
        part('Content-Disposition: form-data; name="a"', 'c') +
        END,
    },
  },
];
