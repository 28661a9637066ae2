import path from 'node:path';
import type { ApiModel, Family } from '@partner-apis/model';
import type { Brand } from '../../../brand.config.ts';
import { type Diagnostic, Diagnostics } from '../diagnostics/diagnostics.ts';
import { sdkEntries } from '../emit-package/entry-files.ts';
import { emitSdk } from '../emit-sdk/emit-sdk.ts';
import { pascalCase } from '../emit-sdk/names.ts';
import { loadAnyOpenApi } from '../load/any-openapi.ts';
import type { OpenApiDocument } from '../load/openapi-document.ts';
import { SpecError } from '../load/spec-error.ts';
import { buildModel } from '../model/model.ts';
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
 * @param clientName the class; the document's title when left out
 * @throws {SpecError} when the file cannot be read as an OpenAPI document
 * @example await anySdk('petstore.yaml', brand, 'Petstore')
 */
export async function anySdk(file: string, brand: Brand, clientName?: string): Promise<AnySdk> {
  const document = await loadAnyOpenApi(file);
  try {
    return emit(document, file, brand, clientName);
  } catch (error) {
    // Validating costs more than emitting, and most documents that are not valid are good enough.
    const { validateOpenApi } = await import('../load/openapi.ts');
    if (!(error instanceof SpecError)) await validateOpenApi(document, file);
    throw error;
  }
}

function emit(document: OpenApiDocument, file: string, brand: Brand, clientName?: string): AnySdk {
  const family = familyOf(clientName ?? pascalCase(document.info.title ?? 'Client'));
  const diagnostics = new Diagnostics();
  const model = buildModel({ id: family.packageName, family, document, documentFile: file }, diagnostics);
  const emitted = emitSdk(model, brand, diagnostics).map(({ path: emittedPath, content }) => ({
    path: path.posix.relative(`packages/${family.packageName}`, emittedPath),
    content,
  }));
  const entries = Object.entries(sdkEntries(brand)).map(([entry, content]) => ({ path: entry, content }));
  return { files: [...entries, ...emitted], diagnostics: [...diagnostics], model };
}

/** What a family's SDK is called by; the rest is about the portal. */
export function familyOf(clientName: string): Family {
  return {
    label: clientName,
    name: clientName,
    tagline: '',
    order: 1,
    packageName: clientName.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase(),
    clientName,
    routePrefix: '',
    pages: [],
    showsContact: false,
  };
}
