import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, parseFragmentPointer, valueAt } from '@partner-apis/model';
import { buildModel, loadSchemas, type SchemaDocument, type SchemaModel } from '@partner-apis/xsd';
import { SpecError } from '../diagnostics/spec-error.ts';

/** The compiled XML Schemas of a family's messages. */
export interface MessageSchemas {
  /** Documents that define messages, by their paths from the root of the repository. */
  readonly entries: readonly string[];
  /** Documents that define messages, and those that they include or import. */
  readonly documents: readonly SchemaDocument[];
  /** Texts of the documents, by path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly model: SchemaModel;
  /** One line for each part of a schema that is not checked. */
  readonly warnings: readonly string[];
}

/**
 * Lists the schemas that the bodies of an OpenAPI document name (`x-xsd`), in the order of its operations.
 *
 * @param document the bundled document
 */
export function namedSchemas(document: { readonly paths?: unknown }): readonly string[] {
  const names = new Set<string>();
  collect(document.paths, document, names, new Set());
  return [...names];
}

function collect(value: unknown, document: unknown, names: Set<string>, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [key, inner] of Object.entries(value)) {
    const isName = key === 'x-xsd' && isRecord(inner) && typeof inner.schema === 'string';
    if (isName) names.add(String(inner.schema));
    else if (key === '$ref' && typeof inner === 'string') {
      collect(valueAt(document, parseFragmentPointer(inner)), document, names, seen);
    } else collect(inner, document, names, seen);
  }
}

/**
 * Reads and compiles the schemas of messages, with the schemas that they include.
 *
 * @param root absolute path of the repository
 * @param entries paths of the schemas, relative to the root
 * @throws {SpecError} for a schema that cannot be compiled
 */
export async function loadMessageSchemas(root: string, entries: readonly string[]): Promise<MessageSchemas> {
  const texts = new Map<string, string>();
  const loaded = await loadSchemas(entries, async (file) => {
    const content = await readFile(path.join(root, file)).catch(() => undefined);
    if (content !== undefined) texts.set(file, content.toString('utf8'));
    return content;
  });
  const { model, diagnostics } = buildModel(loaded);
  const warnings = diagnostics.map(({ file, line, column, severity, message }) => {
    if (severity === 'warning') return `${file}:${line}:${column} ${message}`;
    throw new SpecError(message, { file, line, column, advice: 'Nothing was generated.' });
  });
  return { entries, documents: loaded.documents, texts, model, warnings };
}
