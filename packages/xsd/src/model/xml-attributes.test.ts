import { expect, it } from 'vitest';
import { compileSchemas } from '../compile.ts';
import { emitMessages } from '../emit/emit-messages.ts';

const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="note">
    <xs:complexType>
      <xs:attribute ref="xml:lang"/>
      <xs:attribute ref="xml:space"/>
      <xs:attribute ref="xml:base"/>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

it('knows the types of xml:lang and xml:space without a document', async () => {
  const { shapes } = await compileSchemas(['note.xsd'], async () => schema);
  if (shapes === undefined) throw new Error('The schema does not compile');
  const runtime = { main: '@partner-apis/xml', schema: '@partner-apis/xml/schema' };
  const files = emitMessages(shapes, { folder: '', runtime });
  const description = files.find(({ path }) => path.endsWith('schema.ts'))?.content;
  expect(description?.match(/attribute\('.*/g)).toMatchInlineSnapshot(`
    [
      "attribute('lang', /*#__PURE__*/ x.union(x.language, /*#__PURE__*/ x.restrict(x.string, /*#__PURE__*/ x.enumeration(''))), { namespace: xmlNamespace }), /*#__PURE__*/ x.attribute('space', /*#__PURE__*/ x.restrict(x.NCName, /*#__PURE__*/ x.enumeration('default', 'preserve')), { namespace: xmlNamespace }), /*#__PURE__*/ x.attribute('base', x.anySimpleType, { namespace: xmlNamespace })] });",
    ]
  `);
});
