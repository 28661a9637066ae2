import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

xmlRegisterFsInputProviders();

export type Verdict = 'valid' | 'invalid';

interface Case {
  readonly name: string;
  readonly expected: Verdict;
}

/** A schema of the suite with its instances. Paths are relative to the folder of the suite. */
export interface TestGroup {
  /** Who contributed it: `ms`, `sun`, `nist`, `boeing`. */
  readonly set: string;
  readonly name: string;
  /** Undefined where a group has instances only. */
  readonly schema: Case | undefined;
  readonly documents: readonly string[];
  readonly instances: readonly (Case & { readonly file: string })[];
}

const NAMESPACES = {
  t: 'http://www.w3.org/XML/2004/xml-schema-test-suite/',
  xlink: 'http://www.w3.org/1999/xlink',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
};

/** The test groups for XML Schema 1.0 of a copy of https://github.com/w3c/xsdtests. */
export function groupsOf(folder: string): TestGroup[] {
  const catalogues = globSync('{ms,sun,boeing}Meta/*.{testSet,xml}', { cwd: folder }).sort();
  return [...catalogues.flatMap((file) => groupsIn(folder, file)), ...nistGroups(folder)];
}

function groupsIn(folder: string, file: string): TestGroup[] {
  using document = XmlDocument.fromBuffer(readFileSync(path.join(folder, file)));
  const set = /^[a-z]+/.exec(file)?.[0] ?? file;
  return elements(document.root, 't:testGroup')
    .filter(isOfVersion1)
    .map((group) => groupOf(folder, file, set, group));
}

function groupOf(folder: string, file: string, set: string, group: XmlElement): TestGroup {
  const [schema] = elements(group, 't:schemaTest').filter(isOfVersion1);
  const at = (element: XmlElement, name: string) =>
    elements(element, name).map((one) => path.posix.join(path.posix.dirname(file), hrefOf(one)));
  const documents = schema === undefined ? [] : at(schema, 't:schemaDocument');
  const instances = elements(group, 't:instanceTest')
    .filter(isOfVersion1)
    .flatMap((test) => {
      const [instance] = at(test, 't:instanceDocument');
      const expected = expectedOf(test);
      return instance === undefined || expected === undefined
        ? []
        : [{ name: nameOf(test), file: instance, expected }];
    });
  const expected = schema && expectedOf(schema);
  const name = nameOf(group);
  return {
    set,
    name,
    schema: schema && expected && { name: nameOf(schema), expected },
    documents: documents.length > 0 ? documents : hintsIn(folder, instances[0]?.file),
    instances,
  };
}

/** The catalogue of NIST is larger than a copy may be, but the names of its files contain the same information. */
function nistGroups(folder: string): TestGroup[] {
  return globSync('nistData/**/*.xsd', { cwd: folder })
    .sort()
    .map((schema) => {
      const name = path.basename(schema, '.xsd');
      const stem = name.replace('NISTSchema', 'NISTXML');
      const beside = globSync(`${stem}-*.xml`, { cwd: path.join(folder, path.dirname(schema)) }).sort();
      return {
        set: 'nist',
        name,
        schema: { name, expected: 'valid' as const },
        documents: [schema],
        instances: beside.map((file) => ({
          name: path.basename(file, '.xml'),
          file: path.posix.join(path.posix.dirname(schema), file),
          expected: file.includes('-SV-II-') ? ('invalid' as const) : ('valid' as const),
        })),
      };
    });
}

/** The schema documents that an instance itself names. */
function hintsIn(folder: string, file: string | undefined): string[] {
  if (file === undefined) return [];
  try {
    using document = XmlDocument.fromBuffer(readFileSync(path.join(folder, file)));
    const attribute = (name: string) => document.root.get(`@xsi:${name}`, NAMESPACES)?.content ?? '';
    const pairs = attribute('schemaLocation').split(/\s+/).filter(Boolean);
    const alone = attribute('noNamespaceSchemaLocation');
    const named = [...pairs.filter((_, index) => index % 2 === 1), ...(alone === '' ? [] : [alone])];
    return named.map((one) => path.posix.join(path.posix.dirname(file), one));
  } catch {
    return [];
  }
}

function elements(from: XmlElement, xpath: string): XmlElement[] {
  return from.find(xpath, NAMESPACES).filter((node) => node instanceof XmlElement);
}

function nameOf(element: XmlElement): string {
  return element.attr('name')?.value ?? '';
}

function hrefOf(element: XmlElement): string {
  return element.attr('href', 'xlink')?.value ?? '';
}

function isOfVersion1(element: XmlElement): boolean {
  const version = element.attr('version')?.value;
  return version === undefined || version.split(' ').includes('1.0');
}

/** Undefined if the suite leaves it open. */
function expectedOf(test: XmlElement): Verdict | undefined {
  const [validity] = elements(test, 't:expected')
    .filter(isOfVersion1)
    .map((expected) => expected.attr('validity')?.value);
  return validity === 'valid' || validity === 'invalid' ? validity : undefined;
}
