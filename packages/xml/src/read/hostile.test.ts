import { expect, it, vi } from 'vitest';
import {
  DEFAULT_LIMITS,
  InvalidXmlError,
  MalformedXmlError,
  UnsafeXmlError,
  XmlEncodingError,
  XmlError,
} from '../index.ts';
import { order, orderOf } from '../testing/order.ts';
import { parse } from './parse.ts';
import { parseStream } from './parse-stream.ts';
import { Reader } from './reader.ts';

// Quadratic time would be hours; a busy machine may need some seconds for what usually takes one.
vi.setConfig({ testTimeout: 120_000 });

const MILLION = 1_000_000;
const unlimited = {
  bytes: Number.POSITIVE_INFINITY,
  depth: Number.POSITIVE_INFINITY,
  attributes: Number.POSITIVE_INFINITY,
  text: Number.POSITIVE_INFINITY,
  elements: Number.POSITIVE_INFINITY,
  raw: Number.POSITIVE_INFINITY,
};

const ENTITIES = Array.from(
  { length: 10 },
  (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
);
const HOSTILE: readonly (readonly [string, () => string | Uint8Array, new (...args: never[]) => XmlError])[] =
  [
    ['a million levels', () => orderOf('<a>'.repeat(MILLION)), UnsafeXmlError],
    ['a million attributes', () => `<a ${attributes()}/>`, UnsafeXmlError],
    ['a million namespaces', () => `<a ${attributes('xmlns:')}/>`, UnsafeXmlError],
    ['100 MB of text', () => orderOf(`<Note>${'x'.repeat(100 * MILLION)}</Note>`), UnsafeXmlError],
    ['a long text', () => orderOf(`<Note>${'x'.repeat(2 * MILLION)}</Note>`), UnsafeXmlError],
    [
      'references that decode to a long text',
      () => orderOf(`<Note>${'&#x41;'.repeat(2 * MILLION)}</Note>`),
      UnsafeXmlError,
    ],
    ['a million unknown elements', () => orderOf('<a/>'.repeat(MILLION)), UnsafeXmlError],
    [
      'a million attributes of unknown elements',
      () => orderOf(`<a ${attributes('', 200)}/>`.repeat(5000)),
      UnsafeXmlError,
    ],
    ['three million empty lines', () => orderOf('<OrderLine/>'.repeat(3 * MILLION)), UnsafeXmlError],
    ['a long value', () => `<a b="${'x'.repeat(2 * MILLION)}"/>`, UnsafeXmlError],
    [
      'entities that grow',
      () => `<!DOCTYPE a [<!ENTITY e0 "x">${ENTITIES.join('')}]><a>&e10;</a>`,
      UnsafeXmlError,
    ],
    [
      'an external entity',
      () => '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
      UnsafeXmlError,
    ],
    ['an external subset', () => '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd"><a/>', UnsafeXmlError],
    ['UTF-8 that is none', () => new Uint8Array(MILLION).fill(0xc0), XmlEncodingError],
    ['a million open comments', () => `<a>${'<!-- '.repeat(MILLION)}`, MalformedXmlError],
    ['a million ampersands', () => `<a>${'&'.repeat(MILLION)}`, MalformedXmlError],
  ];

function attributes(prefix = '', length = MILLION): string {
  return Array.from({ length }, (_, index) => `${prefix}a${index}="u"`).join(' ');
}

it.each(HOSTILE)('%s ends in a typed error', (_, make, error) => {
  expect(() => parse(order, make())).toThrow(error);
});

it.each<[string, () => string]>([
  ['a million levels', () => orderOf(`${'<a>'.repeat(MILLION)}${'</a>'.repeat(MILLION)}`)],
  [
    'a million levels of namespaces',
    () => `${'<x:a xmlns:x="u">'.repeat(MILLION)}${'</x:a>'.repeat(MILLION)}`,
  ],
  ['a million attributes', () => `<a ${attributes()}/>`],
  ['a million wrong lines', () => orderOf('<OrderLine/>'.repeat(MILLION))],
  ['a long pattern', () => orderOf(`<DocumentID>A2</DocumentID><Priority>${'x'.repeat(MILLION)}</Priority>`)],
  [
    'a long number',
    () =>
      orderOf(
        `<DocumentID>A2</DocumentID><OrderLine><LineID/><Quantity>${'0'.repeat(MILLION)}x</Quantity></OrderLine>`,
      ),
  ],
])('without limits, %s is read to its end and refused by the schema', (_, make) => {
  expect(() => parse(order, make(), { limits: unlimited })).toThrow(InvalidXmlError);
});

it('keeps no more problems than the limit', () => {
  const input = orderOf('<OrderLine/>'.repeat(10_000));
  const problems = (error: unknown) => (error instanceof XmlError ? error.problems.length : 0);
  try {
    parse(order, input);
    expect.unreachable();
  } catch (error) {
    expect(problems(error)).toBe(DEFAULT_LIMITS.problems);
  }
});

it('keeps no text above its limit while it decodes', () => {
  const pieces: number[] = [];
  const limits = { ...DEFAULT_LIMITS, text: 1000 };
  const reader = new Reader(order, limits, {});
  const text = reader.text.bind(reader);
  reader.text = (piece, offset) => {
    pieces.push(piece.length);
    text(piece, offset);
  };
  expect(() => reader.write(orderOf(`<Note>${'&#x41;'.repeat(MILLION)}</Note>`), true)).toThrow('1000');
  expect(pieces).toHaveLength(1);
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('&%s; is not an entity', (name) => {
  expect(() => parse(order, orderOf(`<Note>&${name};</Note>`))).toThrow('none are declared');
});

it.each(['constructor', 'toString', '__proto__', 'valueOf'])('the encoding %s is unknown', (name) => {
  const bytes = new TextEncoder().encode(`<?xml version="1.0" encoding="${name}"?><a/>`);
  expect(() => parse(order, bytes)).toThrow(XmlEncodingError);
  expect(() => parse(order, new TextEncoder().encode('<a/>'), { encoding: name })).toThrow(XmlEncodingError);
});

it('does not change prototypes', () => {
  const input = orderOf('<DocumentID>A2</DocumentID><__proto__><polluted>1</polluted></__proto__>');
  expect(() => parse(order, input)).toThrow('OrderLine is missing');
  expect({}).not.toHaveProperty('polluted');
});

it('a token in a million chunks takes linear time', async () => {
  const pieces = function* () {
    yield '<a b="';
    for (let count = 0; count < MILLION; count++) yield 'x';
  };
  const read = async () => {
    for await (const _ of parseStream(order, 'OrderLine', pieces(), { limits: unlimited }));
  };
  await expect(read()).rejects.toThrow(MalformedXmlError);
});
