import { comment, oneLine } from '@partner-apis/typescript-printer';
import type { Facet, SimpleType } from '../model/components.ts';
import { enumerationOf } from './type-expression.ts';

/** Prints the comment of a simple type: its documentation, the meaning of its values, and its facets. */
export function simpleTypeComment(type: SimpleType): string {
  const values = enumerationOf(type)
    .filter(({ documentation }) => documentation !== '')
    .map(({ value, documentation }) => `- \`${value}\`: ${oneLine(documentation)}`);
  return comment([type.documentation, values.join('\n'), ...facetTags(type)]);
}

const TEXT = new Set(['string', 'normalizedString', 'token', 'anySimpleType']);

/** Returns facets as tags, such as `@maxLength 35`: those of a type and of all its base types. */
export function facetTags({ derivation, builtin }: SimpleType): string[] {
  if (derivation.by === 'builtin')
    return builtin === undefined || TEXT.has(builtin) ? [] : [`@format xs:${builtin}`];
  if (derivation.by !== 'restriction') return [];
  return [...facetTags(derivation.base), ...derivation.facets.flatMap(facetTag)];
}

function facetTag(facet: Facet): string[] {
  if (facet.kind === 'enumeration' || facet.kind === 'whiteSpace') return [];
  if (facet.kind === 'pattern') return [`@pattern ${oneLine(facet.sources.join(' | '))}`];
  return [`@${facet.kind} ${facet.value}`];
}
