import { expect, it } from 'vitest';
import { compileSchemas } from './compile.ts';
import { printDiagnostic } from './diagnostic/diagnostic.ts';

/** Compiles declarations, which begin in line 2 of `m.xsd`, and returns the reported errors. */
async function errorsOf(declarations: string, others: Record<string, string> = {}): Promise<string[]> {
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">\n${declarations}</xs:schema>`;
  const files = new Map(Object.entries({ ...others, 'm.xsd': schema }));
  const { diagnostics } = await compileSchemas(['m.xsd'], async (file) => files.get(file));
  return diagnostics.filter(({ severity }) => severity === 'error').map(printDiagnostic);
}

const type = (content: string) =>
  `<xs:complexType name="A"><xs:sequence>${content}</xs:sequence></xs:complexType>`;
const restricted = (content: string) =>
  `${type('<xs:element name="a" type="xs:string"/><xs:element name="b" type="xs:integer" minOccurs="0"/>')}
<xs:complexType name="B"><xs:complexContent><xs:restriction base="t:A"><xs:sequence>${content}</xs:sequence></xs:restriction></xs:complexContent></xs:complexType>`;
const code = (facets: string) =>
  `<xs:simpleType name="Code"><xs:restriction base="xs:string">\n${facets}</xs:restriction></xs:simpleType>`;

it.each([
  [
    'a misspelled type',
    `<xs:complexType name="Address"/>\n<xs:element name="e" type="t:Adress"/>`,
    'm.xsd:3:1: error unresolved: The type Adress is not defined. Did you mean Address? (src-resolve)',
  ],
  [
    'a misspelled built-in type',
    '<xs:element name="e" type="xs:integr"/>',
    'm.xsd:2:1: error unresolved: The type xs:integr is not defined. Did you mean xs:integer? (src-resolve)',
  ],
  [
    'a missing prefix',
    `<xs:complexType name="Address"/>\n<xs:element name="e" type="Address"/>`,
    'm.xsd:3:1: error unresolved: Without a prefix, the type Address is in no namespace, but it is defined in the namespace urn:t. Write t:Address. (src-resolve)',
  ],
  [
    'a namespace without a document',
    '<xs:element name="e" xmlns:c="urn:c" type="c:Address"/>',
    'm.xsd:2:1: error unresolved: The type Address is not defined: there is no document of the namespace urn:c. Import it: <xs:import namespace="urn:c" schemaLocation="…"/> (src-resolve)',
  ],
  [
    'an undeclared prefix',
    '<xs:element name="e" type="c:Address"/>',
    'm.xsd:2:1: error unresolved: The prefix c is not declared. Add xmlns:c="…" with the namespace of Address. (src-resolve)',
  ],
  [
    'two elements with one name',
    '<xs:element name="e" type="xs:string"/>\n<xs:element name="e" type="xs:string"/>',
    'm.xsd:3:1: error duplicate: The element e is defined in line 2 already. Rename one of them. (sch-props-correct.2)',
  ],
  [
    'an ambiguous element',
    type('<xs:element name="a" type="xs:string" minOccurs="0"/>\n<xs:element name="a" type="xs:string"/>'),
    'm.xsd:3:1: error ambiguous-content: a could be this particle or the one in line 2: its name alone must show which one it is. Merge the two into one, or require something between them (XML Schema part 1, 3.8.6). (cos-nonambig)',
  ],
  [
    'a facet of other types',
    code('<xs:maxInclusive value="5"/>'),
    'm.xsd:3:1: error unsupported-facet: the facet xs:maxInclusive does not apply to values of xs:string. Remove it, or use another base type. (cos-applicable-facets)',
  ],
  [
    'a facet without a number',
    code('<xs:maxLength value="ten"/>'),
    'm.xsd:3:1: error invalid: value of xs:maxLength must be a number from 0 on, not "ten". (cvc-attribute.3)',
  ],
  [
    'a least length above the greatest',
    code('<xs:maxLength value="5"/>\n<xs:minLength value="10"/>'),
    'm.xsd:4:1: error invalid: minLength 10 must be at most maxLength, which is 5. (minLength-valid-restriction)',
  ],
  [
    'a length that the base type does not allow',
    `${code('<xs:maxLength value="5"/>')}\n<xs:simpleType name="Long"><xs:restriction base="t:Code">
<xs:maxLength value="9"/></xs:restriction></xs:simpleType>`,
    'm.xsd:5:1: error invalid: maxLength 9 must be at most maxLength of the base type, which is 5. (maxLength-valid-restriction)',
  ],
  [
    'a bound that excludes all values',
    '<xs:simpleType name="Share"><xs:restriction base="xs:decimal">\n<xs:minInclusive value="1.5"/>\n<xs:maxExclusive value="1.50"/></xs:restriction></xs:simpleType>',
    'm.xsd:4:1: error invalid: maxExclusive 1.50 must be greater than minInclusive, which is 1.5. (maxExclusive-valid-restriction)',
  ],
  [
    'white space that the base type removes',
    '<xs:simpleType name="Word"><xs:restriction base="xs:token">\n<xs:whiteSpace value="preserve"/></xs:restriction></xs:simpleType>',
    'm.xsd:3:1: error invalid: The base type has whiteSpace collapse, which preserve cannot undo. Remove whiteSpace. (whiteSpace-valid-restriction)',
  ],
  [
    'a pattern that does not end',
    code('<xs:pattern value="[A-Z{3}"/>'),
    'm.xsd:3:1: error unsupported-pattern: the pattern "[A-Z{3}" is not a regular expression of XML Schema: The pattern ends too early. Fix it by the notation of XML Schema part 2, appendix F. (pattern-value)',
  ],
  [
    'a restriction that makes an element optional',
    restricted('<xs:element name="a" type="xs:string" minOccurs="0"/>'),
    'm.xsd:3:1: error invalid: a occurs at least once in the base type, but here at least 0 times. (derivation-ok-restriction.5)',
  ],
  [
    'a restriction that repeats an element',
    restricted('<xs:element name="a" type="xs:string" maxOccurs="unbounded"/>'),
    'm.xsd:3:1: error invalid: a occurs at most once in the base type, but here at most any number of times. (derivation-ok-restriction.5)',
  ],
  [
    'a restriction that adds an element',
    restricted('<xs:element name="a" type="xs:string"/><xs:element name="c" type="xs:string"/>'),
    'm.xsd:3:1: error invalid: The base type has no element c. Remove it, or use an extension. (derivation-ok-restriction.5)',
  ],
  [
    'a restriction with another type',
    restricted('<xs:element name="a" type="xs:string"/><xs:element name="b" type="xs:string"/>'),
    'm.xsd:3:1: error invalid: The type of b is not derived from that in the base type. (derivation-ok-restriction.5)',
  ],
  [
    'a restriction without a required element',
    restricted(''),
    'm.xsd:3:1: error invalid: The base type requires the element a. (derivation-ok-restriction.5)',
  ],
  [
    'a restriction in another order',
    restricted('<xs:element name="b" type="xs:integer"/><xs:element name="a" type="xs:string"/>'),
    'm.xsd:3:1: error invalid: The content accepts what the base type rejects. Repeat the groups of the base type in the same order. (derivation-ok-restriction.5)',
  ],
  [
    'minOccurs above maxOccurs',
    type('\n<xs:element name="a" type="xs:string" minOccurs="2"/>'),
    'm.xsd:3:1: error invalid: minOccurs 2 is greater than maxOccurs 1, which is its default. (p-props-correct.2.1)',
  ],
  [
    'an attribute that is misspelled',
    type('\n<xs:element name="a" type="xs:string" minOcurs="0"/>'),
    'm.xsd:3:1: error unknown-attribute: xs:element cannot have the attribute minOcurs here. Did you mean minOccurs? (cvc-complex-type.3.2.2)',
  ],
  [
    'an element of XML Schema that is misspelled',
    type('\n<xs:elment name="a" type="xs:string"/>'),
    'm.xsd:3:1: error unknown: xs:elment is not an element of XML Schema. Did you mean xs:element? (cvc-complex-type.2.4)',
  ],
  [
    'an attribute in front of the content',
    '<xs:complexType name="A"><xs:attribute name="id" type="xs:string"/>\n<xs:sequence/></xs:complexType>',
    'm.xsd:3:1: error invalid: xs:sequence must be in front of xs:attribute in xs:complexType. (cvc-complex-type.2.4)',
  ],
  [
    'an element without an end tag',
    '<xs:complexType name="A">\n<xs:sequence></xs:complexType>',
    'm.xsd:3:31: error not-xml: is not well-formed: another element ends here, but sequence in line 3 has no end tag. Fix the XML.',
  ],
  [
    'complex content with a simple base type',
    '<xs:complexType name="A">\n<xs:complexContent><xs:extension base="xs:decimal"/></xs:complexContent></xs:complexType>',
    'm.xsd:3:20: error invalid: xs:complexContent needs a complex base type. Use xs:simpleContent. (src-ct.1)',
  ],
])('%s is reported with its place and how to fix it', async (_, declarations, error) => {
  expect(await errorsOf(declarations)).toEqual([error]);
});

