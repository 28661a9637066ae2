import type { ApiModel, JsonValue, Operation, Schema } from '@partner-apis/model';
import { preferredContent, schemaTypes, valueAt, withValueAt } from '@partner-apis/model';
import { type Location, locationsOf } from '../../packages/contract-tests/src/compile/locations.ts';
import { parts, run } from './text-runs.ts';

/** JSON bodies of an operation of a requested size, by the part that is large. */
export type SizedBody = readonly [name: string, body: (size: number) => string];

/** Placeholder for a text that is inserted afterwards: JSON.stringify cannot print everything that is sent. */
const HOLE = 'here-is-the-hole';

/** Parts of texts: letters, escapes, characters that patterns test, and surrogate pairs. */
const CHARACTERS = ['a', ' ', '0', '-', '\\"', '\\u0000', '😀'];

export function jsonBodies({ schemas }: ApiModel, { requestBody }: Operation): SizedBody[] {
  const media = preferredContent(requestBody?.content);
  const example = media?.examples[0]?.value;
  if (media === undefined || media.xsd !== undefined || example === undefined) return [];
  const places = locationsOf(media.schema, example, schemas);
  return [
    ...CHARACTERS.map((character) => everyText(places, example, character)),
    everyNumber(places, example),
    ...places.flatMap((place) => bodiesAt(place)),
    ...wholeBodies(example),
  ];
}

/** All texts of the body at once, with a share each. */
function everyText(places: readonly Location[], example: JsonValue, character: string): SizedBody {
  const texts = places.filter(({ schema }) => hasType(schema, 'string'));
  return [
    `${character} in every text`,
    (size) => withEverywhere(texts, example, `"${run(character, size / Math.max(1, texts.length))}"`),
  ];
}

function everyNumber(places: readonly Location[], example: JsonValue): SizedBody {
  const numbers = places.filter(({ schema }) => hasType(schema, 'integer') || hasType(schema, 'number'));
  return [
    'digits in every number',
    (size) => withEverywhere(numbers, example, run('1', size / Math.max(1, numbers.length))),
  ];
}

function bodiesAt(place: Location): SizedBody[] {
  const name = place.pointer.join('.') || 'body';
  if (hasType(place.schema, 'array')) return lists(name, place);
  if (place.schema.properties !== undefined || hasType(place.schema, 'object')) return objects(name, place);
  return [];
}

function lists(name: string, place: Location): SizedBody[] {
  const [item = {}] = [valueAt(place.root, [...place.pointer, '0'])];
  const items = {
    'empty objects': '{}',
    'like the first': JSON.stringify(item),
    nothing: 'null',
    lists: '[]',
  };
  return Object.entries(items).map(([kind, text]) => [
    `${name}: many items, ${kind}`,
    (size) => withText(place, `[${run(`${text},`, size)}${text}]`),
  ]);
}

function objects(name: string, place: Location): SizedBody[] {
  const value = JSON.stringify(valueAt(place.root, place.pointer) ?? {});
  const [first = 'name'] = Object.keys(place.schema.properties ?? {});
  const inside = (more: string) => (value === '{}' ? `{${more}}` : `${value.slice(0, -1)},${more}}`);
  return [
    [
      `${name}: many unknown properties`,
      (size) => withText(place, inside(`${parts(size, (index) => `"x${index}":1,`)}"x":1`)),
    ],
    [
      `${name}: one property many times`,
      (size) => withText(place, inside(`${run(`"${first}":{},`, size)}"x":1`)),
    ],
    [`${name}: a long name`, (size) => withText(place, inside(`"${run('x', size)}":1`))],
    [`${name}: deep in an unknown property`, (size) => withText(place, inside(`"x":${nested(size)}`))],
    [`${name}: deep in a known property`, (size) => withText(place, inside(`"${first}":${nested(size)}`))],
  ];
}

function wholeBodies(example: JsonValue): SizedBody[] {
  const text = JSON.stringify(example);
  return [
    ['deep lists', nested],
    ['deep objects', (size) => `${run('{"a":', size)}1`],
    ['brackets that never close', (size) => run('[{', size)],
    ['white space', (size) => text + run(' \n', size)],
    ['one text', (size) => `"${run('a', size)}"`],
    ['a text that never ends', (size) => `"${run('\\', size)}`],
    ['quotes', (size) => run('"', size)],
    ['digits', (size) => run('1', size)],
    ['no UTF-8', (size) => run('\uD800', size)],
  ];
}

function nested(size: number): string {
  return run('[', size / 2) + run(']', size / 2);
}

function hasType(schema: Schema, type: 'string' | 'integer' | 'number' | 'array' | 'object'): boolean {
  return schemaTypes(schema).includes(type);
}

function withText({ root, pointer }: Location, text: string): string {
  return JSON.stringify(withValueAt(root, pointer, HOLE)).replace(`"${HOLE}"`, () => text);
}

function withEverywhere(places: readonly Location[], example: JsonValue, text: string): string {
  const known = places.filter(({ pointer }) => valueAt(example, pointer) !== undefined);
  const holes = known.reduce((value, { pointer }) => withValueAt(value, pointer, HOLE), example);
  return JSON.stringify(holes).replaceAll(`"${HOLE}"`, () => text);
}
