import { doc, type Feature, m } from './feature.ts';

const XSI = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:x="http://www.w3.org/2001/XMLSchema"';

/** Elements that name their types. */
function typed(elements: readonly (readonly string[])[]): string {
  return elements.map(([name, type, text]) => `<${name} ${XSI} i:type="${type}">${text}</${name}>`).join('');
}

/** Attributes, simple content, extension and restriction. */
export const COMPLEX_TYPES: readonly Feature[] = [
  {
    name: 'attributes',
    schema: m(
      '<xs:attribute name="a" type="xs:int"/><xs:attribute name="b" type="xs:string" use="required"/>',
    ),
    valid: ['<m xmlns="urn:t" b="x"/>', '<m xmlns="urn:t" a="1" b="a &amp; &quot;b&quot; &#10; c"/>'],
    invalid: ['<m xmlns="urn:t"/>', '<m xmlns="urn:t" a="x" b="y"/>', '<m xmlns="urn:t" b="y" c="z"/>'],
  },
  {
    name: 'default and fixed values of attributes',
    schema: m(
      '<xs:attribute name="a" type="xs:string" default="x"/><xs:attribute name="b" type="xs:string" fixed="y"/>',
    ),
    valid: ['<m xmlns="urn:t"/>', '<m xmlns="urn:t" a="1" b="y"/>'],
    invalid: ['<m xmlns="urn:t" b="z"/>'],
  },
  {
    name: 'attribute group, qualified attribute, xml:lang',
    schema: `<xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="xml.xsd"/><xs:attributeGroup name="g"><xs:attribute name="a" type="xs:int" form="qualified"/><xs:attribute ref="xml:lang"/></xs:attributeGroup>${m('<xs:attributeGroup ref="t:g"/>')}`,
    files: {
      'xml.xsd': doc(
        '<xs:attribute name="lang" type="xs:string"/>',
        'targetNamespace="http://www.w3.org/XML/1998/namespace"',
      ),
    },
    valid: ['<m xmlns="urn:t"/>', '<t:m xmlns:t="urn:t" t:a="1" xml:lang="de"/>'],
    invalid: ['<m xmlns="urn:t" a="1"/>', '<t:m xmlns:t="urn:t" t:a="x"/>'],
  },
  {
    name: 'any attribute',
    schema: m(
      '<xs:attribute name="a" type="xs:int"/><xs:anyAttribute namespace="##other" processContents="skip"/>',
    ),
    valid: ['<m xmlns="urn:t" a="1" xmlns:x="urn:x" x:b="2"/>'],
    invalid: ['<m xmlns="urn:t" b="1"/>'],
  },
  {
    name: 'simple content with attributes',
    schema: m(
      '<xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="value" type="xs:string"/></xs:extension></xs:simpleContent>',
    ),
    valid: ['<m xmlns="urn:t" value="EUR">1.50</m>', '1'],
    invalid: ['', 'x', '<a/>'],
  },
  {
    name: 'restriction of simple content',
    schema: `<xs:complexType name="A"><xs:simpleContent><xs:extension base="xs:string"><xs:attribute name="u" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>${m('<xs:simpleContent><xs:restriction base="t:A"><xs:maxLength value="3"/></xs:restriction></xs:simpleContent>')}`,
    valid: ['<m xmlns="urn:t" u="1">abc</m>'],
    invalid: ['abcd'],
  },
  {
    name: 'extension of a complex type',
    schema: `<xs:complexType name="A"><xs:sequence><xs:element name="a" type="xs:int"/></xs:sequence><xs:attribute name="k" type="xs:int"/></xs:complexType>${m('<xs:complexContent><xs:extension base="t:A"><xs:sequence><xs:element name="b" type="xs:int"/></xs:sequence><xs:attribute name="l" type="xs:int"/></xs:extension></xs:complexContent>')}`,
    valid: ['<m xmlns="urn:t" k="1" l="2"><a>1</a><b>2</b></m>'],
    invalid: ['<a>1</a>', '<b>2</b><a>1</a>'],
  },
  {
    name: 'restriction of a complex type',
    schema: `<xs:complexType name="A"><xs:sequence><xs:element name="a" type="xs:int" minOccurs="0"/><xs:element name="b" type="xs:int" minOccurs="0"/></xs:sequence><xs:attribute name="k" type="xs:int"/><xs:attribute name="l" type="xs:int"/></xs:complexType>${m('<xs:complexContent><xs:restriction base="t:A"><xs:sequence><xs:element name="a" type="xs:int"/></xs:sequence><xs:attribute name="k" use="prohibited"/></xs:restriction></xs:complexContent>')}`,
    valid: ['<m xmlns="urn:t" l="1"><a>1</a></m>'],
    invalid: ['<m xmlns="urn:t" k="1"><a>1</a></m>', '<a>1</a><b>1</b>', ''],
  },
  {
    name: 'extension of an extension, in two steps of attributes',
    schema: `<xs:complexType name="A"><xs:attribute name="a" type="xs:int"/></xs:complexType><xs:complexType name="B"><xs:complexContent><xs:extension base="t:A"><xs:choice><xs:element name="x" type="xs:int"/><xs:element name="y" type="xs:int"/></xs:choice></xs:extension></xs:complexContent></xs:complexType>${m('<xs:complexContent><xs:extension base="t:B"><xs:attribute name="b" type="xs:int" use="required"/></xs:extension></xs:complexContent>')}`,
    valid: ['<m xmlns="urn:t" a="1" b="2"><x>1</x></m>', '<m xmlns="urn:t" b="2"><y>1</y></m>'],
    invalid: [
      '<m xmlns="urn:t" b="2"/>',
      '<m xmlns="urn:t"><x>1</x></m>',
      '<m xmlns="urn:t" b="2"><x>1</x><y>1</y></m>',
    ],
  },
  {
    name: 'attribute group in an attribute group, reference to a global attribute',
    schema: `<xs:attribute name="g" type="xs:int"/><xs:attributeGroup name="inner"><xs:attribute name="i" type="xs:int"/></xs:attributeGroup><xs:attributeGroup name="outer"><xs:attributeGroup ref="t:inner"/><xs:attribute ref="t:g" use="required"/></xs:attributeGroup>${m('<xs:attributeGroup ref="t:outer"/>')}`,
    valid: ['<t:m xmlns:t="urn:t" t:g="1" i="2"/>'],
    invalid: ['<t:m xmlns:t="urn:t" g="1"/>', '<t:m xmlns:t="urn:t" t:g="x"/>'],
  },
  {
    name: 'attribute with a list, and with an inline type',
    schema: m(
      '<xs:attribute name="l"><xs:simpleType><xs:list itemType="xs:int"/></xs:simpleType></xs:attribute><xs:attribute name="e"><xs:simpleType><xs:restriction base="xs:token"><xs:enumeration value="A"/><xs:enumeration value="B"/></xs:restriction></xs:simpleType></xs:attribute>',
    ),
    valid: ['<m xmlns="urn:t" l="1 2" e="B"/>', '<m xmlns="urn:t" l=""/>'],
    invalid: ['<m xmlns="urn:t" l="1 x"/>', '<m xmlns="urn:t" e="C"/>'],
  },
  {
    name: 'types that are told apart by xsi:type',
    schema: `<xs:complexType name="Animal" abstract="true"><xs:sequence><xs:element name="name" type="xs:string"/></xs:sequence></xs:complexType><xs:complexType name="Dog"><xs:complexContent><xs:extension base="t:Animal"><xs:sequence><xs:element name="barks" type="xs:boolean"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType><xs:complexType name="Puppy"><xs:complexContent><xs:extension base="t:Dog"><xs:attribute name="weeks" type="xs:int" use="required"/></xs:extension></xs:complexContent></xs:complexType>${m('<xs:sequence><xs:element name="a" type="t:Animal"/><xs:element name="d" type="t:Dog" minOccurs="0"/></xs:sequence>')}`,
    valid: [
      '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="Dog"><name>x</name><barks>true</barks></a>',
      '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:p="urn:t" i:type="p:Puppy" weeks="3"><name>x</name><barks>true</barks></a><d><name>y</name><barks>false</barks></d>',
      '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="Dog"><name>x</name><barks>true</barks></a><d xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="Dog"><name>y</name><barks>false</barks></d>',
    ],
    invalid: [
      '<a><name>x</name></a>',
      '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="Animal"><name>x</name></a>',
      '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="Cat"><name>x</name><barks>true</barks></a>',
      '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="none:Dog"><name>x</name><barks>true</barks></a>',
      '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="Dog"><name>x</name></a>',
    ],
  },
  {
    name: 'xsi:type on elements whose content it cannot change',
    needsTypes: true,
    schema: `<xs:simpleType name="Base"><xs:restriction base="xs:decimal"/></xs:simpleType><xs:simpleType name="Small"><xs:restriction base="t:Base"><xs:maxInclusive value="9"/></xs:restriction></xs:simpleType><xs:simpleType name="Either"><xs:union memberTypes="t:Small xs:boolean"/></xs:simpleType><xs:complexType name="Own"><xs:attribute name="n" type="xs:int"/></xs:complexType>${m('<xs:sequence><xs:element name="b" type="t:Base"/><xs:element name="e" type="t:Either" minOccurs="0"/><xs:element name="s" type="xs:token" minOccurs="0"/><xs:element name="o" type="t:Own" minOccurs="0"/></xs:sequence>')}`,
    valid: [
      [
        ['b', 'Base', '12'],
        ['e', 'Small', '9'],
        ['s', 'x:NCName', 'a'],
        ['o', 'Own', ''],
      ],
      [
        ['b', 'Small', '9'],
        ['e', 'x:boolean', 'true'],
        ['s', 'x:token', 'a b'],
      ],
      [
        ['b', 'Base', '12'],
        ['e', 'Either', '7'],
      ],
    ].map(typed),
    invalid: [
      [['b', 'Small', '12']],
      [['b', 'x:decimal', '12']],
      [['b', 'x:byte', '12']],
      [['b', 'None', '12']],
      [
        ['b', 'Base', '12'],
        ['e', 'x:int', '1'],
      ],
      [
        ['b', 'Base', '12'],
        ['s', 'x:NCName', 'a b'],
      ],
      [
        ['b', 'Base', '12'],
        ['s', 'x:string', 'a'],
      ],
      [
        ['b', 'Base', '12'],
        ['o', 'Base', ''],
      ],
    ].map(typed),
  },
  {
    name: 'names with the namespaces of their prefixes',
    schema: m(
      '<xs:sequence><xs:element name="q" type="xs:QName" maxOccurs="2"/></xs:sequence><xs:attribute name="of" type="xs:QName"/>',
    ),
    valid: [
      '<q>t</q>',
      '<m xmlns="urn:t" xmlns:p="urn:p" of="p:a"><q>p:b</q><q xmlns:p="urn:other">p:b</q></m>',
      '<q xmlns="urn:t" xmlns:p="urn:a&amp;b">p:b</q>',
    ],
    invalid: ['<q>none:b</q>', '<q>a:b:c</q>', '<q></q>'],
  },
  {
    name: 'an attribute wildcard that an extension widens',
    schema: `<xs:complexType name="A"><xs:anyAttribute namespace="urn:a" processContents="skip"/></xs:complexType>${m('<xs:complexContent><xs:extension base="t:A"><xs:anyAttribute namespace="urn:b" processContents="skip"/></xs:extension></xs:complexContent>')}`,
    valid: ['<m xmlns="urn:t" xmlns:a="urn:a" xmlns:b="urn:b" a:x="1" b:x="2"/>'],
    invalid: ['<m xmlns="urn:t" xmlns:c="urn:c" c:x="1"/>'],
  },
];
