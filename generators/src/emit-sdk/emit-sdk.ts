import type { ApiModel } from '@partner-apis/model';
import type { Brand } from '../../../brand.config.ts';
import type { OpenApiDocument } from '../load/openapi-document.ts';
import type { GeneratedFile } from '../write/generated-file.ts';

export async function emitSdk(
  _model: ApiModel,
  _document: OpenApiDocument,
  _brand: Brand,
): Promise<GeneratedFile[]> {
  return [];
}
