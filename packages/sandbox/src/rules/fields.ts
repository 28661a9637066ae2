/**
 * Requires a type to have all of these fields, even if they are optional. Otherwise, a rule that reads an optional
 * field of a document through a shared function would still compile after the document renames the field.
 *
 * @example function checkPeriod<Given extends Period>(period: Given & HasFields<Given, Period>): void
 */
export type HasFields<Given, Fields> = keyof Fields extends keyof Given
  ? unknown
  : { readonly missing: Exclude<keyof Fields, keyof Given> };

/** A type in which these otherwise optional fields are required. */
export type Having<Fields, Name extends keyof Fields> = Fields & Required<Pick<Fields, Name>>;

/**
 * Copies the fields with these names that an object has. All others are omitted.
 *
 * @example pickFields(body, ['name', 'type'])
 */
export function pickFields<Fields extends object, Name extends keyof Fields>(
  from: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  const picked: Partial<Pick<Fields, Name>> = {};
  for (const name of names) {
    if (from[name] !== undefined) picked[name] = from[name];
  }
  // Only optional fields can be missing in `from`.
  return picked as Pick<Fields, Name>;
}
