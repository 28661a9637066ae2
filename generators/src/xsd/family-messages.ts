import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedFamily } from '../load/load.ts';
import { SpecError } from '../load/spec-error.ts';
import { compileSchemas } from './compile.ts';
import type { Shapes } from './shape/shapes.ts';

/**
 * Compiles the XML Schemas that a family's OpenAPI document names (`x-xsd`).
 *
 * @param root absolute path of the repository, to which the schemas' paths are relative
 * @param warn is told what of a schema is not checked
 * @returns undefined for a family without bodies in XML
 * @throws {SpecError} for a schema of which nothing can be generated
 */
export async function familyMessages(
  root: string,
  { document }: Pick<LoadedFamily, 'document'>,
  warn: (text: string) => void,
): Promise<Shapes | undefined> {
  const schemas = [...new Set(namedSchemas(document))];
  if (schemas.length === 0) return undefined;
  const { shapes, diagnostics } = await compileSchemas(schemas, (file) => readBelow(root, file));
  for (const { file, line, column, severity, message } of diagnostics) {
    if (severity === 'warning') warn(`${file}:${line}:${column} ${message}`);
    else throw new SpecError(message, { file, line, column, advice: 'Nothing was generated.' });
  }
  return shapes;
}

/** The files that `x-xsd` names, wherever it stands. */
function namedSchemas(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'x-xsd' && isNamed(inner) ? [inner.schema] : namedSchemas(inner),
  );
}

function isNamed(value: unknown): value is { readonly schema: string } {
  return typeof value === 'object' && value !== null && 'schema' in value && typeof value.schema === 'string';
}

function readBelow(root: string, file: string): Promise<string | undefined> {
  return readFile(path.join(root, file), 'utf8').catch(() => undefined);
}
