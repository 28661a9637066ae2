import { type Diagnostic, diagnostic, type Source } from '../diagnostic/diagnostic.ts';
import type { Catalog, CatalogMatch } from '../load/copies.ts';
import { readDocument } from '../load/read-document.ts';
import type { ReadFile } from '../load/read-file.ts';
import type { XmlNode } from '../load/xml-node.ts';
import { fileOf, normalized, resolved } from './address.ts';

/** The namespace of catalogs. @see OASIS XML Catalogs 1.1, section 6 */
const CATALOG = 'urn:oasis:names:tc:entity:xmlns:xml:catalog';

type Kind = 'exact' | 'start' | 'end';

/**
 * Entries by their element, with their attributes. Those for URIs take precedence over those for system identifiers.
 */
const ENTRIES: Readonly<Record<string, readonly [kind: Kind, key: string, target: string]>> = {
  uri: ['exact', 'name', 'uri'],
  system: ['exact', 'systemId', 'uri'],
  rewriteURI: ['start', 'uriStartString', 'rewritePrefix'],
  rewriteSystem: ['start', 'systemIdStartString', 'rewritePrefix'],
  uriSuffix: ['end', 'uriSuffix', 'uri'],
  systemSuffix: ['end', 'systemIdSuffix', 'uri'],
};

const KINDS: readonly Kind[] = ['exact', 'start', 'end'];

/** Entries that delegate an address to other catalogs. */
const DELEGATES = new Set(['delegateURI', 'delegateSystem']);

interface Entry {
  readonly kind: Kind;
  readonly key: string;
  /** An address, or a path like that of the catalog. */
  readonly target: string;
  readonly source: Source;
}

interface CatalogFile {
  readonly entries: Entry[];
  /** Catalogs that are searched when no entry matches. */
  readonly next: string[];
}

/**
 * Reads catalogs, and those that they refer to. Only files are read: nothing is downloaded.
 *
 * @param files paths of catalogs, the first of which is searched first
 * @param readFile as for `loadSchemas`
 * @see OASIS XML Catalogs 1.1
 * @example
 * const catalog = await readCatalogs(['catalog.xml'], readFile);
 * const loaded = await loadSchemas(['order.xsd'], readFile, catalog);
 */
export async function readCatalogs(files: readonly string[], readFile: ReadFile): Promise<Catalog> {
  const reader = new CatalogReader(readFile);
  for (const file of files) await reader.read(file, undefined);
  return {
    diagnostics: reader.diagnostics,
    resolve: (address) => find(reader.catalogs, files, normalized(address), new Set()),
  };
}

class CatalogReader {
  readonly catalogs = new Map<string, CatalogFile>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #readFile: ReadFile;

  constructor(readFile: ReadFile) {
    this.#readFile = readFile;
  }

  /** Reads a catalog. @param from the entry that refers to the catalog; undefined for one named by the caller */
  async read(file: string, from: Source | undefined): Promise<void> {
    if (this.catalogs.has(file)) return;
    const catalog: CatalogFile = { entries: [], next: [] };
    this.catalogs.set(file, catalog);
    const content = await this.#readFile(file);
    if (content === undefined) {
      const place = from ?? { file, line: 1, column: 1 };
      this.diagnostics.push(diagnostic('catalog-entry', place, `the catalog ${file} cannot be read.`));
      return;
    }
    // The document type of catalogs declares no entities.
    const root = await readDocument(content, file, async () => undefined);
    if ('code' in root) this.diagnostics.push(root);
    else if (root.local !== 'catalog' || root.namespace !== CATALOG)
      this.diagnostics.push(diagnostic('not-a-catalog', root.source));
    else await this.#entries(root, file, catalog);
  }

  /** Reads the entries of a catalog or a group. */
  async #entries(node: XmlNode, around: string, into: CatalogFile): Promise<void> {
    const base = node.base === undefined ? around : resolved(around, node.base);
    for (const child of node.children) {
      if (child.namespace !== CATALOG) continue;
      if (child.local === 'group') await this.#entries(child, base, into);
      else if (child.local === 'nextCatalog') await this.#next(child, base, into);
      else if (DELEGATES.has(child.local))
        this.#report(child, `${child.local} is not read: name the other catalog by nextCatalog.`);
      else this.#entry(child, base, into);
    }
  }

  async #next(node: XmlNode, around: string, into: CatalogFile): Promise<void> {
    const catalog = node.attributes.get('catalog');
    const file = catalog === undefined ? undefined : fileOf(target(node, around, catalog));
    if (file === undefined) {
      this.#report(node, 'nextCatalog needs the attribute catalog, with the path of a file.');
      return;
    }
    into.next.push(file);
    await this.read(file, node.source);
  }

  #entry(node: XmlNode, around: string, { entries }: CatalogFile): void {
    const known = Object.hasOwn(ENTRIES, node.local) ? ENTRIES[node.local] : undefined;
    // Entries for public identifiers are meaningless for schemas.
    if (known === undefined) return;
    const [kind, keyName, targetName] = known;
    const [key, given] = [node.attributes.get(keyName), node.attributes.get(targetName)];
    if (key === undefined || given === undefined) {
      this.#report(node, `${node.local} needs the attributes ${keyName} and ${targetName}.`);
      return;
    }
    const to = target(node, around, given);
    if (fileOf(to) === undefined) this.#report(node, `${to} is not a file, and nothing is fetched.`);
    else entries.push({ kind, key: normalized(key), target: to, source: node.source });
  }

  #report({ source }: XmlNode, text: string): void {
    this.diagnostics.push(diagnostic('catalog-entry', source, text));
  }
}

function target({ base }: XmlNode, around: string, given: string): string {
  return resolved(base === undefined ? around : resolved(around, base), given);
}

/**
 * Finds the match for an address. @param seen catalogs that were already searched, since they may refer to each other
 */
function find(
  catalogs: ReadonlyMap<string, CatalogFile>,
  files: readonly string[],
  address: string,
  seen: Set<string>,
): CatalogMatch | undefined {
  for (const file of files) {
    const catalog = catalogs.get(file);
    if (catalog === undefined || seen.has(file)) continue;
    seen.add(file);
    const found = match(catalog.entries, address) ?? find(catalogs, catalog.next, address, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the best match: an exact entry takes precedence over a prefix, a prefix over a suffix, and longer ones over
 * shorter ones.
 */
function match(entries: readonly Entry[], address: string): CatalogMatch | undefined {
  for (const kind of KINDS) {
    const [best] = entries
      .filter((entry) => entry.kind === kind && matches(entry, address))
      .toSorted((a, b) => b.key.length - a.key.length);
    if (best === undefined) continue;
    const rest = kind === 'start' ? address.slice(best.key.length) : '';
    const file = fileOf(best.target + rest);
    if (file !== undefined) return { file, entry: best.source };
  }
  return undefined;
}

function matches({ kind, key }: Entry, address: string): boolean {
  if (kind === 'exact') return address === key;
  return kind === 'start' ? address.startsWith(key) : address.endsWith(key);
}
