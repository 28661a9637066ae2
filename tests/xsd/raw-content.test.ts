import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, type RootElement, serialize, validate } from '../../packages/xml/src/index.ts';
import type { RawContent } from '../../packages/xml/src/schema.ts';
import { problemsOf } from '../../packages/xml/src/testing/problems.ts';
import { compile, rawContentIn, writeSchemas } from './compiled.ts';
import { Oracle } from './oracle.ts';

/** Elements that wildcards find: of the schema's own namespace, and of another one. */
const SCHEMAS = {
  'schema.xsd': `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:m" targetNamespace="urn:m"
      xmlns:o="urn:o" elementFormDefault="qualified">
    <xs:import namespace="urn:o" schemaLocation="other.xsd"/>
    <xs:element name="count" type="xs:int" nillable="true"/>
    <xs:element name="open"/>
    <xs:attribute name="size" type="xs:int"/>
    <xs:complexType name="Unused">
      <xs:sequence><xs:element name="a" type="xs:int"/></xs:sequence>
      <xs:attribute name="unit" use="required"/>
    </xs:complexType>
    <xs:complexType name="Attributes"><xs:anyAttribute processContents="strict"/></xs:complexType>
    <xs:complexType name="LaxAttributes" mixed="true"><xs:anyAttribute processContents="lax"/></xs:complexType>
    <xs:element name="entry" abstract="true"/>
    <xs:element name="line" type="Line" substitutionGroup="entry"/>
    <xs:complexType name="Line">
      <xs:sequence><xs:element name="code" type="xs:token"/><xs:element name="price" type="xs:decimal"/></xs:sequence>
      <xs:attribute name="id" type="xs:int" use="required"/>
    </xs:complexType>
    <xs:complexType name="Text" mixed="true">
      <xs:choice minOccurs="0" maxOccurs="unbounded">
        <xs:element name="b" type="Text"/><xs:element ref="count"/><xs:element ref="entry"/>
      </xs:choice>
      <xs:attribute name="lang" type="xs:language"/>
    </xs:complexType>
    <xs:complexType name="Titled" mixed="true">
      <xs:complexContent><xs:extension base="Text">
        <xs:sequence><xs:element name="end" type="xs:date"/></xs:sequence>
        <xs:attribute name="title" type="xs:NMTOKEN"/>
      </xs:extension></xs:complexContent>
    </xs:complexType>
    <xs:complexType name="Ordered" mixed="true">
      <xs:sequence><xs:element name="one" type="xs:int"/><xs:any namespace="##other" minOccurs="0"/></xs:sequence>
    </xs:complexType>
    <xs:element name="m"><xs:complexType><xs:choice>
      <xs:element name="text" type="Text"/>
      <xs:element name="plain" type="Text" block="extension"/>
      <xs:element name="within"><xs:complexType mixed="true"><xs:sequence>
        <xs:element name="plain" type="Text" block="#all"/>
      </xs:sequence></xs:complexType></xs:element>
      <xs:element name="untyped" type="xs:anyType" block="restriction"/>
      <xs:element name="ordered" type="Ordered"/>
      <xs:element name="only"><xs:complexType mixed="true"/></xs:element>
      <xs:element name="anything" type="xs:anyType"/>
      <xs:element name="free" nillable="true"/>
      <xs:element name="attributes" type="Attributes"/>
      <xs:element name="laxAttributes" type="LaxAttributes"/>
      <xs:element name="fixed" type="Text" fixed="all"/>
      <xs:element name="strict"><xs:complexType><xs:sequence><xs:any/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="lax"><xs:complexType><xs:sequence>
        <xs:any processContents="lax" maxOccurs="unbounded"/>
      </xs:sequence></xs:complexType></xs:element>
      <xs:element name="skip"><xs:complexType><xs:sequence>
        <xs:any processContents="skip"/>
      </xs:sequence></xs:complexType></xs:element>
    </xs:choice></xs:complexType></xs:element>
  </xs:schema>`,
  'other.xsd': `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:o">
    <xs:element name="flag" type="xs:boolean"/>
    <xs:element name="box"><xs:complexType><xs:sequence>
      <xs:element name="item" type="xs:int" maxOccurs="2"/>
      <xs:any namespace="urn:m" processContents="lax" minOccurs="0"/>
    </xs:sequence></xs:complexType></xs:element>
  </xs:schema>`,
};

