import type { Partner } from '../contract/partner.ts';
import type { HasFields } from './fields.ts';

/** The name of an item in another system, of which the documents share the schema. */
export type Reference = {
  readonly source?: string;
  readonly externalRef?: string;
  readonly countryCode?: string;
  readonly lastModifiedDate?: string;
};

/** An item with references that have all fields of a reference. */
interface Referenced<Given extends Reference> {
  readonly references: readonly (Given & HasFields<Given, Reference>)[];
}

export interface ReferenceFilter {
  readonly externalRef?: string;
  readonly source?: string;
}

/** Whether one and the same reference of the item has the external reference and the source of the filter. */
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

/** The texts under which an item with references is found. */
export function externalRefsOf({
  references,
}: {
  readonly references: readonly Pick<Reference, 'externalRef'>[];
}): string[] {
  return references.flatMap(({ externalRef }) => externalRef ?? []);
}

/** The source of the references that a partner gives: it follows from the client id. */
export function sourceOf({ name, settings }: Partner): string {
  return typeof settings.source === 'string' ? settings.source : name.toUpperCase();
}

/** Adds a reference that is given now; a source keeps its reference of the same text only once. */
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

/** Leaves the references of an item out of a list, unless the caller asks for them. */
export function showReferences<T extends { readonly references: readonly Reference[] }>(
  item: T,
  withExternalRef: boolean,
): Omit<T, 'references'> & Partial<Pick<T, 'references'>> {
  const { references, ...rest } = item;
  return withExternalRef ? { ...rest, references } : rest;
}
