import { describe, expect, it } from 'vitest';
import { compileSchemas } from './compile.ts';
import { printDiagnostic } from './diagnostic/diagnostic.ts';
import { emitMessages } from './emit/emit-messages.ts';

const schema = (content: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">\n${content}\n</xs:schema>`;
const m = (content: string) =>
  schema(`<xs:element name="m"><xs:complexType>${content}</xs:complexType></xs:element>`);
const element = (attributes: string) => m(`<xs:sequence><xs:element name="a" ${attributes}/></xs:sequence>`);
const pattern = (value: string) =>
  schema(
    `<xs:element name="m"><xs:simpleType><xs:restriction base="xs:token"><xs:pattern value="${value}"/></xs:restriction></xs:simpleType></xs:element>`,
  );

const documented = schema(
  '<xs:element name="m" type="xs:int"><xs:annotation><xs:documentation>Größe</xs:documentation></xs:annotation></xs:element>',
);
const bytes = (declared: string, encoding: BufferEncoding) =>
  Buffer.from(`<?xml version="1.0" encoding="${declared}"?>${documented}`, encoding);

const RUNTIME = { main: '@partner-apis/xml', schema: '@partner-apis/xml/schema' };

async function diagnosticsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { diagnostics } = await compileSchemas(['m.xsd'], async (file) => files[file]);
  return diagnostics.map(printDiagnostic).map((line) => line.replace(/^(\S+ \w+ [\w-]+):.*$/s, '$1'));
}

it('reads a document with an entity that contains markup, if nothing refers to it', async () => {
  const doctype = '<!DOCTYPE schema [<!ENTITY punctuation "<>#"><!ENTITY type "xs:int">]>';
  const entry = doctype + schema('<xs:element name="m" type="&type;"/>');
  expect(await diagnosticsOf({ 'm.xsd': entry })).toEqual([]);
});

