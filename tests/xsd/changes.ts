/** Changes to small schemas, whose root element is `m`: before, after. */

export interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Codes of the reasons why a message of the earlier schema is none of the later one, and the other way round. */
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

const schema = (content: string, attributes = '') =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" xmlns:api="urn:partner-apis:xsd" targetNamespace="urn:t" ${attributes}>${content}</xs:schema>`;
const complex = (content: string, others = '') =>
  schema(`<xs:element name="m"><xs:complexType>${content}</xs:complexType></xs:element>${others}`);
const seq = (content: string, others = '') => complex(`<xs:sequence>${content}</xs:sequence>`, others);
const choice = (content: string) => complex(`<xs:choice>${content}</xs:choice>`);
const all = (content: string) => complex(`<xs:all>${content}</xs:all>`);
const el = (name: string, rest = '', type = 'xs:string') =>
  `<xs:element name="${name}" type="${type}" ${rest}/>`;
const OPTIONAL = 'minOccurs="0"';
const MANY = 'maxOccurs="unbounded"';
const typed = (content: string) =>
  schema(`<xs:element name="m" type="t:T"/><xs:simpleType name="T">${content}</xs:simpleType>`);
const simple = (facets: string, base = 'xs:token') =>
  typed(`<xs:restriction base="${base}">${facets}</xs:restriction>`);
const inline = (facets: string, base = 'xs:token') =>
  `<xs:simpleType><xs:restriction base="${base}">${facets}</xs:restriction></xs:simpleType>`;
const facet = (name: string, value: string) => `<xs:${name} value="${value}"/>`;
const pattern = (value: string) => facet('pattern', value);
const listed = (...values: string[]) => values.map((value) => facet('enumeration', value)).join('');
const attribute = (rest: string, type = 'xs:token') => `<xs:attribute name="a" type="${type}" ${rest}/>`;
const listOf = (type: string) => typed(`<xs:list itemType="${type}"/>`);
const union = (...types: string[]) => typed(`<xs:union memberTypes="${types.join(' ')}"/>`);
const any = (rest = '') => `<xs:any ${rest}/>`;

/** An element of a type that others extend. */
const vehicles = (others: string, block = '') =>
  schema(
    `<xs:element name="m" type="t:Vehicle" ${block}/>` +
      `<xs:complexType name="Vehicle"><xs:sequence>${el('wheels', '', 'xs:int')}</xs:sequence></xs:complexType>${others}`,
  );
const extension = (name: string, content: string, base = 'Vehicle') =>
  `<xs:complexType name="${name}"><xs:complexContent><xs:extension base="t:${base}"><xs:sequence>${content}</xs:sequence></xs:extension></xs:complexContent></xs:complexType>`;
const restriction = (name: string, content: string) =>
  `<xs:complexType name="${name}"><xs:complexContent><xs:restriction base="t:Vehicle"><xs:sequence>${content}</xs:sequence></xs:restriction></xs:complexContent></xs:complexType>`;
const car = extension('Car', el('doors', OPTIONAL));

const change = (
  name: string,
  before: string,
  after: string,
  lost: readonly string[],
  gained: readonly string[],
): Change => ({ name, before, after, lost, gained });

const FIXED: readonly Change[] = [
  change('a fixed value is added', seq(el('a')), seq(el('a', 'fixed="x"')), ['fixed'], []),
  change('a fixed value is removed', seq(el('a', 'fixed="x"')), seq(el('a')), [], ['fixed']),
  change('a fixed value changes', seq(el('a', 'fixed="x"')), seq(el('a', 'fixed="y"')), ['fixed'], ['fixed']),
  change(
    'a fixed number is written otherwise',
    seq(el('a', 'fixed="1"', 'xs:int')),
    seq(el('a', 'fixed="01"', 'xs:int')),
    [],
    [],
  ),
  change(
    'without its fixed value, a number cannot be empty',
    seq(el('a', 'fixed="1"', 'xs:int')),
    seq(el('a', '', 'xs:int')),
    ['fixed'],
    ['fixed'],
  ),
  change(
    'a fixed value in a type that others have',
    seq(
      el('a', '', 't:T'),
      `<xs:complexType name="T"><xs:sequence>${el('b')}</xs:sequence></xs:complexType>`,
    ),
    seq(
      el('a', '', 't:T'),
      `<xs:complexType name="T"><xs:sequence>${el('b', 'fixed="x"')}</xs:sequence></xs:complexType>`,
    ),
    ['fixed'],
    [],
  ),
  change(
    'a fixed attribute is added',
    complex(attribute('')),
    complex(attribute('fixed="1"')),
    ['fixed'],
    [],
  ),
  change(
    'a fixed attribute changes',
    complex(attribute('fixed="1"')),
    complex(attribute('fixed="2"')),
    ['fixed'],
    ['fixed'],
  ),
  change(
    'a fixed value of a referenced element',
    seq('<xs:element ref="t:a"/>', el('a')),
    seq('<xs:element ref="t:a"/>', el('a', 'fixed="x"')),
    ['fixed'],
    [],
  ),
  change(
    'a fixed value within a narrower type',
    seq(el('a', 'fixed="x"', 'xs:token')),
    seq(`<xs:element name="a" fixed="x">${inline(facet('maxLength', '1'))}</xs:element>`),
    [],
    [],
  ),
];

