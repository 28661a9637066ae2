import { own } from '@partner-apis/model';
import type { ContractCase } from '../case/contract-case.ts';
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
        expect: SUCCESS,
        ...(change.as === undefined ? {} : { as: change.as }),
      }),
    );
  });
}
