import { expect, it } from 'vitest';
import { compileSchemas } from '../compile.ts';
import { emitMessages } from './emit-messages.ts';

const RUNTIME = { main: '@partner-apis/xml', schema: '@partner-apis/xml/schema' };

async function schemaWith(pattern: string): Promise<string> {
  const { shapes } = await compileSchemas(
    ['m.xsd'],
    async () => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:element name="m"><xs:simpleType><xs:restriction base="xs:token"><xs:pattern value="${pattern}"/></xs:restriction></xs:simpleType></xs:element>
</xs:schema>`,
  );
  if (shapes === undefined) throw new Error('The schema does not compile');
  const files = emitMessages(shapes, { folder: 'src', runtime: RUNTIME });
  return files.map(({ content }) => content).join('\n');
}

it('prints a pattern as a regular expression', async () => {
  expect(await schemaWith('[A-Z]{2}/\\d')).toContain('x.pattern(/^(?:[A-Z]{2}\\/[\\p{Nd}])$/u, ');
});

it('prints no literal with the flag v, which projects with a target before ES2024 reject', async () => {
  const code = await schemaWith('[a-z-[aeiou]]/');
  expect(code).toMatch(/x\.pattern\(\/\*#__PURE__\*\/ new RegExp\('\^.*\$', 'v'\), /);
  expect(code).not.toMatch(/\/v\b/);
});
