import { encodePointerToken, isRecord, type Webhook } from '@partner-apis/model';
import type {
  ParameterObject,
  PathItemObject,
  Reference,
  RequestBodyObject,
} from '../load/openapi-document.ts';
import { buildContent } from './content.ts';
import type { BuildContext } from './context.ts';
import { buildParameters } from './parameters.ts';
import { type ItemOperation, itemOperations } from './path-item.ts';

/** A path item whose requests the API sends, and its name. */
interface CallSource {
  readonly name: string;
  readonly item: PathItemObject | Reference;
  readonly pointer: string;
  readonly callbackOf?: string;
}

/**
 * Returns the requests that the API sends to its users: webhooks, and callbacks of operations.
 *
 * @see OpenAPI 3.1.1, section 4.8.1 (OpenAPI Object, `webhooks`) and 4.8.18 (Callback Object)
 */
export function buildWebhooks(context: BuildContext): Webhook[] {
  const taken = new Set<string>();
  return [...webhookSources(context), ...callbackSources(context)].flatMap((source) => {
    const item = context.references.follow<PathItemObject>(source.item);
    return itemOperations(item).map((operation) => {
      const { method } = operation;
      const places = [source.name, `${source.callbackOf ?? method}.${source.name}`];
      const free = places.find((one) => !taken.has(one)) ?? `${places.join('.')}.${method}.${taken.size}`;
      taken.add(free);
      return buildWebhook({ ...source, name: free }, item, operation, context);
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
    return itemOperations(item).flatMap(({ method, source: operation, pointer: place }) => {
      const pointer = `/paths/${encodePointerToken(path)}${place}/callbacks`;
      return Object.entries(operation.callbacks ?? {}).flatMap(([name, callback]) =>
        Object.entries(isRecord(callback) ? references.follow(callback) : {})
          .filter((entry): entry is [string, PathItemObject] => isRecord(entry[1]))
          .map(([expression, called]) => ({
            name,
            item: called,
            pointer: `${pointer}/${encodePointerToken(name)}/${encodePointerToken(expression)}`,
            callbackOf: operation.operationId ?? `${method} ${path}`,
          })),
      );
    });
  });
}

function buildWebhook(
  { name, pointer, callbackOf }: CallSource,
  item: PathItemObject,
  { method, source, pointer: below }: ItemOperation,
  context: BuildContext,
): Webhook {
  const place = pointer + below;
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
