import {
  choice,
  complex,
  date,
  decimal,
  element,
  enumeration,
  list,
  maxLength,
  minInclusive,
  namespace,
  pattern,
  readAs,
  restrict,
  root,
  sequence,
  string,
  token,
  union,
} from '../schema.ts';

/** A small message for tests, described as generated code does it. */
export interface Order {
  DocumentID: string;
  Priority?: 'RUSH' | 'REPL' | (string & {});
  Note?: string;
  Buyer?: { PartyID: string; Name?: string };
  OrderLine: OrderLine[];
}

interface OrderLine {
  LineID: string;
  Article?: string;
  Date?: string;
  Quantity?: string;
  Tags?: string[];
}

const ew = namespace('http://www.reifen.net', 'ew');
const known = restrict(token, enumeration('RUSH', 'REPL'));
const other = restrict(token, pattern(/^(?:\S{1,20})$/u, '\\S{1,20}'));
const priority = readAs(known, () => union(known, other));

const line = complex({
  content: sequence([
    element('LineID', restrict(token, maxLength(6))),
    choice([
      sequence([
        element('Article', restrict(token, maxLength(35)), { min: 0 }),
        element('Date', date, { min: 0 }),
        element('Quantity', restrict(decimal, minInclusive('0'))),
      ]),
      element('Tags', list(token)),
    ]),
  ]),
});

export const order = root<Order>(
  'order_A2',
  complex({
    content: sequence([
      element('DocumentID', restrict(token, enumeration('A2'))),
      element('Priority', priority, { min: 0 }),
      element('Note', string, { min: 0 }),
      element(
        'Buyer',
        complex({ content: sequence([element('PartyID', string), element('Name', string, { min: 0 })]) }),
        {
          min: 0,
        },
      ),
      element('OrderLine', line, { max: Number.POSITIVE_INFINITY }),
    ]),
  }),
  { namespace: ew },
);

/** Returns a document of the message, without the XML declaration. */
export function orderOf(content: string): string {
  return `<ew:order_A2 xmlns:ew="http://www.reifen.net">${content}</ew:order_A2>`;
}

export const LINE =
  '<OrderLine><LineID>1</LineID><Article>000257</Article><Quantity>4.000</Quantity></OrderLine>';
