import { expect, it } from 'vitest';
import { compileSchemas } from '../compile.ts';
import { printDiagnostic } from '../diagnostic/diagnostic.ts';

const MISSING =
  'm.xsd:2:1: warning missing-document: parts/o.xsd does not exist, so its definitions are missing. Fix schemaLocation, which is relative to this document, or add the file.';

async function compiled(content: string) {
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t">\n${content}\n</xs:schema>`;
  const { shapes, diagnostics } = await compileSchemas(['m.xsd'], async (file) =>
    file === 'm.xsd' ? text : undefined,
  );
  return { compiles: shapes !== undefined, remarks: diagnostics.map(printDiagnostic) };
}

it.each([
  '<xs:include schemaLocation="parts/o.xsd"/>',
  '<xs:import namespace="urn:o" schemaLocation="parts/o.xsd"/>',
  '<xs:redefine schemaLocation="parts/o.xsd"/>',
])('compiles a schema that needs nothing of a missing file, with a warning: %s', async (reference) => {
  const content = `${reference}<xs:element name="m" type="xs:int"/>`;
  expect(await compiled(content)).toEqual({ compiles: true, remarks: [MISSING] });
});

it('rejects a schema that uses a type of a missing file', async () => {
  const content = '<xs:include schemaLocation="parts/o.xsd"/>\n<xs:element name="m" type="A"/>';
  expect(await compiled(content)).toEqual({
    compiles: false,
    remarks: [
      MISSING,
      'm.xsd:3:1: error unresolved: The type A is not defined. Fix the name or its prefix, or include the document that defines it. (src-resolve)',
    ],
  });
});

it('rejects the redefinition of a type of a missing file', async () => {
  const type = '<xs:simpleType name="A"><xs:restriction base="A"/></xs:simpleType>';
  const content = `<xs:redefine schemaLocation="parts/o.xsd">\n${type}</xs:redefine>`;
  expect(await compiled(content)).toEqual({
    compiles: false,
    remarks: [
      MISSING,
      'm.xsd:3:1: error unresolved: The simpleType A is not defined in the document that is redefined. Fix the name, or schemaLocation. (src-redefine)',
    ],
  });
});

it.each([
  ['alone', ['orders.xsd']],
  ['after an entry', ['m.xsd', 'orders.xsd']],
  ['before an entry', ['orders.xsd', 'm.xsd']],
])('rejects an entry that does not exist, %s', async (_, entries) => {
  const content = '<xs:include schemaLocation="orders.xsd"/><xs:element name="m" type="xs:int"/>';
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${content}</xs:schema>`;
  const { shapes, diagnostics } = await compileSchemas(entries, async (file) =>
    file === 'm.xsd' ? schema : undefined,
  );
  expect(shapes).toBeUndefined();
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(printDiagnostic)).toEqual([
    'orders.xsd:1:1: error missing-entry: does not exist, or is a folder. Fix its path, which is relative to the folder of the schemas, or add the file.',
  ]);
});
