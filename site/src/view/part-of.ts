import type { ApiModel } from '@partner-apis/model';

/** The part of the portal that a family's pages belong to: `eBooking-API 2.6.0`. */
export function partOf({ family, version }: Pick<ApiModel, 'family' | 'version'>): string {
  return `${family.label} ${version}`;
}

/** Places a page among those of a family: its part of the portal, and the version that the search filters by. */
export function familyPart(model: Pick<ApiModel, 'family' | 'version'>): { part: string; version: string } {
  return { part: partOf(model), version: model.family.label };
}
