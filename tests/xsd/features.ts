/** One feature of XML Schema, with documents that are and are not valid. */
export interface Feature {
  readonly name: string;
  /** What stands in xs:schema, whose target namespace is `urn:t`, prefix `t`. The root element is `m`. */
  readonly schema: string;
  /** What stands between `<m xmlns="urn:t">` and `</m>`, or a whole document where it begins with `<m`. */
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
  /** Further schema documents, by file name. */
  readonly files?: Readonly<Record<string, string>>;
  /** Attributes of xs:schema, where they are not the usual ones. */
  readonly attributes?: string;
}

const m = (content: string) =>
  `<xs:element name="m"><xs:complexType>${content}</xs:complexType></xs:element>`;
const seq = (content: string) => m(`<xs:sequence>${content}</xs:sequence>`);
const simple = (facets: string, base = 'xs:string') =>
  `<xs:element name="m"><xs:simpleType><xs:restriction base="${base}">${facets}</xs:restriction></xs:simpleType></xs:element>`;
const doc = (content: string, attributes: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${attributes}>${content}</xs:schema>`;

const CONTENT: readonly Feature[] = [
  {
    name: 'sequence',
    schema: seq('<xs:element name="a" type="xs:string"/><xs:element name="b" type="xs:string"/>'),
    valid: ['<a>1</a><b>2</b>', '<a/><b> </b>', '<!-- x --><a>&lt;&amp;&#65;<![CDATA[<x>]]></a><?pi x?><b/>'],
    invalid: ['<b>2</b><a>1</a>', '<a>1</a>', '<a/><a/><b/>', '<a/><b/><b/>', '<a/>text<b/>', '<a/><b/><c/>'],
  },
  {
    name: 'optional and repeated elements',
    schema: seq(
      '<xs:element name="a" type="xs:int" minOccurs="0"/><xs:element name="b" type="xs:int" maxOccurs="unbounded"/>',
    ),
    valid: ['<b>1</b>', '<a>1</a><b>1</b><b>2</b>'],
    invalid: ['<a>1</a>', '<a>1</a><a>1</a><b>1</b>', '<b>1</b><a>1</a>'],
  },
  {
    name: 'a bounded number of elements',
    schema: seq('<xs:element name="a" type="xs:int" minOccurs="2" maxOccurs="5"/>'),
    valid: ['<a>1</a><a>2</a>', '<a>1</a><a>2</a><a>3</a><a>4</a><a>5</a>'],
    invalid: ['<a>1</a>', '<a>1</a><a>2</a><a>3</a><a>4</a><a>5</a><a>6</a>', ''],
  },
  {
    name: 'nested sequence that is optional as a whole',
    schema: seq(
      '<xs:element name="a" type="xs:int"/><xs:sequence minOccurs="0"><xs:element name="b" type="xs:int"/><xs:element name="c" type="xs:int"/></xs:sequence>',
    ),
    valid: ['<a>1</a>', '<a>1</a><b>2</b><c>3</c>'],
    invalid: ['<a>1</a><b>2</b>', '<a>1</a><c>3</c>'],
  },
  {
    name: 'nested sequence of optional elements',
    schema: seq(
      '<xs:element name="a" type="xs:int"/><xs:sequence minOccurs="0"><xs:element name="b" type="xs:int" minOccurs="0"/><xs:element name="c" type="xs:int" minOccurs="0"/></xs:sequence><xs:element name="d" type="xs:int"/>',
    ),
    valid: ['<a>1</a><d>4</d>', '<a>1</a><c>3</c><d>4</d>', '<a>1</a><b>2</b><c>3</c><d>4</d>'],
    invalid: ['<a>1</a><c>3</c><b>2</b><d>4</d>', '<a>1</a><b>2</b>'],
  },
  {
    name: 'choice',
    schema: m(
      '<xs:choice><xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:string"/></xs:choice>',
    ),
    valid: ['<a>1</a>', '<b>x</b>'],
    invalid: ['', '<a>1</a><b>x</b>', '<c/>'],
  },
  {
    name: 'choice that is optional, between elements',
    schema: seq(
      '<xs:element name="x" type="xs:int"/><xs:choice minOccurs="0"><xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int"/></xs:choice><xs:element name="y" type="xs:int"/>',
    ),
    valid: ['<x>1</x><y>1</y>', '<x>1</x><b>1</b><y>1</y>'],
    invalid: ['<x>1</x><a>1</a><b>1</b><y>1</y>', '<a>1</a><x>1</x><y>1</y>'],
  },
  {
    name: 'choice of sequences that share an element',
    schema: m(
      '<xs:choice><xs:sequence><xs:element name="a" type="xs:int"/><xs:element name="z" type="xs:int"/></xs:sequence><xs:sequence><xs:element name="b" type="xs:int"/><xs:element name="z" type="xs:int" minOccurs="0"/></xs:sequence></xs:choice>',
    ),
    valid: ['<a>1</a><z>1</z>', '<b>1</b>', '<b>1</b><z>1</z>'],
    invalid: ['<a>1</a>', '<z>1</z>', '<a>1</a><b>1</b>'],
  },
  {
    name: 'choice that repeats: the order is kept',
    schema: m(
      '<xs:choice minOccurs="0" maxOccurs="unbounded"><xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int"/></xs:choice>',
    ),
    valid: ['', '<a>1</a><b>2</b><a>3</a><a>4</a>'],
    invalid: ['<c/>', '<a>x</a>'],
  },
  {
    name: 'sequence that repeats',
    schema: seq(
      '<xs:sequence maxOccurs="3"><xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int" minOccurs="0"/></xs:sequence>',
    ),
    valid: ['<a>1</a>', '<a>1</a><b>1</b><a>2</a><a>3</a><b>3</b>'],
    invalid: ['', '<b>1</b>', '<a>1</a><a>1</a><a>1</a><a>1</a>'],
  },
  {
    name: 'sequence that repeats, before an element that it holds',
    schema: seq(
      '<xs:sequence minOccurs="0" maxOccurs="unbounded"><xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int"/></xs:sequence><xs:element name="b" type="xs:int"/>',
    ),
    valid: ['<b>1</b>', '<a>1</a><b>2</b><b>3</b>', '<a>1</a><b>2</b><a>3</a><b>4</b><b>5</b>'],
    invalid: ['<a>1</a><b>2</b>', '<b>1</b><b>2</b>'],
  },
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
];

const TYPES: readonly Feature[] = [
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
    name: 'enumeration',
    schema: simple('<xs:enumeration value="A"/><xs:enumeration value="it\'s"/><xs:enumeration value=""/>'),
    valid: ['A', "it's", ''],
    invalid: ['a', ' A'],
  },
  {
    name: 'enumeration of numbers',
    schema: simple('<xs:enumeration value="1.0"/><xs:enumeration value="2"/>', 'xs:decimal'),
    valid: ['1.0', '1', '02.00'],
    invalid: ['3', ''],
  },
  {
    name: 'length',
    schema: simple('<xs:length value="3"/>'),
    valid: ['abc', 'ä😀c'],
    invalid: ['ab', 'abcd', ''],
  },
  {
    name: 'shortest and longest length',
    schema: simple('<xs:minLength value="2"/><xs:maxLength value="4"/>', 'xs:token'),
    valid: ['ab', '  abcd  '],
    invalid: ['a', 'abcde'],
  },
  {
    name: 'patterns of one step are alternatives, of several steps all hold',
    schema: `<xs:simpleType name="A"><xs:restriction base="xs:string"><xs:pattern value="\\d+"/><xs:pattern value="[A-Z-[IO]]{2}"/></xs:restriction></xs:simpleType>${simple('<xs:pattern value=".{2}"/>', 't:A')}`,
    valid: ['12', 'AB'],
    invalid: ['1', '123', 'AI', 'ab'],
  },
  {
    name: 'patterns: escapes and classes',
    schema: simple('<xs:pattern value="\\i\\c*[\\-\\.]\\p{Lu}\\P{Lu}[^a-c\\s]^$/"/>'),
    valid: ['ab-Xxd^$/', 'a.ÄäE^$/'],
    invalid: ['ab-xxd^$/', '1-Xxd^$/', 'ab-Xxa^$/'],
  },
  {
    name: 'bounds of decimals',
    schema: simple('<xs:minInclusive value="-1.5"/><xs:maxExclusive value="10"/>', 'xs:decimal'),
    valid: ['-1.5', '-1.50', '9.999999999999999999999', '+0', '.5', '5.'],
    invalid: ['-1.51', '10', '10.0', '1e3', '1,5', ''],
  },
  {
    name: 'digits',
    schema: simple('<xs:totalDigits value="5"/><xs:fractionDigits value="2"/>', 'xs:decimal'),
    valid: ['123.45', '00123.450', '12345'],
    invalid: ['1234.56', '1.234', '123456'],
  },
  {
    name: 'integers of each size',
    schema: seq(
      [
        'byte',
        'short',
        'int',
        'long',
        'unsignedByte',
        'unsignedShort',
        'unsignedInt',
        'unsignedLong',
        'positiveInteger',
        'negativeInteger',
        'nonNegativeInteger',
        'nonPositiveInteger',
        'integer',
      ]
        .map((type) =>
          `<xs:element name="e" minOccurs="0"><xs:simpleType><xs:restriction base="xs:${type}"/></xs:simpleType></xs:element>`.replace(
            '"e"',
            `"${type}"`,
          ),
        )
        .join(''),
    ),
    valid: [
      '<byte>-128</byte><int>2147483647</int><unsignedLong>18446744073709551615</unsignedLong>',
      '<integer>-123456789012345678901234567890</integer>',
      '<positiveInteger>1</positiveInteger><nonPositiveInteger>-0</nonPositiveInteger>',
    ],
    invalid: [
      '<byte>128</byte>',
      '<int>2147483648</int>',
      '<unsignedByte>-1</unsignedByte>',
      '<positiveInteger>0</positiveInteger>',
      '<negativeInteger>0</negativeInteger>',
      '<short>1.0</short>',
    ],
  },
  {
    name: 'boolean',
    schema: seq('<xs:element name="a" type="xs:boolean" maxOccurs="unbounded"/>'),
    valid: ['<a>true</a><a>false</a>', '<a> 1 </a><a>0</a>'],
    invalid: ['<a>TRUE</a>', '<a/>'],
  },
  {
    name: 'float and double',
    schema: seq('<xs:element name="a" type="xs:float"/><xs:element name="b" type="xs:double"/>'),
    valid: ['<a>1.5e3</a><b>-INF</b>', '<a>NaN</a><b>.5</b>'],
    invalid: ['<a>1.5x</a><b>1</b>', '<a>inf</a><b>1</b>'],
  },
  {
    name: 'dates and times',
    schema: seq(
      '<xs:element name="a" type="xs:date"/><xs:element name="b" type="xs:dateTime" minOccurs="0"/><xs:element name="c" type="xs:time" minOccurs="0"/>',
    ),
    valid: [
      '<a>2024-02-29</a>',
      '<a>2019-09-02Z</a><b>2019-09-02T24:00:00</b><c>23:59:59.5+14:00</c>',
      '<a>-0044-03-15</a>',
    ],
    invalid: [
      '<a>2023-02-29</a>',
      '<a>2019-9-2</a>',
      '<a>2019-09-31</a>',
      '<a>2019-13-01</a>',
      '<a>2024-02-29</a><b>2019-09-02</b>',
      '<a>2024-02-29</a><c>25:00:00</c>',
    ],
  },
  {
    name: 'bounds of dates',
    schema: simple('<xs:minInclusive value="2020-01-01"/><xs:maxInclusive value="2020-12-31"/>', 'xs:date'),
    valid: ['2020-01-01', '2020-12-31', '2020-02-29'],
    invalid: ['2019-12-31', '2021-01-01'],
  },
  {
    name: 'parts of dates, and durations',
    schema: seq(
      '<xs:element name="a" type="xs:gYear"/><xs:element name="b" type="xs:gYearMonth"/><xs:element name="c" type="xs:gMonthDay"/><xs:element name="d" type="xs:gMonth"/><xs:element name="e" type="xs:gDay"/><xs:element name="f" type="xs:duration"/>',
    ),
    valid: ['<a>2020</a><b>2020-02</b><c>--02-29</c><d>--12</d><e>---31</e><f>P1Y2M3DT4H5M6.7S</f>'],
    invalid: [
      '<a>20</a><b>2020-02</b><c>--02-29</c><d>--12</d><e>---31</e><f>P1Y</f>',
      '<a>2020</a><b>2020-02</b><c>--02-30</c><d>--13</d><e>---32</e><f>P</f>',
    ],
  },
  {
    name: 'binary values',
    schema: seq(
      '<xs:element name="a"><xs:simpleType><xs:restriction base="xs:hexBinary"><xs:length value="2"/></xs:restriction></xs:simpleType></xs:element><xs:element name="b" type="xs:base64Binary" minOccurs="0"/>',
    ),
    valid: ['<a>0aFF</a>', '<a>0aFF</a><b>QUJD</b>', '<a>0aFF</a><b>QUI=</b>'],
    invalid: ['<a>0aF</a>', '<a>0a</a>', '<a>0aFF</a><b>QUJ</b>'],
  },
  {
    name: 'white space',
    schema: seq(
      '<xs:element name="a" type="xs:string"/><xs:element name="b" type="xs:normalizedString"/><xs:element name="c" type="xs:token"/>',
    ),
    valid: ['<a> x\n y </a><b> x\n y </b><c> x\n  y </c>'],
    invalid: [],
  },
  {
    name: 'names and languages',
    schema: seq(
      '<xs:element name="a" type="xs:Name"/><xs:element name="b" type="xs:NCName"/><xs:element name="c" type="xs:NMTOKEN"/><xs:element name="d" type="xs:language"/><xs:element name="e" type="xs:NMTOKENS" minOccurs="0"/><xs:element name="f" type="xs:anyURI" minOccurs="0"/>',
    ),
    valid: [
      '<a>x:y</a><b>xy</b><c>1-2</c><d>de-AT</d>',
      '<a>x</a><b>_</b><c>é</c><d>en</d><e>1 2  3</e><f>urn:x</f>',
    ],
    invalid: [
      '<a>1</a><b>xy</b><c>1</c><d>de</d>',
      '<a>x</a><b>x:y</b><c>1</c><d>de</d>',
      '<a>x</a><b>x</b><c>1 2</c><d>de</d>',
      '<a>x</a><b>x</b><c>1</c><d>de_AT</d>',
    ],
  },
  {
    name: 'list',
    schema:
      '<xs:element name="m"><xs:simpleType><xs:restriction><xs:simpleType><xs:list itemType="xs:int"/></xs:simpleType><xs:maxLength value="3"/></xs:restriction></xs:simpleType></xs:element>',
    valid: ['1 2  3', '', '1'],
    invalid: ['1 x', '1 2 3 4'],
  },
  {
    name: 'union',
    schema:
      '<xs:element name="m"><xs:simpleType><xs:union memberTypes="xs:int"><xs:simpleType><xs:restriction base="xs:token"><xs:enumeration value="many"/></xs:restriction></xs:simpleType></xs:union></xs:simpleType></xs:element>',
    valid: ['12', 'many', ' many '],
    invalid: ['few', ''],
  },
  {
    name: 'open list of codes: a union of an enumeration and text',
    schema:
      '<xs:simpleType name="Known"><xs:restriction base="xs:token"><xs:enumeration value="A"/><xs:enumeration value="B"/></xs:restriction></xs:simpleType><xs:simpleType name="Other"><xs:restriction base="xs:token"><xs:pattern value="[A-Z]{1,3}"/></xs:restriction></xs:simpleType><xs:simpleType name="Code"><xs:union memberTypes="t:Known t:Other"/></xs:simpleType><xs:element name="m" type="t:Code"/>',
    valid: ['A', 'XYZ'],
    invalid: ['prose', ''],
  },
];

const DOCUMENTS: readonly Feature[] = [
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
];

export const FEATURES: readonly Feature[] = [...CONTENT, ...TYPES, ...DOCUMENTS];

const USUAL = 'xmlns:t="urn:t" targetNamespace="urn:t" elementFormDefault="qualified"';

/** The schema documents of a feature, by file name. The first is `schema.xsd`. */
export function schemaFiles({ schema, attributes = USUAL, files = {} }: Feature): Record<string, string> {
  return { 'schema.xsd': doc(schema, attributes), ...files };
}

export function documentOf(content: string): string {
  return /^<(?:\w+:)?m[\s>/]/.test(content) ? content : `<m xmlns="urn:t">${content}</m>`;
}
