import { type Content, preferredContent } from '@partner-apis/model';

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

/** The prefix of the anchors of a request body in one of its media types: `body` in the preferred one, else `body-2`. */
export function contentAnchor(contents: readonly Pick<Content, 'mediaType'>[], mediaType: string): string {
  const preferred = preferredContent(contents)?.mediaType;
  if (mediaType === preferred) return bodyAnchor;
  const others = contents.filter((content) => content.mediaType !== preferred);
  return `${bodyAnchor}-${others.findIndex((content) => content.mediaType === mediaType) + 2}`;
}

/** An example of a body, by the anchor of the body: `body-example-minimal`. */
export function exampleAnchor(body: string, name: string): string {
  return `${body}-example-${name}`;
}

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
