/** Writes a file of so many megabytes as a stream, or reads it. Started by `xml-streams.ts`, which measures it. */
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseStream, serializeStream, tolerance } from '../../../packages/xml/src/index.ts';
import {
  complex,
  date,
  decimal,
  element,
  maxLength,
  namespace,
  restrict,
  root,
  sequence,
  token,
} from '../../../packages/xml/src/schema.ts';

/** Length of a written line whose number has seven digits. */
const BYTES_OF_LINE = 132;

interface Line {
  LineID: string;
  Article: string;
  Date: string;
  Quantity: string;
}

const order = root<{ DocumentID: string; OrderLine: Line[] }>(
  'order_A2',
  complex({
    content: sequence([
      element('DocumentID', token),
      element(
        'OrderLine',
        complex({
          content: sequence([
            element('LineID', restrict(token, maxLength(9))),
            element('Article', restrict(token, maxLength(35))),
            element('Date', date),
            element('Quantity', decimal),
          ]),
        }),
        { max: Number.POSITIVE_INFINITY },
      ),
    ]),
  }),
  { namespace: namespace('http://www.reifen.net', 'ew') },
);

const [, , way = '', size = '', file = ''] = process.argv;
const limits = { bytes: Number.POSITIVE_INFINITY, elements: Number.POSITIVE_INFINITY };

if (way === 'write') {
  const pieces = serializeStream(order, 'OrderLine', { DocumentID: 'A2' }, lines(Number(size) * 1_000_000));
  await pipeline(pieces, createWriteStream(file));
} else if (way === 'join texts') {
  await pipeline(joined(lines(Number(size) * 1_000_000)), createWriteStream(file));
} else {
  const options = way === 'read' ? { limits } : { limits, tolerate: tolerance() };
  let read = 0;
  for await (const { item } of parseStream(order, 'OrderLine', createReadStream(file), options))
    read += item.Article.length;
  if (read === 0) throw new Error('Nothing was read');
}

/**
 * Lines of a message of so many bytes, roughly. Their numbers are written to the base of 36: the engine keeps the texts of
 * decimal numbers for a while, which would take more memory than writing does.
 */
function* lines(bytes: number): Generator<Line> {
  for (let number = 1; number * BYTES_OF_LINE < bytes; number++)
    yield {
      LineID: number.toString(36).padStart(7, '0'),
      Article: `0002570000${number.toString(36)}`,
      Date: '2026-03-09',
      Quantity: '4.000',
    };
}

/** Joins the texts of the lines and nothing else: what the engine itself takes for so many strings. */
function* joined(all: Iterable<Line>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for (const { LineID, Article, Date: day, Quantity } of all) {
    text += `<OrderLine><LineID>${LineID}</LineID><Article>${Article}</Article><Date>${day}</Date><Quantity>${Quantity}</Quantity></OrderLine>`;
    if (text.length < 65_536) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}
