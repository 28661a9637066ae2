import type { Filter } from './results.ts';

/** The search that the address of the results page asks for. */
export interface Asked extends Filter {
  /** Empty if nothing is searched for. */
  readonly query: string;
}

/** Reads `q`, `version` and `ctx` of the address of the results page. */
export function readAsked(parameters: URLSearchParams): Asked {
  return {
    query: parameters.get('q')?.trim() ?? '',
    version: parameters.get('version') ?? '',
    context: parameters.get('ctx') ?? '',
  };
}
