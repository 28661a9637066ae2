import type { ApiModel } from '@partner-apis/model';
import type { ErrorEntry } from '../view/error-catalogue.ts';
import { blocks, code, table } from './blocks.ts';
import { assumption } from './field-list.ts';

/** Writes error texts with cause and fix; for several operations, with those that return each error. */
export function errorTable(model: ApiModel, errors: readonly ErrorEntry[], withOperations: boolean): string {
  const head = ['Error', 'Text', 'Property', 'Cause', 'Fix'];
  const rows = errors.map((error) => [
    code(error.name),
    blocks(error.text, assumption(error.assumption)),
    property(error),
    error.cause,
    error.cure,
  ]);
  if (!withOperations) return table(head, rows);
  return table(
    ['Status', ...head, 'Returned by'],
    rows.map((row, index) => [errors[index]?.status ?? '', ...row, returnedBy(model, errors[index])]),
  );
}

/** The property at fault in an error. */
function property({ namesFieldAtFault, properties }: ErrorEntry): string {
  if (namesFieldAtFault) return 'The field at fault';
  return properties.length === 0 ? 'None' : properties.map(code).join(', ');
}

function returnedBy({ operations }: ApiModel, error: ErrorEntry | undefined): string {
  const ids = error?.operationIds ?? [];
  return ids.length === operations.length && ids.length > 1 ? 'Every operation' : ids.map(code).join(', ');
}
