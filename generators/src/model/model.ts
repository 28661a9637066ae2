import type { ApiModel, Server } from '@partner-apis/model';
import { Validators } from '@partner-apis/model/violations';
import type { LoadedFamily } from '../load/load.ts';
import type { ServerObject } from '../load/openapi-document.ts';
import { SpecError } from '../load/spec-error.ts';
import { withAnsweredExamples } from './answered-examples.ts';
import { assumptionOf } from './assumption.ts';
import { buildOperations } from './operation.ts';
import { References } from './references.ts';
import { buildSchema, mapValues } from './schema.ts';
import { buildSecuritySchemes } from './security.ts';

/** What the model is built from. */
export type ModelSource = Omit<LoadedFamily, 'workflows'>;

/**
 * Builds the model of one API family: from here on nothing knows how the document was written.
 *
 * @throws {SpecError} when the document has no server, or a security scheme that cannot be sent
 */
export function buildModel({ id, family, document, documentFile }: ModelSource): ApiModel {
  const references = new References(document, documentFile);
  const schemas = mapValues(document.components?.schemas ?? {}, buildSchema);
  const validators = new Validators(schemas);
  const servers = (document.servers ?? []).map(buildServer);
  const [firstServer] = servers;
  if (firstServer === undefined) {
    throw new SpecError('has no server.', { file: documentFile, advice: 'Add one under `servers`.' });
  }
  return {
    id,
    family,
    title: document.info.title,
    version: document.info.version,
    summary: document.info.summary ?? '',
    description: document.info.description ?? '',
    ...assumptionOf(document.info),
    exampleDate: document.info['x-example-date'] ?? '2026-03-02',
    basePath: new URL(firstServer.url).pathname.replace(/\/$/, ''),
    servers,
    tags: (document.tags ?? []).map(({ name, description = '' }) => ({ name, description })),
    securitySchemes: buildSecuritySchemes(document, references, documentFile),
    operations: buildOperations(document, references).map((operation) =>
      withAnsweredExamples(operation, validators),
    ),
    schemas,
  };
}

function buildServer(source: ServerObject): Server {
  const url = source.url.replaceAll(/\{([^}]+)\}/g, (placeholder, name: string) => {
    return source.variables?.[name]?.default ?? placeholder;
  });
  const description = source.description ?? '';
  return {
    environment: source['x-environment'] ?? description.toLowerCase(),
    url,
    description,
    ...assumptionOf(source),
  };
}