const DEFAULTS: readonly Change[] = [
  change(
    'the default of an element changes',
    seq(el('a', 'default="x"')),
    seq(el('a', 'default="y"')),
    ['empty-default'],
    ['empty-default'],
  ),
  change(
    'a default lets a number be empty',
    seq(el('a', '', 'xs:int')),
    seq(el('a', 'default="1"', 'xs:int')),
    [],
    ['default'],
  ),
  change(
    'the default of an attribute changes',
    complex(attribute('default="x"')),
    complex(attribute('default="y"')),
    ['default'],
    ['default'],
  ),
];

const PATTERNS: readonly Change[] = [
  change('a wider pattern', simple(pattern('\\d')), simple(pattern('\\d+')), [], ['pattern']),
  change('the same pattern, written otherwise', simple(pattern('a|b|c')), simple(pattern('[abc]')), [], []),
  change(
    'patterns that overlap',
    simple(pattern('[a-m]{2}')),
    simple(pattern('[g-z]{2}')),
    ['pattern'],
    ['pattern'],
  ),
  change('a pattern says what a length said', simple(facet('length', '3')), simple(pattern('.{3}')), [], []),
  change(
    'a length that a pattern implies',
    simple(pattern('[A-Z]{3}')),
    simple(pattern('[A-Z]{3}') + facet('maxLength', '5')),
    [],
    [],
  ),
  change('a digit of any script', simple(pattern('[0-9]')), simple(pattern('\\d')), [], ['pattern']),
  change(
    'a class with another taken from it',
    simple(pattern('[a-z-[aeiou]]')),
    simple(pattern('[a-z]')),
    [],
    ['pattern'],
  ),
  change(
    'a listed text that a pattern has',
    simple(listed('AB', 'CD')),
    simple(pattern('[A-Z]{2}')),
    [],
    ['enumeration'],
  ),
  change(
    'a pattern for integers',
    simple('', 'xs:nonNegativeInteger'),
    simple(pattern('\\d+')),
    ['pattern'],
    ['type'],
  ),
  change(
    'a pattern in a union',
    union('xs:int', 'xs:date'),
    typed(`<xs:union>${inline(pattern('[\\-+0-9TZ:.]*'))}</xs:union>`),
    [],
    ['union'],
  ),
];

