import { expect, it } from 'vitest';
import { generateCode } from '../generate/index.ts';

const SERVICE = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:xs="http://www.w3.org/2001/XMLSchema"
    xmlns:o="urn:orders" xmlns:c="urn:common" targetNamespace="urn:service">
  <import namespace="urn:more" location="more/stock.wsdl"/>
  <types>
    <xs:schema targetNamespace="urn:orders" elementFormDefault="qualified">
      <xs:import namespace="urn:common"/>
      <xs:element name="order"><xs:complexType><xs:sequence>
        <xs:element name="article" type="c:Article"/>
      </xs:sequence></xs:complexType></xs:element>
    </xs:schema>
    <xs:schema targetNamespace="urn:common">
      <xs:simpleType name="Article"><xs:restriction base="xs:token"><xs:maxLength value="5"/></xs:restriction></xs:simpleType>
    </xs:schema>
  </types>
</definitions>`;

const STOCK = `<w:definitions xmlns:w="http://schemas.xmlsoap.org/wsdl/"><w:types>
  <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include schemaLocation="stock.xsd"/>
    <xs:element name="stock" type="Count"/></xs:schema></w:types></w:definitions>`;

const COUNT = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:simpleType name="Count"><xs:restriction base="xs:int"/></xs:simpleType></xs:schema>`;

const FILES = new Map([
  ['service.wsdl', SERVICE],
  ['more/stock.wsdl', STOCK],
  ['more/stock.xsd', COUNT],
]);
const runtime = { name: '@partner-apis/xml', version: '0.1.0' };

function generate(files: ReadonlyMap<string, string>) {
  return generateCode(['service.wsdl'], async (file) => files.get(file), { runtime });
}

it('compiles the schemas of a description, and of those that it imports', async () => {
  const { roots, diagnostics, files } = await generate(FILES);
  expect(diagnostics).toEqual([]);
  expect(roots).toEqual(['order', 'stock']);
  expect(files.find(({ path }) => path === 'examples/order.xml')?.content).toContain(
    '<o:article>text</o:article>',
  );
});

it('locates mistakes in the description', async () => {
  const files = new Map(FILES).set('service.wsdl', SERVICE.replace('c:Article', 'c:Part'));
  const { diagnostics } = await generate(files);
  expect(diagnostics).toMatchObject([{ code: 'unresolved', file: 'service.wsdl', line: 8, column: 9 }]);
});

it.each([
  ['is not well-formed', 'service.wsdl', '<definitions', 'not-xml', 'is not well-formed'],
  [
    'has no schema',
    'service.wsdl',
    '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"/>',
    'not-a-schema',
    'is a service description without a schema',
  ],
  ['has another ending', 'service.xsd', SERVICE, 'not-a-schema', 'its name must end in .wsdl'],
  [
    'is of another version',
    'service.wsdl',
    '<description xmlns="http://www.w3.org/ns/wsdl"/>',
    'not-a-schema',
    'is a description in WSDL 2.0',
  ],
])('says that a description %s', async (_, file, text, code, message) => {
  const { diagnostics, files } = await generateCode([file], async () => text, { runtime });
  expect(diagnostics).toMatchObject([{ code, file, message: expect.stringContaining(message) }]);
  expect(files).toEqual([]);
});

it('names an imported description that is not fetched', async () => {
  const remote = SERVICE.replace('more/stock.wsdl', 'https://example.com/stock.wsdl');
  const { diagnostics, roots } = await generate(new Map([['service.wsdl', remote]]));
  expect(diagnostics).toMatchObject([{ code: 'remote-document', file: 'service.wsdl', line: 3, column: 3 }]);
  expect(roots).toEqual(['order']);
});
