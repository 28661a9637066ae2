import { type Feature, seq, typed } from './feature.ts';

const XSI = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';
const NIL = `${XSI} i:nil="true"`;

/** Nil elements with attributes, and elements of simple types whose `xsi:type` adds attributes. */
export const NIL_AND_TYPED_VALUES: readonly Feature[] = [
  {
    name: 'nil elements with attributes',
    schema: `<xs:complexType name="Weight"><xs:sequence><xs:element name="kg" type="xs:int"/></xs:sequence><xs:attribute name="reason" type="xs:string" use="required"/><xs:attribute name="until" type="xs:date"/></xs:complexType><xs:complexType name="Money"><xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="currency" type="xs:NMTOKEN"/></xs:extension></xs:simpleContent></xs:complexType>${seq('<xs:element name="weight" type="t:Weight" nillable="true" maxOccurs="3"/><xs:element name="price" type="t:Money" nillable="true" minOccurs="0"/>')}`,
    valid: [
      '<weight reason="known"><kg>1</kg></weight>',
      `<weight ${NIL} reason="on its way" until="2026-11-27"/><price ${NIL} currency="EUR"/>`,
      `<weight ${NIL} reason=""></weight><weight reason=""><kg>1</kg></weight><price ${NIL}/>`,
      `<weight ${XSI} i:nil="false" reason=""><kg>1</kg></weight><price currency="EUR">1</price>`,
    ],
    invalid: [
      `<weight ${NIL}/>`,
      `<weight ${NIL} reason=""><kg>1</kg></weight>`,
      `<weight ${NIL} reason="" unit="kg"/>`,
      `<weight reason=""/>`,
      `<weight ${NIL} reason=""/><price ${NIL} currency="a b"/>`,
      `<weight ${NIL} reason=""/><price ${NIL} currency="EUR">1</price>`,
    ],
  },
  {
    name: 'nil elements with xsi:type, and with attributes that a wildcard accepts',
    schema: `<xs:complexType name="Animal" abstract="true"><xs:sequence><xs:element name="name" type="xs:string"/></xs:sequence></xs:complexType><xs:complexType name="Dog"><xs:complexContent><xs:extension base="t:Animal"><xs:attribute name="tag" type="xs:int"/></xs:extension></xs:complexContent></xs:complexType><xs:complexType name="Open"><xs:sequence><xs:element name="a" type="xs:int"/></xs:sequence><xs:anyAttribute namespace="##other" processContents="skip"/></xs:complexType>${seq('<xs:element name="pet" type="t:Animal" nillable="true"/><xs:element name="open" type="t:Open" nillable="true" minOccurs="0"/>')}`,
    valid: [
      `<pet xmlns:t="urn:t" ${NIL} i:type="t:Dog" tag="7"/>`,
      `<pet xmlns:t="urn:t" ${NIL} i:type="t:Dog"/><open ${NIL} xmlns:o="urn:o" o:x="1"/>`,
      `<pet xmlns:t="urn:t" ${XSI} i:type="t:Dog"><name>Rex</name></pet><open ${NIL}/>`,
    ],
    invalid: [
      `<pet ${NIL}/>`,
      `<pet xmlns:t="urn:t" ${NIL} i:type="t:Dog" tag="x"/>`,
      `<pet xmlns:t="urn:t" ${NIL} i:type="t:Dog"><name>Rex</name></pet>`,
      `<pet xmlns:t="urn:t" ${NIL} i:type="t:Dog"/><open ${NIL} x="1"/>`,
    ],
  },
  {
    name: 'nil root with attributes',
    schema:
      '<xs:element name="m" nillable="true"><xs:complexType><xs:sequence><xs:element name="a" type="xs:int"/></xs:sequence><xs:attribute name="v" type="xs:int"/></xs:complexType></xs:element>',
    valid: [`<m xmlns="urn:t" ${NIL} v="1"/>`, `<m xmlns="urn:t" ${NIL}/>`, '<a>1</a>'],
    invalid: [`<m xmlns="urn:t" ${NIL} v="x"/>`, `<m xmlns="urn:t" ${NIL}><a>1</a></m>`, ''],
  },
  {
    name: 'complex types in the place of simple ones',
    simpleVariants: true,
    needsTypes: true,
    schema: `<xs:simpleType name="Code"><xs:restriction base="xs:token"><xs:maxLength value="3"/></xs:restriction></xs:simpleType><xs:complexType name="ListedCode"><xs:simpleContent><xs:extension base="t:Code"><xs:attribute name="list" type="xs:string" use="required"/></xs:extension></xs:simpleContent></xs:complexType><xs:complexType name="Money"><xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="currency" type="xs:NMTOKEN"/></xs:extension></xs:simpleContent></xs:complexType><xs:complexType name="Euro"><xs:simpleContent><xs:restriction base="t:Money"><xs:maxInclusive value="9"/></xs:restriction></xs:simpleContent></xs:complexType>${seq('<xs:element name="price" type="xs:decimal" nillable="true" maxOccurs="4"/><xs:element name="code" type="t:Code" default="A" minOccurs="0"/><xs:element name="closed" type="xs:decimal" block="extension" minOccurs="0"/><xs:element name="half" type="xs:decimal" block="restriction" minOccurs="0"/>')}`,
    valid: [
      '<price>1.50</price><code>A</code>',
      `${typed('price', 'Money', '2.50').replace('<price', '<price currency="EUR"')}<price>1</price>${typed('price', 'Euro', '9')}`,
      `<price ${NIL}/><price xmlns:t="urn:t" ${NIL} i:type="t:Money" currency="EUR"/>`,
      `<price>1</price>${typed('code', 'ListedCode', 'B').replace('<code', '<code list="x"')}`,
      `<price ${XSI} xmlns:x="http://www.w3.org/2001/XMLSchema" i:type="x:integer">1</price><code>B</code>`,
      `<price>1</price>${typed('half', 'Money', '1')}`,
    ],
    invalid: [
      '<price currency="EUR">1</price>',
      typed('price', 'Money', 'x'),
      typed('price', 'Euro', '10'),
      typed('price', 'ListedCode', '1'),
      typed('price', 'None', '1'),
      `<price>1</price>${typed('code', 'ListedCode', 'B')}`,
      `<price>1</price>${typed('closed', 'Money', '1')}`,
      `<price>1</price>${typed('half', 'Euro', '1')}`,
    ],
  },
];
