import type { ApiModel, JsonValue, Schema } from '@partner-apis/model';
import { compileSchemas, type Shapes } from '@partner-apis/xsd';
import { expect, test } from 'vitest';
import { NOTHING_BY_HAND } from '../../load/hand-written.ts';
import { runOutput, sourceOf } from '../testing/run-output.ts';
import { withoutProse } from './print-routes.ts';
import { sandboxOutput } from './sandbox.ts';

const model: ApiModel = {
  id: 'tyres-v1',
  family: {
    label: 'Tyres-API',
    name: 'Tyres',
    tagline: 'Tyres.',
    order: 1,
    packageName: 'tyres',
    clientName: 'Tyres',
    routePrefix: '',
    pages: [],
    showsContact: false,
  },
  title: 'Tyres API',
  version: '1.0.0',
  summary: 'Tyres.',
  description: 'All about tyres.',
  assumption: 'Nobody says what a tyre is.',
  exampleDate: '2026-03-02',
  basePath: '/tyres/v1',
  servers: [],
  tags: [],
  securitySchemes: {
    key: {
      type: 'apiKey',
      in: 'header',
      name: 'x-key',
      credential: 'apiKey',
      description: 'Your key.',
      assumption: 'The header is not shown.',
    },
  },
  schemas: {
    Tyre: {
      type: 'object',
      description: 'A tyre.',
      required: ['width', 'fitted'],
      properties: {
        width: { type: ['integer', 'null'], format: 'int32', minimum: 100 },
        fitted: { type: 'string', format: 'date' },
        title: { type: 'string', title: 'Title', maxLength: 3 },
        spare: { $ref: '#/$defs/Tyre' },
        grooves: {
          type: 'array',
          maxItems: 1000,
          items: { type: 'object', required: ['depth'], properties: { depth: { $ref: '#/$defs/Depth' } } },
        },
        checked: { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-[0-9]{2}T[0-9]{2}:[0-9]{2}$' },
        mail: { type: 'string', format: 'email' },
        mark: { type: 'string', maxLength: 5, pattern: '^[A-Z]*$' },
      },
    },
    Depth: { type: 'number', minimum: 0 },
  },
  operations: [
    {
      operationId: 'fitTyre',
      method: 'post',
      path: '/tyres/{code}',
      summary: 'Fit a tyre',
      description: 'Fits a tyre.',
      tag: 'Tyres',
      deprecated: false,
      parameters: [
        {
          name: 'code',
          in: 'path',
          required: true,
          description: 'Code.',
          deprecated: false,
          style: 'simple',
          explode: false,
          schema: { type: 'string', maxLength: 3 },
        },
      ],
      requestBody: {
        required: true,
        description: 'The tyre.',
        content: [{ mediaType: 'application/json', schema: { $ref: '#/$defs/Tyre' }, examples: [] }],
      },
      responses: [
        { status: '204', description: 'Fitted.', headers: [], content: [] },
        {
          status: '400',
          description: 'Not fitted.',
          headers: [],
          content: [
            {
              mediaType: 'application/json',
              schema: {},
              examples: [
                { name: 'flat', summary: 'Flat.', description: 'Mend it.', value: { error: 'Flat' } },
              ],
            },
          ],
        },
      ],
      security: [],
      provoke: {},
    },
  ],
};

function emitSandbox(families: readonly { readonly model: ApiModel; readonly shapes?: Shapes }[]) {
  return runOutput(
    sandboxOutput,
    families.map(({ model: one, shapes }) => sourceOf(one, shapes)),
  );
}
const TYRE = { width: 205, fitted: '2026-03-02' };

async function emitted(file: string): Promise<string> {
  const files = await emitSandbox([{ model }]);
  const found = files.find(({ path }) => path.endsWith(file));
  if (found === undefined) throw new Error(`No file ${file}`);
  return found.content;
}

test('a family has a folder and an entry in the list of families', async () => {
  const files = await emitSandbox([{ model }]);
  expect(files.map(({ path }) => path.replace('packages/sandbox/src/generated/', ''))).toEqual([
    'tyres-v1/routes.ts',
    'tyres-v1/validators.d.ts',
    'tyres-v1/family.ts',
    'tyres-v1/validators.js',
    'families.ts',
    'rules.ts',
    'faults.ts',
    'scenarios.ts',
    'limits.ts',
  ]);
  expect(files.find(({ path }) => path.endsWith('/families.ts'))?.content).toContain(
    `["tyres-v1", async () => (await import('./tyres-v1/family.ts')).family],`,
  );
});

test('a family with hand-written rules is listed with its rules, faults and scenarios', async () => {
  const ids = ['tyres-v1'];
  const handWritten = { ...NOTHING_BY_HAND, rules: ids, faults: ids, scenarios: ids };
  const files = await runOutput(sandboxOutput, [sourceOf(model)], { handWritten });
  const contentOf = (end: string) => files.find(({ path }) => path.endsWith(end))?.content ?? '';
  expect(contentOf('/rules.ts')).toContain(
    `["tyres-v1", async () => (await import('../families/tyres-v1/index.ts')).rules],`,
  );
  expect(contentOf('/faults.ts')).toContain(
    `import { faults as faults0 } from '../families/tyres-v1/faults.ts';`,
  );
  expect(contentOf('/scenarios.ts')).toContain(
    `["tyres-v1", async () => (await import('../families/tyres-v1/scenario.ts')).scenario],`,
  );
  expect(contentOf('/families.ts')).not.toContain('faults');
});

test('rejects rules of a family without a document', async () => {
  const handWritten = { ...NOTHING_BY_HAND, rules: ['wheels-v1'] };
  await expect(runOutput(sandboxOutput, [sourceOf(model)], { handWritten })).rejects.toThrow(
    '"wheels-v1" has no document. Write specs/wheels-v1/openapi.yaml',
  );
});

test('a family with XML messages has their descriptions, which only its own module imports', async () => {
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="Tyre" type="xs:token"/></xs:schema>`;
  const { shapes } = await compileSchemas(['tyre.xsd'], async () => schema);
  if (shapes === undefined) throw new Error('The schema does not compile');
  const files = await emitSandbox([{ model: inXml(), shapes }]);
  const contentOf = (end: string) => files.find(({ path }) => path.endsWith(end))?.content ?? '';
  expect(contentOf('tyres-v1/family.ts')).toContain('messages: xmlMessages({\n  "Tyre": roots.tyre,\n})');
  expect(contentOf('tyres-v1/messages/schema.ts')).toContain("x.root('Tyre', x.token)");
  expect(files.filter(({ path }) => path.endsWith('/messages.ts'))).toEqual([]);
  expect(contentOf('tyres-v1/routes.ts')).toContain('"message": "Tyre",\n    "maxBytes": 99');
  expect(contentOf('tyres-v1/validators.js')).not.toContain('fitTyre body');
});

/** Returns the model with an XML body. */
function inXml(): ApiModel {
  const xsd = { schema: 'tyre.xsd', element: 'Tyre' };
  const schema = { type: 'string', maxLength: 99 } as const;
  const content = [{ mediaType: 'application/xml', schema, examples: [], xsd }];
  const requestBody = { required: true, description: '', content };
  return { ...model, operations: model.operations.map((operation) => ({ ...operation, requestBody })) };
}

test('routes contain no prose', async () => {
  const routes = await emitted('routes.ts');
  expect(routes).toContain('"operationId": "fitTyre"');
  expect(routes).toContain('"name": "x-key"');
  const prose = [
    'All about tyres',
    'A tyre.',
    'Fits a tyre',
    'Mend it',
    'Your key',
    'Nobody says',
    'not shown',
  ];
  for (const text of prose) expect(routes).not.toContain(text);
});

test('removes prose from schemas, but not properties with the same names', () => {
  const schema: Schema = {
    description: 'x',
    properties: { description: { type: 'string', description: 'x' } },
    items: { title: 'x', anyOf: [{ deprecated: true }] },
  };
  expect(withoutProse(schema)).toEqual({
    properties: { description: { type: 'string' } },
    items: { anyOf: [{}] },
  });
});

test.each<[string, JsonValue, string[]]>([
  ['fitTyre body', { width: 205, fitted: '2026-03-02' }, []],
  [
    'fitTyre body',
    { width: null, fitted: '2026-03-02', spare: { width: 99, fitted: '2026-02-30' } },
    ['/spare/width minimum', '/spare/fitted format'],
  ],
  ['fitTyre body', { title: 'long' }, [' required', ' required', '/title maxLength']],
  ['fitTyre path code', 'abcd', [' maxLength']],
  ['fitTyre body', { ...TYRE, checked: '2028-02-29T08:00' }, []],
  ['fitTyre body', { ...TYRE, checked: '2026-02-29T08:00' }, ['/checked pattern']],
  ['fitTyre body', { ...TYRE, checked: '2026-04-31T08:00' }, ['/checked pattern']],
  ['fitTyre body', { ...TYRE, mark: 'abcdef' }, ['/mark maxLength', '/mark pattern']],
  // A text longer than twice the limit is not checked against its pattern.
  ['fitTyre body', { ...TYRE, mark: 'a'.repeat(11) }, ['/mark maxLength']],
])('the validator of %s finds everything wrong with %j', async (key, value, wrong) => {
  expect((await wrongIn(key, value)).sort()).toEqual([...wrong].sort());
});

/** Returns the locations at which a value violates its schema, with the violated keywords. */
async function wrongIn(key: string, value: JsonValue): Promise<string[]> {
  const code = await emitted('validators.js');
  const { validators } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const validator = validators[key];
  const isValid: boolean = validator(value);
  const errors: { instancePath: string; keyword: string }[] = validator.errors ?? [];
  expect(isValid).toBe(errors.length === 0);
  return errors.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

test.each<[string, JsonValue, string[]]>([
  ['a text of any length by a format', { ...TYRE, mail: 'm'.repeat(5000) }, ['/mail maxLength']],
  ['items behind the end of a list', { ...TYRE, grooves: Array(1001).fill({}) }, ['/grooves maxItems']],
  [
    'items once a hundred things are wrong',
    { ...TYRE, grooves: Array(1000).fill({}) },
    Array.from({ length: 100 }, (_, index) => `/grooves/${index} required`),
  ],
])('a validator does not look at %s', async (_, value, wrong) => {
  expect(await wrongIn('fitTyre body', value)).toEqual(wrong);
});

test('validators are self-contained: they import nothing and generate no code at run time', async () => {
  const code = await emitted('validators.js');
  expect(code).not.toMatch(/\bimport\b/);
  expect(code).not.toMatch(/new Function|\beval\(/);
});

test('the parts of ajv that the validators of several families need occur only once', async () => {
  const files = await emitSandbox([{ model }, { model: { ...model, id: 'wheels-v1' } }]);
  const shared = files.filter(({ path }) => /\/ajv-\w+\.js$/.test(path));
  expect(shared.map(({ content }) => content).join('')).toContain('date-time');
  const own = files.filter(({ path }) => path.endsWith('/validators.js'));
  expect(own).toHaveLength(2);
  for (const { content } of own) expect(content).not.toContain('date-time');
});

test('rejects a parameter that the sandbox cannot read', async () => {
  const operations = model.operations.map((operation) => ({
    ...operation,
    parameters: operation.parameters.map((parameter) => ({ ...parameter, style: 'matrix' as const })),
  }));
  await expect(emitSandbox([{ model: { ...model, operations } }])).rejects.toThrow(
    /specs\/tyres-v1.*"code".*"matrix"/,
  );
});

test('the same model gives the same files', async () => {
  expect(await emitSandbox([{ model }])).toEqual(await emitSandbox([{ model }]));
});
