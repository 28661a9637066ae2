/**
 * Requires of a type that it has all of these fields, be they optional. A rule that reads an optional field of a document
 * through a shared function would otherwise still compile when the document renames the field.
 *
 * @example function checkPeriod<Given extends Period>(period: Given & HasFields<Given, Period>): void
 */
export type HasFields<Given, Fields> = keyof Fields extends keyof Given
  ? unknown
  : { readonly missing: Exclude<keyof Fields, keyof Given> };

/** A type in which these fields, which are optional there, are always given. */
export type Having<Fields, Name extends keyof Fields> = Fields & Required<Pick<Fields, Name>>;

/**
 * Copies the fields of these names, as far as an object has them: what else it carries stays behind.
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
  // Only a field that may be missing is missing in `from`.
  return picked as Pick<Fields, Name>;
}
