import path from 'node:path/posix';
import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import { type Catalog, type CatalogMatch, isAbsolute } from './copies.ts';
import type { OtherFile } from './doctype.ts';
import { otherRootText } from './other-root.ts';
import { declarationText, readDocument } from './read-document.ts';
import type { ReadFile } from './read-file.ts';
import { XML_NAMESPACE, XSD } from './start-tag.ts';
import type { XmlNode } from './xml-node.ts';

export { XSD };

/** A schema document, in the namespace that it has where it is used. */
export interface SchemaDocument {
  readonly file: string;
  readonly root: XmlNode;
  /** Its own, or that of the including document (a chameleon include). `''` is none. */
  readonly targetNamespace: string;
  /** Whether its target namespace was given by the including document. */
  readonly chameleon: boolean;
}

/** The elements that refer to other documents. */
const LEADING = new Set(['include', 'import', 'redefine', 'override']);

export interface LoadedSchemas {
  readonly documents: readonly SchemaDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads schema documents, and those that they include and import.
 *
 * @param entries paths of the documents to start with
 * @param catalog files for absolute addresses, and for namespaces that are imported without an address
 */
export async function loadSchemas(
  entries: readonly string[],
  readFile: ReadFile,
  catalog?: Catalog,
): Promise<LoadedSchemas> {
  const loader = new Loader(readFile, catalog);
  for (const file of entries) await loader.load(file, undefined, undefined);
  const diagnostics = [...(catalog?.diagnostics ?? []), ...loader.diagnostics];
  return { documents: [...loader.documents.values()], diagnostics };
}

/** The element that refers to a document. */
interface Leading {
  readonly node: XmlNode;
  /** The address that it names, and the file that a catalog has for it. */
  readonly copy?: { readonly address: string; readonly match: CatalogMatch };
}

class Loader {
  readonly documents = new Map<string, SchemaDocument>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #trees = new Map<string, XmlNode | undefined>();
  readonly #readFile: ReadFile;
  readonly #catalog: Catalog | undefined;

  constructor(readFile: ReadFile, catalog: Catalog | undefined) {
    this.#readFile = readFile;
    this.#catalog = catalog;
  }

  /** Loads a document. @param expected the namespace that an include or import requires; undefined for an entry */
  async load(file: string, from: Leading | undefined, expected: string | undefined): Promise<void> {
    const root = await this.#tree(file, from);
    if (root === undefined) return;
    const own = root.attributes.get('targetNamespace') ?? '';
    const chameleon =
      own === '' && expected !== undefined && expected !== '' && from?.node.local !== 'import';
    if (expected !== undefined && !chameleon && own !== expected) {
      const found = `${file} has ${targetText(own)}, but this asks for ${targetText(expected)}.`;
      this.diagnostics.push(diagnostic('wrong-namespace', from?.node.source ?? root.source, found));
      return;
    }
    const targetNamespace = chameleon ? expected : own;
    const key = `${targetNamespace} ${file}`;
    if (this.documents.has(key)) return;
    this.documents.set(key, { file, root, targetNamespace, chameleon });
    for (const child of root.children) await this.#follow(child, file, targetNamespace);
  }

  async #follow(node: XmlNode, file: string, targetNamespace: string): Promise<void> {
    if (node.namespace !== XSD) return;
    if (!LEADING.has(node.local)) return;
    const namespace = node.attributes.get('namespace');
    if (namespace === XML_NAMESPACE) return;
    const expected = node.local === 'import' ? (namespace ?? '') : targetNamespace;
    const location = node.attributes.get('schemaLocation')?.trim();
    if (location !== undefined && !isAbsolute(location)) {
      await this.load(path.join(path.dirname(file), location), { node }, expected);
      return;
    }
    // An import without a location announces a namespace that another document defines.
    const address = location ?? namespace;
    const match = address === undefined ? undefined : this.#catalog?.resolve(address);
    if (address !== undefined && match !== undefined)
      await this.load(match.file, { node, copy: { address, match } }, expected);
    else if (location !== undefined)
      this.diagnostics.push(diagnostic('remote-document', node.source, location));
  }

  async #tree(file: string, from: Leading | undefined): Promise<XmlNode | undefined> {
    const known = this.#trees.get(file);
    // A missing entry is an error, even if an earlier entry includes it, which is a warning.
    if (known !== undefined || (from !== undefined && this.#trees.has(file))) return known;
    const root = await this.#read(file, from);
    this.#trees.set(file, root);
    return root;
  }

  async #read(file: string, from: Leading | undefined): Promise<XmlNode | undefined> {
    const content = await this.#readFile(file);
    if (content === undefined) {
      this.diagnostics.push(missing(file, from));
      return undefined;
    }
    const root = await readDocument(content, file, (address, from) => this.#other(address, from));
    if ('code' in root) {
      this.diagnostics.push(root);
      return undefined;
    }
    if (root.local === 'schema' && root.namespace === XSD) return root;
    const found = otherRootText(root, file);
    this.diagnostics.push(diagnostic('not-a-schema', root.source, found));
    return undefined;
  }

  /** Reads a file that a document type declaration names: beside the document, or the catalog's for an absolute address. */
  async #other(address: string, from: string): Promise<OtherFile | undefined> {
    const file = isAbsolute(address)
      ? this.#catalog?.resolve(address)?.file
      : path.join(path.dirname(from), address);
    const content = file === undefined ? undefined : await this.#readFile(file);
    return file === undefined || content === undefined
      ? undefined
      : { file, text: declarationText(content, file) };
  }
}

function targetText(namespace: string): string {
  return namespace === '' ? 'no target namespace' : `the target namespace ${namespace}`;
}

function missing(file: string, from: Leading | undefined): Diagnostic {
  if (from === undefined) return diagnostic('missing-entry', { file, line: 1, column: 1 });
  const { source } = from.node;
  if (from.copy === undefined) return diagnostic('missing-document', source, file);
  const { address, match } = from.copy;
  const { file: catalog, line, column } = match.entry;
  const detail = `${file}, which ${catalog}:${line}:${column} has for ${address},`;
  return diagnostic('missing-copy', source, detail);
}
