import type { ApiModel, Operation } from '@partner-apis/model';
import { fieldAnchors } from '../../view/search-records-fields.ts';
import { MANY_FIELDS } from './many-fields.ts';

/** Whether an operation has so many parameters, headers and fields that a reader looks for one. */
export function hasManyFields(operation: Operation, model: ApiModel): boolean {
  return fieldAnchors(operation, model).size > MANY_FIELDS;
}
