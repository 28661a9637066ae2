import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { expect, it } from 'vitest';
import { readExample, readIndex } from './example-files.ts';
import { readSchemas } from './schemas.ts';

const NAMESPACES = { xs: 'http://www.w3.org/2001/XMLSchema' };

const schemas = [...(await readSchemas()).values()].map((text) => Buffer.from(text));
const examples = await readIndex();
const valid = await Promise.all(examples.filter(({ kind }) => kind === 'valid').map(readExample));

/** Applies `read` to each element that an XPath selects in any of the documents. */
function seen(
  documents: readonly Uint8Array[],
  xpath: string,
  read: (element: XmlElement) => string | undefined,
) {
  const found = documents.flatMap((bytes) => {
    using document = XmlDocument.fromBuffer(bytes);
    return document.find(xpath, NAMESPACES).map((node) => (node instanceof XmlElement ? read(node) : ''));
  });
  return new Set(found);
}

it('a valid example has every element', () => {
  const declared = seen(schemas, '//xs:element', (element) => element.attr('name')?.value);
  const used = seen(valid, '//*', (element) => element.name);
  expect([...declared].filter((name) => !used.has(name))).toEqual([]);
});

it('a valid example has every value of every code list', () => {
  const listed = seen(schemas, '//xs:enumeration', (element) => element.attr('value')?.value);
  const used = seen(valid, '//*[not(*)]', (element) => element.content.trim());
  expect([...listed].filter((value) => !used.has(value))).toEqual([]);
});

it('an invalid example breaks every kind of facet, and a union', () => {
  const facets = seen(schemas, '//xs:restriction/*[@value]', (element) => element.name);
  const broken = new Set(examples.map(({ problem }) => problem?.rule));
  expect([...facets, 'union'].filter((rule) => !broken.has(rule))).toEqual([]);
});
