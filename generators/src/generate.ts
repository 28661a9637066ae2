import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ApiModel, once } from '@partner-apis/model';
import type { Brand } from '../../brand.config.ts';
import { Diagnostics, printDiagnostic } from './diagnostics/diagnostics.ts';
import type { DiagnosticCode } from './diagnostics/kinds.ts';
import { emitDocuments } from './emit-documents/emit-documents.ts';
import { emitJourneys } from './emit-journeys/emit-journeys.ts';
import { emitModels } from './emit-model/emit-model.ts';
import { emitOrval } from './emit-orval/emit-orval.ts';
import { entryReport } from './emit-orval/entry-report.ts';
import { emitPackage } from './emit-package/emit-package.ts';
import { emitSandbox } from './emit-sandbox/emit-sandbox.ts';
import { emitSdk } from './emit-sdk/emit-sdk.ts';
import { type LoadedFamily, loadFamilies } from './load/load.ts';
import { SpecError } from './load/spec-error.ts';
import { buildModel } from './model/model.ts';
import type { GeneratedFile } from './write/generated-file.ts';
import { messageReport } from './xsd/emit/message-report.ts';
import { familyMessages } from './xsd/family-messages.ts';

/**
 * Loads all documents and emits everything that is made from them. Nothing is written: a document that is
 * broken throws before the tree is touched.
 *
 * @param root absolute path of the repository
 * @param warn is told what of a document is not expressed
 * @throws {SpecError} for a document that cannot be used
 */
export async function generate(
  root: string,
  brand: Brand,
  warn: (text: string) => void = console.warn,
): Promise<GeneratedFile[]> {
  const families = await loadFamilies(path.join(root, 'specs'), brand.apiHost);
  const built = await Promise.all(
    families.map(async (loaded) => ({
      ...(await familyMessages(root, familyModel(loaded, warn), warn)),
      document: loaded.document,
      workflows: loaded.workflows,
    })),
  );
  const models = built.map(({ model }) => model);
  const sdks = await Promise.all(built.map(({ model, files }) => familySdk(model, files, brand, warn)));
  const licence = await readFile(path.join(root, 'LICENSE'), 'utf8');
  return [
    ...emitModels(models),
    ...(await emitDocuments(root, built)),
    ...models.flatMap((model) => emitPackage(model, { brand, licence })),
    ...sdks.flat(),
    ...(await emitSandbox(built)),
    ...emitJourneys(built),
  ];
}

/** What the sandbox, the portal and the contract tests cannot do without in a document of ours. */
const NEEDED: ReadonlySet<DiagnosticCode> = new Set([
  'security-scheme-not-sent',
  'security-scheme-missing',
  'server-missing',
  'server-is-relative',
]);

// `npm run dev` generates after each save: families in which nothing changed are then the same objects as before.
const modelOf = once((loaded: LoadedFamily) => {
  const diagnostics = new Diagnostics();
  return { model: buildModel(loaded, diagnostics), diagnostics };
});

function familyModel(loaded: LoadedFamily, warn: (text: string) => void): ApiModel {
  const { model, diagnostics } = modelOf(loaded);
  for (const diagnostic of diagnostics) {
    const { code, pointer, message } = diagnostic;
    if (NEEDED.has(code)) {
      const advice = 'All that is made of this document needs it.';
      throw new SpecError(`${pointer} ${message}`, { file: loaded.documentFile, advice });
    }
    warn(printDiagnostic(loaded.documentFile, diagnostic));
  }
  return model;
}

const entriesOf = once((brand: Brand) => once((model: ApiModel) => emitOrval(model, brand)));

/** A family's SDK with all of its entries, each of which `api.md` lists. */
async function familySdk(
  model: ApiModel,
  messages: readonly GeneratedFile[],
  brand: Brand,
  warn: (text: string) => void,
): Promise<GeneratedFile[]> {
  const diagnostics = new Diagnostics();
  const files = emitSdk(model, brand, diagnostics);
  for (const diagnostic of diagnostics) warn(printDiagnostic(`specs/${model.id}/openapi.yaml`, diagnostic));
  const entries = await entriesOf(brand)(model);
  const packageName = `${brand.npmScope}/${model.family.packageName}`;
  const reports = [
    entryReport(packageName, entries),
    ...(messages.length === 0 ? [] : [messageReport(packageName, messages)]),
  ];
  const listed = files.map((file) =>
    file.path.endsWith('/api.md') ? { ...file, content: [file.content, ...reports].join('\n') } : file,
  );
  return [...listed, ...entries, ...messages];
}
