import { doc, type Feature, m, seq } from './feature.ts';

/** Elements in sequences, choices and all-groups. */
export const GROUPS: readonly Feature[] = [
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
    name: 'choices side by side, of more alternatives than a union can have',
    schema: seq(
      [1, 2, 3, 4, 5, 6, 7]
        .map((place) => {
          const one = (name: string) => `<xs:element name="${name}${place}" type="xs:int"/>`;
          return `<xs:choice>${['a', 'b', 'c', 'd', 'e', 'f'].map(one).join('')}</xs:choice>`;
        })
        .join(''),
    ),
    valid: ['<a1>1</a1><b2>1</b2><c3>1</c3><d4>1</d4><e5>1</e5><f6>1</f6><a7>1</a7>'],
    invalid: [
      '<a1>1</a1><b2>1</b2><c3>1</c3><d4>1</d4><e5>1</e5><f6>1</f6>',
      '<a1>1</a1><b1>1</b1><b2>1</b2><c3>1</c3><d4>1</d4><e5>1</e5><f6>1</f6><a7>1</a7>',
    ],
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
    name: 'groups in groups in groups',
    schema: m(
      '<xs:choice><xs:sequence><xs:element name="a" type="xs:int"/><xs:choice minOccurs="0" maxOccurs="2"><xs:element name="b" type="xs:int"/><xs:sequence><xs:element name="c" type="xs:int"/><xs:element name="d" type="xs:int" minOccurs="0"/></xs:sequence></xs:choice></xs:sequence><xs:element name="e" type="xs:int"/></xs:choice>',
    ),
    valid: ['<a>1</a>', '<a>1</a><c>1</c><d>1</d><b>1</b>', '<a>1</a><c>1</c><c>2</c>', '<e>1</e>'],
    invalid: ['', '<a>1</a><d>1</d>', '<a>1</a><b>1</b><b>1</b><b>1</b>', '<a>1</a><e>1</e>'],
  },
  {
    name: 'all that is optional as a whole',
    schema: m(
      '<xs:all minOccurs="0"><xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int"/></xs:all>',
    ),
    valid: ['', '<a>1</a><b>2</b>', '<b>2</b><a>1</a>'],
    invalid: ['<a>1</a>', '<b>1</b>'],
  },
  ...(
    [
      ['a choice', '', ['<a>1</a>', '<o:a xmlns:o="urn:o">x</o:a>'], ['<a>x</a>']],
      [
        'a repeated choice',
        ' maxOccurs="unbounded"',
        [
          '<a>1</a><o:a xmlns:o="urn:o">x</o:a><a>2</a>',
          '<o:a xmlns:o="urn:o">x</o:a><o:a xmlns:o="urn:o">y</o:a><a>1</a>',
        ],
        ['<a>x</a>', '<o:a xmlns:o="urn:o">x</o:a><a>y</a>'],
      ],
    ] as const
  ).map(([name, occurs, valid, invalid]) => ({
    name: `two elements of one local name in ${name}`,
    schema: `<xs:import namespace="urn:o" schemaLocation="o.xsd"/>${m(`<xs:choice${occurs}><xs:element ref="o:a"/><xs:element name="a" type="xs:int"/></xs:choice>`)}`,
    attributes: 'xmlns:t="urn:t" xmlns:o="urn:o" targetNamespace="urn:t" elementFormDefault="qualified"',
    files: { 'o.xsd': doc('<xs:element name="a" type="xs:token"/>', 'targetNamespace="urn:o"') },
    valid,
    invalid: [...invalid, '<a xmlns="">1</a>'],
  })),
  {
    name: 'alternatives that are repeated groups of their own',
    schema: m(
      '<xs:choice><xs:choice maxOccurs="3"><xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int"/></xs:choice><xs:choice maxOccurs="3"><xs:element name="c" type="xs:int"/><xs:element name="d" type="xs:int"/></xs:choice></xs:choice>',
    ),
    valid: ['<a>1</a><b>2</b><a>3</a>', '<d>1</d><c>2</c>'],
    invalid: ['<a>1</a><c>2</c>', '<d>1</d><a>2</a>'],
  },
  {
    name: 'a repeated choice of optional elements',
    schema: m(
      '<xs:choice minOccurs="0" maxOccurs="unbounded"><xs:element name="a" type="xs:int" minOccurs="0"/><xs:element name="b" type="xs:int" minOccurs="0"/></xs:choice>',
    ),
    valid: ['', '<a>1</a><b>2</b><a>3</a>', '<b>1</b><b>2</b>'],
    invalid: ['<c/>', '<a>x</a>'],
  },
  {
    name: 'a repeated sequence of optional elements',
    schema: m(
      '<xs:sequence maxOccurs="2"><xs:element name="a" type="xs:int" minOccurs="0"/><xs:element name="b" type="xs:int" minOccurs="0"/></xs:sequence>',
    ),
    valid: ['<a>1</a>', '<b>1</b><a>2</a><b>3</b>', '<a>1</a><a>2</a>'],
    invalid: ['<a>1</a><a>2</a><a>3</a>', '<b>1</b><a>2</a><b>3</b><a>4</a>'],
  },
  {
    name: 'wildcards that are alternatives, and occur differently often',
    schema: m(
      '<xs:choice><xs:any namespace="urn:1" processContents="skip" maxOccurs="2"/><xs:any namespace="##local" processContents="skip"/><xs:any namespace="urn:2" processContents="skip" minOccurs="3" maxOccurs="4"/><xs:any namespace="urn:3" processContents="skip"/></xs:choice>',
    ),
    valid: [
      '<a xmlns="urn:1"/><b xmlns="urn:1"/>',
      '<a xmlns=""><deep/></a>',
      '<a xmlns="urn:2"/><b xmlns="urn:2"/><c xmlns="urn:2"/>',
      '<a xmlns="urn:3"/>',
    ],
    invalid: [
      '',
      '<a xmlns="urn:1"/><b xmlns="urn:2"/>',
      '<a xmlns=""/><b xmlns=""/>',
      '<a xmlns="urn:2"/><b xmlns="urn:2"/>',
      '<a xmlns="urn:4"/>',
    ],
  },
];
