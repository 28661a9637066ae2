import { describe, expect, expectTypeOf, it } from 'vitest';
import { parse, parseStream, serialize, serializeStream } from '../index.ts';
import { choice, complex, decimal, element, root, sequence, token } from '../schema.ts';
import { problemsOf } from '../testing/problems.ts';
import type { ItemAt, PathOf } from './element-path.ts';

type Item = { book: { title: string }; shirt?: never } | { shirt: string; book?: never };
interface Pair {
  key: string;
  value: string;
}
interface Shop {
  name: string;
  items: { item: Item[] };
  shelf?: { label: string; pair: Pair[] }[];
  foot?: string;
}

const many = { max: Number.POSITIVE_INFINITY };
const book = complex({ content: sequence([element('title', token)]) });
const items = choice([element('book', book), element('shirt', decimal)], { ...many, key: 'item' });
const pairs = sequence([element('key', token), element('value', decimal)], { ...many, min: 2, key: 'pair' });
const shelf = complex({ content: sequence([element('label', token), pairs]) });
const shop = root<Shop>(
  'shop',
  complex({
    content: sequence([
      element('name', token),
      element('items', complex({ content: sequence([items]) })),
      element('shelf', shelf, { ...many, min: 0 }),
      element('foot', token, { min: 0 }),
    ]),
  }),
);

const MESSAGE: Shop = {
  name: 'n',
  items: { item: [{ book: { title: 'a' } }, { shirt: '1' }, { shirt: '2' }, { book: { title: 'b' } }] },
  shelf: [
    { label: 'l', pair: ['1', '2'].map((value) => ({ key: 'k', value })) },
    { label: 'm', pair: ['3', '4', '5'].map((value) => ({ key: 'k', value })) },
  ],
  foot: 'f',
};
const TEXT = serialize(shop, MESSAGE);

/** Reads the items at a path, with the rest of the message, and the error at the end. */
async function read<const Path extends string>(path: PathOf<Shop, Path>, chunks: Iterable<string>) {
  const found: ItemAt<Shop, Path>[] = [];
  const stream = parseStream(shop, path, chunks);
  try {
    for (let step = await stream.next(); ; step = await stream.next()) {
      if (step.done) return { found, rest: step.value, error: undefined };
      found.push(step.value.item);
    }
  } catch (error) {
    return { found, rest: undefined, error };
  }
}

describe('yields the objects of a repeated group', () => {
  it('of alternatives', async () => {
    const { found, rest } = await read('items/item', TEXT);
    expectTypeOf(found).toEqualTypeOf<Item[]>();
    expect(found).toEqual(MESSAGE.items.item);
    expect(rest).toEqual({ ...MESSAGE, items: {} });
  });

  it('of elements that belong together, in repeated elements', async () => {
    const { found, rest } = await read('shelf/pair', [TEXT]);
    expect(found).toEqual(MESSAGE.shelf?.flatMap(({ pair }) => pair));
    expect(rest).toEqual({ name: 'n', items: MESSAGE.items, foot: 'f' });
  });

  it('and the elements in them', async () => {
    const { found, rest } = await read('items/item/book', TEXT);
    expectTypeOf(found).toEqualTypeOf<{ title: string }[]>();
    expect(found).toEqual([{ title: 'a' }, { title: 'b' }]);
    expect(rest).toEqual({ ...MESSAGE, items: {} });
  });

  it.each([
    ['one that is not valid', '<value>4</value>', '<value>x</value>', ['1', '2', '3', '5']],
    ['one that lacks an element in the middle', '<value>4</value>', '', ['1', '2', '3', '5']],
    ['one that lacks an element at the end', '<value>5</value>', '', ['1', '2', '3', '4']],
    ['the first one', '<value>1</value>', '<value/>', ['2', '3', '4', '5']],
  ])('but not %s', async (_, from, to, values) => {
    const wrong = TEXT.replace(from, to);
    const { found, error } = await read('shelf/pair', [wrong]);
    expect(found.map(({ value }) => value)).toEqual(values);
    expect(error).toHaveProperty(
      'problems',
      problemsOf(() => parse(shop, wrong)),
    );
  });

  it('as soon as the next one begins', async () => {
    const [before = '', after = ''] = TEXT.split(/(?=<shirt>2)/);
    let isComplete = false;
    const chunks = function* () {
      yield `${before}<shirt>`;
      isComplete = true;
      yield after.slice('<shirt>'.length);
    };
    for await (const { item, message } of parseStream(shop, 'items/item', chunks())) {
      if (item.book?.title !== 'a') break;
      expect(isComplete).toBe(false);
      expect(message).toMatchObject({ name: 'n' });
    }
  });
});

it('keeps at most one object of a group', async () => {
  let most = 0;
  let count = 0;
  const text = `<shop><name>n</name><items>${'<shirt>1</shirt>'.repeat(1000)}</items></shop>`;
  for await (const { parent } of parseStream(shop, 'items/item', [text])) {
    count++;
    const { item = [] } = parent;
    if (Array.isArray(item)) most = Math.max(most, item.length);
  }
  expect(count).toBe(1000);
  expect(most).toBeLessThan(2);
});

describe('writes the objects of a repeated group', () => {
  const textOf = async (pieces: AsyncIterable<Uint8Array>) => {
    const all: Uint8Array[] = [];
    for await (const piece of pieces) all.push(piece);
    return Buffer.concat(all).toString();
  };
  const rest = { ...MESSAGE, items: { item: [] } };

  it('as in a complete document', async () => {
    expect(await textOf(serializeStream(shop, 'items/item', rest, MESSAGE.items.item))).toBe(TEXT);
  });

  it.each([
    ['one that is not valid', [{ shirt: '1' }, { shirt: 'x' }], '/shop/items/shirt[2]'],
    ['one without an element', [{}], '/shop/items'],
    ['none', [], '/shop/items'],
  ])('and rejects %s', async (_, wrong, path) => {
    const pieces = serializeStream(shop, 'items/item', rest, wrong as Item[]);
    await expect(textOf(pieces)).rejects.toMatchObject({ problems: [{ path }] });
  });
});

it('writes elements of which there must be several', async () => {
  const list = root<{ entry: string[] }>(
    'list',
    complex({ content: sequence([element('entry', token, { min: 2, max: 3 })]) }),
  );
  const write = async (entries: string[]) => {
    let text = '';
    for await (const piece of serializeStream(list, 'entry', {}, entries, { declaration: false }))
      text += Buffer.from(piece).toString();
    return text;
  };
  expect(await write(['a', 'b'])).toBe('<list><entry>a</entry><entry>b</entry></list>');
  await expect(write(['a'])).rejects.toThrow('entry must occur 2 to 3 times, but occurs 1 times.');
});
