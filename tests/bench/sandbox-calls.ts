import { exampleRequest } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import type { LoadedRequest } from './http-load.ts';
import type { Contestant } from './sandbox-contestants.ts';

/** The family whose calls are measured. */
export const DOCUMENT = 'ebk-api-v2';

/** An operation, called with the example of the document. */
export interface BenchCall {
  readonly operationId: string;
  /** Fields to add to the body of the example. */
  readonly body?: object;
}

export const CALLS: readonly BenchCall[] = [
  { operationId: 'listServices' },
  { operationId: 'getAppointmentStatus' },
  { operationId: 'searchTimeslots' },
  // Kept, but without a bay: otherwise they would soon all be taken.
  { operationId: 'createAppointment', body: { comments: 'sandbox:rejected' } },
];

/** Makes the request of a call to a server. */
export function requestOf(
  { operationId, body: more }: BenchCall,
  { url, headers }: Contestant,
): LoadedRequest {
  const operation = models
    .find(({ id }) => id === DOCUMENT)
    ?.operations.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`${DOCUMENT} has no operation ${operationId}`);
  const { path: values, body } = exampleRequest(operation);
  const called = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => String(values[name]));
  return {
    url: url + called,
    method: operation.method.toUpperCase(),
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(Object.assign({}, body, more)) }),
  };
}
