import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Brand } from '../../brand.config.ts';
import { Diagnostics, printDiagnostic } from './diagnostics/diagnostics.ts';
import type { DiagnosticCode } from './diagnostics/kinds.ts';
import { SpecError } from './diagnostics/spec-error.ts';
import { GenerationCache, type MadeFamily } from './generation-cache.ts';
import { handWritten } from './load/hand-written.ts';
import { loadFamilies, loadFamily } from './load/load.ts';
import type { LoadedFamily } from './load/loaded-family.ts';
import { runtimeVersions } from './load/runtime-versions.ts';
import { familySource } from './output/family-source.ts';
import type { Output } from './output/output.ts';
import { emitOutputs, OUTPUTS, SDK_OUTPUTS } from './outputs/outputs.ts';
import type { GeneratedFile } from './write/generated-file.ts';

export interface GenerateOptions {
  /** Receives a line for each part of a document that is not expressed. */
  readonly warn?: (text: string) => void;
  /** Results of the last generation, for a process that generates after every change. */
  readonly cache?: GenerationCache;
  /** The part of the files to generate. Default: all of them. */
  readonly part?: Part;
  /** Outputs of the part to emit. Default: all of them. */
  readonly only?: readonly Output[];
}

/**
 * The SDK of one family, by its id, or everything outside SDKs: the models, and code for the sandbox and the contract
 * tests.
 */
type Part = { readonly sdk: string } | 'shared';

interface MadeOf {
  readonly families: readonly LoadedFamily[];
  readonly outputs: readonly Output[];
}

/**
 * Loads the documents and emits the files made from them. Nothing is written, so a broken document leaves the tree
 * unchanged.
 *
 * @param root absolute path of the repository
 * @throws {SpecError} for a document that cannot be used
 */
export async function generate(
  root: string,
  brand: Brand,
  { warn = console.warn, cache = new GenerationCache(), part, only }: GenerateOptions = {},
): Promise<GeneratedFile[]> {
  const { families, outputs } = await madeOf(root, brand, cache, part);
  const made = await Promise.all(
    families.map((loaded) => cache.family(loaded, () => makeFamily(loaded, brand))),
  );
  for (const { warnings } of made) for (const text of warnings) warn(text);
  const licence = await readFile(path.join(root, 'LICENSE'), 'utf8');
  const sources = made.map(({ source }) => source);
  if (part === 'shared')
    for (const { plan, model } of sources) refuseMissingPackage(root, plan.folder, model.id);
  const context = {
    brand,
    licence,
    runtimes: await runtimeVersions(root),
    handWritten: await handWritten(root),
    cache: cache.outputs,
  };
  return await emitOutputs(
    sources,
    context,
    only ? outputs.filter((output) => only.includes(output)) : outputs,
  );
}

/** Loads the families that a part is made from, and selects the outputs that make it. */
async function madeOf(
  root: string,
  { apiHost }: Brand,
  { load }: GenerationCache,
  part: Part | undefined,
): Promise<MadeOf> {
  const specs = path.join(root, 'specs');
  if (typeof part === 'object') {
    return { families: [await loadFamily(specs, part.sdk, apiHost, load)], outputs: SDK_OUTPUTS };
  }
  const families = await loadFamilies(specs, apiHost, load);
  return {
    families,
    outputs: part === 'shared' ? OUTPUTS.filter((output) => !SDK_OUTPUTS.includes(output)) : OUTPUTS,
  };
}

/**
 * Rejects a family without a package. `npm run generate` creates the package; until then, no task generates the SDK
 * that the portal imports.
 */
function refuseMissingPackage(root: string, folder: string, id: string): void {
  if (existsSync(path.join(root, folder, 'package.json'))) return;
  throw new SpecError(`has no package ${folder}/ yet.`, {
    file: path.join(root, 'specs', id, 'family.yaml'),
    advice: 'Run `npm run generate`, then `npm install`.',
  });
}

/**
 * Diagnostics that are errors in our own documents: the sandbox, the portal and the contract tests need these parts.
 */
const NEEDED: ReadonlySet<DiagnosticCode> = new Set([
  'security-scheme-not-sent',
  'security-scheme-missing',
  'server-missing',
  'server-is-relative',
]);

async function makeFamily(loaded: LoadedFamily, brand: Brand): Promise<MadeFamily> {
  const { documentFile, schemas } = loaded;
  const diagnostics = new Diagnostics();
  const source = await familySource(loaded, brand, diagnostics, () =>
    refuseMissingParts(diagnostics, loaded),
  );
  const warnings = [...diagnostics].map((diagnostic) => printDiagnostic(documentFile, diagnostic));
  return { source, warnings: [...(schemas?.warnings ?? []), ...warnings] };
}

/** Rejects a document with a part that is needed but cannot be used. @throws {SpecError} for the first one */
function refuseMissingParts(diagnostics: Diagnostics, { documentFile }: LoadedFamily): void {
  for (const { code, pointer, message } of diagnostics) {
    if (!NEEDED.has(code)) continue;
    const advice = 'All that is made of this document needs it.';
    throw new SpecError(`${pointer} ${message}`, { file: documentFile, advice });
  }
}