const XSI = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';
const ANY_TYPE = 'xmlns:xs="http://www.w3.org/2001/XMLSchema" i:type="xs:anyType"';
const LINE = '<line id="1"><code>a</code><price>1.50</price></line>';

const VALID = [
  '<text/>',
  `<text lang="en">Dear <b>Sir <count>2</count></b>, ${LINE}</text>`,
  `<text><count ${XSI} i:nil="true"/></text>`,
  `<text ${XSI} i:type="Titled" title="x">a<end>2026-01-01</end></text>`,
  `<plain ${XSI} i:type="Text">a<b/></plain>`,
  `<within><plain ${XSI} i:type="Text">a<b/></plain></within>`,
  `<untyped ${XSI} xmlns:xs="http://www.w3.org/2001/XMLSchema" i:type="xs:anyType">a</untyped>`,
  '<ordered>a<one>1</one>b</ordered>',
  '<ordered>a<one>1</one><o:flag>true</o:flag>b</ordered>',
  '<only>text</only>',
  '<anything a="1">a<z/><count>1</count></anything>',
  '<free><o:box><item>1</item></o:box></free>',
  `<strict>${LINE}</strict>`,
  '<strict><o:box><item>1</item><item>2</item><count>3</count></o:box></strict>'.replaceAll(
    '<item',
    '<item xmlns=""',
  ),
  '<lax><unknown><deep>1</deep></unknown><count>7</count><o:flag>0</o:flag></lax>',
  '<skip><count>many</count></skip>',
  '<attributes xmlns:m="urn:m" m:size="1"/>',
  '<laxAttributes size="a" other="1" xmlns:m="urn:m" m:size="1">a</laxAttributes>',
  '<anything><x xmlns:m="urn:m" m:other="1"/></anything>',
  '<fixed>all</fixed>',
  `<free ${XSI} xmlns:xs="http://www.w3.org/2001/XMLSchema" i:type="xs:int">1</free>`,
  `<anything ${XSI} xmlns:m="urn:m" i:type="m:Unused" unit="kg"><a>1</a></anything>`,
  `<anything ${XSI} ${ANY_TYPE}><a>1</a><count>2</count></anything>`,
  `<free ${XSI} ${ANY_TYPE}>a<o:flag>true</o:flag></free>`,
  `<lax><open ${XSI} ${ANY_TYPE} size="x">a</open><unknown ${XSI} ${ANY_TYPE}><count>1</count></unknown></lax>`,
  `<lax><unknown ${XSI} i:type="Line" id="1"><code>a</code><price>1</price></unknown></lax>`,
  `<lax><open ${XSI} xmlns:xs="http://www.w3.org/2001/XMLSchema" i:type="xs:int">1</open></lax>`,
].map((one) => one.replace('<free><o:box><item>', '<free><o:box><item xmlns="">'));

