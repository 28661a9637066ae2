import { type Feature, m, seq } from './feature.ts';

/** Features that are carried over and not checked: a diagnostic says so, and documents that libxml2 rejects for them are read. */
export const REPORTED: readonly (Feature & { readonly code: string })[] = [
  {
    name: 'identity constraints',
    code: 'identity-constraint',
    schema: `<xs:element name="m"><xs:complexType><xs:sequence><xs:element name="a" maxOccurs="unbounded"><xs:complexType><xs:attribute name="id" type="xs:int" use="required"/></xs:complexType></xs:element><xs:element name="b" type="xs:int" minOccurs="0"/></xs:sequence></xs:complexType><xs:key name="k"><xs:selector xpath="t:a"/><xs:field xpath="@id"/></xs:key><xs:keyref name="r" refer="t:k"><xs:selector xpath="t:b"/><xs:field xpath="."/></xs:keyref></xs:element>`,
    valid: ['<a id="1"/><a id="2"/><b>2</b>'],
    invalid: ['<a/>', '<a id="x"/>'],
  },
  {
    name: 'uniqueness',
    code: 'identity-constraint',
    schema: `<xs:element name="m"><xs:complexType><xs:sequence><xs:element name="a" type="xs:int" maxOccurs="unbounded"/></xs:sequence></xs:complexType><xs:unique name="u"><xs:selector xpath="t:a"/><xs:field xpath="."/></xs:unique></xs:element>`,
    valid: ['<a>1</a><a>2</a>'],
    invalid: ['<a>x</a>', ''],
  },
  {
    name: 'mixed content',
    code: 'mixed',
    schema: m(
      '<xs:sequence><xs:element name="b" type="xs:string" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>',
    ).replace('<xs:complexType>', '<xs:complexType mixed="true">'),
    valid: ['some <b>bold</b> text', '', '<b/> and <b>x</b>'],
    invalid: [],
  },
  {
    name: 'attributes of mixed content',
    code: 'mixed',
    schema: seq(
      '<xs:element name="a"><xs:complexType mixed="true"><xs:attribute name="k" type="xs:int" use="required"/></xs:complexType></xs:element>',
    ),
    valid: ['<a k="1">text</a>'],
    invalid: ['<a>text</a>', '<a k="x"/>', '<a k="1" l="1"/>'],
  },
  {
    name: 'attributes of a type that replaces one with mixed content',
    code: 'mixed',
    schema: `${seq('<xs:element name="a" type="t:base"/>')}
      <xs:complexType name="base" mixed="true"/>
      <xs:complexType name="wide" mixed="true"><xs:complexContent mixed="true"><xs:extension base="t:base">
        <xs:attribute name="k" type="xs:int"/>
      </xs:extension></xs:complexContent></xs:complexType>`,
    valid: [
      '<a>text</a>',
      '<a xmlns:t="urn:t" xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="t:wide" k="1"/>',
    ],
    invalid: [],
  },
  {
    name: 'an element of xs:anyType',
    code: 'any-type',
    schema: seq('<xs:element name="a" type="xs:anyType"/><xs:element name="b" type="xs:int"/>'),
    valid: ['<a k="v">x<y/>z</a><b>1</b>', '<a/><b>1</b>'],
    invalid: ['<a/>', '<a/><b>x</b>'],
  },
  {
    name: 'extensions of xs:anyType that an element blocks',
    code: 'block',
    schema: seq('<xs:element name="a" type="xs:anyType" block="extension"/>'),
    valid: ['<a>x</a>'],
    invalid: ['<b/>'],
  },
  {
    name: 'an element that is looked at',
    code: 'any-content',
    schema: seq('<xs:any namespace="##other" processContents="lax" minOccurs="0"/>'),
    valid: ['', '<x xmlns="urn:x"><y/></x>'],
    invalid: ['<x/>', '<x xmlns="urn:x"/><x xmlns="urn:x"/>'],
  },
  {
    name: 'identifiers and references to them',
    code: 'id-type',
    schema: seq(
      '<xs:element name="a" maxOccurs="2"><xs:complexType><xs:attribute name="id" type="xs:ID" use="required"/></xs:complexType></xs:element><xs:element name="b" type="xs:IDREF"/>',
    ),
    valid: ['<a id="x"/><a id="y"/><b>y</b>'],
    invalid: ['<a id="1"/><b>x</b>', '<a/><b>x</b>'],
  },
];
