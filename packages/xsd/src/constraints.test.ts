import { describe, expect, it } from 'vitest';
import { compileSchemas } from './compile.ts';

const schema = (content: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">${content}</xs:schema>`;
const type = (name: string, content: string, attributes = '') =>
  `<xs:complexType name="${name}" ${attributes}>${content}</xs:complexType>`;
const derived = (by: string, content: string, base = 'B') =>
  type('D', `<xs:complexContent><xs:${by} base="t:${base}">${content}</xs:${by}></xs:complexContent>`);
const simple = (facets: string, base = 'xs:int', name = 'S') =>
  `<xs:simpleType name="${name}"><xs:restriction base="${base}">${facets}</xs:restriction></xs:simpleType>`;
const elements = (...each: readonly string[]) =>
  `<xs:sequence>${each.map((one) => `<xs:element ${one}/>`).join('')}</xs:sequence>`;
const key = (path: string, field: string) =>
  `<xs:element name="e"><xs:key name="k"><xs:selector xpath="${path}"/><xs:field xpath="${field}"/></xs:key></xs:element>`;
const facet = (kind: string, value: string | number) => `<xs:${kind} value="${value}"/>`;
const INT = 'type="xs:int"';

async function errorsOf(content: string): Promise<string[]> {
  const { diagnostics } = await compileSchemas(['m.xsd'], async () => schema(content));
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ rule, code }) => rule ?? code);
}

describe('rejects an invalid schema by the rule that it violates', () => {
  it.each<[string, string]>([
    ['cvc-complex-type.4', '<xs:element/>'],
    ['cvc-complex-type.3.2.2', '<xs:element name="e" minOccurs="0"/>'],
    ['cvc-attribute.3', '<xs:element name="a b"/>'],
    [
      'cvc-complex-type.2.4',
      '<xs:complexType name="A"><xs:attribute name="a"/><xs:sequence/></xs:complexType>',
    ],
    ['cvc-complex-type.2.3', 'text'],
    ['cvc-id.2', '<xs:element name="e" id="x"/><xs:element name="f" id="x"/>'],
    ['src-element.1', '<xs:element name="e" default="1" fixed="1"/>'],
    ['src-element.3', '<xs:element name="e" type="xs:int"><xs:complexType/></xs:element>'],
    ['src-attribute.2', type('A', '<xs:attribute name="a" use="required" default="1"/>')],
    ['no-xmlns', '<xs:attribute name="xmlns"/>'],
    ['src-simple-type.2', '<xs:simpleType name="S"><xs:restriction/></xs:simpleType>'],
    ['src-single-facet-value', simple(facet('minInclusive', 1) + facet('minInclusive', 2))],
    ['src-import.1.1', '<xs:import namespace="urn:t"/>'],
    ['src-resolve', '<xs:element name="e" type="t:none"/>'],
    ['sch-props-correct.2', type('A', '') + type('A', '')],
    ['sch-props-correct.2', '<xs:notation name="n" public="n"/><xs:notation name="n" public="n"/>'],
    ['cvc-attribute.3', '<xs:element name="\u00a0e"/>'],
    ['src-resolve', simple(facet('enumeration', 't:none'), 'xs:NOTATION')],
    ['cos-all-limited.2', type('A', '<xs:all><xs:element name="a" maxOccurs="2"/></xs:all>')],
    ['cos-applicable-facets', simple(facet('maxLength', 1))],
    ['minInclusive-valid-restriction', simple(facet('maxInclusive', 1) + facet('minInclusive', 2))],
    ['maxInclusive-valid-restriction', simple(facet('maxInclusive', 300), 'xs:byte')],
    ['maxLength-valid-restriction', simple(facet('minLength', 2) + facet('maxLength', 1), 'xs:string')],
    ['enumeration-valid-restriction', simple(facet('enumeration', 'x'))],
    ['whiteSpace-valid-restriction', simple(facet('whiteSpace', 'preserve'), 'xs:token')],
    ['n-props-correct', '<xs:notation name="n"/>'],
    ['p-props-correct.2.1', type('A', elements('name="a" minOccurs="2"'))],
    ['st-props-correct.2', '<xs:simpleType name="S"><xs:restriction base="t:S"/></xs:simpleType>'],
    ['ct-props-correct.3', derived('extension', '', 'D')],
    ['mg-props-correct.2', '<xs:group name="g"><xs:sequence><xs:group ref="t:g"/></xs:sequence></xs:group>'],
    [
      'src-attribute_group.3',
      '<xs:attributeGroup name="a"><xs:attributeGroup ref="t:a"/></xs:attributeGroup>',
    ],
    ['cos-list-of-atomic', '<xs:simpleType name="L"><xs:list itemType="xs:NMTOKENS"/></xs:simpleType>'],
    ['e-props-correct.2', '<xs:element name="e" type="xs:int" default="x"/>'],
    ['e-props-correct.5', '<xs:element name="e" type="xs:ID" fixed="x"/>'],
    ['a-props-correct.2', type('A', '<xs:attribute name="a" type="xs:int" fixed="x"/>')],
    ['ct-props-correct.4', type('A', '<xs:attribute name="a"/><xs:attribute name="a"/>')],
    ['enumeration-required-notation', '<xs:element name="e" type="xs:NOTATION"/>'],
    ['cos-nonambig', type('A', elements(`name="a" ${INT} minOccurs="0"`, `name="a" ${INT}`))],
    [
      'cos-element-consistent',
      type('A', elements(`name="a" ${INT}`, 'name="b"', 'name="a" type="xs:string"')),
    ],
    ['cos-ct-extends.1.1', type('B', '', 'final="extension"') + derived('extension', '')],
    ['derivation-ok-restriction.2.2', type('B', '') + derived('restriction', '<xs:attribute name="a"/>')],
    [
      'derivation-ok-restriction.3',
      type('B', '<xs:attribute name="a" use="required"/>') +
        derived('restriction', '<xs:attribute name="a" use="prohibited"/>'),
    ],
    [
      'derivation-ok-restriction.5',
      type('B', elements('name="a"')) + derived('restriction', elements('name="b"')),
    ],
    [
      'derivation-ok-restriction.5',
      type('B', elements('name="a"')) + derived('restriction', elements('name="a" minOccurs="0"')),
    ],
    ['cvc-attribute.3', key('../a', '.')],
    ['cvc-attribute.3', key('@a', '.')],
    [
      'src-resolve',
      '<xs:element name="e"><xs:keyref name="k" refer="t:x"><xs:selector xpath="a"/><xs:field xpath="b"/></xs:keyref></xs:element>',
    ],
    [
      'e-props-correct.4',
      '<xs:element name="h" type="xs:int"/><xs:element name="m" type="xs:string" substitutionGroup="t:h"/>',
    ],
  ])('%s: %s', async (rule, content) => {
    expect(await errorsOf(content)).toContain(rule);
  });
});

