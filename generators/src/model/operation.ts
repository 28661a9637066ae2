import { encodePointerToken, type Operation, type RequestBody } from '@partner-apis/model';
import type {
  OpenApiDocument,
  OperationObject,
  PathItemObject,
  RequestBodyObject,
} from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import { buildContent } from './content.ts';
import type { BuildContext } from './context.ts';
import { documentedId, takeId } from './operation-id.ts';
import { buildParameters } from './parameters.ts';
import { type ItemOperation, itemOperations, unsentMethods } from './path-item.ts';
import { buildResponses, defaultProvocations } from './responses.ts';
import { checkedSecurity } from './security.ts';
import { operationServers } from './servers.ts';

/** Returns all operations of a document, in document order. */
export function buildOperations(context: BuildContext): Operation[] {
  const ids = new Set<string>();
  return Object.entries(context.document.paths ?? {})
    .filter(([path]) => path.startsWith('/'))
    .flatMap(([path, source]) => {
      const item = { ...context.references.follow<PathItemObject>(source), ...source };
      reportMethods(item, path, context);
      return itemOperations(item).map((operation) =>
        buildOperation({ path, item, ids, ...operation }, context),
      );
    });
}

interface Source extends ItemOperation {
  readonly path: string;
  readonly item: PathItemObject;
  /** The `operationId`s in use. */
  readonly ids: Set<string>;
}

/** Builds an operation. @see OpenAPI 3.1.1, section 4.8.10 (Operation Object) */
function buildOperation(
  { path, item, method, source, pointer: place, ids }: Source,
  context: BuildContext,
): Operation {
  const { document, references, diagnostics } = context;
  const itemPointer = `/paths/${encodePointerToken(path)}`;
  const pointer = itemPointer + place;
  const requestBody = buildRequestBody(source, `${pointer}/requestBody`, context);
  const servers = operationServers(item, source, document);
  const id = documentedId(source, method, path);
  const operationId = takeId(id, ids);
  if (operationId !== id) diagnostics.report('operation-id-repeated', pointer, { id });
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
    ...(source['x-safe'] === true || method === 'query' ? { safe: true } : {}),
    ...(source['x-omitted'] === undefined ? {} : { omitted: source['x-omitted'] }),
    ...(source['x-paging'] === undefined ? {} : { paging: source['x-paging'] }),
    ...(source['x-ms-pageable'] === undefined ? {} : { pageable: source['x-ms-pageable'] }),
    provoke: { ...defaultProvocations(source, references), ...source['x-provoke'] },
    ...assumptionOf(source),
  };
}

/**
 * Returns the tag that lists the operation: the first one for navigation. Tags without a kind are for navigation.
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

function reportMethods(item: PathItemObject, path: string, { diagnostics }: BuildContext): void {
  const pointer = `/paths/${encodePointerToken(path)}/additionalOperations`;
  for (const method of unsentMethods(item)) {
    diagnostics.report('method-not-offered', `${pointer}/${encodePointerToken(method)}`, { method });
  }
}
