/** The filter by the moment of the last change that paged lists share. */
export interface Period {
  readonly lastModifiedDateFrom?: string;
  readonly lastModifiedDateTo?: string;
}

/** Ends the call with `dateFromAfterDateTo` when the period ends before it begins. */
export function checkPeriod(
  { lastModifiedDateFrom: from, lastModifiedDateTo: to }: Period,
  fail: (name: 'dateFromAfterDateTo', values: { readonly dateFrom: string }) => never,
): void {
  if (from !== undefined && to !== undefined && from > to) fail('dateFromAfterDateTo', { dateFrom: from });
}

/** Whether something was last modified in the period; both ends belong to it. */
export function isWithin(
  { lastModifiedDateFrom: from, lastModifiedDateTo: to }: Period,
  { lastModifiedDate }: { readonly lastModifiedDate: string },
): boolean {
  return (from === undefined || lastModifiedDate >= from) && (to === undefined || lastModifiedDate <= to);
}
