import type { ApiModel } from '@partner-apis/model';
import { pascalCase } from '@partner-apis/typescript-printer';
import type { Brand } from '../../../brand.config.ts';
import { type Diagnostic, Diagnostics } from '../diagnostics/diagnostics.ts';
import { SpecError } from '../diagnostics/spec-error.ts';
import { familyOf } from '../load/any-family.ts';
import { loadAnyOpenApi } from '../load/any-openapi.ts';
import { NAMES_LOCK, type NamesLock } from '../load/names-lock.ts';
import type { OpenApiDocument } from '../load/openapi-document.ts';
import { buildModel } from '../model/model.ts';
import { entryFiles } from '../outputs/entries/entry-files.ts';
import { apiReport } from '../outputs/sdk/api-report.ts';
import { sdkFiles } from '../outputs/sdk/sdk.ts';
import { SDK_ENTRIES } from '../plan/package-place.ts';
import { planSdk } from '../plan/sdk-plan.ts';
import type { GeneratedFile } from '../write/generated-file.ts';

export interface AnySdk {
  /** Paths are relative to the SDK's folder. */
  readonly files: readonly GeneratedFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly model: ApiModel;
}

/**
 * Emits an SDK for an OpenAPI document of any origin: the modules of a family's SDK, and its entries.
 *
 * @param clientName name of the class; by default as before, or derived from the document's title
 * @param lock the names of the last generation
 * @throws {SpecError} when the file cannot be read as an OpenAPI document
 * @example await anySdk('petstore.yaml', brand, 'Petstore')
 */
export async function anySdk(
  file: string,
  brand: Brand,
  clientName?: string,
  lock?: NamesLock,
): Promise<AnySdk> {
  const document = await loadAnyOpenApi(file);
  try {
    return emit(document, file, brand, clientName, lock);
  } catch (error) {
    // Validation takes longer than emission, and most invalid documents are good enough.
    const { validateOpenApi } = await import('../load/openapi.ts');
    if (!(error instanceof SpecError)) await validateOpenApi(document, file);
    throw error;
  }
}

function emit(
  document: OpenApiDocument,
  file: string,
  { npmScope }: Brand,
  clientName?: string,
  lock?: NamesLock,
): AnySdk {
  const family = familyOf(clientName ?? lock?.client ?? pascalCase(document.info.title ?? 'Client'));
  const { packageName } = family;
  const diagnostics = new Diagnostics();
  const model = buildModel({ id: packageName, family, document, documentFile: file }, diagnostics);
  const place = {
    npmScope,
    packageName: `${npmScope}/${packageName}`,
    folder: '.',
    lockFile: NAMES_LOCK,
    entries: SDK_ENTRIES,
  };
  const plan = planSdk(model, place, diagnostics, lock);
  const entries = Object.entries(entryFiles(plan)).map(([entry, content]) => ({ path: entry, content }));
  const report = { path: 'api.md', content: apiReport(plan) };
  return { files: [...entries, ...sdkFiles(plan), report], diagnostics: [...diagnostics], model };
}
