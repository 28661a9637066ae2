import { isJsonObject, type JsonObject, type JsonValue } from '@partner-apis/model';

/** A request in an address: parameters and body, and nothing else. */
export interface SharedRequest {
  readonly operationId: string;
  /** As in a draft: the whole request, or its body only. */
  readonly text: string;
  /** The parameters, if the text is only the body. */
  readonly parameters: JsonObject;
}

/** Parses a value from an address, which anybody may have written; undefined for anything but a request. */
export function sharedRequest(value: JsonValue): SharedRequest | undefined {
  if (!isJsonObject(value)) return undefined;
  const { operationId, text, parameters = {} } = value;
  if (typeof operationId !== 'string' || typeof text !== 'string' || !isJsonObject(parameters))
    return undefined;
  return { operationId, text, parameters };
}
