import type { ApiModel } from '@partner-apis/model';
import { type Diagnostic, Diagnostics } from './diagnostics/diagnostics.ts';
import { loadAnyOpenApi } from './load/any-openapi.ts';
import type { OpenApiDocument } from './load/openapi-document.ts';
import { buildModel } from './model/model.ts';
import { withSampledRequests } from './model/sampled-requests.ts';
import { familyOf } from './sdk-command/any-sdk.ts';

export interface AnyModel {
  readonly model: ApiModel;
  readonly document: OpenApiDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The model of an OpenAPI document of any origin, as the portal shows it: one documentation page and the reference.
 *
 * @param id the last part of the reference's address, `technical_documentation/<id>`
 * @throws {SpecError} when the file cannot be read as an OpenAPI document
 */
export async function anyModel(file: string, id: string): Promise<AnyModel> {
  const document = await loadAnyOpenApi(file);
  const name = document.info.title ?? id;
  const own = {
    tagline: document.info.summary ?? name,
    pages: ['documentation'],
    packageName: '',
    clientName: '',
  } as const;
  const family = { ...familyOf(name), ...own };
  const diagnostics = new Diagnostics();
  const model = buildModel({ id, family, document, documentFile: file }, diagnostics);
  return { model: withSampledRequests(model), document, diagnostics: [...diagnostics] };
}
