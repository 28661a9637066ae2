import type { JsonValue } from '@partner-apis/model';
import { type Answered, BrokenLaw, type StateCaller } from './state-caller.ts';

/** The types of an operation, as in `generated/<id>/operations.ts`. */
interface OperationTypes {
  readonly path: Readonly<Record<string, JsonValue>>;
  readonly query: Readonly<Record<string, JsonValue>>;
  readonly body: JsonValue | undefined;
  readonly content: Readonly<Record<string, JsonValue>>;
}

/** Changes to the example request of an operation. */
export interface TypedRequest<Operation extends OperationTypes> {
  readonly path?: Operation['path'];
  readonly query?: Operation['query'];
  readonly body?: Exclude<Operation['body'], undefined>;
}

/** The response to a call. It has the documented body if it is the documented success. */
type TypedResponse<Operation extends OperationTypes> = Pick<Answered, 'status' | 'text'> &
  (
    | { readonly isSuccess: true; readonly body: Operation['content'][keyof Operation['content']] }
    | { readonly isSuccess: false }
  );

/**
 * Returns a function that calls the operations of a document with their types. The caller checks every response against
 * the document, which justifies the types.
 *
 * @example
 * const call = typedCalls<Operations>();
 * const response = await call(caller, 'cancelAppointment', { path: { appointmentCode } });
 */
export function typedCalls<Operations extends { readonly [Id in keyof Operations]: OperationTypes }>() {
  return async <Id extends keyof Operations & string>(
    caller: StateCaller,
    operationId: Id,
    change: TypedRequest<Operations[Id]> = {},
    partner?: string,
  ): Promise<TypedResponse<Operations[Id]>> => {
    const { status, text, isSuccess, json } = await caller.call(operationId, change, partner);
    if (!isSuccess) return { status, text, isSuccess };
    type Contents = Operations[Id]['content'];
    return { status, text, isSuccess, body: json as Contents[keyof Contents] };
  };
}

/**
 * Returns the body of a call that has to succeed.
 *
 * @throws {BrokenLaw} if it is rejected
 */
export function bodyOf<Body>(
  response: { readonly text: string } & (
    | { readonly isSuccess: true; readonly body: Body }
    | { readonly isSuccess: false }
  ),
): Body {
  if (!response.isSuccess) throw new BrokenLaw(`a call is rejected: ${response.text}`);
  return response.body;
}
