import { type Parameter, resolveSchema, type Schema, type Schemas, schemaTypes } from '@partner-apis/model';
import type { NativeCode } from '../../plan/native-code.ts';
import { PURE } from '../../typescript/pure-call.ts';

/** The runtime's functions that descriptors name. */
export const PARAMETER_CODE = [
  'allowReserved',
  'cookieObject',
  'cookieParameter',
  'deepObject',
  'deepObjectIndexed',
  'deepObjectRepeated',
  'expandPath',
  'fillPath',
  'headerObject',
  'headerParameter',
  'jsonHeader',
  'jsonParameter',
  'pipeDelimited',
  'plainCookie',
  'queryObject',
  'queryParameter',
  'spaceDelimited',
] as const;

/** A value outside the path: a parameter, or a field of a form. */
export type Styled = Pick<
  Parameter,
  'in' | 'style' | 'explode' | 'schema' | 'allowReserved' | 'deepArrays' | 'encoded'
>;

/**
 * Returns the code that writes a parameter: a function of the runtime. @see OpenAPI 3.1.1, section 4.8.12.3 (Style
 * Values)
 */
export function parameterCode(parameter: Styled, schemas: Schemas, native?: NativeCode): string {
  if (native?.holds(parameter.schema) === true) {
    if (parameter.encoded !== undefined) return native.call('exactParameter', PLAIN[parameter.in]);
    return native.call('plainParameter', parameterCode(parameter, schemas));
  }
  if (parameter.encoded !== undefined) return `${PURE} jsonParameter(${PLAIN[parameter.in]})`;
  const code = styledCode(parameter, schemas);
  if (parameter.in !== 'query' || parameter.allowReserved !== true) return code;
  return `${PURE} allowReserved(${code})`;
}

/** Functions that write a parameter that is already JSON. A path is filled by its template. */
const PLAIN: Readonly<Record<Parameter['in'], (typeof PARAMETER_CODE)[number]>> = {
  path: 'expandPath',
  query: 'queryParameter',
  header: 'jsonHeader',
  cookie: 'cookieParameter',
};

const DEEP = {
  brackets: 'deepObject',
  indices: 'deepObjectIndexed',
  repeat: 'deepObjectRepeated',
} as const;

function styledCode(
  { in: place, style, explode, schema, deepArrays = 'brackets' }: Styled,
  schemas: Schemas,
): (typeof PARAMETER_CODE)[number] {
  if (place === 'header') return mayBe('object', schema, schemas) ? 'headerObject' : 'headerParameter';
  if (place === 'cookie') {
    if (style === 'cookie') return 'plainCookie';
    const isPlain = !mayBe('object', schema, schemas) && !mayBe('array', schema, schemas);
    return isPlain ? 'cookieParameter' : 'cookieObject';
  }
  if (style === 'deepObject') return DEEP[deepArrays];
  if (style === 'spaceDelimited' && !explode) return 'spaceDelimited';
  if (style === 'pipeDelimited' && !explode) return 'pipeDelimited';
  return mayBe('object', schema, schemas) ? 'queryObject' : 'queryParameter';
}

/** Returns the field `explode` if it differs from the runtime's default for the location. */
export function explodeField({ in: place, style, explode, schema }: Styled, schemas: Schemas): string[] {
  if (place === 'header') return explode && mayBe('object', schema, schemas) ? ['explode: true'] : [];
  const isFormed = style === 'form' || style === 'cookie';
  return isFormed && !explode ? ['explode: false'] : [];
}

/** Whether a path parameter takes more than a plain value or a comma-separated list. */
export function needsExpansion({ style, schema }: Parameter, schemas: Schemas): boolean {
  return style !== 'simple' || mayBe('object', schema, schemas);
}

/** Whether a value may be an object or an array. A schema without a type allows everything. */
export function mayBe(
  kind: 'object' | 'array',
  schema: Schema,
  schemas: Schemas,
  seen: readonly Schema[] = [],
): boolean {
  const target = resolveSchema(schema, schemas);
  if (seen.includes(target)) return false;
  if (target.enum !== undefined || target.const !== undefined) return false;
  const types = schemaTypes(target);
  if (types.length > 0) return types.includes(kind);
  const members = [target.oneOf, target.anyOf, target.allOf].flatMap((list) => list ?? []);
  return members.length === 0 || members.some((member) => mayBe(kind, member, schemas, [...seen, target]));
}
