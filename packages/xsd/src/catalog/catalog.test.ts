import { describe, expect, it } from 'vitest';
import { compileSchemas } from '../compile.ts';
import { printDiagnostic } from '../diagnostic/diagnostic.ts';
import { loadSchemas } from '../load/load.ts';
import { readCatalogs } from './catalog.ts';

const catalog = (entries: string) =>
  `<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">\n${entries}\n</catalog>`;
const schema = (content: string, attributes = '') =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${attributes}>\n${content}\n</xs:schema>`;

const readerOf = (files: Readonly<Record<string, string>>) => async (file: string) =>
  Object.hasOwn(files, file) ? files[file] : undefined;

/** Returns the file that a catalog, whose path is `xml/catalog.xml`, has for an address. */
async function fileFor(address: string, entries: string, others: Record<string, string> = {}) {
  const files = { 'xml/catalog.xml': catalog(entries), ...others };
  const { resolve, diagnostics } = await readCatalogs(['xml/catalog.xml'], readerOf(files));
  expect(diagnostics.map(printDiagnostic)).toEqual([]);
  return resolve(address)?.file;
}

const ADDRESS = 'http://example.com/v1/order.xsd';

describe('finds the file of an address', () => {
  it.each<[string, string, string | undefined]>([
    ['uri', `<uri name="${ADDRESS}" uri="order.xsd"/>`, 'xml/order.xsd'],
    ['system', `<system systemId="${ADDRESS}" uri="../order.xsd"/>`, 'order.xsd'],
    [
      'rewriteURI',
      '<rewriteURI uriStartString="http://example.com/" rewritePrefix="copies/"/>',
      'xml/copies/v1/order.xsd',
    ],
    [
      'rewriteURI to the folder of the catalog',
      '<rewriteURI uriStartString="http://example.com/v1/" rewritePrefix=""/>',
      'xml/order.xsd',
    ],
    [
      'rewriteSystem',
      '<rewriteSystem systemIdStartString="http://example.com" rewritePrefix="."/>',
      'xml/v1/order.xsd',
    ],
    ['uriSuffix', '<uriSuffix uriSuffix="/order.xsd" uri="order.xsd"/>', 'xml/order.xsd'],
    ['systemSuffix', '<systemSuffix systemIdSuffix="/order.xsd" uri="order.xsd"/>', 'xml/order.xsd'],
    [
      'an address of the disk',
      `<uri name="${ADDRESS}" uri="file:///schemas/an%20order.xsd"/>`,
      '/schemas/an order.xsd',
    ],
    [
      'a disk with a letter',
      `<uri name="${ADDRESS}" uri="file:///C:/schemas/order.xsd"/>`,
      'C:/schemas/order.xsd',
    ],
    [
      'xml:base of an entry in a group',
      `<group xml:base="copies/"><uri xml:base="v1/" name="${ADDRESS}" uri="o.xsd"/></group>`,
      'xml/copies/v1/o.xsd',
    ],
    ['a public identifier', '<public publicId="-//EXAMPLE//ORDER" uri="order.xsd"/>', undefined],
    [
      'an entry of another namespace',
      `<uri xmlns="urn:other" name="${ADDRESS}" uri="order.xsd"/>`,
      undefined,
    ],
    ['another address', '<uri name="http://example.com/v2/order.xsd" uri="order.xsd"/>', undefined],
  ])('%s', async (_, entries, file) => {
    expect(await fileFor(ADDRESS, entries)).toBe(file);
  });

  it.each<[string, string, string]>([
    [
      'an exact entry before a start',
      `<rewriteURI uriStartString="${ADDRESS}" rewritePrefix="no.xsd"/><uri name="${ADDRESS}" uri="yes.xsd"/>`,
      'xml/yes.xsd',
    ],
    [
      'a start before an end',
      '<uriSuffix uriSuffix="v1/order.xsd" uri="no.xsd"/><rewriteURI uriStartString="http" rewritePrefix="yes/http"/>',
      'xml/yes/http:/example.com/v1/order.xsd',
    ],
    [
      'the longest start',
      '<rewriteURI uriStartString="http://example.com/" rewritePrefix="no/"/><rewriteURI uriStartString="http://example.com/v1/" rewritePrefix="yes/"/>',
      'xml/yes/order.xsd',
    ],
    [
      'the longest end',
      '<uriSuffix uriSuffix=".xsd" uri="no.xsd"/><uriSuffix uriSuffix="order.xsd" uri="yes.xsd"/>',
      'xml/yes.xsd',
    ],
    [
      'the first of equal entries',
      `<uri name="${ADDRESS}" uri="yes.xsd"/><uri name="${ADDRESS}" uri="no.xsd"/>`,
      'xml/yes.xsd',
    ],
  ])('and prefers %s', async (_, entries, file) => {
    expect(await fileFor(ADDRESS, entries)).toBe(file);
  });

  it('in the next catalogs, which may refer to each other', async () => {
    const others = {
      'xml/a/catalog.xml': catalog('<nextCatalog catalog="../catalog.xml"/>'),
      'xml/b/catalog.xml': catalog(`<uri name="${ADDRESS}" uri="order.xsd"/>`),
    };
    const entries = '<nextCatalog catalog="a/catalog.xml"/><nextCatalog catalog="b/catalog.xml"/>';
    expect(await fileFor(ADDRESS, entries, others)).toBe('xml/b/order.xsd');
  });

  it('whether it is escaped or not', async () => {
    expect(await fileFor('http://example.com/ö', '<uri name="http://example.com/%C3%B6" uri="o.xsd"/>')).toBe(
      'xml/o.xsd',
    );
  });
});

const FILES = {
  'order.xsd': schema(
    '<xs:import namespace="urn:line" schemaLocation="http://example.com/line.xsd"/>\n<xs:import namespace="urn:unit"/>\n<xs:include schemaLocation="http://example.com/part.xsd"/>\n<xs:element name="order" type="l:Line"/>',
    'targetNamespace="urn:order" xmlns:l="urn:line"',
  ),
  'copies/line.xsd': schema('<xs:include schemaLocation="types/line.xsd"/>', 'targetNamespace="urn:line"'),
  'copies/types/line.xsd': schema(
    '<xs:complexType name="Line"><xs:attribute name="no" type="xs:int"/></xs:complexType>',
  ),
  'copies/part.xsd': schema('<xs:element name="part" type="xs:token"/>', 'targetNamespace="urn:order"'),
  'copies/unit.xsd': schema('<xs:element name="unit" type="xs:token"/>', 'targetNamespace="urn:unit"'),
  'catalog.xml': catalog(
    '<rewriteURI uriStartString="http://example.com/" rewritePrefix="copies/"/>\n<uri name="urn:unit" uri="copies/unit.xsd"/>',
  ),
};

describe('schemas', () => {
  it('refer to the files of a catalog: imports, includes, and namespaces without an address', async () => {
    const readFile = readerOf(FILES);
    const loaded = await loadSchemas(['order.xsd'], readFile, await readCatalogs(['catalog.xml'], readFile));
    expect(loaded.diagnostics).toEqual([]);
    expect(loaded.documents.map(({ file, targetNamespace }) => `${targetNamespace} ${file}`)).toEqual([
      'urn:order order.xsd',
      'urn:line copies/line.xsd',
      'urn:line copies/types/line.xsd',
      'urn:unit copies/unit.xsd',
      'urn:order copies/part.xsd',
    ]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'an address that no entry has, with the entry that is missing',
      { 'catalog.xml': catalog('') },
      'order.xsd:2:1: warning remote-document: http://example.com/line.xsd is not a file below the schemas, and nothing of it is used. Keep a copy, and name it in a catalog, since nothing is fetched: <uri name="http://example.com/line.xsd" uri="copy.xsd"/>',
    ],
    [
      'a copy that is not there, with the entry that names it',
      { 'catalog.xml': catalog('<rewriteURI uriStartString="http://example.com/" rewritePrefix="none/"/>') },
      'order.xsd:2:1: warning missing-copy: none/line.xsd, which catalog.xml:2:1 has for http://example.com/line.xsd, does not exist, so its definitions are missing. Fix that entry of the catalog, or put the file there.',
    ],
    [
      'an entry that leads to a server',
      {
        'catalog.xml': catalog(
          ' <uri name="http://example.com/line.xsd" uri="https://example.org/line.xsd"/>',
        ),
      },
      'catalog.xml:2:2: warning catalog-entry: https://example.org/line.xsd is not a file, and nothing is fetched. Fix the entry, which is not used.',
    ],
    [
      'an entry without an attribute',
      { 'catalog.xml': catalog('<uri name="http://example.com/line.xsd"/>') },
      'catalog.xml:2:1: warning catalog-entry: uri needs the attributes name and uri. Fix the entry, which is not used.',
    ],
    [
      'a next catalog that is not there',
      { 'catalog.xml': catalog('<nextCatalog catalog="none.xml"/>') },
      'catalog.xml:2:1: warning catalog-entry: the catalog none.xml cannot be read. Fix the entry, which is not used.',
    ],
    [
      'another document',
      { 'catalog.xml': '<catalog/>' },
      'catalog.xml:1:1: error not-a-catalog: has no catalog as its root. Name an XML catalog: <catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">',
    ],
    ['text that is not XML', { 'catalog.xml': '<catalog' }, 'catalog.xml:1:9: error not-xml'],
  ])('%s, is reported', async (_, files, line) => {
    const readFile = readerOf({ ...FILES, ...files });
    const { diagnostics } = await compileSchemas(
      ['order.xsd'],
      readFile,
      [],
      await readCatalogs(['catalog.xml'], readFile),
    );
    expect(diagnostics.map(printDiagnostic)).toContainEqual(expect.stringContaining(line));
  });
});
