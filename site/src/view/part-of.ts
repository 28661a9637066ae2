import type { ApiModel } from '@partner-apis/model';

/** The part of the portal that a family's pages belong to: `eBooking-API 2.6.0`. */
export function partOf({ family, version }: Pick<ApiModel, 'family' | 'version'>): string {
  return `${family.label} ${version}`;
}
