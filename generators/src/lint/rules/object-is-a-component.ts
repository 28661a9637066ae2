import { isRef, type Location, type Oas3Rule } from '@redocly/openapi-core';
import { entriesOf } from '../extension.ts';
import { allowsType, type LimitedSchema } from '../schema-types.ts';

/**
 * Requires every object to have a name, since each becomes a type of the SDK: schemas in a property, a list,
 * alternatives, a parameter or a body must reference a component. Members of `allOf` are parts of one object and may be
 * inline.
 */
export const objectIsAComponent: Oas3Rule = () => ({
  Schema(schema, { location, report }) {
    const places: [unknown, Location][] = [
      ...entriesOf(schema.properties).map(([name, property]): [unknown, Location] => [
        property,
        location.child(['properties', name]),
      ]),
      [schema.items, location.child('items')],
      [schema.additionalProperties, location.child('additionalProperties')],
      ...(['oneOf', 'anyOf'] as const).flatMap((choice) =>
        (schema[choice] ?? []).map((member, index): [unknown, Location] => [
          member,
          location.child([choice, index]),
        ]),
      ),
    ];
    for (const [place, at] of places) if (isInlineObject(place)) report(problem(at));
  },
  MediaType({ schema }, { location, report }) {
    if (isInlineObject(schema)) report(problem(location.child('schema')));
  },
  Parameter({ schema }, { location, report }) {
    if (isInlineObject(schema)) report(problem(location.child('schema')));
  },
});

function isInlineObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || isRef(value)) return false;
  return allowsType(value as LimitedSchema, ['object']) || 'properties' in value || 'allOf' in value;
}

function problem(location: Location): { message: string; location: Location } {
  return {
    message: 'The object has no name. Move it to `components/schemas` and reference it.',
    location: location.key(),
  };
}
