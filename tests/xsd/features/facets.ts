import { type Feature, seq, simple } from './feature.ts';

/** Facets, lists and unions. */
export const FACETS: readonly Feature[] = [
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
  ...['(a+)+b', 'a*a*a*a*a*a*b', '(a|aa)*b', '(a{1,3},)*b'].map((pattern) => ({
    name: `a pattern that an engine would try again and again: ${pattern}`,
    schema: simple(`<xs:pattern value="${pattern}"/>`),
    valid: pattern.includes(',)') ? ['b', 'a,aaa,b'] : ['aab', `${'a'.repeat(300)}b`],
    invalid: ['a'.repeat(12), 'ba', ''],
  })),
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
    name: 'bounds of dates',
    schema: simple('<xs:minInclusive value="2020-01-01"/><xs:maxInclusive value="2020-12-31"/>', 'xs:date'),
    valid: ['2020-01-01', '2020-12-31', '2020-02-29'],
    invalid: ['2019-12-31', '2021-01-01'],
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
  {
    name: 'list of an enumeration, and a union of unions',
    schema: `<xs:simpleType name="E"><xs:restriction base="xs:token"><xs:enumeration value="A"/><xs:enumeration value="B"/></xs:restriction></xs:simpleType><xs:simpleType name="L"><xs:list itemType="t:E"/></xs:simpleType><xs:simpleType name="U"><xs:union memberTypes="t:E xs:int"/></xs:simpleType><xs:simpleType name="V"><xs:union memberTypes="t:U xs:date"/></xs:simpleType>${seq('<xs:element name="l" type="t:L"/><xs:element name="v" type="t:V"/>')}`,
    valid: ['<l>A B A</l><v>A</v>', '<l/><v>12</v>', '<l>B</l><v>2026-03-02</v>'],
    invalid: ['<l>A C</l><v>A</v>', '<l>A</l><v>C</v>'],
  },
  {
    name: 'bounds of durations',
    schema: simple('<xs:minInclusive value="P30D"/><xs:maxExclusive value="P1Y"/>', 'xs:duration'),
    valid: ['P30D', 'P2M', 'P364D', 'PT720H'],
    invalid: ['P29D', 'P12M', 'P366D', '-P31D'],
  },
  {
    name: 'a value that is listed twice',
    schema: simple('<xs:enumeration value="a"/><xs:enumeration value="a"/><xs:enumeration value="b"/>'),
    valid: ['a', 'b'],
    invalid: ['c'],
  },
  {
    name: 'a boolean that is 1',
    schema: simple('<xs:pattern value="1"/>', 'xs:boolean'),
    valid: ['1'],
    invalid: ['true', '0'],
  },
  {
    name: 'a list in a union',
    schema: `<xs:simpleType name="L"><xs:list itemType="xs:int"/></xs:simpleType><xs:element name="m"><xs:simpleType><xs:union memberTypes="xs:date t:L"/></xs:simpleType></xs:element>`,
    valid: ['2026-01-31', '1 2'],
    invalid: ['x', '1 x'],
  },
];
