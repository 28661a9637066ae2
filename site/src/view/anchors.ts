/**
 * Anchors of the reference pages. They are derived from the document alone, so that links to fields
 * survive every regeneration.
 *
 * @example fieldAnchor(responseAnchor('200'), ['searchLimit', 'next']) // 'response-200.searchLimit.next'
 */
export function fieldAnchor(root: string, path: readonly string[]): string {
  return [root, ...path].join('.');
}

export const bodyAnchor = 'body';

export function parameterAnchor(name: string): string {
  return `parameter-${name}`;
}

export function responseAnchor(status: string): string {
  return `response-${status}`;
}

export function errorAnchor(name: string): string {
  return `error-${name}`;
}

export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** The anchor of a tag's group of operations: `Services and centres` → `tag-services-and-centres`. */
export function tagAnchor(name: string): string {
  return `tag-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

/** An alternative of a `oneOf`, by the field or body that has it: `variant=body.Card`. */
export function variantAnchor(anchor: string, label: string): string {
  return `variant=${anchor}.${label.replaceAll(/\s+/g, '-')}`;
}
