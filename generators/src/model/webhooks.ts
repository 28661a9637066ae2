import {
  encodePointerToken,
  HTTP_METHODS,
  type HttpMethod,
  isRecord,
  type Webhook,
} from '@partner-apis/model';
import type {
  OperationObject,
  ParameterObject,
  PathItemObject,
  Reference,
  RequestBodyObject,
} from '../load/openapi-document.ts';
import { buildContent } from './content.ts';
import type { BuildContext } from './context.ts';
import { buildParameters } from './parameters.ts';

/** A path item whose requests the API sends, and what it is called. */
interface CallSource {
  readonly name: string;
  readonly item: PathItemObject | Reference;
  readonly pointer: string;
  readonly callbackOf?: string;
}

/**
 * Returns the requests that the API sends to its users: webhooks, and the callbacks of operations.
 *
 * @see OpenAPI 3.1.1, section 4.8.1 (OpenAPI Object, `webhooks`) and 4.8.18 (Callback Object)
 */
export function buildWebhooks(context: BuildContext): Webhook[] {
  const taken = new Set<string>();
  return [...webhookSources(context), ...callbackSources(context)].flatMap((source) => {
    const item = context.references.follow<PathItemObject>(source.item);
    const methods = HTTP_METHODS.filter((method) => isRecord(item[method]));
    return methods.map((method) => {
      const places = [source.name, `${source.callbackOf ?? method}.${source.name}`];
      const free = places.find((one) => !taken.has(one)) ?? `${places.join('.')}.${method}.${taken.size}`;
      taken.add(free);
      return buildWebhook({ ...source, name: free }, item, method, context);
    });
  });
}

function webhookSources({ document }: BuildContext): CallSource[] {
  return Object.entries(document.webhooks ?? {})
    .filter((entry): entry is [string, PathItemObject | Reference] => isRecord(entry[1]))
    .map(([name, item]) => ({ name, item, pointer: `/webhooks/${encodePointerToken(name)}` }));
}

function callbackSources({ document, references }: BuildContext): CallSource[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, source]) => {
    if (!path.startsWith('/')) return [];
    const item = references.follow<PathItemObject>(source);
    return HTTP_METHODS.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined;
      const pointer = `/paths/${encodePointerToken(path)}/${method}/callbacks`;
      return Object.entries(operation?.callbacks ?? {}).flatMap(([name, callback]) =>
        Object.entries(isRecord(callback) ? references.follow(callback) : {})
          .filter((entry): entry is [string, PathItemObject] => isRecord(entry[1]))
          .map(([expression, called]) => ({
            name,
            item: called,
            pointer: `${pointer}/${encodePointerToken(name)}/${encodePointerToken(expression)}`,
            callbackOf: operation?.operationId ?? `${method} ${path}`,
          })),
      );
    });
  });
}

function buildWebhook(
  { name, pointer, callbackOf }: CallSource,
  item: PathItemObject,
  method: HttpMethod,
  context: BuildContext,
): Webhook {
  const source = item[method] as OperationObject;
  const place = `${pointer}/${method}`;
  const body =
    source.requestBody === undefined
      ? undefined
      : context.references.follow<RequestBodyObject>(source.requestBody);
  const bodyPlace = context.references.place(source.requestBody ?? {}, `${place}/requestBody`);
  const isHeader = (given: ParameterObject | Reference) =>
    context.references.follow<ParameterObject>(given).in === 'header';
  const sources = [...(item.parameters ?? []), ...(source.parameters ?? [])].filter(isHeader);
  return {
    name,
    method,
    summary: source.summary ?? '',
    description: source.description ?? '',
    deprecated: source.deprecated ?? false,
    headers: buildParameters([{ sources, pointer: `${place}/parameters` }], '', context),
    required: body?.required ?? false,
    content: buildContent(body?.content, `${bodyPlace}/content`, context),
    ...(callbackOf === undefined ? {} : { callbackOf }),
  };
}
