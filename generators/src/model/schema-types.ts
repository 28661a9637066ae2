import type { SchemaType } from '@partner-apis/model';

const TYPES: ReadonlySet<unknown> = new Set<SchemaType>([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
]);

/**
 * Returns the valid JSON Schema types among those that a schema names. YAML reads `type: null` as the null value, which
 * here means the type.
 *
 * @param report receives each name that is not a type
 */
export function knownTypes(
  source: unknown,
  report: (unknown: string) => void,
): SchemaType | SchemaType[] | undefined {
  if (source === undefined) return undefined;
  if (!Array.isArray(source)) return knownType(source, report);
  const known = source.flatMap((type) => knownType(type, report) ?? []);
  return known.length === 0 ? undefined : known;
}

function knownType(source: unknown, report: (unknown: string) => void): SchemaType | undefined {
  const type = source === null ? 'null' : source;
  if (isType(type)) return type;
  report(JSON.stringify(type));
  return undefined;
}

function isType(type: unknown): type is SchemaType {
  return TYPES.has(type);
}