const INVALID: readonly (readonly [string, string])[] = [
  ['<text><i>a</i></text>', 'unknown-element'],
  ['<text><b><count>two</count></b></text>', 'type'],
  ['<text><b lang="e n"/></text>', 'type'],
  ['<text><line id="1"><price>1</price></line></text>', 'missing-element'],
  ['<text><line><code>a</code><price>1</price></line></text>', 'missing-attribute'],
  ['<text><line id="1">a<code>a</code><price>1</price></line></text>', 'text'],
  ['<text><count>1<b/></count></text>', 'unexpected-element'],
  [`<text><b ${XSI} i:nil="true"/></text>`, 'nil'],
  [`<text><count ${XSI} i:nil="true">1</count></text>`, 'nil'],
  [`<text><b ${XSI} i:nil="false"/></text>`, 'nil'],
  [`<only ${XSI} i:nil="0"/>`, 'nil'],
  [`<plain ${XSI} i:type="Titled">a<end>2026-01-01</end></plain>`, 'xsi-type'],
  [`<within><plain ${XSI} i:type="Titled">a<end>2026-01-01</end></plain></within>`, 'xsi-type'],
  [`<untyped ${XSI} i:type="Text">a</untyped>`, 'xsi-type'],
  [`<untyped ${XSI} xmlns:xs="http://www.w3.org/2001/XMLSchema" i:type="xs:int">1</untyped>`, 'xsi-type'],
  [`<text ${XSI} i:type="Titled">a<end>soon</end></text>`, 'type'],
  ['<text title="x"/>', 'unknown-attribute'],
  ['<ordered>a</ordered>', 'missing-element'],
  ['<ordered><one>1</one><one>2</one></ordered>', 'occurrence'],
  ['<ordered><one>1</one><o:unknown/></ordered>', 'unknown-element'],
  ['<only>text<b/></only>', 'unknown-element'],
  ['<anything><z><count>many</count></z></anything>', 'type'],
  ['<free><o:flag>yes</o:flag></free>', 'type'],
  ['<strict><unknown/></strict>', 'unknown-element'],
  ['<strict><count>1</count><count>1</count></strict>', 'unknown-element'],
  ['<lax><unknown><o:flag>yes</o:flag></unknown></lax>', 'type'],
  ['<attributes size="1"/>', 'unknown-attribute'],
  ['<attributes xmlns:m="urn:m" m:size="one"/>', 'type'],
  ['<laxAttributes xmlns:m="urn:m" m:size="one"/>', 'type'],
  ['<anything xmlns:m="urn:m" m:size="one"/>', 'type'],
  ['<lax><unknown xmlns:m="urn:m" m:size="one"/></lax>', 'type'],
  ['<fixed>al</fixed>', 'fixed'],
  [`<free ${XSI} xmlns:xs="http://www.w3.org/2001/XMLSchema" i:type="xs:int">one</free>`, 'type'],
  [`<anything ${XSI} xmlns:m="urn:m" i:type="m:Unused"><a>1</a></anything>`, 'missing-attribute'],
  [`<anything ${XSI} i:type="Unheard"><a>1</a></anything>`, 'xsi-type'],
  [`<anything ${XSI} ${ANY_TYPE}><count>many</count></anything>`, 'type'],
  [`<text><b ${XSI} ${ANY_TYPE}>a</b></text>`, 'xsi-type'],
  [`<ordered ${XSI} ${ANY_TYPE}><one>1</one></ordered>`, 'xsi-type'],
  [`<only ${XSI} ${ANY_TYPE}>a</only>`, 'xsi-type'],
  [`<lax><unknown ${XSI} i:type="Line" id="1"><code>a</code></unknown></lax>`, 'missing-element'],
  [`<lax><open ${XSI} xmlns:xs="http://www.w3.org/2001/XMLSchema" i:type="xs:int">a</open></lax>`, 'type'],
  [`<free ${XSI} i:nil="true">a</free>`, 'nil'],
];

const documentOf = (content: string) => `<m xmlns="urn:m" xmlns:o="urn:o">${content}</m>`;

const ROOT = path.resolve(import.meta.dirname, '../..');
let folder: string;
let root: RootElement<unknown>;
let oracle: Oracle;
let strict: { readonly strict: true; readonly rawContent: RawContent };
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/raw-content-'));
  await writeSchemas(folder, SCHEMAS);
  const found = (await compile(folder, ['schema.xsd'])).get('m');
  const rawContent = await rawContentIn(path.join(folder, 'generated'));
  if (found === undefined || rawContent === undefined) throw new Error('Something was not generated');
  root = found;
  strict = { strict: true, rawContent };
  oracle = new Oracle(path.join(folder, 'schema.xsd'));
});
afterAll(async () => {
  oracle?.[Symbol.dispose]();
  await rm(folder, { recursive: true, force: true });
});

describe('raw elements, where their check is asked for', () => {
  it.each(VALID)('%s is read and written', (content) => {
    const document = documentOf(content);
    expect(oracle.problems(document)).toBe('');
    const message = parse(root, document, strict);
    const { strict: _, ...options } = strict;
    expect(validate(root, message, options)).toEqual([]);
    const written = serialize(root, message, options);
    expect(oracle.problems(written)).toBe('');
    expect(parse(root, written, strict)).toEqual(message);
  });

  it.each(INVALID)('%s breaks the rule %s', (content, rule) => {
    const document = documentOf(content);
    expect(oracle.problems(document)).not.toBe('');
    const problems = problemsOf(() => parse(root, document, strict));
    expect(problems.map((problem) => problem.rule)).toContain(rule);
  });
});