const VALUES: readonly Change[] = [
  change('a text becomes a list', simple(''), listOf('xs:token'), [], []),
  change('a list has shorter items', listOf('xs:int'), listOf('xs:short'), ['minimum', 'maximum'], []),
  change(
    'a longer text',
    simple(facet('maxLength', '3')),
    simple(facet('maxLength', '5')),
    [],
    ['max-length'],
  ),
  change('a very long text', simple(''), simple(facet('maxLength', '2000')), ['max-length'], []),
  change('a shortest text', simple(''), simple(facet('minLength', '1')), ['min-length'], []),
  change('a value is removed', simple(listed('A', 'B')), simple(listed('A')), ['value'], []),
  change('a list of values', simple(''), simple(listed('A')), ['enumeration'], []),
  change('a wider integer', simple('', 'xs:int'), simple('', 'xs:long'), [], ['minimum', 'maximum']),
  change('numbers that need not be whole', simple('', 'xs:integer'), simple('', 'xs:decimal'), [], ['type']),
  change(
    'a bound of decimals',
    simple(facet('maxInclusive', '9.5'), 'xs:decimal'),
    simple(facet('maxExclusive', '9.5'), 'xs:decimal'),
    ['maximum'],
    [],
  ),
  change(
    'a bound of dates',
    simple(facet('minInclusive', '2020-01-01'), 'xs:date'),
    simple(facet('minInclusive', '2019-01-01'), 'xs:date'),
    [],
    ['minimum'],
  ),
  change(
    'digits',
    simple(facet('totalDigits', '5') + facet('fractionDigits', '2'), 'xs:decimal'),
    simple(facet('totalDigits', '6') + facet('fractionDigits', '1'), 'xs:decimal'),
    ['fraction-digits'],
    ['total-digits'],
  ),
  change('another type', simple('', 'xs:int'), simple('', 'xs:date'), ['type'], ['type']),
  change('a date becomes a text', simple('', 'xs:date'), simple(''), [], ['type']),
  change('white space', simple('', 'xs:string'), simple(''), ['white-space'], ['white-space']),
  change(
    'white space that counts',
    simple(facet('minLength', '1'), 'xs:string'),
    simple(facet('minLength', '1')),
    ['white-space'],
    ['white-space'],
  ),
  change('a union gains a member', union('xs:int'), union('xs:int', 'xs:date'), [], ['union']),
  change(
    'an attribute of another type',
    complex(attribute('')),
    complex(attribute('', 'xs:int')),
    ['type'],
    [],
  ),
  change(
    'octets',
    simple(facet('maxLength', '2'), 'xs:hexBinary'),
    simple('', 'xs:hexBinary'),
    [],
    ['max-length'],
  ),
];

const ATTRIBUTES: readonly Change[] = [
  change('an optional attribute', complex(''), complex(attribute('')), [], ['attribute']),
  change(
    'a required attribute',
    complex(attribute('')),
    complex(attribute('use="required"')),
    ['required-attribute'],
    [],
  ),
  change(
    'any attribute',
    complex(''),
    complex('<xs:anyAttribute processContents="lax"/>'),
    [],
    ['any-attribute'],
  ),
  change(
    'attributes of other namespaces',
    complex('<xs:anyAttribute processContents="lax"/>'),
    complex('<xs:anyAttribute namespace="##other" processContents="lax"/>'),
    ['any-attribute'],
    [],
  ),
  change(
    'declared attributes only',
    complex('<xs:anyAttribute processContents="lax"/>'),
    complex('<xs:anyAttribute/>'),
    ['any-attribute'],
    [],
  ),
];

const CONTENT: readonly Change[] = [
  change('an optional element', seq(el('a')), seq(el('a') + el('b', OPTIONAL)), [], ['element']),
  change('a required element', seq(el('a')), seq(el('a') + el('b')), ['required'], ['element']),
  change('another order', seq(el('a') + el('b')), seq(el('b') + el('a')), ['order'], ['order']),
  change('a free order', seq(el('a') + el('b')), all(el('a') + el('b')), [], ['order']),
  change('more of an element', seq(el('a', 'maxOccurs="3"')), seq(el('a', MANY)), [], ['occurrence']),
  change('an alternative', choice(el('a') + el('b')), choice(el('a')), ['element'], []),
  change(
    'a sequence becomes a choice',
    seq(el('a') + el('b')),
    choice(el('a') + el('b')),
    ['order'],
    ['required', 'required'],
  ),
  change(
    'an element of a group in any order',
    all(el('a')),
    all(el('a') + el('b', OPTIONAL)),
    [],
    ['element'],
  ),
  change(
    'a required element of a group in any order',
    all(el('a') + el('b', OPTIONAL)),
    all(el('a') + el('b')),
    ['required'],
    [],
  ),
  change(
    'any element',
    seq(el('a')),
    seq(el('a') + any(`namespace="##other" processContents="lax" ${OPTIONAL}`)),
    [],
    ['wildcard'],
  ),
  change(
    'an element in the place of any',
    seq(el('a') + any(`namespace="##local" processContents="skip" ${OPTIONAL}`)),
    seq(el('a') + el('b', OPTIONAL)),
    ['wildcard'],
    [],
  ),
  change(
    'any element has to be declared',
    seq(any('namespace="##other" processContents="lax"')),
    seq(any('namespace="##other" processContents="strict"')),
    ['wildcard'],
    [],
  ),
  change(
    'mixed content',
    seq(el('a')),
    seq(el('a')).replace('<xs:complexType>', '<xs:complexType mixed="true">'),
    [],
    ['content'],
  ),
  change('elements in the place of text', simple(''), seq(el('a')), ['content'], ['content']),
  change('nil', seq(el('a')), seq(el('a', 'nillable="true"')), [], ['nillable']),
  change('another namespace', simple(''), simple('').replaceAll('urn:t"', 'urn:u"'), ['root'], ['root']),
  change(
    'qualified children',
    seq(el('a')),
    seq(el('a')).replace('targetNamespace', 'elementFormDefault="qualified" targetNamespace'),
    ['element', 'required'],
    ['element', 'required'],
  ),
  change(
    'deep within a type that holds itself',
    schema(
      `<xs:element name="m" type="t:T"/><xs:complexType name="T"><xs:sequence>${el('id')}${el('n', OPTIONAL, 't:T')}${el('x', OPTIONAL, 'xs:int')}</xs:sequence></xs:complexType>`,
    ),
    schema(
      `<xs:element name="m" type="t:T"/><xs:complexType name="T"><xs:sequence>${el('id')}${el('n', OPTIONAL, 't:T')}${el('x', OPTIONAL, 'xs:short')}</xs:sequence></xs:complexType>`,
    ),
    ['minimum', 'maximum'],
    [],
  ),
  change(
    'a unique value',
    seq(el('a', MANY)),
    seq(el('a', MANY)).replace(
      '</xs:complexType>',
      '</xs:complexType><xs:unique name="u"><xs:selector xpath="a"/><xs:field xpath="."/></xs:unique>',
    ),
    ['identity'],
    [],
  ),
];