describe('what is not supported is a diagnostic with its location', () => {
  it.each<[string, string, string[]]>([
    ['text that is not XML', '<a', ['m.xsd:1:3: error not-xml']],
    [
      'an entity that holds markup',
      '<!DOCTYPE a [<!ENTITY e "<b/>">]><a>&e;</a>',
      ['m.xsd:1:34: error not-xml'],
    ],
    [
      'entities that grow without end',
      `<!DOCTYPE a [<!ENTITY e "${'x'.repeat(1000)}">]><a>${'&e;'.repeat(1001)}</a>`,
      ['m.xsd:1:1030: error not-xml'],
    ],
    ['another document', '<a/>', ['m.xsd:1:1: error not-a-schema']],
    [
      'a document that is not there',
      schema('<xs:include schemaLocation="o.xsd"/>'),
      ['m.xsd:2:1: warning missing-document'],
    ],
    [
      'a document on a server',
      schema('<xs:import namespace="urn:o" schemaLocation="http://o/o.xsd"/>'),
      ['m.xsd:2:1: warning remote-document'],
    ],
    [
      'a redefinition of what is not there',
      schema(
        '<xs:redefine schemaLocation="m.xsd"><xs:simpleType name="A"><xs:restriction base="t:A"/></xs:simpleType></xs:redefine>',
      ),
      ['m.xsd:2:37: error unresolved'],
    ],
    ['an unknown element', schema('<xs:assert/>'), ['m.xsd:2:1: error unknown']],
    ['an unknown attribute', element('type="xs:int" minOccur="0"'), ['m.xsd:2:51: error unknown-attribute']],
    ['a type that is not there', element('type="t:None"'), ['m.xsd:2:51: error unresolved']],
    ['a built-in type that is not there', element('type="xs:strin"'), ['m.xsd:2:51: error unresolved']],
    ['a type whose values need prefixes', element('type="xs:QName"'), []],
    ['an identity that is not checked', element('type="xs:ID"'), ['m.xsd:2:51: warning id-type']],
    [
      'a type that is derived from itself',
      schema('<xs:simpleType name="A"><xs:restriction base="t:A"/></xs:simpleType>'),
      ['m.xsd:2:1: error circular'],
    ],
    [
      'two types of one name',
      schema(
        '<xs:simpleType name="A"><xs:restriction base="xs:int"/></xs:simpleType><xs:complexType name="A"/>',
      ),
      ['m.xsd:2:72: error duplicate'],
    ],
    [
      'content that is not deterministic',
      m(
        '<xs:sequence><xs:element name="a" type="xs:int" minOccurs="0"/><xs:element name="a" type="xs:int"/></xs:sequence>',
      ),
      ['m.xsd:2:101: error ambiguous-content'],
    ],
    [
      'mixed content',
      schema('<xs:element name="m"><xs:complexType mixed="true"/></xs:element>'),
      ['m.xsd:2:22: warning mixed'],
    ],
    ['anything', element('type="xs:anyType"'), ['m.xsd:2:51: warning any-type']],
    [
      'a pattern of names',
      schema(
        '<xs:element name="m"><xs:simpleType><xs:restriction base="xs:QName"><xs:pattern value="t:.*"/></xs:restriction></xs:simpleType></xs:element>',
      ),
      ['m.xsd:2:69: warning name-pattern'],
    ],
    ['any element', m('<xs:sequence><xs:any/></xs:sequence>'), ['m.xsd:2:51: warning any-content']],
    [
      'a key',
      schema(
        '<xs:element name="m" type="xs:int"><xs:key name="k"><xs:selector xpath="a"/><xs:field xpath="b"/></xs:key></xs:element>',
      ),
      ['m.xsd:2:36: warning identity-constraint'],
    ],
    [
      'an abstract type',
      `${element('type="t:A"').replace('</xs:schema>', '<xs:complexType name="A" abstract="true"/></xs:schema>')}`,
      ['m.xsd:2:51: warning abstract-type'],
    ],
    [
      'a facet that the type does not have',
      schema(
        '<xs:element name="m"><xs:simpleType><xs:restriction base="xs:int"><xs:maxLength value="1"/></xs:restriction></xs:simpleType></xs:element>',
      ),
      ['m.xsd:2:67: error unsupported-facet'],
    ],
    ['a pattern with a block', pattern('\\p{IsGreek}'), []],
    ['a block that there is not', pattern('\\p{IsKlingon}'), ['m.xsd:2:69: error unsupported-pattern']],
    ['a pattern that an engine could be slow with', pattern('(a+)+'), []],
    ['a pattern that is too large', pattern('((a|aa){1,200}){1,200}'), ['m.xsd:2:37: error large-pattern']],
    [
      'a list in a union',
      schema(
        '<xs:simpleType name="L"><xs:list itemType="xs:int"/></xs:simpleType><xs:element name="m"><xs:simpleType><xs:union memberTypes="t:L xs:int"/></xs:simpleType></xs:element>',
      ),
      [],
    ],
    [
      'a value that is listed twice',
      schema(
        '<xs:simpleType name="A"><xs:restriction base="xs:token"><xs:enumeration value="1"/><xs:enumeration value="1"/></xs:restriction></xs:simpleType><xs:element name="m" type="t:A"/>',
      ),
      [],
    ],
    [
      'an error without its code',
      m(
        '<xs:annotation><xs:appinfo><api:error xmlns:api="urn:partner-apis:xsd" code="Code"/></xs:appinfo></xs:annotation>',
      ),
      ['m.xsd:2:65: error invalid'],
    ],
    [
      'more than at most',
      element('type="xs:int" minOccurs="3" maxOccurs="2"'),
      ['m.xsd:2:51: error invalid'],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await diagnosticsOf({ 'm.xsd': text })).toEqual(expected);
  });

  it.each<[string, Uint8Array, string[]]>([
    ['ISO-8859-1', bytes('ISO-8859-1', 'latin1'), []],
    ['UTF-16', bytes('UTF-16', 'utf16le'), []],
    ['bytes that are not UTF-8', bytes('UTF-8', 'latin1'), ['not-xml']],
    ['an encoding that is not known', bytes('KOI-X', 'latin1'), ['not-xml']],
  ])('a document in %s', async (_, document, expected) => {
    const { shapes, diagnostics } = await compileSchemas(['m.xsd'], async () => document);
    expect(diagnostics.map(({ code }) => code)).toEqual(expected);
    expect(shapes?.roots.map(({ element: { documentation } }) => documentation)).toEqual(
      expected.length === 0 ? ['Größe'] : undefined,
    );
  });

  it('includes advice', async () => {
    const { diagnostics, shapes } = await compileSchemas(['m.xsd'], async () => element('type="t:None"'));
    expect(shapes).toBeUndefined();
    expect(diagnostics.map(printDiagnostic)).toEqual([
      'm.xsd:2:51: error unresolved: The type None is not defined. Fix the name or its prefix, or include the document that defines it. (src-resolve)',
    ]);
  });
});