describe('accepts a valid schema', () => {
  it.each<[string, string]>([
    [
      'a repeated choice of optional elements',
      type(
        'A',
        `<xs:choice maxOccurs="unbounded"><xs:element name="a" ${INT} minOccurs="0"/><xs:element name="b" ${INT} minOccurs="0"/></xs:choice>`,
      ),
    ],
    [
      'an abstract head that nothing stands for',
      `<xs:element name="h" abstract="true"/>${type('A', '<xs:sequence><xs:element ref="t:h" minOccurs="0"/></xs:sequence>')}`,
    ],
    [
      'bounds of durations',
      simple(facet('minInclusive', 'P1M') + facet('maxInclusive', 'P1Y'), 'xs:duration'),
    ],
    [
      'a notation',
      `<xs:notation name="png" public="image/png"/>${simple(facet('enumeration', 't:png'), 'xs:NOTATION')}`,
    ],
    ['keys with paths', key('.//t:a|t:b/t:c', 't:d/@e')],
    [
      'a restriction of a repeated choice to one of its elements',
      type(
        'B',
        `<xs:choice maxOccurs="unbounded"><xs:element name="a" ${INT}/><xs:element name="b" ${INT}/></xs:choice>`,
      ) + derived('restriction', elements(`name="a" ${INT} maxOccurs="unbounded"`)),
    ],
    [
      'a group that holds itself in an element of it',
      '<xs:group name="g"><xs:sequence><xs:element name="a"><xs:complexType><xs:group ref="t:g" minOccurs="0"/></xs:complexType></xs:element></xs:sequence></xs:group>' +
        type('A', '<xs:group ref="t:g"/>'),
    ],
  ])('%s', async (_, content) => {
    expect(await errorsOf(content)).toEqual([]);
  });
});
