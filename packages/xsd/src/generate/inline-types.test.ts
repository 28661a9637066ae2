import { expect, it } from 'vitest';
import { generateCode } from './generate.ts';

const documented = (text: string) =>
  `<xs:annotation><xs:documentation>${text}</xs:documentation></xs:annotation>`;

const SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="order">
    ${documented('An order.')}
    <xs:complexType><xs:sequence>
      <xs:element name="line" maxOccurs="2">
        ${documented('A line.')}
        <xs:complexType><xs:attribute name="no"/></xs:complexType>
      </xs:element>
      <xs:element name="party">
        ${documented('Who orders.')}
        <xs:complexType>${documented('A company.')}<xs:attribute name="id"/></xs:complexType>
      </xs:element>
      <xs:element name="note" type="Note">${documented('About the order.')}</xs:element>
    </xs:sequence></xs:complexType>
  </xs:element>
  <xs:complexType name="Note"><xs:attribute name="text"/></xs:complexType>
</xs:schema>`;

it('documents an inline type as the element that declares it', async () => {
  const runtime = { name: '@partner-apis/xml', version: '0.1.0' };
  const { files } = await generateCode(['order.xsd'], async () => SCHEMA, { runtime });
  const types = files.find(({ path }) => path === 'types.ts')?.content;
  expect(types).toContain('/** An order. */\nexport interface Order {');
  expect(types).toContain('/** A line. */\nexport interface OrderLine {');
  expect(types).toContain('/** A company. */\nexport interface OrderParty {');
  expect(types).toContain('\n\nexport interface Note {');
});
