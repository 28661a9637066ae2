import type { ExampleRequest, JsonObject, Operation } from '@partner-apis/model';
import { sdkArguments } from '../../../view/samples/sdk.ts';
import type { Syntax } from '../request/syntax.ts';
import { NO_CHANGES, type WireChanges } from './exchange.ts';

/** What the reader is about to send. The text is what counts: the form is a sight of it. */
export interface Draft {
  readonly text: string;
  /** The parameters, where the text is the body only. */
  readonly parameters: JsonObject;
  readonly changes: WireChanges;
  /** The sandbox's partner that has to call, where it matters. */
  readonly partner?: string;
}

/** A request as it can be edited. */
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

/** What the SDK's method is given. @throws {Error} when the text cannot be read */
export function argumentsOf(draft: Draft, syntax: Syntax): JsonObject {
  return { ...draft.parameters, ...syntax.argumentsOf(draft.text) };
}
