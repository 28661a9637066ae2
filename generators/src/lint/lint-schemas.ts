import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildModel, type Diagnostic, loadSchemas } from '@partner-apis/xsd';
import { parseYaml } from '@redocly/openapi-core';
import { SpecError } from '../diagnostics/spec-error.ts';
import { SHARED_FOLDER } from '../load/family-files.ts';
import { readText } from '../load/text.ts';
import { readYaml } from '../load/yaml.ts';
import { filesOf } from './files-of.ts';
import { type LintProblem, loadProblem } from './problem.ts';

/** The key that names a schema. */
const NAMED_BY = 'x-xsd';

/** Warnings of the compiler about documents that it does without. The documents of a repository are complete. */
const MISSING: ReadonlySet<Diagnostic['code']> = new Set([
  'missing-document',
  'missing-copy',
  'remote-document',
]);

/**
 * Parses the documents and the files that they are split into: the linter would report a broken file once for each
 * reference to it. Then compiles the XML Schemas: those that the documents name with `x-xsd`, and all others below
 * `xsd/`, with the schemas that they include.
 *
 * @param root absolute path of the repository
 * @param families ids of the families to read; undefined for all of them
 */
export async function lintSchemas(
  root: string,
  families?: readonly string[],
): Promise<readonly LintProblem[]> {
  const folders = families === undefined ? undefined : [...families, SHARED_FOLDER];
  const documents = await filesOf(root, 'specs', folders, '*.yaml');
  const parsed = await Promise.all(documents.map((document) => parsedDocument(root, document)));
  const broken = parsed.flatMap(({ problem }) => problem ?? []);
  if (broken.length > 0) return broken;
  const named = parsed.flatMap(({ data }) => schemasIn(data));
  return await schemaProblems(root, [...named, ...(await filesOf(root, 'xsd', folders, '*.xsd'))]);
}

async function schemaProblems(root: string, schemas: readonly string[]): Promise<readonly LintProblem[]> {
  const seen = new Set<string>();
  const problems = new Map<string, LintProblem>();
  const read = (file: string) => {
    seen.add(file);
    return readFile(path.join(root, file)).catch(() => undefined);
  };
  // One at a time, since two schemas may declare the same name.
  for (const schema of schemas) {
    // An included schema is compiled as part of the one that includes it.
    if (seen.has(schema)) continue;
    const { diagnostics } = buildModel(await loadSchemas([schema], read));
    for (const { file, line, column, code, message } of causes(diagnostics)) {
      const problem = { file, line, column, rule: `xml-schema/${code}`, message, advice: '' };
      problems.set(JSON.stringify(problem), problem);
    }
  }
  return [...problems.values()];
}

/** Returns what has to be fixed first: names are not defined because a document is missing. */
function causes(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const missing = diagnostics.filter(({ code }) => MISSING.has(code));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return missing.length === 0 ? errors : [...missing, ...errors.filter(({ code }) => code !== 'unresolved')];
}

interface ParsedDocument {
  readonly data?: unknown;
  readonly problem?: LintProblem;
}

/** Parses a document. The first parser is several times faster; the second one reports line and column. */
async function parsedDocument(root: string, document: string): Promise<ParsedDocument> {
  const file = path.join(root, document);
  try {
    return { data: parseYaml(await readText(file)) };
  } catch {
    try {
      return { data: await readYaml(file) };
    } catch (error) {
      if (error instanceof SpecError) return { problem: { ...loadProblem(root, error), rule: 'yaml' } };
      throw error;
    }
  }
}

/** Lists the schemas that a document names anywhere in it. */
function schemasIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const isNamed = name === NAMED_BY && typeof child === 'object' && child !== null && 'schema' in child;
    return isNamed && typeof child.schema === 'string' ? [child.schema] : schemasIn(child);
  });
}
