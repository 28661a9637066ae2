/** Reads or writes a message of so many megabytes as a stream. Started by `xml-streams.ts`, which measures it. */
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
            element('LineID', restrict('LineID', token, maxLength(9))),
            element('Article', restrict('Article', token, maxLength(35))),
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

const [, , way = '', size = ''] = process.argv;
const bytes = Number(size) * 1_000_000;
const limits = { bytes: Number.POSITIVE_INFINITY, elements: Number.POSITIVE_INFINITY };
const lineOf = (number: number): Line => ({
  LineID: String(number),
  Article: `0002570000${number}`,
  Date: '2026-03-09',
  Quantity: '4.000',
});

if (way === 'write') {
  let written = 0;
  function* lines() {
    for (let number = 1; written < bytes; number++) yield lineOf(number);
  }
  for await (const piece of serializeStream(order, 'OrderLine', { DocumentID: 'A2' }, lines()))
    written += piece.length;
} else {
  const options = way === 'read' ? { limits } : { limits, tolerate: tolerance() };
  let read = 0;
  for await (const { item } of parseStream(order, 'OrderLine', document(), options))
    read += item.Article.length;
  if (read === 0) throw new Error('Nothing was read');
}

/** The message in pieces of about 64 KiB. */
function* document(): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let made = 0;
  let text = '<ew:order_A2 xmlns:ew="http://www.reifen.net"><DocumentID>A2</DocumentID>';
  for (let number = 1; made < bytes; number++) {
    const { LineID, Article, Date: day, Quantity } = lineOf(number);
    text += `<OrderLine><LineID>${LineID}</LineID><Article>${Article}</Article><Date>${day}</Date><Quantity>${Quantity}</Quantity></OrderLine>\n`;
    if (text.length < 65_536) continue;
    made += text.length;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(`${text}</ew:order_A2>`);
}
