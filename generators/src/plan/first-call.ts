import { type ApiModel, type Operation, operationNamed } from '@partner-apis/model';

/**
 * Returns the call with which to check access: the one that `family.yaml` names, or the first that only reads and is not
 * deprecated.
 *
 * @throws {Error} when there is no operation
 */
export function firstCall<Known extends Operation>(api: Described<Known>): Known {
  const { id, family, operations } = api;
  const chosen =
    operationNamed(api, family.firstCall) ??
    operations.find(({ method, deprecated }) => method === 'get' && !deprecated) ??
    operations.find(({ deprecated }) => !deprecated) ??
    operations[0];
  if (chosen === undefined) throw new Error(`${id} has no operation`);
  return chosen;
}

interface Described<Known> extends Pick<ApiModel, 'id' | 'family'> {
  readonly operations: readonly Known[];
}
