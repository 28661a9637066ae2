import { type ApiModel, exampleRequest, type Operation } from '@partner-apis/model';
import { firstOperation } from '../view/first-operation.ts';

/** The operations that the samples of a family call. */
interface ReactOperations {
  readonly read: Operation;
  /** An operation that changes what `read` returns. */
  readonly change?: Operation;
  /** A list that is read page by page. */
  readonly list?: Operation;
}

/** Whether the SDK has an operation that reads, and so a sample to show. */
export function hasReads({ operations }: ApiModel): boolean {
  return operations.some((operation) => isCurrent(operation) && isRead(operation));
}

/**
 * Chooses the operations whose samples show most: a read and a change of the same resource, and a paged list. Undefined if
 * the API has no operation that reads.
 */
export function reactOperations(model: ApiModel): ReactOperations | undefined {
  const called = model.operations.filter(isCurrent);
  const reads = called.filter(isRead);
  const first = firstOperation(model);
  const [pair] = called
    .filter((operation) => !isRead(operation))
    .flatMap((change) => reads.map((read) => ({ change, read, shared: sharedSegments(change, read) })))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared || bodySize(one.change) - bodySize(other.change));
  const read = pair?.read ?? reads.find((operation) => operation === first) ?? reads[0];
  if (read === undefined) return undefined;
  const list = reads.find(({ method, sdk }) => method === 'get' && sdk?.paged === true);
  return {
    read,
    ...(pair === undefined ? {} : { change: pair.change }),
    ...(list === undefined ? {} : { list }),
  };
}

/** Whether new code should call an operation's method. */
function isCurrent({ sdk, deprecated }: Operation): boolean {
  return sdk !== undefined && !deprecated;
}

function isRead({ method, safe }: Operation): boolean {
  return method === 'get' || method === 'head' || safe === true;
}

/** Counts the segments at the start of both paths: those of one resource share most. */
function sharedSegments(one: Operation, other: Operation): number {
  const others = other.path.split('/').slice(1);
  const differs = one.path
    .split('/')
    .slice(1)
    .findIndex((segment, index) => segment !== others[index]);
  return differs === -1 ? one.path.split('/').length - 1 : differs;
}

/** The size of the body in a sample: a short one leaves the attention to the call. */
function bodySize(operation: Operation): number {
  return JSON.stringify(exampleRequest(operation).body ?? null).length;
}
