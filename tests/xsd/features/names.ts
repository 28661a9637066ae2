import { type Feature, m, seq } from './feature.ts';

const TEXT_OF_FIXED =
  'libxml2 2 compares the text of a fixed element, and resolves its prefix in the document';

/** Names as values: their prefixes mean a namespace, and only that counts. */
export const NAMES: readonly Feature[] = [
  {
    name: 'a name that is fixed, whatever its prefix is',
    unjudged: TEXT_OF_FIXED,
    schema: seq('<xs:element name="a" type="xs:QName" fixed="t:x"/>'),
    valid: ['<a xmlns:p="urn:t">p:x</a>', '<a>x</a>', '<a/>'],
    invalid: [
      '<a xmlns:p="urn:p">p:x</a>',
      '<a xmlns:p="urn:t">p:y</a>',
      '<a xmlns="urn:t" xmlns:t="urn:u">t:x</a>',
    ],
  },
  {
    name: 'names that attributes have as default and fixed values',
    schema: m(
      '<xs:attribute name="f" type="xs:QName" fixed="t:x"/><xs:attribute name="d" type="xs:QName" default="t:x"/>',
    ),
    valid: ['<m xmlns="urn:t" xmlns:p="urn:t" f="p:x" d="p:y"/>', '<m xmlns="urn:t" f="x"/>'],
    invalid: ['<m xmlns="urn:t" xmlns:p="urn:p" f="p:x"/>', '<m xmlns="urn:t" xmlns:p="urn:t" f="p:y"/>'],
  },
  {
    name: 'names in an enumeration, and notations',
    schema: `<xs:notation name="gif" public="image/gif"/><xs:notation name="png" public="image/png"/>${m(
      '<xs:sequence><xs:element name="a"><xs:simpleType><xs:restriction base="xs:QName"><xs:enumeration value="t:x"/><xs:enumeration value="xs:int"/></xs:restriction></xs:simpleType></xs:element></xs:sequence><xs:attribute name="format"><xs:simpleType><xs:restriction base="xs:NOTATION"><xs:enumeration value="t:gif"/></xs:restriction></xs:simpleType></xs:attribute>',
    )}`,
    valid: [
      '<a xmlns:p="urn:t">p:x</a>',
      '<a xmlns:p="http://www.w3.org/2001/XMLSchema"> p:int </a>',
      '<m xmlns="urn:t" xmlns:p="urn:t" format="p:gif"><a>x</a></m>',
    ],
    invalid: [
      '<a xmlns:t="urn:u">t:x</a>',
      '<a>p:x</a>',
      '<a>{urn:t}x</a>',
      '<m xmlns="urn:t" xmlns:p="urn:t" format="p:png"><a>x</a></m>',
    ],
  },
  {
    name: 'lists of names, and names in a union',
    schema: `<xs:simpleType name="Names"><xs:list itemType="xs:QName"/></xs:simpleType><xs:simpleType name="Known"><xs:restriction base="xs:QName"><xs:enumeration value="t:x"/></xs:restriction></xs:simpleType><xs:simpleType name="Either"><xs:union memberTypes="t:Known xs:int"/></xs:simpleType>${m(
      '<xs:sequence><xs:element name="a" type="t:Names"/><xs:element name="b" type="t:Either"/></xs:sequence><xs:attribute name="of" type="t:Names"/>',
    )}`,
    valid: [
      '<a xmlns:p="urn:t" xmlns:q="urn:q"> p:x  q:y z</a><b xmlns:p="urn:t">p:x</b>',
      '<m xmlns="urn:t" xmlns:p="urn:p" xmlns:q="urn:q" of="p:x q:y t"><a/><b>12</b></m>',
    ],
    invalid: ['<a>p:x</a><b>1</b>', '<a/><b xmlns:p="urn:p">p:x</b>'],
  },
  {
    name: 'simple content that is a fixed name, beside attributes',
    unjudged: TEXT_OF_FIXED,
    schema: `<xs:complexType name="N"><xs:simpleContent><xs:extension base="xs:QName"><xs:attribute name="of" type="xs:QName"/></xs:extension></xs:simpleContent></xs:complexType>${seq('<xs:element name="a" type="t:N" fixed="t:x"/>')}`,
    valid: ['<a xmlns:p="urn:t" of="p:y">p:x</a>', '<a xmlns:p="urn:p" of="p:y"/>'],
    invalid: ['<a xmlns:p="urn:p">p:x</a>'],
  },
];
