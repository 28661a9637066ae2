import {
  type Example,
  encodePointerToken,
  operationPointer,
  own,
  type RequestChange,
} from '@partner-apis/model';
import type { ContractCase } from '../case/contract-case.ts';
import { describedChange } from './described-change.ts';
import { provoking } from './documented-errors.ts';
import { SUCCESS } from './expectations.ts';
import { newCase, type OperationContext } from './operation-context.ts';
import { documentedErrors } from './promised-errors.ts';

/**
 * Makes the other side of each error that depends on something else: the request that provokes it, with the further
 * change that avoids the error, succeeds.
 */
export function dependencyCases(context: OperationContext): ContractCase[] {
  return documentedErrors(context.operation).flatMap(({ example }) => {
    const change = own(context.operation.provoke, example.name);
    if (change === undefined) return [];
    return (change.unless ?? []).map((unless, index) =>
      newCase(context, `dependency/${example.name}/${index + 1}`, {
        kind: 'dependency',
        request: provoking(context, change, unless),
        expect: {
          ...SUCCESS,
          reason: reasonOf(context, example, { unless, index }),
        },
        ...(change.as === undefined ? {} : { as: change.as }),
      }),
    );
  });
}

/** Says which error the document rules out, with which change, and where. */
function reasonOf(
  { operation }: OperationContext,
  { name, summary }: Example,
  { unless, index }: { readonly unless: RequestChange; readonly index: number },
): string {
  const error = summary === '' ? name : `${name} ("${summary}")`;
  const place = `#${operationPointer(operation)}/x-provoke/${encodePointerToken(name)}/unless/${index}`;
  return `the document says that ${error} does not occur ${describedChange(unless)} (${place})`;
}
