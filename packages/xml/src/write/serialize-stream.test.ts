import { describe, expect, expectTypeOf, it } from 'vitest';
import { InvalidXmlError, parse, parseStream, serialize, serializeStream } from '../index.ts';
import { complex, decimal, element, root, sequence, token } from '../schema.ts';
import { type Order, order } from '../testing/order.ts';

interface Catalogue {
  Head: string;
  Body: { Section: { Name: string; Item: { ID: string; Price: string }[] }[] };
  Foot?: string;
}

const many = { max: Number.POSITIVE_INFINITY };
const item = complex({ content: sequence([element('ID', token), element('Price', decimal)]) });
const section = complex({ content: sequence([element('Name', token), element('Item', item, many)]) });
const catalogue = root<Catalogue>(
  'Catalogue',
  complex({
    content: sequence([
      element('Head', token),
      element('Body', complex({ content: sequence([element('Section', section, many)]) })),
      element('Foot', token, { min: 0 }),
    ]),
  }),
);

const MESSAGE: Catalogue = {
  Head: 'h',
  Body: {
    Section: [
      {
        Name: 'tyres',
        Item: [
          { ID: '1', Price: '4.00' },
          { ID: '2', Price: '5' },
        ],
      },
      { Name: 'rims', Item: [{ ID: '3', Price: '6' }] },
    ],
  },
  Foot: 'f',
};

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of pieces) text += decoder.decode(piece, { stream: true });
  return text;
}

describe('a path of several steps', () => {
  it('yields its elements, with their parents', async () => {
    const found: unknown[] = [];
    for await (const { item, parent, message } of parseStream(catalogue, 'Body/Section/Item', [
      serialize(catalogue, MESSAGE),
    ])) {
      expectTypeOf(item).toEqualTypeOf<{ ID: string; Price: string }>();
      found.push([message.Head, parent.Name, item.ID]);
    }
    expect(found).toEqual([
      ['h', 'tyres', '1'],
      ['h', 'tyres', '2'],
      ['h', 'rims', '3'],
    ]);
  });

  it('keeps nothing that is repeated', async () => {
    const stream = parseStream(catalogue, 'Body/Section/Item', [serialize(catalogue, MESSAGE)]);
    let step = await stream.next();
    while (!step.done) step = await stream.next();
    expect(step.value).toEqual({ Head: 'h', Body: {}, Foot: 'f' });
  });

  it('must exist in the message', () => {
    // @ts-expect-error: there is no such element.
    parseStream(catalogue, 'Body/Section/Price', []);
  });
});

describe('writes', () => {
  const sections = MESSAGE.Body.Section;

  it('the elements of an iterable, as in a complete document', async () => {
    async function* items() {
      yield* sections;
    }
    const rest = { ...MESSAGE, Body: { Section: [] } };
    const pieces = serializeStream(catalogue, 'Body/Section', rest, items());
    expect(await textOf(pieces)).toBe(serialize(catalogue, MESSAGE));
  });

  it('chunks of bytes that can be read again', async () => {
    const line = { LineID: '1', Article: 'ä', Quantity: '1' };
    const lines = Array.from({ length: 3000 }, () => line);
    const pieces: Uint8Array[] = [];
    for await (const piece of serializeStream(order, 'OrderLine', { DocumentID: 'A2' }, lines))
      pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(2);
    const message: Order = { DocumentID: 'A2', OrderLine: lines };
    expect(parse(order, Buffer.concat(pieces))).toEqual(message);
  });

  it('nothing when the rest of the message is invalid', async () => {
    const pieces = serializeStream(order, 'OrderLine', { DocumentID: 'B4' }, []);
    await expect(pieces.next()).rejects.toThrow(InvalidXmlError);
  });

  it.each([
    [
      'an element that is not valid',
      [
        { LineID: '1', Quantity: '1' },
        { LineID: '1234567', Quantity: '1' },
      ],
      '/order_A2/OrderLine[2]/LineID',
    ],
    ['no element where there must be one', [], '/order_A2'],
  ])('an error for %s', async (_, lines, path) => {
    const pieces = serializeStream(order, 'OrderLine', { DocumentID: 'A2' }, lines);
    await expect(textOf(pieces)).rejects.toMatchObject({ problems: [{ path }] });
  });

  it('an error if the path leads nowhere', async () => {
    const pieces = serializeStream(catalogue, 'Body/Section', { Head: 'h' } as Catalogue, []);
    await expect(pieces.next()).rejects.toThrow('The message has no object around Section.');
  });
});
