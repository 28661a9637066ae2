import type { Output } from '../../output/output.ts';
import { operationsFile } from './operations-file.ts';

/**
 * The types of each operation for a family's hand-written code: the business rules of the sandbox, and the state models
 * of the contract tests, which send and read XML messages as text.
 */
export const operationTypesOutput: Output<'plan'> = {
  name: 'operation-types',
  needs: ['plan'],
  writes: ['packages/{sandbox,contract-tests}/src/generated/*/operations.ts'],
  family: ({ plan }) => {
    const fileIn = (root: string) => `packages/${root}/src/generated/${plan.model.id}/operations.ts`;
    return {
      files: [
        { path: fileIn('sandbox'), content: operationsFile(plan, './messages/types.ts') },
        { path: fileIn('contract-tests'), content: operationsFile(plan, undefined) },
      ],
    };
  },
};
