import type { ApiModel } from '@partner-apis/model';
import { partOf } from '../view/part-of.ts';
import { referencePath } from '../view/routes.ts';
import { pageLink, type Span } from './span.ts';

/** Returns the pages above a page of a family's reference, which is the overview. */
export function overviewTrail(model: ApiModel): readonly (readonly Span[])[] {
  return [[pageLink(referencePath(model), partOf(model))]];
}
