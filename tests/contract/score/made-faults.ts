import type { ApiModel } from '@partner-apis/model';
import type { MadeFault } from './made-fault.ts';
import { requestFaults } from './request-faults.ts';
import { responseFaults } from './response-faults.ts';

/** Makes every fault that a document has a place for, in the order of its operations. */
export function madeFaults(model: ApiModel): MadeFault[] {
  return model.operations.flatMap((operation) => [
    ...requestFaults(operation, model),
    ...responseFaults(operation, model),
  ]);
}
