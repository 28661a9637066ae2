import type { Shown } from '../page/shown.ts';
import type { ErrorEntry } from '../view/error-catalogue.ts';
import { blocks, code, table } from './blocks.ts';
import { assumption } from './field-list.ts';

/** Writes error texts with cause and fix. */
export function errorTable(errors: readonly ErrorEntry[], shown: Shown): string {
  return table(
    ['Error', 'Text', 'Property', 'Cause', 'Fix'],
    errors.map((error) => [
      code(error.name),
      blocks(error.text, assumption(error.assumption, shown)),
      property(error),
      error.cause,
      error.cure,
    ]),
  );
}

/** The property at fault in an error. */
function property({ namesFieldAtFault, properties }: ErrorEntry): string {
  if (namesFieldAtFault) return 'The field at fault';
  return properties.length === 0 ? 'None' : properties.map(code).join(', ');
}
