import type { ApiModel, Operation, Tag } from '@partner-apis/model';
import { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { LoadedFamily } from '../load/loaded-family.ts';
import type { OpenApiDocument } from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import { otherDialect } from './dialect.ts';
import { withParsedExamples } from './examples-as-text.ts';
import { buildOperations } from './operation.ts';
import { References } from './references.ts';
import { SchemaBuilder } from './schema.ts';
import { SchemaReferences } from './schema-references.ts';
import { buildSecuritySchemes } from './security.ts';
import { basePathOf, buildServers } from './servers.ts';
import { buildWebhooks } from './webhooks.ts';

/** The input of the model. */
export type ModelSource = Pick<LoadedFamily, 'id' | 'family' | 'document' | 'documentFile'> &
  Partial<Pick<LoadedFamily, 'lock'>>;

/**
 * Builds the model of an API with its examples as written in the document.
 *
 * @param diagnostics receives everything that the model does not express
 * @throws {SpecError} when a reference to something other than a schema is broken
 */
export function buildDocumentedModel(
  { id, family, document, documentFile, lock }: ModelSource,
  diagnostics = new Diagnostics(),
): ApiModel {
  const dialect = otherDialect(document.jsonSchemaDialect);
  if (dialect !== undefined) diagnostics.report('dialect-not-read', '/jsonSchemaDialect', { dialect });
  const references = new References(document, documentFile);
  const named = new SchemaReferences(document, references);
  const builder = new SchemaBuilder(named, diagnostics, document.openapi);
  const operations = buildOperations({ document, references, schemas: builder, diagnostics });
  const webhooks = buildWebhooks({ document, references, schemas: builder, diagnostics });
  const schemas = builder.buildNamed();
  const servers = buildServers(document, diagnostics, lock?.environments);
  return {
    id,
    family,
    title: document.info.title ?? family.label,
    version: document.info.version ?? '',
    summary: document.info.summary ?? '',
    description: document.info.description ?? '',
    ...assumptionOf(document.info),
    exampleDate: document.info['x-example-date'] ?? '2026-03-02',
    basePath: basePathOf(servers),
    servers,
    tags: tagsOf(document, operations, diagnostics),
    securitySchemes: buildSecuritySchemes(document, references, diagnostics),
    operations: withParsedExamples(operations, schemas),
    ...(webhooks.length === 0 ? {} : { webhooks }),
    schemas,
  };
}

/** Returns the declared tags, followed by those that only operations name: OpenAPI does not require a declaration. */
function tagsOf(
  { tags = [] }: OpenApiDocument,
  operations: readonly Operation[],
  diagnostics: Diagnostics,
): readonly Tag[] {
  for (const [index, { name, parent }] of tags.entries()) {
    if (parent !== undefined) diagnostics.report('tag-not-nested', `/tags/${index}/parent`, { name, parent });
  }
  const declared = tags.map(({ name, description = '' }) => ({ name, description }));
  const known = new Set(['', ...declared.map(({ name }) => name)]);
  const others = new Set(operations.map(({ tag }) => tag).filter((tag) => !known.has(tag)));
  return [...declared, ...[...others].map((name) => ({ name, description: '' }))];
}
