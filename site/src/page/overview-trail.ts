import type { ApiModel } from '@partner-apis/model';
import { partOf } from '../view/part-of.ts';
import { referencePath } from '../view/routes.ts';
import { pageLink, type Span } from './span.ts';

/** The pages above a page of a family's reference: its overview. */
export function overviewTrail(model: ApiModel): readonly (readonly Span[])[] {
  return [[pageLink(referencePath(model), partOf(model))]];
}
