import { doc, type Feature, m, seq } from './feature.ts';

/** Schemas of several documents. */
export const DOCUMENTS: readonly Feature[] = [
  {
    name: 'include',
    schema: `<xs:include schemaLocation="other.xsd"/>${seq('<xs:element name="a" type="t:Other"/>')}`,
    files: {
      'other.xsd': doc(
        '<xs:simpleType name="Other"><xs:restriction base="xs:int"/></xs:simpleType>',
        'targetNamespace="urn:t"',
      ),
    },
    valid: ['<a>1</a>'],
    invalid: ['<a>x</a>'],
  },
  {
    name: 'chameleon include',
    schema: `<xs:include schemaLocation="other.xsd"/>${seq('<xs:element name="a" type="t:Outer"/>')}`,
    files: {
      'other.xsd': doc(
        '<xs:complexType name="Outer"><xs:sequence><xs:element name="i" type="Inner"/></xs:sequence></xs:complexType><xs:simpleType name="Inner"><xs:restriction base="xs:int"/></xs:simpleType>',
        'elementFormDefault="qualified"',
      ),
    },
    valid: ['<a><i>1</i></a>'],
    invalid: ['<a><i>x</i></a>', '<a><i xmlns="">1</i></a>'],
  },
  {
    name: 'import',
    attributes: 'xmlns:t="urn:t" xmlns:o="urn:o" targetNamespace="urn:t" elementFormDefault="qualified"',
    schema: `<xs:import namespace="urn:o" schemaLocation="other.xsd"/>${seq('<xs:element ref="o:e"/><xs:element name="a" type="o:Type"/>')}`,
    files: {
      'other.xsd': doc(
        '<xs:element name="e" type="o:Type"/><xs:complexType name="Type"><xs:sequence><xs:element name="i" type="xs:int"/></xs:sequence></xs:complexType>',
        'xmlns:o="urn:o" targetNamespace="urn:o" elementFormDefault="qualified"',
      ),
    },
    valid: ['<o:e xmlns:o="urn:o"><o:i>1</o:i></o:e><a><i xmlns="urn:o">1</i></a>'],
    invalid: ['<e><i>1</i></e><a><i>1</i></a>'],
  },
  {
    name: 'schema without a namespace',
    attributes: '',
    schema: seq('<xs:element name="a" type="T"/>').concat(
      '<xs:simpleType name="T"><xs:restriction base="xs:int"/></xs:simpleType>',
    ),
    valid: ['<m><a>1</a></m>'],
    invalid: ['<a>1</a>', '<m><a>x</a></m>'],
  },
  {
    name: 'documents that include each other',
    schema: `<xs:include schemaLocation="other.xsd"/>${seq('<xs:element name="a" type="t:Other"/>')}<xs:simpleType name="Base"><xs:restriction base="xs:int"/></xs:simpleType>`,
    files: {
      'other.xsd': doc(
        '<xs:include schemaLocation="schema.xsd"/><xs:simpleType name="Other"><xs:restriction base="t:Base"/></xs:simpleType>',
        'xmlns:t="urn:t" targetNamespace="urn:t"',
      ),
    },
    valid: ['<a>1</a>'],
    invalid: ['<a>x</a>'],
  },
  {
    name: 'an include of an include, and a chameleon in an import',
    attributes: 'xmlns:t="urn:t" xmlns:o="urn:o" targetNamespace="urn:t" elementFormDefault="qualified"',
    schema: `<xs:include schemaLocation="second.xsd"/><xs:import namespace="urn:o" schemaLocation="other.xsd"/>${seq('<xs:element name="a" type="t:Third"/><xs:element name="b" type="o:Plain"/>')}`,
    files: {
      'second.xsd': doc('<xs:include schemaLocation="third.xsd"/>', 'targetNamespace="urn:t"'),
      'third.xsd': doc(
        '<xs:simpleType name="Third"><xs:restriction base="xs:int"/></xs:simpleType>',
        'targetNamespace="urn:t"',
      ),
      'other.xsd': doc('<xs:include schemaLocation="plain.xsd"/>', 'targetNamespace="urn:o"'),
      'plain.xsd': doc('<xs:simpleType name="Plain"><xs:restriction base="xs:date"/></xs:simpleType>', ''),
    },
    valid: ['<a>1</a><b>2026-03-02</b>'],
    invalid: ['<a>x</a><b>2026-03-02</b>', '<a>1</a><b>1</b>'],
  },
  {
    name: 'a type, a group and an attribute group that are redefined',
    schema: `<xs:redefine schemaLocation="other.xsd"><xs:simpleType name="S"><xs:restriction base="t:S"><xs:maxInclusive value="5"/></xs:restriction></xs:simpleType><xs:complexType name="C"><xs:complexContent><xs:extension base="t:C"><xs:sequence><xs:element name="b" type="t:S"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType><xs:group name="G"><xs:sequence><xs:group ref="t:G"/><xs:element name="h" type="xs:int"/></xs:sequence></xs:group></xs:redefine>${m('<xs:sequence><xs:element name="c" type="t:C"/><xs:group ref="t:G"/></xs:sequence>')}`,
    files: {
      'other.xsd': doc(
        '<xs:simpleType name="S"><xs:restriction base="xs:int"/></xs:simpleType><xs:complexType name="C"><xs:sequence><xs:element name="a" type="t:S"/></xs:sequence></xs:complexType><xs:group name="G"><xs:sequence><xs:element name="g" type="xs:int"/></xs:sequence></xs:group>',
        'xmlns:t="urn:t" targetNamespace="urn:t" elementFormDefault="qualified"',
      ),
    },
    valid: ['<c><a>5</a><b>5</b></c><g>1</g><h>1</h>'],
    invalid: [
      '<c><a>6</a><b>5</b></c><g>1</g><h>1</h>',
      '<c><a>5</a></c><g>1</g><h>1</h>',
      '<c><a>5</a><b>5</b></c><g>1</g>',
    ],
  },
];
