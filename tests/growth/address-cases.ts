import {
  exampleRequest,
  type Operation,
  resolveSchema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';
import type { WireCall } from './steady-sandbox.ts';
import { parts, run } from './text-runs.ts';

/** Calls of an operation of a requested size, by the part that is large. */
export type SizedCall = readonly [name: string, call: (size: number) => WireCall];

/** Parts of an address, percent-encoded where required. */
const CHARACTERS = ['a', '0', '-', '.', '+', '%20', '%E2%82%AC', '%', '%ff', ','];

/** Calls with large paths and queries. */
export function sizedAddresses(operation: Operation, schemas: Schemas): SizedCall[] {
  return [...sizedPaths(operation), ...sizedQueries(operation, schemas)];
}

function sizedPaths({ path }: Operation): SizedCall[] {
  const names = path.match(/\{[^}]+\}/g)?.length ?? 0;
  const values: SizedCall[] = CHARACTERS.map((character) => [
    `${character} in the path`,
    (size) => ({ path: path.replaceAll(/\{[^}]+\}/g, () => run(character, size / names)) }),
  ]);
  return [
    ...(names === 0 ? [] : values),
    ['many segments', (size) => ({ path: path + run('/a', size) })],
    ['many slashes', (size) => ({ path: path + run('/', size) })],
  ];
}

function sizedQueries(operation: Operation, schemas: Schemas): SizedCall[] {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query');
  const lists = known.filter(({ schema }) => schemaTypes(resolveSchema(schema, schemas)).includes('array'));
  const example = Object.entries(exampleRequest(operation).query)
    .map(([name, value]) => `${name}=${value}&`)
    .join('');
  const values: SizedCall[] = CHARACTERS.map((character) => [
    `${character} in every parameter`,
    (size) => ({
      query: known.map(({ name }) => `${name}=${run(character, size / known.length)}`).join('&'),
    }),
  ]);
  const repeated: SizedCall[] = known.map(({ name }) => [
    `${name} many times`,
    (size) => ({ query: example + run(`${name}=1&`, size) }),
  ]);
  const items: SizedCall[] = lists.flatMap(({ name }) =>
    ['x,', '1,', ',', '1%2C', '1|', '1%20'].map(
      (item): SizedCall => [
        `${name} of many items: ${item}`,
        (size) => ({ query: `${example}${name}=${run(item, size)}1` }),
      ],
    ),
  );
  return [
    ...(known.length === 0 ? [] : values),
    ...repeated,
    ...items,
    ['many unknown parameters', (size) => ({ query: example + parts(size, (index) => `x${index}=1&`) })],
    ['many empty parameters', (size) => ({ query: example + run('&', size) })],
    ['many names that are malformed', (size) => ({ query: example + run('%=1&', size) })],
    ['a long name', (size) => ({ query: `${example}${run('x', size)}=1` })],
    ['many equals signs', (size) => ({ query: `${example}x${run('=', size)}` })],
  ];
}
