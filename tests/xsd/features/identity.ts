import type { Feature } from './feature.ts';

/** The declaration of `m`: its elements, and the identity constraints that it has. */
const constrained = (elements: string, constraints: string) =>
  `<xs:element name="m"><xs:complexType><xs:sequence>${elements}</xs:sequence></xs:complexType>${constraints}</xs:element>`;

const many = (name: string, type: string) =>
  `<xs:element name="${name}" type="${type}" minOccurs="0" maxOccurs="unbounded"/>`;

const withAttributes = (name: string, attributes: string, content = '') =>
  `<xs:element name="${name}" minOccurs="0" maxOccurs="unbounded"><xs:complexType>${content}${attributes}</xs:complexType></xs:element>`;

const rule = (kind: string, selector: string, ...fields: readonly string[]) =>
  `<xs:${kind}><xs:selector xpath="${selector}"/>${fields.map((field) => `<xs:field xpath="${field}"/>`).join('')}</xs:${kind.split(' ')[0]}>`;

const unique = (type: string) => constrained(many('a', type), rule('unique name="u"', 't:a', '.'));

const group = withAttributes(
  'g',
  '',
  `<xs:sequence>${many('a', 'xs:int')}${many('r', 'xs:int')}</xs:sequence>`,
);

/** Identity constraints, and documents that keep and break them. Every document keeps all other rules of its schema. */
export const IDENTITY: readonly Feature[] = [
  {
    name: 'a unique text',
    schema: unique('xs:token'),
    valid: ['', '<a>x</a><a>X</a><a>1</a><a>01</a>'],
    invalid: ['<a>x</a><a> x </a>', '<a/><a/>'],
  },
  {
    name: 'decimals by value',
    schema: unique('xs:decimal'),
    valid: ['<a>1</a><a>-1</a><a>1.01</a><a>10</a><a>123456789012345678901</a><a>123456789012345678902</a>'],
    invalid: ['<a>1</a><a>+01.0</a>', '<a>.5</a><a>0.50</a>'],
  },
  {
    name: 'integers by value',
    schema: unique('xs:int'),
    valid: ['<a>1</a><a>2</a>'],
    invalid: ['<a>1</a><a>001</a>'],
  },
  {
    name: 'floats by value',
    schema: unique('xs:double'),
    valid: ['<a>1</a><a>INF</a><a>-INF</a><a>NaN</a>'],
    invalid: ['<a>1</a><a>1.0E0</a>', '<a>INF</a><a>INF</a>', '<a>100</a><a>1e2</a>'],
  },
  {
    name: 'booleans by value',
    schema: unique('xs:boolean'),
    valid: ['<a>1</a><a>false</a>'],
    invalid: ['<a>1</a><a>true</a>', '<a>0</a><a>false</a>'],
  },
  {
    name: 'moments by value',
    schema: unique('xs:dateTime'),
    valid: [
      '<a>2026-03-02T09:30:00Z</a><a>2026-03-02T09:30:00+01:00</a>',
      '<a>2026-03-02T09:30:00.1Z</a><a>2026-03-02T09:30:00.01Z</a>',
    ],
    invalid: [
      '<a>2026-03-02T09:30:00Z</a><a>2026-03-02T10:30:00+01:00</a>',
      '<a>2026-03-02T09:30:00Z</a><a>2026-03-02T09:30:00.0Z</a>',
    ],
  },
  {
    name: 'durations by value',
    schema: unique('xs:duration'),
    valid: ['<a>P1M</a><a>P30D</a>', '<a>P1D</a><a>-P1D</a>'],
    invalid: ['<a>P1Y</a><a>P12M</a>', '<a>P1D</a><a>PT24H</a>', '<a>PT60S</a><a>PT1M</a>'],
  },
  {
    name: 'binary values',
    schema: unique('xs:hexBinary'),
    valid: ['<a>0a</a><a>0b</a>'],
    invalid: ['<a>0a</a><a>0A</a>'],
  },
  {
    name: 'qualified names',
    schema: unique('xs:QName'),
    valid: ['<a xmlns:p="urn:1">p:x</a><a xmlns:p="urn:2">p:x</a>'],
    invalid: ['<a xmlns:p="urn:1">p:x</a><a xmlns:q="urn:1">q:x</a>'],
  },
  {
    name: 'several fields, where one that is absent takes the element out',
    schema: constrained(
      withAttributes('a', '<xs:attribute name="x" type="xs:int"/><xs:attribute name="y" type="xs:token"/>'),
      rule('unique name="u"', 't:a', '@x', '@y'),
    ),
    valid: ['<a x="1" y="1"/><a x="1" y="2"/><a x="2" y="1"/>', '<a x="1"/><a x="1"/><a/>'],
    invalid: ['<a x="1" y="1"/><a x="2" y="1"/><a y="1" x="01"/>'],
  },
  {
    name: 'a key, whose fields have to be there',
    schema: constrained(
      withAttributes('a', '<xs:attribute name="x" type="xs:int"/>'),
      rule('key name="k"', 't:a', '@x'),
    ),
    valid: ['', '<a x="1"/><a x="2"/>'],
    invalid: ['<a x="1"/><a/>', '<a x="1"/><a x="1"/>'],
  },
  {
    name: 'references to a key',
    schema: constrained(
      `${many('r', 'xs:int')}${withAttributes('a', '<xs:attribute name="x" type="xs:int" use="required"/>')}`,
      `${rule('key name="k"', 't:a', '@x')}${rule('keyref name="f" refer="t:k"', 't:r', '.')}`,
    ),
    valid: ['<a x="1"/>', '<r>1</r><r>02</r><r>1</r><a x="1"/><a x="2"/>'],
    invalid: ['<r>1</r>', '<r>1</r><r>3</r><a x="1"/><a x="2"/>'],
  },
  {
    name: 'references that come after, with two fields',
    schema: constrained(
      `${withAttributes('a', '<xs:attribute name="x" type="xs:int"/><xs:attribute name="y" type="xs:token"/>')}${withAttributes('r', '<xs:attribute name="x" type="xs:int"/><xs:attribute name="y" type="xs:token"/>')}`,
      `${rule('unique name="k"', 't:a', '@x', '@y')}${rule('keyref name="f" refer="t:k"', 't:r', '@x', '@y')}`,
    ),
    valid: ['<a x="1" y="p"/><r x="1" y="p"/><r x="1"/>'],
    invalid: ['<a x="1" y="p"/><r x="1" y="q"/>', '<a x="1" y="p"/><r x="2" y="p"/>'],
  },
  {
    name: 'keys within each group',
    schema: `<xs:element name="m"><xs:complexType><xs:sequence><xs:element name="g" maxOccurs="unbounded"><xs:complexType><xs:sequence>${many('a', 'xs:int')}</xs:sequence></xs:complexType>${rule('unique name="u"', 't:a', '.')}</xs:element></xs:sequence></xs:complexType></xs:element>`,
    valid: ['<g><a>1</a></g><g><a>1</a></g>'],
    invalid: ['<g><a>1</a></g><g><a>1</a><a>1</a></g>'],
  },
  {
    name: 'references from around to keys within groups',
    schema: constrained(
      `<xs:element name="g" maxOccurs="unbounded"><xs:complexType><xs:sequence>${many('a', 'xs:int')}</xs:sequence></xs:complexType>${rule('key name="k"', 't:a', '.')}</xs:element>${many('r', 'xs:int')}`,
      rule('keyref name="f" refer="t:k"', 't:r', '.'),
    ),
    valid: ['<g><a>1</a></g><g><a>2</a></g><r>1</r><r>2</r>', '<g><a>1</a></g><g><a>1</a></g>'],
    invalid: ['<g><a>1</a></g><r>2</r>', '<g><a>1</a></g><g><a>1</a></g><r>1</r>'],
  },
  {
    name: 'elements at any depth',
    schema: constrained(group, rule('unique name="u"', './/t:a', '.')),
    valid: ['<g><a>1</a></g><g><a>2</a></g>', '<g><a>1</a><r>1</r></g>'],
    invalid: ['<g><a>1</a></g><g><a>1</a></g>'],
  },
  {
    name: 'alternatives',
    schema: constrained(group, rule('unique name="u"', 't:g/t:a | t:g/t:r', '.')),
    valid: ['<g><a>1</a><r>2</r></g>'],
    invalid: ['<g><a>1</a><r>1</r></g>', '<g><a>1</a></g><g><r>1</r></g>'],
  },
  {
    name: 'steps of any name',
    schema: constrained(group, rule('unique name="u"', '*/t:r', '.')),
    valid: ['<g><a>1</a><r>1</r></g>'],
    invalid: ['<g><r>1</r></g><g><r>1</r></g>'],
  },
  {
    name: 'any element, and any attribute',
    schema: constrained(
      withAttributes('a', '<xs:attribute name="x" type="xs:int"/>') +
        withAttributes('b', '<xs:attribute name="y" type="xs:int"/>'),
      rule('unique name="u"', './*', '@*'),
    ),
    valid: ['<a x="1"/><b y="2"/>', '<a/><b/>'],
    invalid: ['<a x="1"/><b y="1"/>'],
  },
  {
    name: 'a field below its element',
    schema: constrained(
      `<xs:element name="g" maxOccurs="unbounded"><xs:complexType><xs:sequence><xs:element name="i"><xs:complexType><xs:sequence><xs:element name="n" type="xs:int" minOccurs="0"/></xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>`,
      rule('key name="k"', 't:g', 't:i/t:n'),
    ),
    valid: ['<g><i><n>1</n></i></g><g><i><n>2</n></i></g>'],
    invalid: ['<g><i><n>1</n></i></g><g><i/></g>', '<g><i><n>1</n></i></g><g><i><n>1</n></i></g>'],
  },
  {
    name: 'a field of several values',
    schema: constrained(group, rule('unique name="u"', 't:g', 't:a')),
    valid: ['<g><a>1</a></g><g><a>2</a></g><g/>'],
    invalid: ['<g><a>1</a><a>2</a></g>', '<g><a>1</a></g><g><a>1</a></g>'],
  },
  {
    name: 'the default of an element',
    schema: constrained(
      '<xs:element name="a" type="xs:int" default="7" maxOccurs="unbounded"/>',
      rule('unique name="u"', 't:a', '.'),
    ),
    valid: ['<a/><a>8</a>'],
    invalid: ['<a/><a>7</a>'],
  },
  {
    name: 'identifiers in attributes',
    schema: constrained(
      withAttributes('a', '<xs:attribute name="id" type="xs:ID"/>') +
        withAttributes('b', '<xs:attribute name="code" type="t:Code"/>'),
      '',
    ).concat(
      '<xs:simpleType name="Code"><xs:restriction base="xs:ID"><xs:maxLength value="3"/></xs:restriction></xs:simpleType>',
    ),
    valid: ['<a id="x"/><a id="y"/><a/><b code="z"/>'],
    invalid: ['<a id="x"/><a id="x"/>', '<a id="x"/><b code="x"/>'],
  },
];
