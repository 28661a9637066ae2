import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileSchemas, printDiagnostic } from '@partner-apis/xsd';
import { emitMessages } from '@partner-apis/xsd/emit';
import type { RootElement } from '../../packages/xml/src/index.ts';
import type { IdentityConstraint, NamedTypes, RawContent } from '../../packages/xml/src/schema.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RUNTIME = path.join(ROOT, 'packages/xml/src');

/**
 * Compiles schema documents, and writes the code.
 *
 * @param folder that holds the documents
 * @param generated where the code is written: beside the documents, if nothing is said
 * @param options what the code can read
 * @returns the root elements, by their names
 */
export async function compile(
  folder: string,
  entries: readonly string[],
  generated = path.join(folder, 'generated'),
  options: { readonly simpleVariants?: boolean | undefined } = {},
): Promise<Map<string, RootElement<unknown>>> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8').catch(() => undefined);
  const { shapes, diagnostics } = await compileSchemas(entries, read, [], undefined, options);
  if (shapes === undefined) throw new Error(diagnostics.map(printDiagnostic).join('\n'));
  const runtime = { main: path.join(RUNTIME, 'index.ts'), schema: path.join(RUNTIME, 'schema.ts') };
  await mkdir(generated, { recursive: true });
  for (const file of emitMessages(shapes, { folder: generated, runtime }))
    await writeFile(file.path, file.content);
  const exported = Object.values(await schemaModule(generated));
  const roots = exported.filter((one) => 'element' in one);
  return new Map(roots.map((root) => [root.element.name, root]));
}

/** The identity constraints of code that {@link compile} wrote into a folder. */
export async function identityConstraintsIn(generated: string): Promise<readonly IdentityConstraint[]> {
  const exported = Object.values(await schemaModule(generated));
  return exported.flatMap((one) => ('element' in one || 'read' in one ? [] : one));
}

/** The types that `xsi:type` can name in code that {@link compile} wrote into a folder. */
export async function namedTypesIn(generated: string): Promise<NamedTypes | undefined> {
  return Object.values(await schemaModule(generated)).find((one) => 'read' in one);
}

/** The check of raw elements in code that {@link compile} wrote into a folder; undefined where there is none. */
export async function rawContentIn(generated: string): Promise<RawContent | undefined> {
  const file = path.join(generated, 'raw-content.ts');
  if (!existsSync(file)) return undefined;
  const module: { readonly rawContent: RawContent } = await import(pathToFileURL(file).href);
  return module.rawContent;
}

function schemaModule(
  generated: string,
): Promise<Record<string, RootElement<unknown> | readonly IdentityConstraint[] | NamedTypes>> {
  return import(pathToFileURL(path.join(generated, 'schema.ts')).href);
}

/** Writes schema documents into their own folder. */
export async function writeSchemas(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}
