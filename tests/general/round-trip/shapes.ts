/** A schema, and values that go out and come back unchanged. */
interface Shape {
  readonly shape: string;
  readonly schema: object;
  readonly values: readonly unknown[];
  /** Result of zod for the values, where it differs: its objects keep described properties alone. */
  readonly parsed?: readonly unknown[];
}

const TEXT = { type: 'string' };
const INTEGER = { type: 'integer' };

function ref(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

function object(properties: Readonly<Record<string, object>>, required: readonly string[] = []): object {
  return { type: 'object', properties, required };
}

/** Schemas that the shapes refer to. */
export const NAMED: Readonly<Record<string, object>> = {
  Car: object({ kind: { const: 'car' }, doors: INTEGER }, ['kind', 'doors']),
  Van: object({ kind: { const: 'van' }, load: { type: 'number' } }, ['kind', 'load']),
  Moped: object({ seats: INTEGER }, ['seats']),
  Tree: object({ name: TEXT, branches: { type: 'array', items: ref('Tree') } }, ['name']),
  Link: object({ value: INTEGER, next: { anyOf: [ref('Link'), { type: 'null' }] } }, ['value']),
  Folder: object({ files: { type: 'array', items: ref('File') } }),
  File: object({ name: TEXT, parent: ref('Folder') }, ['name']),
  Expression: { oneOf: [{ type: 'number' }, { type: 'array', items: ref('Expression') }] },
  Directory: { type: 'object', additionalProperties: ref('Directory') },
  Base: object({ id: TEXT }, ['id']),
};

const VEHICLE = {
  oneOf: [ref('Car'), ref('Van')],
  discriminator: {
    propertyName: 'kind',
    mapping: { car: '#/components/schemas/Car', van: '#/components/schemas/Van' },
  },
};
const CAR = { kind: 'car', doors: 5 };
const VAN = { kind: 'van', load: 1.5 };

export const SHAPES: readonly Shape[] = [
  { shape: 'union of objects with a discriminator', schema: VEHICLE, values: [CAR, VAN] },
  {
    shape: 'union of objects with constants alone',
    schema: { oneOf: [ref('Car'), ref('Van')] },
    values: [CAR, VAN],
  },
  {
    shape: 'union of objects without a tag',
    schema: { anyOf: [ref('Car'), ref('Moped')] },
    values: [CAR, { seats: 2 }],
  },
  { shape: 'union of scalars', schema: { oneOf: [TEXT, INTEGER] }, values: ['7', 7] },
  { shape: 'union of types in a list', schema: { type: ['string', 'boolean'] }, values: ['true', true] },
  {
    shape: 'union of an item and a list',
    schema: { oneOf: [TEXT, { type: 'array', items: TEXT }] },
    values: ['a', ['a']],
  },
  { shape: 'list of a union', schema: { type: 'array', items: VEHICLE }, values: [[], [CAR, VAN]] },
  { shape: 'union in a property', schema: object({ vehicle: VEHICLE }), values: [{}, { vehicle: VAN }] },
  { shape: 'union that may be null', schema: { anyOf: [VEHICLE, { type: 'null' }] }, values: [null, CAR] },
  { shape: 'union of unions', schema: { oneOf: [VEHICLE, ref('Moped')] }, values: [VAN, { seats: 1 }] },
  {
    shape: 'property that may be null',
    schema: object({ a: { type: ['string', 'null'] } }),
    values: [{}, { a: null }, { a: '' }],
  },
  {
    shape: 'allOf of a name and more',
    schema: { allOf: [ref('Base'), object({ n: INTEGER })] },
    values: [{ id: '1', n: 2 }],
  },
  {
    shape: 'allOf of a base and a union',
    schema: { allOf: [ref('Base'), { oneOf: [ref('Car'), ref('Van')] }] },
    values: [{ id: '1', ...CAR }],
  },
  {
    shape: 'recursion in a list',
    schema: ref('Tree'),
    values: [{ name: 'a', branches: [{ name: 'b', branches: [] }] }],
  },
  {
    shape: 'recursion that null ends',
    schema: ref('Link'),
    values: [{ value: 1, next: { value: 2, next: null } }],
  },
  {
    shape: 'recursion of two names',
    schema: ref('Folder'),
    values: [{ files: [{ name: 'a', parent: { files: [] } }] }],
  },
  { shape: 'recursion of a union', schema: ref('Expression'), values: [1, [1, [2, []]]] },
  { shape: 'recursion of a map', schema: ref('Directory'), values: [{}, { a: { b: {} } }] },
  {
    shape: 'map of integers',
    schema: { type: 'object', additionalProperties: INTEGER },
    values: [{ a: 1, 'b c': 2 }],
  },
  {
    shape: 'map with names of its own',
    schema: { ...object({ a: TEXT }), additionalProperties: true },
    values: [{ a: 'x', b: [1] }],
    parsed: [{ a: 'x' }],
  },
  {
    shape: 'property of a name that objects inherit',
    schema: object({ constructor: TEXT, toString: TEXT }),
    values: [{ constructor: 'a', toString: 'b' }],
  },
  {
    shape: 'property that the document lacks',
    schema: object({ a: TEXT }),
    values: [{ a: 'x', later: { b: 1 } }],
    parsed: [{ a: 'x' }],
  },
  { shape: 'tuple', schema: { type: 'array', prefixItems: [TEXT, INTEGER] }, values: [['a', 1]] },
  {
    shape: 'list of lists',
    schema: { type: 'array', items: { type: 'array', items: INTEGER } },
    values: [[[1], []]],
  },
  {
    shape: 'date',
    schema: object({ at: { type: 'string', format: 'date' } }),
    values: [{ at: '2026-02-28' }],
  },
  {
    shape: 'date and time with a time zone',
    schema: object({ at: { type: 'string', format: 'date-time' } }),
    values: [{ at: '2026-03-04T14:30:00+02:00' }],
  },
  {
    shape: 'date and time without a time zone',
    schema: object({ at: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' } }),
    values: [{ at: '2026-03-29T02:30' }],
  },
  {
    shape: 'largest exact integer',
    schema: object({ n: { type: 'integer', format: 'int64' } }),
    values: [{ n: Number.MAX_SAFE_INTEGER }],
  },
  {
    shape: 'integer of 64 bits as text',
    schema: object({ n: { type: 'string', pattern: '^\\d+$' } }),
    values: [{ n: '9007199254740993' }],
  },
  {
    shape: 'fractions and exponents',
    schema: { type: 'array', items: { type: 'number' } },
    values: [[0.1, 1e21, 5e-324]],
  },
  { shape: 'text beyond the basic plane, with escapes', schema: TEXT, values: ['𝄞 "\\ \u2028 \u0000 é'] },
  { shape: 'anything', schema: {}, values: [null, 0, false, '', [], { a: { b: null } }] },
];