const DERIVED: readonly Change[] = [
  change('a derived type is new', vehicles(''), vehicles(car), [], ['derived-type']),
  change(
    'a derived type has another name',
    vehicles(car),
    vehicles(car.replace('Car', 'Auto')),
    ['derived-type'],
    ['derived-type'],
  ),
  change(
    'a derived type changes',
    vehicles(car),
    vehicles(extension('Car', el('doors', '', 'xs:int'))),
    ['required', 'type'],
    [],
  ),
  change(
    'its base changes, which is told once',
    vehicles(car),
    vehicles(car).replace('name="wheels" type="xs:int"', 'name="wheels" type="xs:short"'),
    ['minimum', 'maximum'],
    [],
  ),
  change('a blocked type', vehicles('', 'block="extension"'), vehicles(car, 'block="extension"'), [], []),
  change('a type becomes blocked', vehicles(car), vehicles(car, 'block="#all"'), ['derived-type'], []),
  change(
    'a restriction is not an extension',
    vehicles('', 'block="extension"'),
    vehicles(restriction('Bike', el('wheels', '', 'xs:short')), 'block="extension"'),
    [],
    ['derived-type'],
  ),
  change(
    'a type derived in two steps',
    vehicles(car),
    vehicles(car + extension('Taxi', el('licence'), 'Car')),
    [],
    ['derived-type'],
  ),
];

const REFACTORED: readonly Change[] = [
  change(
    'a type gets a name',
    seq(`<xs:element name="a">${inline(facet('maxLength', '3'))}</xs:element>`),
    seq(
      el('a', '', 't:A'),
      `<xs:simpleType name="A"><xs:restriction base="xs:token">${facet('maxLength', '3')}</xs:restriction></xs:simpleType>`,
    ),
    [],
    [],
  ),
  change(
    'the same content in another form',
    seq(`<xs:sequence ${OPTIONAL}>${el('a', OPTIONAL)}${el('b', OPTIONAL)}</xs:sequence>`),
    seq(el('a', OPTIONAL) + el('b', OPTIONAL)),
    [],
    [],
  ),
  change(
    'bounds in the place of a type',
    simple('', 'xs:byte'),
    simple(facet('minInclusive', '-128') + facet('maxInclusive', '127'), 'xs:integer'),
    [],
    [],
  ),
  change(
    'a code that an open list took before',
    typed(`<xs:union>${inline(listed('A'))}${inline(pattern('[A-Z]{2}'))}</xs:union>`),
    typed(`<xs:union>${inline(listed('A', 'BB'))}${inline(pattern('[A-Z]{2}'))}</xs:union>`),
    [],
    [],
  ),
];

export const CHANGES: readonly Change[] = [
  ...FIXED,
  ...DEFAULTS,
  ...PATTERNS,
  ...VALUES,
  ...ATTRIBUTES,
  ...CONTENT,
  ...DERIVED,
  ...REFACTORED,
];
