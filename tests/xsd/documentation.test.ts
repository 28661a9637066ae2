import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { readTypes } from './reading.ts';
import { readSchemas, type Schemas } from './schemas.ts';

const NAMESPACES = { xs: 'http://www.w3.org/2001/XMLSchema', api: 'urn:partner-apis:xsd' };

/** The components that a partner reads about: the schema itself, its types, elements and groups, and the values of code lists. */
const DOCUMENTED = [
  '/xs:schema',
  '//xs:element',
  '//xs:complexType',
  '//xs:simpleType',
  '//xs:group[@name]',
  '//xs:enumeration',
].join(' | ');

const schemas = await readSchemas();

/** The text of each element of a schema that an XPath selects, with its line. */
function select(text: string, xpath: string): { name: string; line: number; content: string }[] {
  using document = XmlDocument.fromString(text);
  const elements = document.find(xpath, NAMESPACES).filter((node) => node instanceof XmlElement);
  return elements.map((element) => ({
    name: nameOf(element),
    line: element.line,
    content: element.content.replaceAll(/\s+/g, ' ').trim(),
  }));
}

function nameOf(element: XmlElement): string {
  return element.attr('name')?.value ?? element.attr('value')?.value ?? element.name;
}

const DOCUMENTATION = 'xs:annotation/xs:documentation[@xml:lang="en"]';

describe.each([...schemas])('%s', (file, text) => {
  it('documents everything that it declares', () => {
    const silent = select(text, DOCUMENTED.replaceAll(/(?= \||$)/g, `[not(${DOCUMENTATION})]`));
    expect(silent.map(({ name, line }) => `${file}:${line} ${name}`)).toEqual([]);
  });

  it('writes documentation and assumptions in sentences', () => {
    const texts = [...select(text, '//xs:documentation'), ...select(text, '//api:assumption')];
    const notSentences = texts.filter(({ content }) => !/^\p{Lu}.*\S\.$|^[\d]+ .*\.$/u.test(content));
    expect(notSentences.map(({ line, content }) => `${file}:${line} ${content}`)).toEqual([]);
  });

  it('leaves its descendants in no namespace', () => {
    expect(text).toContain('elementFormDefault="unqualified"');
    expect(select(text, '//*[@form] | //xs:element[@ref] | //xs:any | //xs:attribute')).toEqual([]);
  });
});

it('the type by which a reader judges is declared', () => {
  const declared = namesOf(schemas, '//xs:simpleType');
  expect([...readTypes(schemas).values()].filter((type) => !declared.includes(type))).toEqual([]);
});

it('no type is left over', () => {
  const used = [...schemas.values()].join('').matchAll(/(?:type|base|ref|memberTypes)="([^"]+)"/g);
  const names = new Set([...used].flatMap(([, list = '']) => list.replaceAll('ew:', '').split(' ')));
  const declared = namesOf(schemas, '//xs:simpleType | //xs:complexType | //xs:group[@name]');
  expect(declared.filter((name) => !names.has(name))).toEqual([]);
});

function namesOf(files: Schemas, xpath: string): string[] {
  return [...files.values()].flatMap((text) => select(text, xpath).map(({ name }) => name));
}
