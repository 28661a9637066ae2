import type { JsonValue } from '@partner-apis/model';
import { isRecord } from '@partner-apis/model';
import { type DocumentedError, documentedErrors } from '../contract/documented-errors.ts';
import type { RouteOperation } from '../contract/family.ts';
import { jsonResponse, plainError, type SandboxResponse, withHeaders } from '../contract/response.ts';
import { documentedResponse } from './documented-response.ts';
import { errorEntries } from './fill-template.ts';

/** An error that any server may return, whatever its API's document says. */
interface GeneralError {
  readonly status: number;
  readonly text: string;
  /** The property at fault, for error forms that name one. */
  readonly property: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Makes an error in the form that the operation documents for its status, or otherwise in the form of another
 * documented error, preferably of the same class (4XX, 5XX).
 */
export function undocumentedResponse(
  operation: RouteOperation | undefined,
  error: GeneralError,
): SandboxResponse {
  const { status, text, property, headers = {} } = error;
  const documented = operation === undefined ? [] : documentedErrors(operation);
  const same = documented.find((one) => one.status === status);
  if (same !== undefined) return withHeaders(documentedResponse(same), headers);
  const model = documented.find((one) => classOf(one.status) === classOf(status)) ?? documented[0];
  if (model === undefined || errorEntries(model.example.value).length > 0) {
    return plainError(status, text, property, headers);
  }
  return { ...jsonResponse(status, inFormOf(model, status, text), headers), mediaType: model.mediaType };
}

function classOf(status: number): number {
  return Math.floor(status / 100);
}

/** Returns the example's body with another status and text. */
function inFormOf(
  { status: shown, example: { value } }: DocumentedError,
  status: number,
  text: string,
): JsonValue {
  if (typeof value === 'string') {
    // Elements contain either the repeated status, which is a number, or text.
    return value.replaceAll(/>([^<>]+)</g, (found, leaf: string) => {
      if (leaf.trim() === '') return found;
      return leaf.trim() === String(shown) ? `>${status}<` : `>${text}<`;
    });
  }
  if (!isRecord(value)) return { error: text };
  return Object.fromEntries(Object.keys(value).map((name) => [name, text]));
}
