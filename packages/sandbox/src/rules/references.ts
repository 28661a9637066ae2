import type { Partner } from '../contract/partner.ts';
import type { HasFields } from './fields.ts';

/** The name of an item in another system. The documents share its schema. */
export type Reference = {
  readonly source?: string;
  readonly externalRef?: string;
  readonly countryCode?: string;
  readonly lastModifiedDate?: string;
};

/** An item whose references have all fields of a reference. */
interface Referenced<Given extends Reference> {
  readonly references: readonly (Given & HasFields<Given, Reference>)[];
}

export interface ReferenceFilter {
  readonly externalRef?: string;
  readonly source?: string;
}

/** Whether one reference of the item matches both the external reference and the source of the filter. */
export function isReferenced<Given extends Reference, Filter extends ReferenceFilter>(
  { references }: Referenced<Given>,
  { externalRef, source }: Filter & HasFields<Filter, ReferenceFilter>,
): boolean {
  if (externalRef === undefined && source === undefined) return true;
  return references.some(
    (one) =>
      (externalRef === undefined || one.externalRef === externalRef) &&
      (source === undefined || one.source === source),
  );
}

/** Returns the index texts of an item's references. */
export function externalRefsOf({
  references,
}: {
  readonly references: readonly Pick<Reference, 'externalRef'>[];
}): string[] {
  return references.flatMap(({ externalRef }) => externalRef ?? []);
}

/** Returns the source of a partner's references, which is derived from its client. */
export function sourceOf({ name, settings }: Partner): string {
  return typeof settings.source === 'string' ? settings.source : name.toUpperCase();
}

/** Adds a reference with the current time. A source has each external reference only once. */
export function withReference<Given extends Reference>(
  references: Referenced<Given>['references'],
  given: Omit<Reference, 'lastModifiedDate'>,
  now: string,
): Reference[] {
  const isSame = (one: Reference) => one.source === given.source && one.externalRef === given.externalRef;
  const reference = { ...references.find(isSame), ...given, lastModifiedDate: now };
  return references.some(isSame)
    ? references.map((one) => (isSame(one) ? reference : one))
    : [...references, reference];
}

/** Removes the references from an item of a list, unless the caller requests them. */
export function showReferences<T extends { readonly references: readonly Reference[] }>(
  item: T,
  withExternalRef: boolean,
): Omit<T, 'references'> & Partial<Pick<T, 'references'>> {
  const { references, ...rest } = item;
  return withExternalRef ? { ...rest, references } : rest;
}
