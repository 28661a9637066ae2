import { describe, expect, it } from 'vitest';
import { readXml } from './xml-node.ts';

it('resolves the prefixes of elements and attributes in their scope', () => {
  const root = readXml(
    '<a:one xmlns:a="urn:a" xml:base="b/" a:x="1" y="2"><two xmlns="urn:b" xmlns:a="urn:c"><a:three/></two></a:one>',
    'm.xml',
  );
  expect(root).toMatchObject({ local: 'one', namespace: 'urn:a', base: 'b/', prefixes: [['a', 'urn:a']] });
  expect(root).toMatchObject({ attributes: new Map([['y', '2']]) });
  expect(root).toMatchObject({
    children: [{ local: 'two', namespace: 'urn:b', children: [{ local: 'three', namespace: 'urn:c' }] }],
  });
});

it.each([
  ['<a:b/>', 'unbound namespace prefix: "a".'],
  ['<b a:c="1"/>', 'unbound namespace prefix: "a".'],
  ['<b a:b:c="1"/>', 'malformed name: a:b:c.'],
  ['<b xmlns:a="urn:x" xmlns:c="urn:x" a:d="1" c:d="2"/>', 'duplicate attribute: {urn:x}d.'],
  ['<b xmlns:a=""/>', 'invalid attempt to undefine prefix in XML 1.0'],
  ['<b xmlns:xml="urn:x"/>', 'xml prefix must be bound to http://www.w3.org/XML/1998/namespace.'],
])('%s is not namespace-well-formed', (text, problem) => {
  expect(readXml(text, 'm.xml')).toMatchObject({
    code: 'not-xml',
    message: `is not well-formed: ${problem} Fix the XML.`,
  });
});

describe('the content of xs:documentation', () => {
  const within = (content: string) =>
    `<a xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:documentation>${content}</xs:documentation></a>`;

  it('is its own text', () => {
    const root = readXml(within('One <b>two</b> three'), 'm.xml');
    expect(root).toMatchObject({ children: [{ local: 'documentation', children: [], text: 'One  three' }] });
  });

  it.each([
    ['<b><c:d/></b>', 'unbound namespace prefix: "c".'],
    ['<b><d c:e="1"/></b>', 'unbound namespace prefix: "c".'],
    ['<b xmlns:c="urn:x"/><c:d/>', 'unbound namespace prefix: "c".'],
    ['<b><c></b>', 'another element ends here, but c in line 1 has no end tag.'],
  ])('is checked: %s', (content, problem) => {
    expect(readXml(within(content), 'm.xml')).toMatchObject({
      message: `is not well-formed: ${problem} Fix the XML.`,
    });
  });
});

it('white space between elements is text only in xs:documentation', () => {
  const root = readXml('<a> <b> one <c/> </b> </a>', 'm.xml');
  expect(root).toMatchObject({ text: '', children: [{ text: ' one ' }] });
});
