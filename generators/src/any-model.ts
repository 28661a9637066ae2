import path from 'node:path';
import type { ApiModel } from '@partner-apis/model';
import type { Shapes } from '@partner-apis/xsd';
import { type Diagnostic, Diagnostics } from './diagnostics/diagnostics.ts';
import { SpecError } from './diagnostics/spec-error.ts';
import { familyOf } from './load/any-family.ts';
import { loadAnyOpenApi } from './load/any-openapi.ts';
import { loadMessageSchemas, type MessageSchemas, namedSchemas } from './load/message-schemas.ts';
import type { OpenApiDocument } from './load/openapi-document.ts';
import { buildModel } from './model/model.ts';
import { withSampledRequests } from './model/sampled-requests.ts';
import { messageShapes } from './plan/messages/message-shapes.ts';

export interface AnyModel {
  readonly model: ApiModel;
  readonly document: OpenApiDocument;
  readonly diagnostics: readonly Diagnostic[];
  /** The XML Schemas that its bodies name and the shapes of their messages, if the schemas are next to it. */
  readonly schemas: MessageSchemas | undefined;
  readonly shapes: Shapes | undefined;
}

/**
 * Builds the model of any OpenAPI document for the portal, which shows a documentation page and the reference.
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
  const schemas = await schemasBeside(file, document, diagnostics);
  return {
    model: withSampledRequests(model),
    document,
    schemas,
    shapes: schemas === undefined ? undefined : messageShapes(schemas),
    diagnostics: [...diagnostics],
  };
}

async function schemasBeside(
  file: string,
  document: OpenApiDocument,
  diagnostics: Diagnostics,
): Promise<MessageSchemas | undefined> {
  const named = namedSchemas(document);
  if (named.length === 0) return undefined;
  try {
    return await loadMessageSchemas(path.dirname(path.resolve(file)), named);
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    diagnostics.report('document-is-invalid', '', { problem: error.message });
    return undefined;
  }
}
