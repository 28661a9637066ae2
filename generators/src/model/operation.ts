import {
  encodePointerToken,
  HTTP_METHODS,
  type HttpMethod,
  isRecord,
  type Operation,
  type RequestBody,
} from '@partner-apis/model';
import type {
  OpenApiDocument,
  OperationObject,
  PathItemObject,
  RequestBodyObject,
} from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import { buildContent } from './content.ts';
import type { BuildContext } from './context.ts';
import { buildParameters } from './parameters.ts';
import { buildResponses, defaultProvocations } from './responses.ts';
import { checkedSecurity } from './security.ts';
import { operationServers } from './servers.ts';

/** Returns all operations of a document, in the order of the document. */
export function buildOperations(context: BuildContext): Operation[] {
  const ids = new Set<string>();
  return Object.entries(context.document.paths ?? {})
    .filter(([path]) => path.startsWith('/'))
    .flatMap(([path, source]) => {
      const item = { ...context.references.follow<PathItemObject>(source), ...source };
      reportMethods(item, path, context);
      return Object.keys(item)
        .filter((key): key is HttpMethod => HTTP_METHODS.some((method) => method === key))
        .map((method) => buildOperation({ path, item, method, ids }, context));
    });
}

interface Source {
  readonly path: string;
  readonly item: PathItemObject;
  readonly method: HttpMethod;
  /** The `operationId`s in use. */
  readonly ids: Set<string>;
}

/** @see OpenAPI 3.1.1, section 4.8.10 (Operation Object) */
function buildOperation({ path, item, method, ids }: Source, context: BuildContext): Operation {
  const { document, references, diagnostics } = context;
  const source = item[method] as OperationObject;
  const itemPointer = `/paths/${encodePointerToken(path)}`;
  const pointer = `${itemPointer}/${method}`;
  const requestBody = buildRequestBody(source, `${pointer}/requestBody`, context);
  const servers = operationServers(item, source, document);
  const operationId = source.operationId ?? `${method} ${path}`;
  if (ids.has(operationId)) diagnostics.report('operation-id-repeated', pointer, { id: operationId });
  ids.add(operationId);
  const places = [
    { sources: item.parameters ?? [], pointer: `${itemPointer}/parameters` },
    { sources: source.parameters ?? [], pointer: `${pointer}/parameters` },
  ];
  return {
    operationId,
    method,
    path,
    summary: source.summary ?? '',
    description: source.description ?? '',
    tag: navigationTag(source.tags ?? [], document),
    deprecated: source.deprecated ?? false,
    parameters: buildParameters(places, path, context),
    ...(requestBody === undefined ? {} : { requestBody }),
    ...(servers === undefined ? {} : { servers }),
    responses: buildResponses(source, pointer, context),
    security: checkedSecurity(source.security ?? document.security ?? [], document, pointer, diagnostics),
    ...(source.security?.length === 0 ? { anonymous: true } : {}),
    ...(source['x-safe'] === true ? { safe: true } : {}),
    ...(source['x-paging'] === undefined ? {} : { paging: source['x-paging'] }),
    ...(source['x-ms-pageable'] === undefined ? {} : { pageable: source['x-ms-pageable'] }),
    provoke: { ...defaultProvocations(source, references), ...source['x-provoke'] },
    ...assumptionOf(source),
  };
}

/**
 * The tag that lists the operation: the first one that is for navigation, as all are whose kind is not stated.
 *
 * @see OpenAPI 3.2.0, section 4.22 (Tag Object, `kind`)
 */
function navigationTag(names: readonly string[], { tags = [] }: OpenApiDocument): string {
  const others = new Set(tags.filter(({ kind = 'nav' }) => kind !== 'nav').map(({ name }) => name));
  return names.find((name) => !others.has(name)) ?? names[0] ?? '';
}

function buildRequestBody(
  { requestBody }: OperationObject,
  pointer: string,
  context: BuildContext,
): RequestBody | undefined {
  if (requestBody === undefined || requestBody === null) return undefined;
  const body = context.references.follow<RequestBodyObject>(requestBody);
  return {
    required: body.required ?? false,
    description: body.description ?? '',
    content: buildContent(body.content, `${context.references.place(requestBody, pointer)}/content`, context),
  };
}

/** Methods of OpenAPI 3.2 besides those of 3.1. @see OpenAPI 3.2.0, section 4.9 (Path Item Object) */
function reportMethods(item: PathItemObject, path: string, { diagnostics }: BuildContext): void {
  const more = isRecord(item.additionalOperations) ? Object.keys(item.additionalOperations) : [];
  const pointer = `/paths/${encodePointerToken(path)}`;
  if (item.query !== undefined)
    diagnostics.report('method-not-offered', `${pointer}/query`, { method: 'QUERY' });
  for (const method of more) {
    diagnostics.report(
      'method-not-offered',
      `${pointer}/additionalOperations/${encodePointerToken(method)}`,
      {
        method,
      },
    );
  }
}
