import type { ApiModel, Content, Parameter, Schema, Schemas } from '@partner-apis/model';
import { pascalCase } from '@partner-apis/typescript-printer';
import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostics.ts';
import { oddModel } from '../../model/testing/odd-document.ts';
import { typeExpression } from '../types/type-expression.ts';
import { sdkModel } from './sdk-model.ts';

interface Shaped {
  /** Types of the named schemas. */
  readonly types: Readonly<Record<string, string>>;
  readonly reports: readonly string[];
  readonly model: ApiModel;
}

function shape(schemas: Schemas, operation: Partial<ApiModel['operations'][number]> = {}): Shaped {
  const [base] = oddModel.operations;
  const empty = {
    parameters: [],
    responses: [],
    security: [],
    operationId: 'act',
    path: '/act',
    method: 'post',
  };
  const operations = [{ ...base, ...empty, ...operation } as ApiModel['operations'][number]];
  const diagnostics = new Diagnostics();
  const model = sdkModel({ ...oddModel, operations, schemas }, diagnostics);
  const types = Object.entries(model.schemas).map(
    ([name, schema]) => [name, typeExpression(schema, pascalCase)] as const,
  );
  const reports = [...diagnostics].map(({ pointer, message }) => `${pointer} ${message}`);
  return { types: Object.fromEntries(types), reports, model };
}

function body(
  schema: Schema,
  mediaType = 'application/json',
): { required: boolean; description: string; content: Content[] } {
  return { required: true, description: '', content: [{ mediaType, schema, examples: [] }] };
}

const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const text: Schema = { type: 'string' };
const object = (properties: Schemas, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});

