import type { ExampleRequest, JsonObject, Operation } from '@partner-apis/model';
import { sdkArguments } from '../../samples/sdk.ts';
import type { Syntax } from '../request/syntax.ts';
import { NO_CHANGES, type WireChanges } from './exchange.ts';

/** The request that the reader edits. The text is authoritative; the form is a view of it. */
export interface Draft {
  readonly text: string;
  /** The parameters, if the text is only the body. */
  readonly parameters: JsonObject;
  readonly changes: WireChanges;
  /** The partner of the sandbox that has to make the call, if it matters. */
  readonly partner?: string;
}

/** Makes a request editable. */
export function draftOf(
  operation: Operation,
  request: ExampleRequest,
  syntax: Syntax,
  changes: WireChanges = NO_CHANGES,
): Draft {
  const { body, ...others } = request;
  if (syntax.name === 'JSON')
    return { text: syntax.write(sdkArguments(operation, request)), parameters: {}, changes };
  const text = typeof body === 'string' ? body : syntax.write(body ?? '');
  return { text, parameters: sdkArguments(operation, others), changes };
}

/**
 * Returns the arguments of the SDK's method.
 *
 * @throws {Error} if the text cannot be read
 */
export function argumentsOf(draft: Draft, syntax: Syntax): JsonObject {
  return { ...draft.parameters, ...syntax.argumentsOf(draft.text) };
}
