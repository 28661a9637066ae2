import type { Media } from './media-types.ts';
import type { SchemaPlace } from './schema/place.ts';

/**
 * Returns the place of the items in a sequential body, such as `application/jsonl`.
 *
 * @param body the place of the whole body
 * @returns empty if neither side describes items
 * @see https://spec.openapis.org/oas/v3.2.0#media-type-object
 */
export function itemsOf(before: Media, after: Media, body: SchemaPlace): SchemaPlace[] {
  const [one, other] = [before.node.child('itemSchema'), after.node.child('itemSchema')];
  if (one === undefined && other === undefined) return [];
  return [
    {
      ...body,
      name: `each item of ${body.name}`,
      before: one === undefined ? [] : [one],
      after: other === undefined ? [] : [other],
    },
  ];
}
