import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedFamily } from '../load/load.ts';
import { SpecError } from '../load/spec-error.ts';
import type { GeneratedFile } from '../write/generated-file.ts';
import { compileSchemas } from './compile.ts';
import { emitMessages } from './emit/emit-messages.ts';

/**
 * Emits the XML messages of a family: types, descriptions and functions for the schemas that its OpenAPI document
 * names (`x-xsd`). A family without XML bodies has none.
 *
 * @param root absolute path of the repository, to which the schemas' paths are relative
 * @param warn is told what of a schema is not checked
 * @throws {SpecError} for a schema of which nothing can be generated
 */
export async function familyMessages(
  root: string,
  { family, document }: Pick<LoadedFamily, 'family' | 'document'>,
  warn: (text: string) => void,
): Promise<GeneratedFile[]> {
  const schemas = [...new Set(namedSchemas(document))];
  if (schemas.length === 0) return [];
  const { shapes, diagnostics } = await compileSchemas(schemas, (file) => readBelow(root, file));
  for (const { file, line, column, severity, message } of diagnostics) {
    if (severity === 'warning') warn(`${file}:${line}:${column} ${message}`);
    else throw new SpecError(message, { file, line, column, advice: 'Nothing was generated.' });
  }
  if (shapes === undefined) return [];
  return emitMessages(shapes, { folder: `packages/${family.packageName}/src/generated/messages` });
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

function readBelow(root: string, file: string): Promise<Uint8Array | undefined> {
  return readFile(path.join(root, file)).catch(() => undefined);
}
