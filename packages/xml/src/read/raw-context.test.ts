import { describe, expect, it } from 'vitest';
import { parse, serialize } from '../index.ts';
import type { RawElement } from '../raw-element/raw-element.ts';
import { any, anyAttribute, complex, element, root, sequence, token } from '../schema.ts';

const envelope = root<{ ID?: string; any?: RawElement[] }>(
  'Envelope',
  complex({
    anyAttribute: anyAttribute({ not: [] }),
    content: sequence([
      element('ID', token, { min: 0 }),
      any('any', { not: ['urn:none'] }, { min: 0, max: Number.POSITIVE_INFINITY }),
    ]),
  }),
  { namespace: { uri: 'urn:e', prefix: 'e' } },
);

const read = (inner: string, around = '') =>
  parse(envelope, `<e:Envelope xmlns:e="urn:e" ${around}>${inner}</e:Envelope>`);

describe('equal empty elements', () => {
  it('are one object that nobody can change, and each is written again', () => {
    const message = read('<a/><b/><a/><a x="1"/><a>text</a><a></a>');
    const [first, , third, ...others] = message.any ?? [];
    expect(third).toBe(first);
    expect(Object.isFrozen(first)).toBe(true);
    for (const other of others) expect(other).not.toBe(first);
    expect(parse(envelope, serialize(envelope, message))).toEqual(message);
  });

  it('differ if their namespaces or prefixes do', () => {
    const message = read('<a/><a xmlns="urn:a"/><b xmlns="urn:b"><a/></b><p:a/><a/>', 'xmlns:p="urn:p"');
    expect(message.any?.map(({ name, namespace }) => `{${namespace}}${name}`)).toEqual([
      '{}a',
      '{urn:a}a',
      '{urn:b}b',
      '{urn:p}a',
      '{}a',
    ]);
    expect(message.any?.[2]?.children).toMatchObject([{ name: 'a', namespace: 'urn:b' }]);
    expect(message.any?.[4]).toEqual(message.any?.[0]);
  });
});

describe('raw content means the same wherever it is written', () => {
  it.each<[string, string, string, readonly (readonly [string, string])[]]>([
    ['a prefix of the root in a text', 'xmlns:xs="urn:xs"', '<a>xs:string</a>', [['xs', 'urn:xs']]],
    ['a prefix of the root in a value', 'xmlns:xs="urn:xs"', '<a type="xs:string"/>', [['xs', 'urn:xs']]],
    ['a prefix in a path', 'xmlns:p="urn:p"', '<a path="/p:order/line[@p:no]"/>', [['p', 'urn:p']]],
    [
      'a list of prefixes',
      'xmlns:p="urn:p" xmlns:q="urn:q"',
      '<a list="p q"/>',
      [
        ['p', 'urn:p'],
        ['q', 'urn:q'],
      ],
    ],
    ['a prefix deep within', 'xmlns:p="urn:p"', '<a><b><c>p:x</c></b></a>', [['p', 'urn:p']]],
    ['a prefix behind a quotation mark', 'xmlns:xs="urn:xs"', '<a>«xs:string»</a>', [['xs', 'urn:xs']]],
    ['a prefix beyond ASCII', 'xmlns:größe="urn:g"', '<a>größe:x</a>', [['größe', 'urn:g']]],
    ['a prefix declared by the element', '', '<a xmlns:p="urn:p">p:x</a>', [['p', 'urn:p']]],
    [
      'the default namespace behind a prefix',
      'xmlns="urn:d" xmlns:p="urn:p"',
      '<p:a>x</p:a>',
      [['', 'urn:d']],
    ],
    ['a prefix that is declared anew', 'xmlns:p="urn:outer"', '<a xmlns:p="urn:p">p:x</a>', [['p', 'urn:p']]],
  ])('%s', (_, around, inner, expected) => {
    const message = read(inner, around);
    const [raw] = message.any ?? [];
    const bindings = raw?.namespaces?.map(({ prefix, uri }) => [prefix, uri]);
    expect(bindings).toEqual(expected);
    const again = parse(envelope, serialize(envelope, { any: raw === undefined ? [] : [raw] }));
    expect(again.any).toEqual([raw]);
  });

  it('keeps no declaration that the content does not use', () => {
    expect(read('<a>text</a>', 'xmlns:p="urn:p" xmlns:q="urn:q"').any).toEqual([
      { name: 'a', namespace: '', attributes: [], children: ['text'] },
    ]);
  });

  it('an inner declaration overrides an outer one only inside its element', () => {
    const { any: found } = read('<a>p:x<b xmlns:p="urn:inner">p:y</b></a>', 'xmlns:p="urn:outer"');
    const written = serialize(envelope, { any: found ?? [] }, { declaration: false });
    expect(written).toBe(
      '<e:Envelope xmlns:e="urn:e"><a xmlns:p="urn:outer" xmlns="">p:x<b xmlns:p="urn:inner">p:y</b></a></e:Envelope>',
    );
  });

  it('a value of an open attribute keeps the prefix that it uses', () => {
    const text = '<e:Envelope xmlns:e="urn:e" xmlns:xs="urn:xs" type="xs:string"></e:Envelope>';
    const message = parse(envelope, text);
    expect(message).toHaveProperty('anyAttribute.0.namespaces', [{ prefix: 'xs', uri: 'urn:xs' }]);
    expect(parse(envelope, serialize(envelope, message))).toEqual(message);
  });

  it.each<[string, RawElement, string]>([
    [
      'without prefixes, as written by hand',
      {
        name: 'a',
        namespace: 'urn:a',
        attributes: [{ name: 'k', namespace: 'urn:k', value: 'v' }],
        children: [],
      },
      '<a xmlns="urn:a" xmlns:a0="urn:k" a0:k="v"/>',
    ],
    [
      'in no namespace below one that has one',
      {
        name: 'a',
        namespace: 'urn:a',
        attributes: [],
        children: [{ name: 'b', namespace: '', attributes: [], children: [] }],
      },
      '<a xmlns="urn:a"><b xmlns=""/></a>',
    ],
    [
      'whose prefix stands for something else already',
      {
        name: 'a',
        prefix: 'p',
        namespace: 'urn:a',
        namespaces: [{ prefix: 'p', uri: 'urn:p' }],
        attributes: [],
        children: [],
      },
      '<a0:a xmlns:p="urn:p" xmlns:a0="urn:a"/>',
    ],
  ])('writes an element %s', (_, raw, expected) => {
    expect(serialize(envelope, { any: [raw] }, { declaration: false })).toContain(expected);
  });

  it.each<[string, Partial<RawElement>]>([
    ['a prefix that injects', { prefix: 'a x="1"' }],
    ['a declared prefix that injects', { namespaces: [{ prefix: 'a="1" b', uri: 'urn:a' }] }],
    ['the prefix xmlns', { namespaces: [{ prefix: 'xmlns', uri: 'urn:a' }] }],
    ['a control character in a namespace', { namespaces: [{ prefix: 'a', uri: 'urn:\u0000' }] }],
  ])('refuses %s', (_, part) => {
    const raw = { name: 'a', namespace: 'urn:a', attributes: [], children: [], ...part };
    expect(() => serialize(envelope, { any: [raw] })).toThrow();
  });

  it('rejects an element that contains itself', () => {
    const raw = { name: 'a', namespace: '', attributes: [], children: [] as RawElement[] };
    raw.children.push(raw);
    expect(() => serialize(envelope, { any: [raw] })).toThrow('A raw element is expected');
  });
});
