import { comparePath } from '../view/routes.ts';
import { pageLink, type Span } from './span.ts';

/** Returns the page above a page of all families, which is the one that lists them. */
export function allApisTrail(): readonly (readonly Span[])[] {
  return [[pageLink(comparePath, 'All APIs')]];
}
