import {
  type ApiModel,
  conjuncts,
  essence,
  flattenSchema,
  isJson,
  type JsonValue,
  mapValues,
  own,
  preferredContent,
  type Schema,
  type Schemas,
  type Webhook,
} from '@partner-apis/model';
import type { SdkNames } from './names.ts';

/** A webhook as a user of the SDK sees it. */
export interface PlannedWebhook extends Webhook {
  /** Name of its type, such as `OrderShippedWebhook`. */
  readonly typeName: string;
  /** Schema of its payload; undefined if it has none, or if the body is passed on as text. */
  readonly payload: Schema | undefined;
  /** Whether its body is text: there is no body, or none in JSON. */
  readonly isText: boolean;
  /** Its media types, without parameters. */
  readonly mediaTypes: readonly string[];
  /** Header values that distinguish it from other webhooks. */
  readonly texts: Readonly<Record<string, readonly JsonValue[]>>;
  /** Values of body properties that distinguish it from other webhooks. */
  readonly values: Readonly<Record<string, readonly JsonValue[]>>;
}

/** Plans the webhooks of an API, in the order of the document. */
export function planWebhooks({ webhooks = [], schemas }: ApiModel, names: SdkNames): PlannedWebhook[] {
  const known: ReadonlySet<JsonValue> = new Set(webhooks.map(({ name }) => name));
  return webhooks.map((webhook): PlannedWebhook => {
    const content = preferredContent(webhook.content);
    const isRead = content !== undefined && isJson(content.mediaType);
    const texts = webhook.headers.flatMap(({ name, schema, required }) => {
      const listed = required ? listedValues(schema, schemas) : undefined;
      return listed === undefined ? [] : [[name.toLowerCase(), listed] as const];
    });
    const withoutOthers = (listed: readonly JsonValue[]) => valuesWithoutOthers(listed, webhook.name, known);
    return {
      ...webhook,
      typeName: names.webhook(webhook),
      payload: isRead ? content.schema : undefined,
      isText: content !== undefined && !isRead,
      mediaTypes: [...new Set(webhook.content.map(({ mediaType }) => essence(mediaType)))],
      texts: mapValues(Object.fromEntries(texts), withoutOthers),
      values: isRead ? mapValues(valuesOf(content.schema, schemas), withoutOthers) : {},
    };
  });
}

/**
 * Removes the names of other webhooks from values that include the webhook's own name: webhooks often share a schema,
 * whose `type` lists the names of all of them.
 */
function valuesWithoutOthers(
  listed: readonly JsonValue[],
  name: string,
  known: ReadonlySet<JsonValue>,
): readonly JsonValue[] {
  return listed.includes(name) ? listed.filter((value) => value === name || !known.has(value)) : listed;
}

/** Returns the required properties of a payload that have listed values. */
function valuesOf(payload: Schema, schemas: Schemas): Readonly<Record<string, readonly JsonValue[]>> {
  const { properties = {}, required = [] } = flattenSchema(payload, schemas);
  const entries = required.flatMap((name) => {
    const listed = listedValues(own(properties, name) ?? {}, schemas);
    return listed === undefined ? [] : [[name, listed] as const];
  });
  return Object.fromEntries(entries);
}

function listedValues(schema: Schema, schemas: Schemas): readonly JsonValue[] | undefined {
  for (const { const: constant, enum: values } of conjuncts(schema, schemas)) {
    if (constant !== undefined) return [constant];
    if (values !== undefined) return values;
  }
  return undefined;
}

/** Returns webhooks that a request may match together with another one: callers must name the one that they mean. */
export function unclearWebhooks(webhooks: readonly PlannedWebhook[]): PlannedWebhook[] {
  return webhooks.filter((one) => webhooks.some((other) => one !== other && mayBeBoth(one, other)));
}

/**
 * Whether a request may match both. A webhook with more distinguishing values takes precedence, so the numbers must be
 * equal.
 */
function mayBeBoth(one: PlannedWebhook, other: PlannedWebhook): boolean {
  if (one.method !== other.method || signs(one) !== signs(other)) return false;
  if (one.mediaTypes.length > 0 && other.mediaTypes.length > 0)
    if (!one.mediaTypes.some((type) => other.mediaTypes.includes(type))) return false;
  return !areApart(one.texts, other.texts) && !areApart(one.values, other.values);
}

function signs({ texts, values }: PlannedWebhook): number {
  return Object.keys({ ...texts, ...values }).length;
}

function areApart(one: PlannedWebhook['values'], other: PlannedWebhook['values']): boolean {
  return Object.entries(one).some(([name, values]) => {
    const others = own(other, name);
    return others !== undefined && !values.some((value) => others.includes(value));
  });
}
