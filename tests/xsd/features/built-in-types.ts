import { type Feature, seq } from './feature.ts';

/** The simple types that XML Schema has itself. */
export const BUILT_IN_TYPES: readonly Feature[] = [
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
];