describe('discriminators', () => {
  const Cat = object({ kind: text, lives: { type: 'integer' } }, ['kind']);
  const Dog = object({ kind: text });

  it('narrow alternatives by the values mapped to them, or else by their names', () => {
    const discriminator = { propertyName: 'kind', mapping: { cat: '#/$defs/Cat', kitten: '#/$defs/Cat' } };
    const { types, reports } = shape({ Cat, Dog, Pet: { oneOf: [ref('Cat'), ref('Dog')], discriminator } });

    expect(types.Pet).toBe("Cat & { kind: 'cat' | 'kitten' } | Dog & { kind: 'Dog' }");
    expect(reports).toEqual([]);
  });

  it('leave alone what is already narrow, and narrow a shared list of values', () => {
    const kinds = { enum: ['cat', 'dog'] };
    const discriminator = { propertyName: 'kind', mapping: { cat: '#/$defs/Cat', dog: '#/$defs/Dog' } };
    const { types } = shape({
      Cat: object({ kind: { const: 'cat' } }),
      Dog: object({ kind: kinds }),
      Pet: { oneOf: [ref('Cat'), ref('Dog')], discriminator },
    });

    expect(types.Pet).toBe("Cat | Dog & { kind: 'dog' }");
  });

  it('are reported if the values contradict', () => {
    const { types, reports } = shape({
      Cat: object({ kind: { enum: ['feline'] } }),
      Pet: { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind', mapping: { Cat: '#/$defs/Cat' } } },
    });

    expect(types.Pet).toBe('Cat');
    expect(reports).toEqual([
      '/components/schemas/Cat the discriminator "kind" is not narrowed: Cat is not among its values.',
    ]);
  });

  it('narrow schemas that extend a base, and cut the list of variants out of the base', () => {
    const discriminator = { propertyName: 'kind', mapping: { cat: '#/$defs/Cat' } };
    const { types, reports } = shape({
      Pet: { ...object({ kind: text }, ['kind']), oneOf: [ref('Cat')], discriminator },
      Cat: { allOf: [ref('Pet'), object({ lives: { type: 'integer' } })] },
    });

    expect(types.Pet).toBe('Cat & { kind: string }');
    expect(types.Cat).toBe("{ kind: string } & { lives?: number } & { kind: 'cat' }");
    expect(reports).toEqual([]);
  });
});

describe('schemas that consist of themselves', () => {
  it('are cut and reported', () => {
    const { types, reports } = shape({
      A: { oneOf: [ref('B'), text] },
      B: ref('A'),
      C: { allOf: [ref('C')] },
    });

    expect(types).toEqual({ A: 'B | string', B: 'unknown', C: 'unknown' });
    expect(reports).toEqual([
      '/components/schemas/A the schema "A" consists of itself, without a property or item between.',
      '/components/schemas/C the schema "C" consists of itself, without a property or item between.',
    ]);
  });

  it('may refer back through properties, items and values', () => {
    const Tree = object({ children: { type: 'array', items: ref('Tree') } });
    const Json: Schema = { oneOf: [text, { type: 'object', additionalProperties: ref('Json') }] };
    const { types, reports } = shape({ Tree, Json });

    expect(types).toEqual({ Tree: '{ children?: Tree[] }', Json: 'string | { [name: string]: Json }' });
    expect(reports).toEqual([]);
  });
});

describe('compositions that no value matches', () => {
  it('are resolved to their last part', () => {
    const Base = object({ kind: { enum: ['a', 'b'] }, name: text });
    const { types, reports } = shape({
      Base,
      Part: { allOf: [ref('Base'), object({ kind: { enum: ['c'] } }, ['kind'])] },
      Count: { allOf: [ref('Base')], properties: { name: { type: 'integer' } } },
      Fine: { allOf: [ref('Base'), object({ kind: { enum: ['a'] } })] },
    });

    expect(types).toMatchObject({
      Part: "{ name?: string } & { kind: 'c' }",
      Count: "{ kind?: 'a' | 'b' } & { name?: number }",
      Fine: "Base & { kind?: 'a' }",
    });
    expect(reports).toEqual([
      '/components/schemas/Part no value of "kind" meets all parts of `allOf`.',
      '/components/schemas/Count no value of "name" meets all parts of `allOf`.',
    ]);
  });
});

describe('readOnly and writeOnly', () => {
  const Pet = object({ id: { ...text, readOnly: true }, secret: { ...text, writeOnly: true }, name: text }, [
    'id',
    'name',
  ]);
  const Herd: Schema = object({ pets: { type: 'array', items: ref('Pet') } });

  it('create a separate type for requests, as deep as they reach', () => {
    const answer = { status: '200', description: '', headers: [], content: body(ref('Herd')).content };
    const { types, model } = shape({ Pet, Herd }, { requestBody: body(ref('Herd')), responses: [answer] });

    expect(types).toEqual({
      Pet: '{ id: string; name: string }',
      Herd: '{ pets?: Pet[] }',
      'Herd.input': '{ pets?: PetInput[] }',
      'Pet.input': '{ secret?: string; name: string }',
    });
    expect(model.operations[0]?.requestBody?.content[0]?.schema).toEqual(ref('Herd.input'));
    expect(model.operations[0]?.responses[0]?.content[0]?.schema).toEqual(ref('Herd'));
  });

  it('do not require what another part of the composition omits', () => {
    const Base = object({ id: { ...text, readOnly: true } });
    const Owner: Schema = { allOf: [ref('Base'), object({ name: text }, ['id', 'name'])], required: ['id'] };
    const { types } = shape({ Base, Owner }, { requestBody: body(ref('Owner')) });

    expect(types['Owner.input']).not.toContain('id');
  });

  it('omit what a reference marks, even if nothing else has the keyword', () => {
    const schema = object({ secret: ref('Secret'), name: text });
    const answer = { status: '200', description: '', headers: [], content: body(schema).content };
    const { model } = shape({ Secret: { ...text, writeOnly: true } }, { responses: [answer] });

    expect(model.operations[0]?.responses[0]?.content[0]?.schema.properties).toEqual({ name: text });
  });

  it('copy no schema without these keywords', () => {
    const Plain = object({ tags: { type: 'array', items: text } });
    const { model } = shape({ Pet, Plain }, { requestBody: body(ref('Pet')) });

    expect(model.schemas.Plain).toBe(Plain);
    expect(model.schemas['Pet.input']).not.toEqual(Pet);
  });
});

describe('media types', () => {
  it.each([
    ['*/*', { type: 'object' }, 'application/json'],
    ['*/*', { type: 'string', format: 'binary' }, 'application/octet-stream'],
    ['text/*', { type: 'string' }, 'text/plain'],
    ['image/*', {}, 'application/octet-stream'],
    ['application/xml', {}, 'application/xml'],
  ] as const)('the range %s of %j is sent as %s', (mediaType, schema, want) => {
    const { model } = shape({}, { requestBody: body(schema, mediaType) });

    expect(model.operations[0]?.requestBody?.content[0]?.mediaType).toBe(want);
  });

  it('offered by a request are reported if they carry the same data as the one that is sent', () => {
    const both = object({ a: text });
    const content = [...body(both, 'application/xml').content, ...body(both).content];
    const { reports } = shape({}, { requestBody: { required: true, description: '', content } });

    expect(reports).toEqual([
      '/paths/~1act/post/requestBody/content/application~1xml the request can be sent as application/xml too.',
    ]);
  });
});

describe('parameters', () => {
  it.each<[Partial<Parameter>, string]>([
    [
      { style: 'deepObject', schema: object({ a: { type: 'array', items: text } }) },
      'an array inside the value',
    ],
    [{ style: 'deepObject', schema: { type: 'array', items: text } }, 'an array'],
    [{ in: 'cookie', schema: object({ a: text }) }, 'an exploded value'],
    [{ schema: { type: 'array', items: object({ a: text }) } }, 'an object inside the value'],
  ])('are reported where their form is not defined: %j', (parameter, value) => {
    const base = {
      name: 'p',
      in: 'query',
      required: false,
      description: '',
      deprecated: false,
      style: 'form',
    };
    const { reports } = shape(
      {},
      { parameters: [{ ...base, explode: true, schema: {}, ...parameter } as Parameter] },
    );

    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(new RegExp(`parameter "p" writes ${value}\\.$`));
  });
});

describe('properties that another part describes', () => {
  const Base = object({ email: { type: ['string', 'null'] }, id: { type: 'integer' } });
  const required = (...names: string[]): Schema => ({ required: names });

  it.each<[Schema, string]>([
    [{ allOf: [ref('Base'), required('email')] }, 'Base & { email: string | null }'],
    [{ allOf: [ref('Base')], ...required('email') }, 'Base & { email: string | null }'],
    [{ allOf: [ref('Base'), { allOf: [required('email')] }] }, 'Base & { email: string | null }'],
    [
      { ...object({ a: text, b: text }), anyOf: [required('a'), required('b')] },
      '({ a: string } | { b: string }) & { a?: string; b?: string }',
    ],
    [{ allOf: [ref('Base'), required('other')] }, 'Base & { other: {} | null }'],
    [object({ inner: required('email') }), '{ inner?: { email: {} | null } }'],
  ])('have its type where they are required: %j', (schema, type) => {
    expect(shape({ Base, User: schema }).types.User).toBe(type);
  });
});

it('a document without any of this stays unchanged', () => {
  const diagnostics = new Diagnostics();
  const { operations: _, ...rest } = sdkModel(oddModel, diagnostics);
  const { operations: __, ...own } = oddModel;
  const { complete, ...others } = own.schemas;
  const { level, child } = own.schemas.Error?.properties ?? {};

  expect(rest).toEqual({
    ...own,
    schemas: { ...others, complete: { ...complete, properties: { level, child } } },
  });
  expect([...diagnostics]).toEqual([]);
});
