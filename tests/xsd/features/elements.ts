import { type Feature, m, seq, typed } from './feature.ts';

/** Named groups, and what an element can be. */
export const ELEMENTS: readonly Feature[] = [
  {
    name: 'all',
    schema: m(
      '<xs:all><xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int" minOccurs="0"/><xs:element name="c" type="xs:int"/></xs:all>',
    ),
    valid: ['<a>1</a><b>2</b><c>3</c>', '<c>3</c><a>1</a>', '<b>1</b><c>2</c><a>3</a>'],
    invalid: ['<a>1</a>', '<a>1</a><c>1</c><a>1</a>', '<a>1</a><c>1</c><d/>'],
  },
  {
    name: 'named group',
    schema: `<xs:group name="g"><xs:sequence><xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int"/></xs:sequence></xs:group>${seq('<xs:group ref="t:g"/><xs:element name="c" type="xs:int"/>')}`,
    valid: ['<a>1</a><b>1</b><c>1</c>'],
    invalid: ['<a>1</a><c>1</c>', '<c>1</c>'],
  },
  {
    name: 'named group in a named group, repeated',
    schema: `<xs:group name="inner"><xs:choice><xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int"/></xs:choice></xs:group><xs:group name="outer"><xs:sequence><xs:element name="n" type="xs:int"/><xs:group ref="t:inner" minOccurs="0"/></xs:sequence></xs:group>${seq('<xs:group ref="t:outer" maxOccurs="unbounded"/>')}`,
    valid: ['<n>1</n>', '<n>1</n><a>1</a><n>2</n><b>2</b><n>3</n>'],
    invalid: ['<a>1</a>', '<n>1</n><a>1</a><b>1</b>'],
  },
  {
    name: 'the same element at two places',
    schema: seq(
      '<xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int"/><xs:element name="a" type="xs:int"/>',
    ),
    valid: ['<a>1</a><b>2</b><a>3</a>'],
    invalid: ['<a>1</a><b>2</b>', '<a>1</a><a>2</a><b>2</b>'],
  },
  {
    name: 'type that holds itself',
    schema:
      '<xs:element name="m" type="t:Tree"/><xs:complexType name="Tree"><xs:sequence><xs:element name="label" type="xs:string"/><xs:element name="node" type="t:Tree" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType>',
    valid: [
      '<label>1</label>',
      '<label>1</label><node><label>2</label><node><label>3</label></node></node><node><label>4</label></node>',
    ],
    invalid: ['<label>1</label><node/>', '<node><label>2</label></node>'],
  },
  {
    name: 'reference to a global element',
    schema: `<xs:element name="a" type="xs:int"/>${seq('<xs:element ref="t:a" maxOccurs="2"/>')}`,
    valid: ['<a>1</a>', '<a>1</a><a>2</a>'],
    invalid: ['<a>x</a>', '<a>1</a><a>2</a><a>3</a>'],
  },
  {
    name: 'unqualified children',
    attributes: 'xmlns:t="urn:t" targetNamespace="urn:t"',
    schema: seq('<xs:element name="a" type="xs:int"/>'),
    valid: ['<t:m xmlns:t="urn:t"><a>1</a></t:m>', '<m xmlns="urn:t"><a xmlns="">1</a></m>'],
    invalid: ['<a>1</a>', '<t:m xmlns:t="urn:t"><t:a>1</t:a></t:m>'],
  },
  {
    name: 'form of one element',
    schema: seq(
      '<xs:element name="a" type="xs:int" form="unqualified"/><xs:element name="b" type="xs:int"/>',
    ),
    valid: ['<a xmlns="">1</a><b>1</b>'],
    invalid: ['<a>1</a><b>1</b>'],
  },
  {
    name: 'empty content',
    schema: m(''),
    valid: ['', '<!-- nothing -->'],
    invalid: ['<a/>', 'text'],
  },
  {
    name: 'any element',
    schema: seq(
      '<xs:element name="a" type="xs:int"/><xs:any namespace="##other" processContents="skip" minOccurs="0" maxOccurs="2"/>',
    ),
    valid: [
      '<a>1</a>',
      '<a>1</a><x:y xmlns:x="urn:x" k="v" x:l="w">t<x:z/>u</x:y>',
      '<a>1</a><y xmlns="urn:x"/><y xmlns="urn:x"/>',
    ],
    invalid: [
      '<a>1</a><b/>',
      '<a>1</a><y xmlns=""/>',
      '<a>1</a><y xmlns="urn:x"/><y xmlns="urn:x"/><y xmlns="urn:x"/>',
    ],
  },
  {
    name: 'substitution group',
    schema: `<xs:element name="h" type="xs:string"/><xs:element name="s1" substitutionGroup="t:h" type="xs:string"/><xs:element name="s2" substitutionGroup="t:s1" type="xs:token"/>${seq('<xs:element ref="t:h" maxOccurs="unbounded"/>')}`,
    valid: ['<h>1</h>', '<s2>1</s2><h>2</h><s1>3</s1>'],
    invalid: ['', '<s3/>'],
  },
  {
    name: 'members of a substitution group that the head, or its type, blocks',
    schema: `<xs:complexType name="H" block="restriction"><xs:attribute name="x" type="xs:int"/></xs:complexType><xs:complexType name="E"><xs:complexContent><xs:extension base="t:H"><xs:attribute name="y" type="xs:int"/></xs:extension></xs:complexContent></xs:complexType><xs:complexType name="R"><xs:complexContent><xs:restriction base="t:H"/></xs:complexContent></xs:complexType><xs:element name="h" type="t:H" block="extension"/><xs:element name="same" substitutionGroup="t:h"/><xs:element name="extended" type="t:E" substitutionGroup="t:h"/><xs:element name="restricted" type="t:R" substitutionGroup="t:h"/>${seq('<xs:element ref="t:h" maxOccurs="unbounded"/>')}`,
    valid: ['<h x="1"/><same x="2"/>'],
    invalid: ['<extended x="1"/>', '<restricted x="1"/>'],
  },
  {
    name: 'members of a substitution group that a type between theirs and that of the head blocks',
    schema: `<xs:complexType name="H"><xs:attribute name="x" type="xs:int"/></xs:complexType><xs:complexType name="E" block="restriction"><xs:complexContent><xs:extension base="t:H"><xs:attribute name="y" type="xs:int"/></xs:extension></xs:complexContent></xs:complexType><xs:complexType name="R"><xs:complexContent><xs:restriction base="t:E"/></xs:complexContent></xs:complexType><xs:element name="h" type="t:H"/><xs:element name="extended" type="t:E" substitutionGroup="t:h"/><xs:element name="restricted" type="t:R" substitutionGroup="t:h"/>${seq('<xs:element ref="t:h" maxOccurs="unbounded"/>')}`,
    valid: ['<h x="1"/><extended x="2" y="3"/>'],
    invalid: ['<restricted x="1"/>'],
  },
  {
    name: 'types that an element, its type or the default of the schema blocks',
    attributes:
      'xmlns:t="urn:t" targetNamespace="urn:t" elementFormDefault="qualified" blockDefault="restriction"',
    schema: `<xs:complexType name="H" block=""><xs:attribute name="x" type="xs:int"/></xs:complexType><xs:complexType name="E"><xs:complexContent><xs:extension base="t:H"><xs:attribute name="y" type="xs:int"/></xs:extension></xs:complexContent></xs:complexType><xs:complexType name="R"><xs:complexContent><xs:restriction base="t:H"/></xs:complexContent></xs:complexType><xs:complexType name="ER"><xs:complexContent><xs:restriction base="t:E"/></xs:complexContent></xs:complexType>${seq('<xs:element name="open" type="t:H" block="" minOccurs="0"/><xs:element name="extended" type="t:H" minOccurs="0"/><xs:element name="restricted" type="t:H" block="extension" minOccurs="0" maxOccurs="2"/><xs:element name="same" type="t:H" block="#all" minOccurs="0"/>')}`,
    valid: [
      typed('open', 'R'),
      typed('open', 'ER'),
      typed('extended', 'E'),
      typed('extended', 'H'),
      `${typed('restricted', 'R')}<restricted/>`,
      typed('same', 'H'),
      '<same x="1"/>',
    ],
    invalid: [
      typed('extended', 'R'),
      typed('extended', 'ER'),
      typed('restricted', 'E'),
      typed('restricted', 'ER'),
      typed('same', 'E'),
      typed('same', 'R'),
    ],
  },
  {
    name: 'an element of an abstract type that blocks some of those derived from it',
    schema: `<xs:complexType name="A" abstract="true"/><xs:complexType name="E"><xs:complexContent><xs:extension base="t:A"/></xs:complexContent></xs:complexType><xs:complexType name="R"><xs:complexContent><xs:restriction base="t:A"/></xs:complexContent></xs:complexType>${seq('<xs:element name="a" type="t:A" block="extension"/>')}`,
    valid: [typed('a', 'R')],
    invalid: ['<a/>', typed('a', 'A'), typed('a', 'E')],
  },
  {
    name: 'a type that contains itself, and blocks those derived from it',
    schema: `<xs:element name="m" type="t:H"/><xs:complexType name="H"><xs:sequence><xs:element name="a" type="t:H" block="extension" minOccurs="0"/></xs:sequence></xs:complexType><xs:complexType name="E"><xs:complexContent><xs:extension base="t:H"/></xs:complexContent></xs:complexType>`,
    valid: ['<a><a/></a>', typed('a', 'H')],
    invalid: [typed('a', 'E'), `<a>${typed('a', 'E')}</a>`],
  },
  {
    name: 'simple types that an element blocks',
    needsTypes: true,
    schema: `<xs:simpleType name="S"><xs:restriction base="xs:token"/></xs:simpleType><xs:simpleType name="D"><xs:restriction base="t:S"><xs:maxLength value="3"/></xs:restriction></xs:simpleType><xs:simpleType name="U"><xs:union memberTypes="t:S xs:int"/></xs:simpleType>${seq('<xs:element name="a" type="t:S" block="restriction" minOccurs="0"/><xs:element name="b" type="xs:string" block="#all" minOccurs="0"/><xs:element name="c" type="t:S" block="extension" minOccurs="0"/><xs:element name="u" type="t:U" block="restriction" minOccurs="0"/>')}`,
    valid: [typed('a', 'S', 'x'), typed('c', 'D', 'x'), typed('u', 'U', 'x'), '<a>x</a><b>y</b>'],
    invalid: [typed('a', 'D', 'x'), typed('b', 'S', 'x'), typed('u', 'S', 'x')],
  },
  {
    name: 'abstract head of a substitution group',
    schema: `<xs:element name="h" abstract="true" type="xs:string"/><xs:element name="s1" substitutionGroup="t:h"/>${seq('<xs:element ref="t:h"/>')}`,
    valid: ['<s1>1</s1>'],
    invalid: ['<h>1</h>', ''],
  },
  {
    name: 'nillable',
    schema: seq(
      '<xs:element name="a" type="xs:int" nillable="true"/><xs:element name="b" type="xs:int" minOccurs="0"/>',
    ),
    valid: [
      '<a>1</a>',
      '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>',
      '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="false">2</a>',
    ],
    invalid: [
      '<a/>',
      '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true">1</a>',
      '<a>1</a><b xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>',
      '<a>1</a><b xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="false">2</b>',
      '<m xmlns="urn:t" xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="0"><a>1</a></m>',
    ],
  },
  {
    name: 'default and fixed values of elements',
    schema: seq(
      '<xs:element name="a" type="xs:string" default="x"/><xs:element name="b" type="xs:string" fixed="y"/><xs:element name="c" type="xs:decimal" fixed="1.0"/>',
    ),
    valid: ['<a/><b/><c>1.0</c>', '<a>z</a><b>y</b><c>1.0</c>'],
    invalid: ['<a>z</a><b>x</b><c>1.0</c>', '<a>z</a><b>y</b><c>2</c>'],
  },
  {
    name: 'named and inline types side by side',
    schema: `<xs:complexType name="A"><xs:sequence><xs:element name="x" type="t:X"/></xs:sequence></xs:complexType><xs:simpleType name="X"><xs:restriction base="xs:int"><xs:maxInclusive value="9"/></xs:restriction></xs:simpleType>${seq('<xs:element name="a" type="t:A"/><xs:element name="b"><xs:complexType><xs:sequence><xs:element name="x"><xs:simpleType><xs:restriction base="t:X"><xs:minInclusive value="5"/></xs:restriction></xs:simpleType></xs:element></xs:sequence></xs:complexType></xs:element>')}`,
    valid: ['<a><x>1</x></a><b><x>5</x></b>'],
    invalid: ['<a><x>10</x></a><b><x>5</x></b>', '<a><x>1</x></a><b><x>4</x></b>'],
  },
  {
    name: 'substitutes of other types, in a choice',
    schema: `<xs:complexType name="H"><xs:sequence><xs:element name="x" type="xs:int"/></xs:sequence></xs:complexType><xs:complexType name="S"><xs:complexContent><xs:extension base="t:H"><xs:sequence><xs:element name="y" type="xs:int"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType><xs:element name="h" type="t:H"/><xs:element name="s" type="t:S" substitutionGroup="t:h"/>${m('<xs:choice><xs:element ref="t:h"/><xs:element name="o" type="xs:int"/></xs:choice>')}`,
    valid: ['<h><x>1</x></h>', '<s><x>1</x><y>2</y></s>', '<o>1</o>'],
    invalid: ['<s><x>1</x></s>', '<h><x>1</x><y>2</y></h>', ''],
  },
  {
    name: 'nillable with attributes',
    schema: seq(
      '<xs:element name="a" nillable="true"><xs:complexType><xs:sequence><xs:element name="x" type="xs:int"/></xs:sequence></xs:complexType></xs:element>',
    ),
    valid: ['<a><x>1</x></a>', '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>'],
    invalid: ['<a/>', '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"><x>1</x></a>'],
  },
];
