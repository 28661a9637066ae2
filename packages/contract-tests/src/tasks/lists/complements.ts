import { flattenSchema, type JsonValue, type Schemas } from '@partner-apis/model';
import { isQuestion } from '../../case/flag-parameter.ts';
import type { Filter, List } from '../../things/list.ts';

/** A parameter each of whose values selects other items. */
export interface Complement {
  readonly name: string;
  readonly values: readonly JsonValue[];
  /** The filter, if items show the values. */
  readonly filter: Filter | undefined;
  /** Whether each item has one of the values, shown or not. */
  readonly isQuestion: boolean;
}

/**
 * Finds the parameters whose values divide a list: those with an enumeration, and questions such as `hasCompany`. A flag such as
 * `withInactive` only adds items.
 */
export function complementsOf({ filters, openFilters }: List, schemas: Schemas): Complement[] {
  const flat = (schema: List['item']) => flattenSchema(schema, schemas);
  const shown = filters
    .filter(({ relation, isList }) => relation === 'is' && !isList)
    .map((filter) => ({ parameter: filter.parameter, filter }));
  const open = openFilters.map((parameter) => ({ parameter, filter: undefined }));
  return [...shown, ...open].flatMap(({ parameter, filter }) => {
    const isAsked = isQuestion(parameter, flat);
    const values = isAsked ? [true, false] : (flat(parameter.schema).enum ?? []);
    return values.length < 2 ? [] : [{ name: parameter.name, values, filter, isQuestion: isAsked }];
  });
}
