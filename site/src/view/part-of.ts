import type { ApiModel } from '@partner-apis/model';

/** The part of the portal that a family's pages belong to: `eBooking API 2.6.0`. */
export function partOf({ title, version }: Pick<ApiModel, 'title' | 'version'>): string {
  return `${title} ${version}`;
}

/** Places a page among those of a family: its part of the portal, and the version that the search filters by. */
export function familyPart(model: Pick<ApiModel, 'family' | 'title' | 'version'>): {
  part: string;
  version: string;
} {
  return { part: partOf(model), version: model.family.label };
}
