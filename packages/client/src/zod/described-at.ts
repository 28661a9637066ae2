import { type core, globalRegistry } from 'zod/mini';
import { own } from '../own.ts';

/**
 * Returns the first paragraph of the description of the value at a path, on one line.
 *
 * @param path the path of an issue: `['services', 0, 'quantity']`
 */
export function describedAt(schema: core.$ZodType, path: readonly PropertyKey[]): string | undefined {
  const found = describe(schema, path);
  return found
    ?.trim()
    .split(/\n\s*\n/, 1)[0]
    ?.replaceAll(/\s+/g, ' ');
}

function describe(schema: core.$ZodType, path: readonly PropertyKey[]): string | undefined {
  const own = path.length === 0 ? globalRegistry.get(schema)?.description : undefined;
  return own ?? first(inside(schema, path), ([inner, rest]) => describe(inner, rest));
}

type Step = readonly [schema: core.$ZodType, path: readonly PropertyKey[]];

/** Returns the next schema on the path: wrappers and alternatives describe the same value. */
function inside(schema: core.$ZodType, path: readonly PropertyKey[]): Step[] {
  const { def } = (schema as core.$ZodTypes)._zod;
  const [key, ...rest] = path;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return [[def.innerType, path]];
    case 'lazy':
      return [[def.getter(), path]];
    case 'union':
      return def.options.map((option) => [option, path]);
    case 'intersection':
      return [def.left, def.right].map((member) => [member, path]);
  }
  if (key === undefined) return [];
  if (def.type === 'tuple') {
    const item = def.items[Number(key)] ?? def.rest;
    return item === null ? [] : [[item, rest]];
  }
  if (def.type === 'array') return [[def.element, rest]];
  if (def.type === 'record') return [[def.valueType, rest]];
  const property = def.type === 'object' ? own(def.shape, String(key)) : undefined;
  return property === undefined ? [] : [[property, rest]];
}

function first<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined) {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
