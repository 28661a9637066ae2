import { expect, it } from 'vitest';
import { compileSchemas } from '../compile.ts';
import { printDiagnostic } from '../diagnostic/diagnostic.ts';
import { messageModules } from '../emit/index.ts';

const schema = (content: string, attributes = '') =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" ${attributes}>\n${content}\n</xs:schema>`;

const OLD = schema(
  `<xs:include schemaLocation="more.xsd"/>
<xs:element name="order" type="t:Order"/>
<xs:complexType name="Order"><xs:sequence><xs:element name="line" type="t:Line" maxOccurs="unbounded"/><xs:element ref="t:note"/></xs:sequence></xs:complexType>
<xs:element name="note" type="xs:string"/>
<xs:element name="remark" substitutionGroup="t:note"/>`,
  'elementFormDefault="qualified"',
);
const MORE = schema('<xs:simpleType name="Line"><xs:restriction base="xs:token"/></xs:simpleType>');

/** Returns the types and remarks for a schema that overrides the one with orders. */
async function compiled(override: string) {
  const files: Readonly<Record<string, string>> = {
    'new.xsd': schema(`<xs:override schemaLocation="old.xsd">${override}</xs:override>`),
    'old.xsd': OLD,
    'more.xsd': MORE,
  };
  const { shapes, diagnostics } = await compileSchemas(['new.xsd', 'old.xsd'], async (file) => files[file]);
  const code = shapes && messageModules(shapes, { main: 'xml', schema: 'xml/schema' });
  return { types: code?.types ?? '', schema: code?.schema ?? '', remarks: diagnostics.map(printDiagnostic) };
}

it('takes types and elements from xs:override, even for documents that the other document includes', async () => {
  const {
    types,
    schema: descriptions,
    remarks,
  } = await compiled(
    `<xs:complexType name="Order"><xs:sequence><xs:element name="row" type="t:Line"/></xs:sequence></xs:complexType>
    <xs:simpleType name="Line"><xs:restriction base="xs:int"><xs:maxInclusive value="5"/></xs:restriction></xs:simpleType>`,
  );
  expect(remarks).toEqual([]);
  expect(types).toContain('  row: Line;');
  expect(types).not.toContain('note:');
  expect(descriptions).toContain("x.restrict(x.int, /*#__PURE__*/ x.maxInclusive('5'))");
  // Local elements keep the form of the document into which they are put.
  expect(descriptions).toContain("x.element('row', lineType, { namespace: tNamespace })");
});

it('removes an element from its substitution group', async () => {
  const { types } = await compiled('<xs:element name="remark" type="xs:int"/>');
  expect(types).toContain('  note: string;');
  expect(types).not.toContain('remark?');
});

it('reports what is not in the other document', async () => {
  const { remarks } = await compiled(
    '<xs:simpleType name="Row"><xs:restriction base="xs:int"/></xs:simpleType>',
  );
  expect(remarks).toEqual([
    'new.xsd:2:39: warning overrides-nothing: The type Row is not in the document that xs:override names, and is not used. Fix its name, or declare it outside of xs:override.',
  ]);
});
