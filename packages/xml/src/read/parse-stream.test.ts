import { describe, expect, it } from 'vitest';
import { InvalidXmlError, MalformedXmlError, UnsafeXmlError } from '../index.ts';
import { LINE, order, orderOf } from '../testing/order.ts';
import { parse } from './parse.ts';
import { parseStream } from './parse-stream.ts';

const tricky = LINE.replace('000257', 'ä &amp; 漢\r\n<![CDATA[]]>]]&gt;&#x1F600;😀');
const text = `<?xml version="1.0" encoding="UTF-8"?>\r\n${orderOf(`<DocumentID>A2</DocumentID>${LINE}<!-- c -->${tricky}<?pi x?>${LINE}`)}\n`;

function* pieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let index = 0; index < bytes.length; index += size) yield bytes.subarray(index, index + size);
}

async function collect(chunks: Iterable<string | Uint8Array>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const { item, message } of parseStream(order, 'OrderLine', chunks)) {
    expect(message).toEqual({ DocumentID: 'A2' });
    items.push(item);
  }
  return items;
}

describe('parseStream', () => {
  it.each([1, 2, 3, 7, 64, 1000, 100_000])('reads chunks of %i bytes like the whole', async (size) => {
    expect(await collect(pieces(new TextEncoder().encode(text), size))).toEqual(parse(order, text).OrderLine);
  });

  it('reads text one character at a time', async () => {
    expect(await collect(Array.from(text))).toEqual(parse(order, text).OrderLine);
  });

  it('returns the rest of the message at the end', async () => {
    const stream = parseStream(order, 'OrderLine', [text]);
    let step = await stream.next();
    while (!step.done) step = await stream.next();
    expect(step.value).toEqual({ DocumentID: 'A2' });
  });

  it('yields valid items, and throws the invalid ones at the end', async () => {
    const wrong = LINE.replace('4.000', 'x');
    const seen: unknown[] = [];
    const read = async () => {
      const chunks = Array.from(orderOf(`<DocumentID>A2</DocumentID>${LINE}${wrong}${LINE}${wrong}`));
      for await (const { item } of parseStream(order, 'OrderLine', chunks)) seen.push(item);
    };
    const error: unknown = await read().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidXmlError);
    expect(seen).toHaveLength(2);
    expect(error).toHaveProperty('problems.0.path', '/order_A2/OrderLine[2]/Quantity');
    expect(error).toHaveProperty('problems.0.column', 220);
    expect(error).toHaveProperty('problems.1.path', '/order_A2/OrderLine[4]/Quantity');
  });

  it.each<[string, string[], new (...args: never[]) => Error]>([
    ['ends early', [text.slice(0, -20)], MalformedXmlError],
    ['is longer than the limit', Array.from({ length: 100 }, () => ' '.repeat(MILLION)), UnsafeXmlError],
  ])('refuses a stream that %s', async (_, chunks, error) => {
    await expect(collect(chunks)).rejects.toThrow(error);
  });

  it('reads 100,000 lines in bounded memory', { timeout: 60_000 }, async () => {
    const lines = 100_000;
    const chunk = new TextEncoder().encode(LINE.repeat(1000));
    const whole = function* () {
      const [start = '', end = ''] = orderOf('<DocumentID>A2</DocumentID>|').split('|');
      yield new TextEncoder().encode(start);
      for (let count = 0; count < lines / 1000; count++) yield chunk;
      yield new TextEncoder().encode(end);
    };
    let count = 0;
    let most = 0;
    const before = process.memoryUsage().heapUsed;
    for await (const _ of parseStream(order, 'OrderLine', whole())) {
      count++;
      if (count % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    expect(count).toBe(lines);
    expect(most).toBeLessThan(100 * MILLION);
  });
});

const MILLION = 1_000_000;
