import { isJsonObject, type JsonValue, type RequestChange } from '@partner-apis/model';

/**
 * Returns a change of a request in words.
 *
 * @example describedChange({ body: { vehicle: { companyCode: 'L-2' } }, query: { to: null } })
 * // 'without to and with vehicle.companyCode "L-2"'
 */
export function describedChange({ path, query, headers, body, replace = {} }: RequestChange): string {
  const values = [path, query, headers, body].flatMap((change) => valuesIn(change, []));
  const texts = Object.entries(replace).map(([from, to]) => `with ${quoted(to)} in place of ${quoted(from)}`);
  return [...values, ...texts].join(' and ');
}

function valuesIn(value: JsonValue | undefined, names: readonly string[]): string[] {
  if (value === undefined) return [];
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([name, one]) => valuesIn(one, [...names, name]));
  const place = names.join('.');
  return [value === null ? `without ${place}` : `with ${place} ${quoted(value)}`];
}

function quoted(value: JsonValue): string {
  return JSON.stringify(value);
}
