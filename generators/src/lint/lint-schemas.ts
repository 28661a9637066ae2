import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildModel, type Diagnostic, loadSchemas, printDiagnostic } from '@partner-apis/xsd';
import { parseYaml } from '@redocly/openapi-core';
import { readText, readYaml } from '../load/yaml.ts';

/** Documents, and the files that they are split into, below the root of the repository. */
const DOCUMENTS = 'specs/*/*.yaml';

/** The field that names a schema. */
const NAMED_BY = 'x-xsd';

/**
 * Compiles the XML Schemas that the documents name by `x-xsd`, with all that they include.
 *
 * @param root absolute path of the repository
 * @throws {SpecError} when a document is not YAML
 * @returns each mistake as `file:line:column: message`
 */
export async function lintSchemas(root: string): Promise<string[]> {
  const schemas = new Set<string>();
  for await (const document of glob(DOCUMENTS, { cwd: root })) {
    const file = path.join(root, document);
    for (const schema of schemasIn(await parsed(file))) schemas.add(schema);
  }
  const read = (file: string) => readFile(path.join(root, file)).catch(() => undefined);
  const mistakes: Diagnostic[] = [];
  // One at a time: two schemas may declare the same name.
  for (const schema of [...schemas].toSorted()) {
    const { diagnostics } = buildModel(await loadSchemas([schema], read));
    mistakes.push(...diagnostics.filter(({ severity }) => severity === 'error'));
  }
  return [...new Set(mistakes.map(printDiagnostic))];
}

/** Parses a document. The first parser is several times as fast; the second one reports line and column. */
async function parsed(file: string): Promise<unknown> {
  try {
    return parseYaml(await readText(file));
  } catch {
    return readYaml(file);
  }
}

/** Lists the schemas that a document names anywhere. */
function schemasIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const isNamed = name === NAMED_BY && typeof child === 'object' && child !== null && 'schema' in child;
    return isNamed && typeof child.schema === 'string' ? [child.schema] : schemasIn(child);
  });
}
