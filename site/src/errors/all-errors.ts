import { STATUS_CODES } from 'node:http';
import { type ApiModel, own } from '@partner-apis/model';
import { type ErrorEntry, errorCatalogue } from '../view/error-catalogue.ts';

/** An error in one or more APIs, whose equal errors are merged. */
interface SharedError {
  readonly error: ErrorEntry;
  /** APIs that return it, with their names for it. */
  readonly owners: readonly { readonly model: ApiModel; readonly name: string }[];
}

export interface StatusGroup {
  readonly status: string;
  /** Reason phrase such as `Not Found`; empty for a status that HTTP does not define. */
  readonly phrase: string;
  readonly errors: readonly SharedError[];
}

/** Groups the errors of all families by status. Errors that several families share are listed once. */
export function allErrors(models: readonly ApiModel[]): readonly StatusGroup[] {
  const shared = new Map<string, SharedError>();
  for (const model of models) {
    for (const error of errorCatalogue(model)) {
      const key = JSON.stringify([error.status, error.text, error.properties, error.cause, error.fix]);
      const known = shared.get(key);
      const owner = { model, name: error.name };
      shared.set(key, { error: known?.error ?? error, owners: [...(known?.owners ?? []), owner] });
    }
  }
  const all = [...shared.values()];
  const statuses = [...new Set(all.map(({ error }) => error.status))].toSorted();
  return statuses.map((status) => ({
    status,
    phrase: own(STATUS_CODES, status) ?? '',
    errors: all.filter(({ error }) => error.status === status),
  }));
}