it('a name of a namespace whose document was not read is reported with the line of its import', async () => {
  const found = await errorsOf(
    `<xs:import namespace="urn:links" schemaLocation="https://links.example/links.xsd"/>
<xs:attributeGroup xmlns:l="urn:links" name="a"><xs:attribute ref="l:href"/></xs:attributeGroup>`,
  );
  expect(found).toEqual([
    'm.xsd:3:49: error unresolved: The attribute href is not defined: the document of the namespace urn:links, which line 2 imports, was not read. Fix the import in line 2. (src-resolve)',
  ]);
});

it('an import of another namespace is reported with both', async () => {
  const other = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:common"/>';
  const found = await errorsOf('<xs:import namespace="urn:comon" schemaLocation="c.xsd"/>', {
    'c.xsd': other,
  });
  expect(found).toEqual([
    'm.xsd:2:1: error wrong-namespace: c.xsd has the target namespace urn:common, but this asks for the target namespace urn:comon. Make them the same, or import the document by its namespace.',
  ]);
});

it('a root in another namespace is reported with that of XML Schema', async () => {
  const schema = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchemas"/>';
  const { diagnostics } = await compileSchemas(['m.xsd'], async () => schema);
  expect(diagnostics.map(printDiagnostic)).toEqual([
    'm.xsd:1:1: error not-a-schema: has a root in the namespace http://www.w3.org/2001/XMLSchemas, instead of http://www.w3.org/2001/XMLSchema. Name an XML Schema 1.0 document.',
  ]);
});

it.each([
  ['no name', '<xs:element/>'],
  ['no type', '<xs:simpleType name="S"/>'],
  ['no number', '<xs:complexType name="T"><xs:sequence maxOccurs="-1"/></xs:complexType>'],
])('a mistake is reported once: %s', async (_, declarations) => {
  expect(await errorsOf(declarations)).toHaveLength(1);
});
