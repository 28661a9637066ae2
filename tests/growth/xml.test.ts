import { parse, serialize, validate, XmlError } from '@partner-apis/xml';
import * as x from '@partner-apis/xml/schema';
import { expect, test } from 'vitest';
import { excessiveGrowth } from './growth.ts';
import { run } from './text-runs.ts';
import { type SizedDocument, xmlDocuments } from './xml-cases.ts';

const MOST = 512 * 1024;

const line = x.complex({
  content: x.sequence([
    x.element('id', x.token),
    x.element('amount', x.decimal),
    x.element('note', x.string, { min: 0 }),
    x.element('day', x.date, { min: 0 }),
    x.element('at', x.dateTime, { min: 0 }),
    x.element('span', x.duration, { min: 0 }),
    x.element('data', x.base64Binary, { min: 0 }),
    x.element('more', x.boolean, { min: 0, max: Number.POSITIVE_INFINITY }),
  ]),
});

const order = x.root(
  'order',
  x.complex({ content: x.sequence([x.element('line', line, { max: Number.POSITIVE_INFINITY })]) }),
);

const EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<order><line><id>1</id><amount>4.50</amount><note>none</note><day>2026-03-02</day><at>2026-03-02T08:00:00Z</at><span>P1D</span><data>AAAA</data><more>true</more></line></order>`;

/** Facets whose cost depends on the schema, each with the most expensive texts. */
const facets: readonly SizedDocument[] = [
  ['a long fraction', (size) => EXAMPLE.replace('4.50', () => `0.${run('0', size)}`)],
  ['a long time', (size) => EXAMPLE.replace('08:00:00Z', () => `08:00:00.${run('0', size)}Z`)],
  ['a long duration', (size) => EXAMPLE.replace('P1D', () => `P${run('1', size)}D`)],
  ['long data', (size) => EXAMPLE.replace('AAAA', () => run('AAAA', size))],
  ['long data that is none', (size) => EXAMPLE.replace('AAAA', () => `${run('A A', size)}=A`)],
];

const documents = [...xmlDocuments(EXAMPLE), ...facets];
const encoder = new TextEncoder();

/** The limit of problems is that of a server that returns them; the others are the library's defaults. */
const limits = { problems: 20 };

test.for(documents)('reading a document of %s grows with its size', async ([name, document]) => {
  const growth = await excessiveGrowth({
    name,
    most: MOST,
    prepare: (size) => {
      const text = document(size);
      const bytes = encoder.encode(text);
      return () => {
        for (const strict of [true, false]) {
          for (const input of [text, bytes]) refusedOr(() => parse(order, input, { strict, limits }));
        }
      };
    },
  });
  expect(growth).toBeUndefined();
});

test.for(documents)(
  'writing what was read of a document of %s grows with its size',
  async ([name, document]) => {
    const growth = await excessiveGrowth({
      name,
      most: MOST,
      prepare: (size) => {
        const value = refusedOr(() => parse(order, document(size), { limits }));
        return () => {
          if (value === undefined) return;
          refusedOr(() => serialize(order, value));
          validate(order, value);
        };
      },
    });
    expect(growth).toBeUndefined();
  },
);

/** Returns the result; undefined for a document that is rejected, like most of these. */
function refusedOr<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}
