import { expect, it } from 'vitest';
import { compileSchemas } from '../compile.ts';
import { printDiagnostic } from '../diagnostic/diagnostic.ts';

const schema = (content: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t">\n${content}\n</xs:schema>`;
const code = (content: string) => `<xs:simpleType name="Code">${content}</xs:simpleType>`;
const limited = (length: number) =>
  code(`<xs:restriction base="Code"><xs:maxLength value="${length}"/></xs:restriction>`);
const redefine = (file: string, ...definitions: readonly string[]) =>
  `<xs:redefine schemaLocation="${file}">\n${definitions.join('\n')}</xs:redefine>`;
const BASE = schema(code('<xs:restriction base="xs:string"/>'));

async function errorsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { diagnostics } = await compileSchemas(['m.xsd'], async (file) => files[file]);
  return diagnostics.filter(({ severity }) => severity === 'error').map(printDiagnostic);
}

it.each([
  ['one xs:redefine', redefine('base.xsd', limited(5), limited(3)), 4],
  ['two of them', `${redefine('base.xsd', limited(5))}${redefine('base.xsd', limited(3))}`, 4],
])('rejects a type that is redefined twice in a document: %s', async (_, content, line) => {
  expect(await errorsOf({ 'm.xsd': schema(content), 'base.xsd': BASE })).toEqual([
    `m.xsd:${line}:1: error invalid: The type Code is redefined in line 3 already. Remove one of them. (sch-props-correct.2)`,
  ]);
});

it('accepts a type that a document and the one that it redefines both redefine', async () => {
  const files = {
    'm.xsd': schema(redefine('middle.xsd', limited(3))),
    'middle.xsd': schema(redefine('base.xsd', limited(5))),
    'base.xsd': BASE,
  };
  expect(await errorsOf(files)).toEqual([]);
});
