import type { Documented } from '../call.ts';
import { StatusError } from './status-error.ts';

/** A method of a client, or a function from its `/operations` entry. */
type AnyOperation = (...args: never[]) => Documented<unknown>;

/** The bodies of an operation's documented errors, by status, `'4XX'` or `'default'`. */
type ErrorsOf<Operation extends AnyOperation> =
  ReturnType<Operation> extends Documented<infer Errors> ? Errors : never;

/** The documented statuses. If a range or a default is documented, any other number is allowed too. */
type StatusOf<Errors> =
  | Extract<keyof Errors, number>
  | ([Extract<keyof Errors, string>] extends [never] ? never : number & {});

type BodyOf<Errors, Status extends number> = Status extends keyof Errors
  ? Errors[Status]
  : `${Status}` extends `${infer Class}${number}`
    ? `${Class}XX` extends keyof Errors
      ? Errors[`${Class}XX`]
      : Default<Errors>
    : Default<Errors>;

type Default<Errors> = 'default' extends keyof Errors ? Errors['default'] : unknown;

/** An error with a documented status and the body that the document defines for it; a union over the statuses. */
export type DocumentedError<Errors, Status extends number = StatusOf<Errors>> = Status extends unknown
  ? StatusError & { readonly status: Status; readonly body: BodyOf<Errors, Status> }
  : never;

/**
 * Checks whether an error is a documented error response of an operation. `body` then has the type that the document
 * defines. Returns false if the body could not be read, such as an HTML page from a gateway.
 *
 * @param error the caught error
 * @param operation a method of a client, or a function of `/operations`
 * @param status the documented status; without it, any error status of the operation
 * @example
 * if (isError(error, client.createAppointment, 409)) console.error(error.body.errors[0]?.property);
 */
export function isError<Operation extends AnyOperation, Status extends StatusOf<ErrorsOf<Operation>>>(
  error: unknown,
  operation: Operation,
  status?: Status,
): error is DocumentedError<ErrorsOf<Operation>, Status> {
  return (
    error instanceof StatusError &&
    key(error.operationId) === key(operation.name) &&
    (status === undefined || error.status === status) &&
    !isUnread(error)
  );
}

/** Returns a name for comparison. A method has the operation's name in camel case. */
function key(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** Whether the body is raw text that cannot be the documented body. */
function isUnread({ body, cause, headers }: StatusError): boolean {
  return cause !== undefined && body !== '' && !/^text\/plain\b/i.test(headers.get('content-type') ?? '');
}
