import type { Parameter } from '@partner-apis/model';
import type { List } from '../../things/list.ts';

/** Two optional parameters that select items from a moment on, and up to a moment. */
export interface Period {
  readonly from: Parameter;
  readonly to: Parameter;
}

/** Returns the periods by which a list can be filtered, also those whose moment its items do not show. */
export function periodsOf({ filters, openFilters }: List): Period[] {
  const parameters = [...filters.map(({ parameter }) => parameter), ...openFilters];
  return parameters.flatMap((from) => {
    const [, start] = /^(\w+)From$/.exec(from.name) ?? [];
    const to = parameters.find(({ name }) => start !== undefined && name === `${start}To`);
    return to === undefined ? [] : [{ from, to }];
  });
}
