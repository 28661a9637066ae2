import type { Parameter, Schema } from '@partner-apis/model';
import { isBoolean, isFlag } from '../case/flag-parameter.ts';

/** A parameter with which a list shows more, such as `withInactive` or `withExternalRef`. */
export interface Flag {
  readonly parameter: Parameter;
  readonly shows: ShownItems | ShownProperty;
}

/** Items that are omitted without the flag: those whose property has the value, such as `active` with `false`. */
export interface ShownItems {
  readonly kind: 'items';
  readonly property: string;
  readonly value: boolean;
}

/** Properties of items that are omitted without the flag. */
interface ShownProperty {
  readonly kind: 'properties';
  readonly properties: readonly string[];
}

/**
 * Returns a flag that is recognized by its name: `withInactive` shows items whose `active` is `false`;
 * `withExternalRef` shows the property whose objects have an `externalRef`, or otherwise the `externalRef` of the
 * items.
 *
 * @param item schema of an item
 */
export function flagOf(
  parameter: Parameter,
  item: Schema,
  flat: (schema: Schema) => Schema,
): Flag | undefined {
  const [, first, rest = ''] = /^with([A-Z])(\w*)$/.exec(parameter.name) ?? [];
  if (first === undefined || !isFlag(parameter, flat)) return undefined;
  const named = first.toLowerCase() + rest;
  const properties = Object.entries(item.properties ?? {});
  const isNamed = ([key, one]: [string, Schema]) => key === named && isBoolean(flat(one));
  const isDenied = ([key, one]: [string, Schema]) => named === `in${key}` && isBoolean(flat(one));
  const denied = properties.find(isDenied)?.[0];
  if (denied !== undefined) return { parameter, shows: { kind: 'items', property: denied, value: false } };
  if (properties.some(isNamed)) return { parameter, shows: { kind: 'items', property: named, value: true } };
  const holders = properties.filter(([, one]) => Object.hasOwn(objectIn(one, flat).properties ?? {}, named));
  const shown = holders.length > 0 ? holders : properties.filter(([key]) => key === named);
  if (shown.length === 0) return undefined;
  return { parameter, shows: { kind: 'properties', properties: shown.map(([key]) => key) } };
}

/** Returns the schema itself, or that of list items. */
function objectIn(schema: Schema, flat: (schema: Schema) => Schema): Schema {
  const own = flat(schema);
  return own.items === undefined ? own : flat(own.items);
}
