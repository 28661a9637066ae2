import path from 'node:path/posix';
import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import { decodeDocument } from './decode.ts';
import { readXml, XML_NAMESPACE, type XmlNode, XSD } from './xml-node.ts';

export { XSD };

/** A schema document, in the namespace that it has where it is used. */
export interface SchemaDocument {
  readonly file: string;
  readonly root: XmlNode;
  /** Its own, or that of the document which includes it (a chameleon include). `''` is none. */
  readonly targetNamespace: string;
  /** Whether its target namespace was given by the document that includes it. */
  readonly chameleon: boolean;
}

/** The elements that lead to other documents. */
const LEADING = new Set(['include', 'import', 'redefine']);

export interface LoadedSchemas {
  readonly documents: readonly SchemaDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file as bytes or text; undefined when there is none. Paths are relative, with forward slashes. */
export type ReadFile = (file: string) => Promise<Uint8Array | string | undefined>;

/**
 * Reads schema documents, and those that they include and import.
 *
 * @param entries paths of the documents to begin with
 */
export async function loadSchemas(entries: readonly string[], readFile: ReadFile): Promise<LoadedSchemas> {
  const loader = new Loader(readFile);
  for (const file of entries) await loader.load(file, undefined, undefined);
  return { documents: [...loader.documents.values()], diagnostics: loader.diagnostics };
}

function rootOf(content: Uint8Array | string, file: string): XmlNode | Diagnostic {
  const text = typeof content === 'string' ? content : textOf(content);
  if (text !== undefined) return readXml(text, file);
  const start = { file, line: 1, column: 1 };
  return diagnostic('not-xml', start, 'its bytes are not in the encoding that it declares, or in UTF-8.');
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decodeDocument(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

class Loader {
  readonly documents = new Map<string, SchemaDocument>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #trees = new Map<string, XmlNode | undefined>();
  readonly #readFile: ReadFile;

  constructor(readFile: ReadFile) {
    this.#readFile = readFile;
  }

  /** @param expected the namespace that an include or import asks for; undefined for an entry */
  async load(file: string, from: XmlNode | undefined, expected: string | undefined): Promise<void> {
    const root = await this.#tree(file, from);
    if (root === undefined) return;
    const own = root.attributes.get('targetNamespace') ?? '';
    const chameleon = own === '' && expected !== undefined && expected !== '' && from?.local !== 'import';
    if (expected !== undefined && !chameleon && own !== expected) {
      this.diagnostics.push(diagnostic('wrong-namespace', from?.source ?? root.source, file));
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
    const location = node.attributes.get('schemaLocation')?.trim();
    // An import without a location announces a namespace that another document defines.
    if (location === undefined || node.attributes.get('namespace') === XML_NAMESPACE) return;
    if (/^[a-z][a-z\d+.-]*:|^\//i.test(location)) {
      this.diagnostics.push(diagnostic('remote-document', node.source, location));
      return;
    }
    const expected = node.local === 'import' ? (node.attributes.get('namespace') ?? '') : targetNamespace;
    await this.load(path.join(path.dirname(file), location), node, expected);
  }

  async #tree(file: string, from: XmlNode | undefined): Promise<XmlNode | undefined> {
    if (this.#trees.has(file)) return this.#trees.get(file);
    const root = await this.#read(file, from);
    this.#trees.set(file, root);
    return root;
  }

  async #read(file: string, from: XmlNode | undefined): Promise<XmlNode | undefined> {
    const source = from?.source ?? { file, line: 1, column: 1 };
    const content = await this.#readFile(file);
    if (content === undefined) {
      this.diagnostics.push(diagnostic('missing-document', source, file));
      return undefined;
    }
    const root = rootOf(content, file);
    if ('code' in root) {
      this.diagnostics.push(root);
      return undefined;
    }
    if (root.local === 'schema' && root.namespace === XSD) return root;
    this.diagnostics.push(diagnostic('not-a-schema', root.source));
    return undefined;
  }
}
