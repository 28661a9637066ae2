import {
  type ApiModel,
  type Example,
  isJsonArray,
  isJsonObject,
  isSuccess,
  type JsonValue,
  type Operation,
  preferredContent,
} from '@partner-apis/model';

/** One error in the tables. */
export interface ErrorEntry {
  /** The name of the error example: `timeSlotNotAvailable`. */
  readonly name: string;
  readonly status: string;
  /** The text, with `{placeholders}` where it varies. */
  readonly text: string;
  /** The possible values of `property`; empty if the body has none, or if it names the field at fault. */
  readonly properties: readonly string[];
  readonly namesFieldAtFault: boolean;
  /** Cause in Markdown. */
  readonly cause: string;
  /** Fix in Markdown. */
  readonly fix: string;
  readonly assumption?: string;
  /** The operations that return it. */
  readonly operationIds: readonly string[];
}

/** The errors of one operation, by status and in the order of the document. */
export function errorsOf(operation: Operation): readonly ErrorEntry[] {
  return operation.responses
    .filter((response) => !isSuccess(response))
    .flatMap((response) =>
      (preferredContent(response.content)?.examples ?? []).map((example) =>
        errorEntry(example, response.status, operation.operationId),
      ),
    );
}

/** The errors of a family, each once, with every operation that returns it. */
export function errorCatalogue(model: ApiModel): readonly ErrorEntry[] {
  const entries = new Map<string, ErrorEntry>();
  for (const entry of model.operations.flatMap(errorsOf)) {
    const key = `${entry.status} ${entry.name}`;
    const known = entries.get(key);
    const operationIds = [...(known?.operationIds ?? []), ...entry.operationIds];
    entries.set(key, { ...entry, operationIds });
  }
  return [...entries.values()].sort((left, right) => left.status.localeCompare(right.status));
}

function errorEntry(example: Example, status: string, operationId: string): ErrorEntry {
  const shown = firstError(example.value);
  const properties = propertiesOf(example, shown?.property);
  return {
    name: example.name,
    status,
    text: example.error?.template ?? errorText(example.value, shown, status),
    cause: example.summary,
    fix: example.description,
    operationIds: [operationId],
    ...properties,
    ...(example.assumption === undefined ? {} : { assumption: example.assumption }),
  };
}

/**
 * The possible values of an error's property. If the error reports a broken rule, the property varies, and the example
 * shows one of many. A body that is a text has none.
 */
function propertiesOf(
  example: Example,
  shown: JsonValue | undefined,
): Pick<ErrorEntry, 'properties' | 'namesFieldAtFault'> {
  const { violates = [], properties = [] } = example.error ?? {};
  if (properties.length > 0) return { properties, namesFieldAtFault: false };
  const namesFieldAtFault =
    typeof example.value !== 'string' && violates.some((keyword) => keyword !== 'contentType');
  if (namesFieldAtFault || shown === undefined) return { properties: [], namesFieldAtFault };
  return { properties: [String(shown)], namesFieldAtFault: false };
}

/** The text of the first error; for a body in XML, the text between its tags without the status. */
function errorText(
  body: JsonValue,
  shown: Readonly<Record<string, JsonValue>> | undefined,
  status: string,
): string {
  if (typeof body !== 'string') return String(shown?.error ?? '');
  return body
    .split(/<[^<>]*>/)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && text !== status)
    .join(' ');
}

function firstError(value: JsonValue): Readonly<Record<string, JsonValue>> | undefined {
  if (!isJsonObject(value)) return undefined;
  const list = value.errors;
  const first = isJsonArray(list) ? list[0] : value;
  return isJsonObject(first) ? first : undefined;
}
