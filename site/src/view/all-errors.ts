import { STATUS_CODES } from 'node:http';
import { type ApiModel, own } from '@partner-apis/model';
import { type ErrorEntry, errorCatalogue } from './error-catalogue.ts';

/** An error as all APIs have it: what several answer in the same words is one. */
interface SharedError {
  readonly error: ErrorEntry;
  /** The APIs that answer it, each with its name of the error. */
  readonly owners: readonly { readonly model: ApiModel; readonly name: string }[];
}

export interface StatusGroup {
  readonly status: string;
  /** `Not Found`; empty for a status that HTTP does not know. */
  readonly phrase: string;
  readonly errors: readonly SharedError[];
}

/** The errors of all families by status, those of several families once. */
export function allErrors(models: readonly ApiModel[]): readonly StatusGroup[] {
  const shared = new Map<string, SharedError>();
  for (const model of models) {
    for (const error of errorCatalogue(model)) {
      const key = JSON.stringify([error.status, error.text, error.properties, error.cause, error.cure]);
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
