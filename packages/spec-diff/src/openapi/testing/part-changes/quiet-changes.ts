import { documentOf, type Written } from '../documents.ts';
import { json, text } from './parts.ts';

const media = {
  'application/json': { schema: text, examples: { one: {} } },
  'multipart/form-data': { schema: text, encoding: {} },
};

/** A document with one of each OpenAPI object. */
const FULL: Written = documentOf(
  {
    externalDocs: {},
    parameters: [{ name: 'colour', in: 'query', schema: text }],
    requestBody: { content: media },
    responses: {
      200: {
        description: '',
        headers: { 'X-Page': { schema: text } },
        content: json({ ...text, externalDocs: {}, xml: {} }),
        links: { next: { operationId: 'createPet' } },
      },
    },
    security: [{ key: [] }],
  },
  {
    info: { title: 'Pets', version: '1.0.0', contact: {}, license: {} },
    servers: [{ url: 'https://{host}', variables: { host: { default: 'a.example' } } }],
    tags: [{ name: 'pets', externalDocs: {} }],
    externalDocs: {},
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  },
);

const operation = ['paths', '/pets', 'post'];
const response = [...operation, 'responses', '200'];
const parameter = [...operation, 'parameters', '0'];
const header = [...response, 'headers', 'X-Page'];
const mediaType = [...operation, 'requestBody', 'content', 'application/json'];
const schema = [...response, 'content', 'application/json', 'schema'];

const HOLDERS = {
  Root: [],
  Info: ['info'],
  Contact: ['info', 'contact'],
  License: ['info', 'license'],
  Server: ['servers', '0'],
  ServerVariable: ['servers', '0', 'variables', 'host'],
  Tag: ['tags', '0'],
  ExternalDocs: ['externalDocs'],
  PathItem: ['paths', '/pets'],
  Operation: operation,
  Parameter: parameter,
  RequestBody: [...operation, 'requestBody'],
  MediaType: mediaType,
  Example: [...mediaType, 'examples', 'one'],
  Response: response,
  Header: header,
  Link: [...response, 'links', 'next'],
  Schema: schema,
  Xml: [...schema, 'xml'],
  SecurityScheme: ['components', 'securitySchemes', 'key'],
  Components: ['components'],
} as const satisfies Record<string, readonly string[]>;

/** Fields that are irrelevant to programs: texts, examples, hints, and places for shared parts. */
const FIELDS: readonly (readonly [object: keyof typeof HOLDERS, field: string, value?: unknown])[] = [
  ['Root', 'openapi', '3.1.0'],
  ['Root', 'info', { title: 'Dogs', version: '1.0.0' }],
  ['Root', '$self', 'https://example.com/openapi.json'],
  ['Root', 'tags', [{ name: 'dogs' }]],
  ['Root', 'externalDocs', { url: 'https://example.com' }],
  [
    'Root',
    'components',
    { securitySchemes: { key: { type: 'http', scheme: 'bearer' } }, schemas: { A: text } },
  ],
  ...['title', 'version', 'description', 'termsOfService', 'summary'].map(
    (field) => ['Info', field] as const,
  ),
  ['Info', 'contact', { name: 'Pets' }],
  ['Info', 'license', { name: 'MIT' }],
  ...['name', 'url', 'email'].map((field) => ['Contact', field] as const),
  ...['name', 'url', 'identifier'].map((field) => ['License', field] as const),
  ['Server', 'description'],
  ['Server', 'name'],
  ['ServerVariable', 'description'],
  ...['name', 'description', 'kind', 'parent', 'summary'].map((field) => ['Tag', field] as const),
  ['Tag', 'externalDocs', { url: 'https://example.com' }],
  ...['description', 'url'].map((field) => ['ExternalDocs', field] as const),
  ...['summary', 'description'].map((field) => ['PathItem', field] as const),
  ['Operation', 'tags', ['pets']],
  ...['summary', 'description', 'operationId'].map((field) => ['Operation', field] as const),
  ['Operation', 'externalDocs', { url: 'https://example.com' }],
  ['Parameter', 'description'],
  ['Parameter', 'example'],
  ['Parameter', 'examples', { one: { value: 'a' } }],
  ['RequestBody', 'description'],
  ['MediaType', 'example'],
  ['MediaType', 'examples', { one: { value: 'a' } }],
  ...['value', 'summary', 'description', 'externalValue', 'dataValue', 'serializedValue'].map(
    (field) => ['Example', field] as const,
  ),
  ...['description', 'summary'].map((field) => ['Response', field] as const),
  ['Header', 'description'],
  ['Header', 'example'],
  ['Header', 'examples', { one: { value: 'a' } }],
  ['Header', 'style', 'simple'],
  ['Header', 'allowReserved', true],
  ['Header', 'allowEmptyValue', true],
  ['Link', 'description'],
  ...['$id', '$schema', '$comment', 'title', 'description', 'summary', 'example', 'id'].map(
    (field) => ['Schema', field] as const,
  ),
  ['Schema', 'examples', ['a']],
  ['Schema', '$defs', { A: text }],
  ['Schema', 'definitions', { A: text }],
  ['Schema', '$vocabulary', { 'https://example.com/vocabulary': true }],
  ['Schema', '$dynamicAnchor', 'a'],
  ['Schema', 'externalDocs', { url: 'https://example.com' }],
  ['Xml', 'prefix'],
  ['SecurityScheme', 'description'],
  ['SecurityScheme', 'bearerFormat'],
  [
    'Components',
    'securitySchemes',
    { key: { type: 'http', scheme: 'bearer' }, unused: { type: 'http', scheme: 'basic' } },
  ],
  ...[
    ...['parameters', 'schemas', 'responses', 'examples', 'requestBodies', 'headers', 'links', 'callbacks'],
    ...['pathItems', 'mediaTypes'],
  ].map((field) => ['Components', field, { Unused: {} }] as const),
];

/** Changes of these fields: [field, before, after]. */
export const QUIET_CHANGES = FIELDS.map(([object, field, value = 'other']): [string, Written, Written] => {
  const holder: readonly string[] = HOLDERS[object];
  return [`${object}.${field}`, FULL, replaced(FULL, [...holder, field], value)];
});

function replaced(document: Written, path: readonly string[], value: unknown): Written {
  const copy: Written = structuredClone(document);
  let target: unknown = copy;
  for (const token of path.slice(0, -1)) target = Reflect.get(Object(target), token);
  if (typeof target !== 'object' || target === null) throw new Error(`There is no ${path.join('/')}`);
  Reflect.set(target, path.at(-1) ?? '', value);
  return copy;
}
