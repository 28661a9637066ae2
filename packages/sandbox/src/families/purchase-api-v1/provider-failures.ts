import type { Operations } from '../../generated/purchase-api-v1/operations.ts';

type ErrorName = Operations['sendOrder']['error'];

/**
 * References with which a message requests a failure from the sandbox. The guide and the OpenAPI document list them.
 */
const FAILURES: ReadonlyMap<string, ErrorName> = new Map([
  ['SANDBOX-460', 'providerAnswerUnreadable'],
  ['SANDBOX-461', 'providerException'],
  ['SANDBOX-500', 'internalError'],
  ['SANDBOX-503', 'serviceUnavailable'],
  ['SANDBOX-504', 'providerTimeout'],
]);

/** References for failures that the head of the supplier's response reports. */
const HEAD_CODES: ReadonlyMap<string, '302' | '303'> = new Map([
  ['SANDBOX-302', '302'],
  ['SANDBOX-303', '303'],
]);

interface Referring {
  readonly CustomerReference?: { readonly DocumentID: string };
}

/**
 * Ends the call with a failure of the supplier's system when the customer reference requests one. Nothing is carried
 * out then.
 *
 * @returns the code of a failure that the head of the supplier's response reports, when the reference requests one
 */
export function provoked(
  { CustomerReference }: Referring,
  fail: (name: ErrorName) => never,
): '302' | '303' | undefined {
  const reference = CustomerReference?.DocumentID ?? '';
  const failure = FAILURES.get(reference);
  return failure === undefined ? HEAD_CODES.get(reference) : fail(failure);
}
