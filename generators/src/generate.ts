import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Brand } from '../../brand.config.ts';
import { Diagnostics, printDiagnostic } from './diagnostics/diagnostics.ts';
import type { DiagnosticCode } from './diagnostics/kinds.ts';
import { SpecError } from './diagnostics/spec-error.ts';
import { GenerationCache, type MadeFamily } from './generation-cache.ts';
import { handWritten } from './load/hand-written.ts';
import { type LoadedFamily, loadFamilies } from './load/load.ts';
import { buildModel } from './model/model.ts';
import { emitOutputs } from './outputs/outputs.ts';
import { familyPackage } from './plan/package-place.ts';
import { planFamily } from './plan/plan-family.ts';
import { withSurface } from './plan/sdk-surface.ts';
import type { GeneratedFile } from './write/generated-file.ts';

export interface GenerateOptions {
  /** Is told what of a document is not expressed. */
  readonly warn?: (text: string) => void;
  /** What was made before. Who generates after each change keeps one: what did not change is not made again. */
  readonly cache?: GenerationCache;
}

/**
 * Loads all documents and emits everything that is made from them. Nothing is written: a document that is
 * broken throws before the tree is touched.
 *
 * @param root absolute path of the repository
 * @throws {SpecError} for a document that cannot be used
 */
export async function generate(
  root: string,
  brand: Brand,
  { warn = console.warn, cache = new GenerationCache() }: GenerateOptions = {},
): Promise<GeneratedFile[]> {
  const families = await loadFamilies(path.join(root, 'specs'), brand.apiHost, cache.load);
  const made = await Promise.all(
    families.map((loaded) => cache.family(loaded, () => makeFamily(loaded, brand))),
  );
  for (const { warnings } of made) for (const text of warnings) warn(text);
  const licence = await readFile(path.join(root, 'LICENSE'), 'utf8');
  const sources = made.map(({ source }) => source);
  const context = { brand, licence, handWritten: await handWritten(root), cache: cache.outputs };
  return await emitOutputs(sources, context);
}

/** What the sandbox, the portal and the contract tests cannot do without in a document of ours. */
const NEEDED: ReadonlySet<DiagnosticCode> = new Set([
  'security-scheme-not-sent',
  'security-scheme-missing',
  'server-missing',
  'server-is-relative',
]);

async function makeFamily(loaded: LoadedFamily, brand: Brand): Promise<MadeFamily> {
  const { document, documentFile, workflows, versions, schemas } = loaded;
  const diagnostics = new Diagnostics();
  const documented = buildModel(loaded, diagnostics);
  for (const { code, pointer, message } of diagnostics) {
    if (!NEEDED.has(code)) continue;
    const advice = 'All that is made of this document needs it.';
    throw new SpecError(`${pointer} ${message}`, { file: documentFile, advice });
  }
  const place = familyPackage(documented, brand);
  const { model, plan, shapes } = await planFamily(documented, place, schemas, diagnostics);
  const warnings = [...diagnostics].map((diagnostic) => printDiagnostic(documentFile, diagnostic));
  return {
    source: { model: withSurface(model, plan), plan, shapes, document, workflows, versions, schemas },
    warnings: [...(schemas?.warnings ?? []), ...warnings],
  };
}
