import { describe, expect, it } from 'vitest';
import { parse, serialize, validate } from './index.ts';
import { attribute, choice, complex, element, root, sequence, token } from './schema.ts';

/** Property names that every JavaScript object has. */
const INHERITED = [...Object.getOwnPropertyNames(Object.prototype), 'then', 'length', 'prototype'];

describe.each(INHERITED)('an element called %s', (name) => {
  const optional = root<object>(
    'm',
    complex({ content: sequence([element(name, token, { min: 0 }), element('b', token, { min: 0 })]) }),
  );
  const required = root<object>('m', complex({ content: sequence([element(name, token)]) }));
  const repeated = root<object>(
    'm',
    complex({ content: sequence([element(name, token, { min: 0, max: Number.POSITIVE_INFINITY })]) }),
  );
  const alternative = root<object>(
    'm',
    complex({ content: choice([element(name, token), element('b', token)]) }),
  );
  const attributes = root<object>('m', complex({ attributes: [attribute(name, token)] }));

  it.each<[string, typeof optional, string]>([
    ['optional', optional, `<m><${name}>1</${name}></m>`],
    ['optional, and absent', optional, '<m><b>2</b></m>'],
    ['required', required, `<m><${name}>1</${name}></m>`],
    ['repeated', repeated, `<m><${name}>1</${name}><${name}>2</${name}></m>`],
    ['an alternative', alternative, `<m><${name}>1</${name}></m>`],
    ['an alternative, and another chosen', alternative, '<m><b>1</b></m>'],
    ['an attribute', attributes, `<m ${name}="1"></m>`],
    ['an attribute, and absent', attributes, '<m></m>'],
  ])('%s: is read and written as any other', (_, description, text) => {
    const message = parse(description, text, { strict: true });
    expect(Object.getPrototypeOf(message)).toBe(Object.prototype);
    expect(serialize(description, message, { declaration: false })).toBe(text);
    expect(parse(description, text)).toEqual(message);
  });

  it('is missing where it is required', () => {
    expect(() => parse(required, '<m></m>')).toThrow(`${name} is missing`);
    expect(validate(required, {}).map(({ rule }) => rule)).toEqual(['missing-element']);
  });
});

it('an unknown property is reported, whatever its name', () => {
  const empty = root<object>('m', complex({}));
  for (const name of ['anyAttribute', 'constructor', '$unknown']) {
    expect(validate(empty, { [name]: [] }).map(({ rule }) => rule)).toEqual(['unknown-property']);
  }
});

it('two elements with the same local name are distinguished by their namespaces', () => {
  const namespace = { uri: 'urn:a', prefix: 'a' };
  const other = { uri: 'urn:b', prefix: 'b' };
  const description = root<object>(
    'm',
    complex({
      content: choice([
        element('x', token, { namespace: other }),
        element('x', token, { namespace, key: 'x2' }),
      ]),
    }),
    { namespace },
  );
  const text = '<a:m xmlns:a="urn:a" xmlns:b="urn:b"><a:x>1</a:x></a:m>';
  expect(parse(description, text)).toEqual({ x2: '1' });
  expect(parse(description, text.replaceAll('a:x', 'b:x'))).toEqual({ x: '1' });
  expect(serialize(description, { x2: '1' }, { declaration: false })).toBe(
    text.replace('xmlns:a="urn:a" xmlns:b="urn:b"', 'xmlns:a="urn:a" xmlns:b="urn:b"'),
  );
});
