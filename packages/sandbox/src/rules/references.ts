import type { Partner } from '../contract/partner.ts';

/** How an item is known in another system: the shared schema `Reference`. */
export type Reference = {
  readonly source?: string;
  readonly externalRef?: string;
  readonly countryCode?: string;
  readonly lastModifiedDate?: string;
};

export type Referenced = { readonly references: readonly Reference[] };

export interface ReferenceFilter {
  readonly externalRef?: string;
  readonly source?: string;
}

/** Whether one and the same reference of the item has the external reference and the source that are asked for. */
export function isReferenced({ references }: Referenced, { externalRef, source }: ReferenceFilter): boolean {
  if (externalRef === undefined && source === undefined) return true;
  return references.some(
    (one) =>
      (externalRef === undefined || one.externalRef === externalRef) &&
      (source === undefined || one.source === source),
  );
}

/** The source of the references that a partner gives: it follows from the client id. */
export function sourceOf({ name, settings }: Partner): string {
  return typeof settings.source === 'string' ? settings.source : name.toUpperCase();
}

/** The references with one that was given now; a source keeps its reference of the same text only once. */
export function withReference(
  references: readonly Reference[],
  given: Omit<Reference, 'lastModifiedDate'>,
  now: string,
): Reference[] {
  const isSame = (one: Reference) => one.source === given.source && one.externalRef === given.externalRef;
  const reference = { ...references.find(isSame), ...given, lastModifiedDate: now };
  return references.some(isSame)
    ? references.map((one) => (isSame(one) ? reference : one))
    : [...references, reference];
}

/** The item as a list shows it: with its references only where they are asked for. */
export function showReferences<T extends Referenced>(
  item: T,
  withExternalRef: boolean,
): Omit<T, 'references'> & Partial<Referenced> {
  const { references, ...rest } = item;
  return withExternalRef ? { ...rest, references } : rest;
}
