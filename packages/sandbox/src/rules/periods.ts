import type { TextRange } from '../store/collection.ts';
import type { HasFields } from './fields.ts';

/** The filter by the time of the last change that paged lists share. */
interface Period {
  readonly lastModifiedDateFrom?: string;
  readonly lastModifiedDateTo?: string;
}

/** Ends the call with `dateFromAfterDateTo` when the period ends before it begins. */
export function checkPeriod<Given extends Period>(
  { lastModifiedDateFrom: from, lastModifiedDateTo: to }: Given & HasFields<Given, Period>,
  fail: (name: 'dateFromAfterDateTo', values: { readonly dateFrom: string }) => never,
): void {
  if (from !== undefined && to !== undefined && from > to) fail('dateFromAfterDateTo', { dateFrom: from });
}

/** Returns the index text of an item's last change. */
export function lastModifiedOf({ lastModifiedDate }: { readonly lastModifiedDate: string }): string[] {
  return [lastModifiedDate];
}

/** Returns the period of a call as the range of an index. */
export function periodOf<Given extends Period>({
  lastModifiedDateFrom: from,
  lastModifiedDateTo: to,
}: Given & HasFields<Given, Period>): TextRange {
  return { from, to };
}

/** Whether an item was last modified in the period, which includes both ends. */
export function isWithin<Given extends Period>(
  { lastModifiedDateFrom: from, lastModifiedDateTo: to }: Given & HasFields<Given, Period>,
  { lastModifiedDate }: { readonly lastModifiedDate: string },
): boolean {
  return (from === undefined || lastModifiedDate >= from) && (to === undefined || lastModifiedDate <= to);
}
