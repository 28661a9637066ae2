import { type Parameter, resolveSchema, type Schema, type Schemas, schemaTypes } from '@partner-apis/model';

/** The runtime's functions that descriptors name. */
export const PARAMETER_CODE = [
  'cookieParameter',
  'deepObject',
  'expandPath',
  'headerParameter',
  'pipeDelimited',
  'queryObject',
  'queryParameter',
  'spaceDelimited',
] as const;

type ParameterCode = (typeof PARAMETER_CODE)[number];

/** The runtime's function that writes a parameter. @see OpenAPI 3.1.1, section 4.8.12.3 (Style Values) */
export function parameterCode(
  { in: place, style, explode, schema }: Parameter,
  schemas: Schemas,
): ParameterCode {
  if (place === 'header') return 'headerParameter';
  if (place === 'cookie') return 'cookieParameter';
  if (style === 'deepObject') return 'deepObject';
  if (style === 'spaceDelimited' && !explode) return 'spaceDelimited';
  if (style === 'pipeDelimited' && !explode) return 'pipeDelimited';
  return mayBeObject(schema, schemas) ? 'queryObject' : 'queryParameter';
}

/** Whether a path parameter takes more than a plain value, or a list of them separated by commas. */
export function needsExpansion({ style, schema }: Parameter, schemas: Schemas): boolean {
  return style !== 'simple' || mayBeObject(schema, schemas);
}

function mayBeObject(schema: Schema, schemas: Schemas, seen: readonly Schema[] = []): boolean {
  const target = resolveSchema(schema, schemas);
  if (seen.includes(target)) return false;
  if (target.enum !== undefined || target.const !== undefined) return false;
  const types = schemaTypes(target);
  if (types.length > 0) return types.includes('object');
  const members = [target.oneOf, target.anyOf, target.allOf].flatMap((list) => list ?? []);
  return members.length === 0 || members.some((member) => mayBeObject(member, schemas, [...seen, target]));
}
