import type { Errors } from '../../generated/purchase-api-v1/errors.ts';

type ErrorName = Errors['sendOrder'];

/** References by which a message asks the sandbox for a failure: the guide and the OpenAPI document list them. */
const FAILURES: ReadonlyMap<string, ErrorName> = new Map([
  ['SANDBOX-460', 'providerAnswerUnreadable'],
  ['SANDBOX-461', 'providerException'],
  ['SANDBOX-500', 'internalError'],
  ['SANDBOX-503', 'serviceUnavailable'],
  ['SANDBOX-504', 'providerTimeout'],
]);

const HEAD_CODES: ReadonlyMap<string, '302' | '303'> = new Map([
  ['SANDBOX-302', '302'],
  ['SANDBOX-303', '303'],
]);

interface Referring {
  readonly CustomerReference?: { readonly DocumentID: string };
}

/**
 * Ends the call as the supplier's system fails, when the customer reference asks for it; nothing is carried out.
 *
 * @returns the code of a failure that the supplier's own answer tells, if that is what is asked for
 */
export function provoked(
  { CustomerReference }: Referring,
  fail: (name: ErrorName) => never,
): '302' | '303' | undefined {
  const reference = CustomerReference?.DocumentID ?? '';
  const failure = FAILURES.get(reference);
  return failure === undefined ? HEAD_CODES.get(reference) : fail(failure);
}
