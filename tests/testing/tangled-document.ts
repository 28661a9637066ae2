/** Size of a document that is made. */
export interface TangledSize {
  readonly operations: number;
  readonly schemas: number;
  /** Plain fields of each schema; each twentieth schema has ten times as many. */
  readonly fields: number;
  /** Other schemas that a schema refers to: every path through them is a cycle. */
  readonly references: number;
}

const OPERATIONS_OF_TAG = 12;
/** The most schemas that lead to each other: a walk through all of a document's schemas is no deeper. */
const RING = 120;
/** The schemas of an operation are chosen at these distances, so that each operation has others. */
const STRIDES = [1, 7, 13, 29, 53, 97];

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI document, as far as its parts are named. */
interface TangledDocument extends Json {
  readonly paths: Json;
  readonly components: { readonly schemas: Json };
}

/**
 * Makes an OpenAPI document of the shape that makes pages heavy: many operations, each with parameters, headers, a body
 * in two notations and different bodies of five responses; wide schemas that refer to each other in circles, by
 * themselves, in lists, maps and alternatives.
 */
export function tangledDocument(size: TangledSize): TangledDocument {
  const numbers = Array.from({ length: size.operations }, (_, index) => index);
  return {
    openapi: '3.1.0',
    info: { title: 'Tangle', version: '1.0.0', description: 'Everything refers to everything.' },
    servers: [{ url: 'https://tangle.example' }],
    paths: Object.fromEntries(numbers.map((index) => [`/things${index}/{thingId}`, pathItem(index, size)])),
    components: {
      schemas: Object.fromEntries(
        Array.from({ length: size.schemas }, (_, index) => [`Thing${index}`, schema(index, size)]),
      ),
    },
  };
}

function pathItem(index: number, size: TangledSize): Json {
  const content = (step: number) => ({ schema: reference(index * 3 + (STRIDES[step] ?? 0), size) });
  const response = (step: number) => ({
    description: `Outcome ${step} of the operation.`,
    headers: { 'X-Request-Id': { schema: { type: 'string' }, description: 'Identifies the request.' } },
    content: { 'application/json': content(step) },
  });
  const parameters = Array.from({ length: 6 }, (_, parameter) => ({
    name: `filter${parameter}`,
    in: 'query',
    description: `Restricts the things by property ${parameter}.`,
    schema: { type: 'string', maxLength: 20 + parameter },
  }));
  return {
    post: {
      operationId: `changeThing${index}`,
      tags: [`Things ${Math.floor(index / OPERATIONS_OF_TAG)}`],
      summary: `Change a thing of kind ${index}`,
      description: 'Changes the thing and everything that it refers to.',
      parameters: [
        { name: 'thingId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        ...parameters,
      ],
      requestBody: {
        required: true,
        content: { 'application/json': content(0), 'application/merge-patch+json': content(1) },
      },
      responses: {
        '200': response(2),
        '201': response(3),
        '400': response(4),
        '409': response(5),
        '422': response(4),
      },
    },
  };
}

function schema(index: number, size: TangledSize): Json {
  const isWide = index % 20 === 0;
  const plain = Array.from({ length: size.fields * (isWide ? 10 : 1) }, (_, field) => [
    `field${field}`,
    {
      type: 'string',
      maxLength: 10 + field,
      description: `Property ${field} of the thing, as the keeper of the thing has recorded it.`,
      ...(field % 5 === 0 ? { enum: ['new', 'used', 'worn', 'scrapped'] } : {}),
    },
  ]);
  const others = Array.from({ length: size.references }, (_, step) => [
    `thing${step}`,
    referring(step, neighbour(index, (STRIDES[step % STRIDES.length] ?? 1) + step, size), index, size),
  ]);
  return {
    type: 'object',
    description: `A thing of kind ${index}.`,
    required: ['field0', 'field1', 'thing0'],
    properties: Object.fromEntries([...plain, ...others]),
  };
}

function referring(step: number, target: Json, index: number, size: TangledSize): Json {
  if (step % 4 === 1) return { type: 'array', items: target, maxItems: 50 };
  if (step % 4 === 2) return { oneOf: [target, neighbour(index, 2, size), neighbour(index, 3, size)] };
  if (step % 4 === 3) return { type: 'object', properties: { held: target, note: { type: 'string' } } };
  return target;
}

/** A schema of the same ring, at a distance. */
function neighbour(index: number, distance: number, size: TangledSize): Json {
  const first = index - (index % RING);
  const length = Math.min(RING, size.schemas - first);
  return reference(first + ((index - first + distance) % length), size);
}

function reference(index: number, { schemas }: TangledSize): Json {
  return { $ref: `#/components/schemas/Thing${index % schemas}` };
}
