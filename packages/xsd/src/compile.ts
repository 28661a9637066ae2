import { buildModel } from './build/build-model.ts';
import type { Diagnostic } from './diagnostic/diagnostic.ts';
import type { Catalog } from './load/copies.ts';
import { loadSchemas } from './load/load.ts';
import type { ReadFile } from './load/read-file.ts';
import { type ShapeOptions, shapeOf } from './shape/shape.ts';
import type { Shapes } from './shape/shapes.ts';

export interface CompiledSchemas {
  /** The planned code; undefined when the diagnostics include an error. */
  readonly shapes: Shapes | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads schema documents and plans the code for their messages, which are the global elements of the entries.
 *
 * @param entries paths of documents, relative to what `readFile` reads from
 * @param taken names that types must not have, since the code around them uses them
 * @param catalog files for absolute addresses
 * @param options what the code can read
 */
export async function compileSchemas(
  entries: readonly string[],
  readFile: ReadFile,
  taken: Iterable<string> = [],
  catalog?: Catalog,
  options: ShapeOptions = {},
): Promise<CompiledSchemas> {
  const { model, diagnostics } = buildModel(await loadSchemas(entries, readFile, catalog));
  if (diagnostics.some(({ severity }) => severity === 'error')) return { shapes: undefined, diagnostics };
  const roots = model.elements.filter(({ source }) => entries.includes(source.file));
  return { shapes: shapeOf(model, roots, taken, options), diagnostics };
}
