import { expect, test } from 'vitest';
import { readDocument } from '../document/document.ts';
import { writeBody } from './body.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** Returns the media type of a minimal document. */
async function mediaWith(described: object) {
  const document = { openapi: '3.1.1', 'x-media': described };
  const { root } = await readDocument('openapi.json', async () => JSON.stringify(document));
  return root.get('x-media');
}

/** Returns the fields that a server reads. */
async function fieldsOf(mediaType: string, value: object, described: object = {}) {
  const { contentType, text } = writeBody(
    mediaType,
    JSON.parse(JSON.stringify(value)),
    await mediaWith(described),
  );
  const request = new Request('http://sandbox/', {
    ...{ method: 'POST', body: text, headers: { 'Content-Type': contentType } },
  });
  const data = await request.formData();
  return await Promise.all(
    [...data].map(async ([name, field]) =>
      typeof field === 'string' ? [name, field] : [name, await field.text(), field.name, field.type],
    ),
  );
}

test.each<[string, object, object, string[][]]>([
  ['a text', { name: 'Rex & Co' }, {}, [['name', 'Rex & Co']]],
  ['a number', { age: 4 }, {}, [['age', '4']]],
  [
    'a list: a field for each item',
    { tags: ['a', 'b'] },
    {},
    [
      ['tags', 'a'],
      ['tags', 'b'],
    ],
  ],
  ['an object: in JSON', { meta: { k: 'v' } }, {}, [['meta', '{"k":"v"}']]],
  ['a list in JSON', { tags: ['a'] }, { tags: { contentType: 'application/json' } }, [['tags', '["a"]']]],
  ['a list in one field', { tags: ['a', 'b'] }, { tags: { explode: false } }, [['tags', 'a,b']]],
  ['a list with pipes', { tags: ['a', 'b'] }, { tags: { style: 'pipeDelimited' } }, [['tags', 'a|b']]],
  ['a deep object', { meta: { k: 'v' } }, { meta: { style: 'deepObject' } }, [['meta[k]', 'v']]],
  ['the properties of an object', { meta: { k: 'v' } }, { meta: { explode: true } }, [['k', 'v']]],
])('a form holds %s', async (_, value, encoding, fields) => {
  expect(await fieldsOf(FORM, value, { encoding })).toEqual(fields);
});

test('a multipart body contains texts, lists, objects and files', async () => {
  const described = {
    schema: { properties: { photo: { type: 'string', format: 'binary' } } },
    encoding: { photo: { contentType: 'image/png, image/jpeg' } },
  };
  const value = { name: 'Rex', tags: ['a', 'b'], photo: 'bytes' };
  expect(await fieldsOf(MULTIPART, value, described)).toEqual([
    ['name', 'Rex'],
    ['tags', 'a'],
    ['tags', 'b'],
    ['photo', 'bytes', 'photo', 'image/png'],
  ]);
  expect(writeBody(MULTIPART, { meta: { k: 'v' } }).text).toContain(
    'Content-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\n\r\n{"k":"v"}',
  );
});

test('a part has the headers that its `encoding` requires', async () => {
  const { root } = await readDocument('openapi.json', async () =>
    JSON.stringify({
      openapi: '3.0.3',
      components: { headers: { Lines: { required: true, schema: { type: 'array' } } } },
      'x-media': {
        encoding: {
          photo: {
            contentType: 'image/png',
            headers: {
              'X-Lines': { $ref: '#/components/headers/Lines' },
              'X-Note': { schema: { type: 'string' } },
              'Content-Type': { required: true, schema: { type: 'string' } },
            },
          },
        },
      },
    }),
  );
  const { text } = writeBody(MULTIPART, { photo: 'bytes' }, root.get('x-media'), () => ['a', 'b\r\nc']);
  expect(text).toBe(
    '--part\r\nContent-Disposition: form-data; name="photo"\r\nContent-Type: image/png\r\nx-lines: a,b  c\r\n\r\nbytes\r\n--part--\r\n',
  );
});

test('a boundary occurs in no part', async () => {
  expect(await fieldsOf(MULTIPART, { note: '--part' })).toEqual([['note', '--part']]);
});
