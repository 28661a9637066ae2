import path from 'node:path/posix';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import { type Catalog, isAbsolute } from '../load/copies.ts';
import { decodeDocument } from '../load/decode.ts';
import { XSD } from '../load/load.ts';
import { WSDL } from '../load/other-root.ts';
import type { ReadFile } from '../load/read-file.ts';

/** The documents to compile instead of others, and how to read them. */
export interface SchemaSources {
  readonly entries: readonly string[];
  readonly readFile: ReadFile;
  /** Returns the file that contains a document: its own, or a description. */
  readonly fileOf: (document: string) => string;
  /** The imported descriptions that are not read. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Replaces service descriptions (WSDL 1.1) by the schemas in their `wsdl:types`, and in those of imported descriptions.
 * A schema in a description becomes a separate document, `service.wsdl#2`: lines are those of the description, and so
 * are columns after the start tag.
 *
 * @param entries paths of schemas and descriptions
 * @param catalog files for absolute addresses of descriptions
 * @see Web Services Description Language 1.1, section 2.2
 */
export async function withInlineSchemas(
  entries: readonly string[],
  readFile: ReadFile,
  catalog?: Catalog,
): Promise<SchemaSources> {
  const inline = new Map<string, string>();
  const files = new Map<string, string>();
  const found: string[] = [];
  const seen = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    const content = file.toLowerCase().endsWith('.wsdl') ? await readFile(file) : undefined;
    if (content === undefined) {
      found.push(file);
      return;
    }
    const { schemas, imports } = schemasIn(typeof content === 'string' ? content : decodeDocument(content));
    // The loader reports what is wrong with it.
    if (schemas.length === 0 && imports.length === 0) found.push(file);
    for (const [index, schema] of schemas.entries()) {
      const name = `${file}#${index + 1}`;
      inline.set(name, schema);
      files.set(name, file);
      found.push(name);
    }
    for (const { location, line, column } of imports) {
      const next = isAbsolute(location)
        ? catalog?.resolve(location)?.file
        : path.join(path.dirname(file), location);
      if (next !== undefined) await visit(next);
      else diagnostics.push(diagnostic('remote-document', { file, line, column }, location));
    }
  };
  for (const file of entries) await visit(file);
  return {
    entries: found,
    readFile: async (file) => inline.get(file) ?? (await readFile(file)),
    fileOf: (document) => files.get(document) ?? document,
    diagnostics,
  };
}

interface Description {
  /** Separate documents, including the prefixes that the description declares around them. */
  readonly schemas: readonly string[];
  readonly imports: readonly Import[];
}

/** The address of another description, and where it is. */
interface Import {
  readonly location: string;
  readonly line: number;
  readonly column: number;
}

/** Returns the schemas of a description. For a document that is not well-formed, those before the mistake. */
function schemasIn(text: string): Description {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: SaxesTagNS[] = [];
  const schemas: string[] = [];
  const imports: Import[] = [];
  let start = 0;
  let place = { line: 1, column: 1 };
  parser.on('error', () => undefined);
  parser.on('opentagstart', ({ name }) => {
    place = { line: parser.line, column: Math.max(1, parser.columnIndex - name.length - 1) };
    if (open.length === 2) start = text.lastIndexOf(`<${name}`, parser.position);
  });
  parser.on('opentag', (tag) => {
    open.push(tag);
    const location = tag.attributes.location?.value;
    if (tag.uri === WSDL && tag.local === 'import' && location !== undefined)
      imports.push({ location, ...place });
  });
  parser.on('closetag', (tag) => {
    const around = open.slice(0, -1);
    if (around.length === 2 && isTypes(around) && tag.local === 'schema' && tag.uri === XSD) {
      const before = '\n'.repeat(text.slice(0, start).split('\n').length - 1);
      schemas.push(before + withPrefixes(text.slice(start, parser.position), tag, around));
    }
    open.pop();
  });
  parser.write(text).close();
  return { schemas, imports };
}

function isTypes([definitions, types]: readonly SaxesTagNS[]): boolean {
  return (
    definitions?.uri === WSDL &&
    definitions.local === 'definitions' &&
    types?.uri === WSDL &&
    types.local === 'types'
  );
}

/** Returns a schema with the declarations of its ancestors. */
function withPrefixes(schema: string, { name, ns: own }: SaxesTagNS, around: readonly SaxesTagNS[]): string {
  const inherited = new Map(around.flatMap(({ ns }) => Object.entries(ns)));
  const declarations = [...inherited]
    .filter(([prefix]) => !Object.hasOwn(own, prefix) && prefix !== 'xml')
    .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escaped(uri)}"`);
  const end = name.length + 1;
  return schema.slice(0, end) + declarations.join('') + schema.slice(end);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