describe('emits', () => {
  const order = schema(`
<xs:element name="order_A2" type="t:Order"><xs:annotation><xs:documentation>An order.</xs:documentation></xs:annotation></xs:element>
<xs:complexType name="Order">
  <xs:sequence>
    <xs:element name="ID" type="t:ID"/>
    <xs:choice minOccurs="0">
      <xs:element name="A" type="xs:boolean"/>
      <xs:element name="B" type="xs:date" nillable="true"/>
    </xs:choice>
    <xs:element name="Line" maxOccurs="unbounded">
      <xs:complexType><xs:attribute name="no" type="xs:int" use="required"/></xs:complexType>
    </xs:element>
  </xs:sequence>
</xs:complexType>
<xs:simpleType name="ID">
  <xs:annotation><xs:documentation>Which one.</xs:documentation></xs:annotation>
  <xs:restriction base="xs:token"><xs:maxLength value="3"/><xs:enumeration value="A2"/></xs:restriction>
</xs:simpleType>
<xs:element name="reply" xmlns:api="urn:partner-apis:xsd">
  <xs:complexType>
    <xs:sequence>
      <xs:element name="Failure">
        <xs:complexType>
          <xs:annotation><xs:appinfo><api:error code="Code" text="Text" success="0"/></xs:appinfo></xs:annotation>
          <xs:sequence><xs:element name="Code" type="t:Code"/><xs:element name="Text" type="xs:string"/></xs:sequence>
        </xs:complexType>
      </xs:element>
    </xs:sequence>
  </xs:complexType>
</xs:element>
<xs:simpleType name="Code" xmlns:api="urn:partner-apis:xsd">
  <xs:annotation><xs:documentation>The result.</xs:documentation></xs:annotation>
  <xs:restriction base="xs:token">
    <xs:enumeration value="0"/>
    <xs:enumeration value="499">
      <xs:annotation>
        <xs:documentation>It could not be processed.</xs:documentation>
        <xs:appinfo><api:name>ProcessingError</api:name></xs:appinfo>
      </xs:annotation>
    </xs:enumeration>
  </xs:restriction>
</xs:simpleType>`);

  async function emitted(name: string): Promise<string> {
    const { shapes } = await compileSchemas(['m.xsd'], async () => order);
    if (shapes === undefined) throw new Error('The schema does not compile');
    const files = emitMessages(shapes, { folder: 'src/generated', runtime: RUNTIME });
    return files.find(({ path }) => path === `src/generated/${name}`)?.content ?? '';
  }

  it('types', async () => {
    expect(await emitted('types.ts')).toMatchInlineSnapshot(`
      "// Generated from the XML Schemas. Do not edit.

      import type { Code, ID } from './codes.ts';

      export interface OrderLine {
        /** @format xs:int */
        no: string;
      }

      export type Order = {
        ID: ID;
        /** @minItems 1 */
        Line: OrderLine[];
      } & (
        | {
        /** @format xs:boolean */
        A: boolean;
      } & { B?: never }
        | {
        /** @format xs:date */
        B: string | null;
      } & { A?: never }
        | { A?: never; B?: never });

      export interface ReplyFailure {
        Code: Code;
        Text: string;
      }

      export interface Reply {
        Failure: ReplyFailure;
      }

      /** An order. */
      export type OrderA2 = Order;

      "
    `);
  });

  it('code lists: each value under the name from the schema, or under itself', async () => {
    expect(await emitted('codes.ts')).toMatchInlineSnapshot(`
      "// Generated from the XML Schemas. Do not edit.

      /**
       * Which one.
       * @maxLength 3
       */
      export const ID = {
        A2: 'A2',
      } as const;

      /**
       * Which one.
       * @maxLength 3
       */
      export type ID = 'A2';

      /** The result. */
      export const Code = {
        '0': '0',
        /** It could not be processed. */
        ProcessingError: '499',
      } as const;

      /**
       * The result.
       *
       * - \`499\`: It could not be processed.
       */
      export type Code = '0' | '499';
      "
    `);
  });

  it('a list of errors only for a message that reports them', async () => {
    const source = await emitted('messages.ts');
    expect(source.match(/export function errorsIn.*/g)).toEqual([
      'export function errorsInReply(message: types.Reply): readonly MessageError[] {',
    ]);
  });

  it('descriptions', async () => {
    expect(await emitted('schema.ts')).toMatchInlineSnapshot(`
      "// Generated from the XML Schemas. Do not edit.

      import * as x from '@partner-apis/xml/schema';
      import type * as types from './types.ts';

      const tNamespace = /*#__PURE__*/ x.namespace('urn:t', 't');

      const iDType: x.SimpleType = /*#__PURE__*/ x.restrict(x.token, /*#__PURE__*/ x.maxLength(3), /*#__PURE__*/ x.enumeration('A2'));
      const orderLineType: x.ComplexType = /*#__PURE__*/ x.complex({ attributes: [/*#__PURE__*/ x.attribute('no', x.int, { required: true })] });
      const orderType: x.ComplexType = /*#__PURE__*/ x.complex({ content: /*#__PURE__*/ x.sequence([/*#__PURE__*/ x.element('ID', iDType), /*#__PURE__*/ x.choice([/*#__PURE__*/ x.element('A', x.boolean), /*#__PURE__*/ x.element('B', x.date, { nillable: true })], { min: 0 }), /*#__PURE__*/ x.element('Line', orderLineType, { max: Infinity })]) });
      const codeType: x.SimpleType = /*#__PURE__*/ x.restrict(x.token, /*#__PURE__*/ x.enumeration('0', '499'));
      const replyFailureType: x.ComplexType = /*#__PURE__*/ x.complex({ content: /*#__PURE__*/ x.sequence([/*#__PURE__*/ x.element('Code', codeType), /*#__PURE__*/ x.element('Text', x.string)]), error: { code: 'Code', text: 'Text', success: '0' } });
      const replyType: x.ComplexType = /*#__PURE__*/ x.complex({ content: /*#__PURE__*/ x.sequence([/*#__PURE__*/ x.element('Failure', replyFailureType)]) });

      export const orderA2: x.RootElement<types.OrderA2> = /*#__PURE__*/ x.root('order_A2', orderType, { namespace: tNamespace });
      export const reply: x.RootElement<types.Reply> = /*#__PURE__*/ x.root('reply', replyType, { namespace: tNamespace });

      export const namedTypes: x.NamedTypes = /*#__PURE__*/ x.namedTypes(() => [
        ['ID', 'urn:t', iDType],
        ['Code', 'urn:t', codeType],
        ['Order', 'urn:t', orderType],
      ]);
      "
    `);
  });
});
