import { BODY_ROWS } from '../../../general/wire/body-rows.ts';
import { CREDENTIALS, OPERATION_ROWS, SECURITY_SCHEMES } from '../../../general/wire/operation-rows.ts';
import { PARAMETER_ROWS } from '../../../general/wire/parameter-rows.ts';
import type { Row } from '../../../general/wire/row.ts';
import { STYLE_ROWS } from '../../../general/wire/style-rows.ts';

export { CREDENTIALS };

/** A feature with the function that calls it, `row17`, and the group that it is counted in. */
export interface FeatureRow extends Row {
  readonly name: string;
  readonly group: string;
}

const GROUPS: readonly (readonly [group: string, begins: RegExp])[] = [
  ['parameters in path', /^(Parameter in path|Path Item\.parameters|Paths)/],
  ['parameters in query', /^Parameter(?!.*(header|cookie))/],
  ['parameters in header and cookie', /^Parameter/],
  ['bodies: forms', /^Encoding(?!.*multipart)/],
  ['bodies: multipart', /^(Encoding|Multipart)/],
  ['bodies: JSON, text, bytes, streams', /^(Media Type|Request Body)/],
  ['methods and responses', /^(Path Item|Response)/],
  ['credentials', /^Security/],
];

/**
 * The rows that OpenAPI 3.1 defines for every generator: without our extensions, choices of ours, and what is a remark here
 * because the specification leaves it open.
 */
export const FEATURE_ROWS: readonly FeatureRow[] = [
  ...STYLE_ROWS,
  ...PARAMETER_ROWS,
  ...BODY_ROWS,
  ...OPERATION_ROWS,
]
  .filter(isForAll)
  .map((row, index) => ({ ...row, name: `row${index}`, group: groupOf(row) }));

function isForAll({ feature, operation, remark, suffix, options }: Row): boolean {
  if (remark !== undefined || suffix !== undefined || options !== undefined) return false;
  // Further methods and the style `cookie` came with OpenAPI 3.2; a stream as a part needs a class of the runtime.
  if (/additionalOperations|, cookie, explode|stream among the parts/.test(feature)) return false;
  return !JSON.stringify(operation ?? {}).includes('"x-');
}

function groupOf({ feature }: Row): string {
  const group = GROUPS.find(([, begins]) => begins.test(feature))?.[0];
  if (group === undefined) throw new Error(`${feature} belongs to no group.`);
  return group;
}

/** An OpenAPI document with an operation for each row. */
export function documentOf(rows: readonly FeatureRow[], server: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Features', version: '1.0.0' },
    servers: [{ url: server }],
    paths: Object.fromEntries(rows.map((row) => [`/${row.name}${row.path ?? ''}`, pathItem(row)])),
    components: { securitySchemes: SECURITY_SCHEMES },
  };
}

export function methodOf({ method, operation = {} }: FeatureRow): string {
  return method ?? ('requestBody' in operation ? 'post' : 'get');
}

function pathItem(row: FeatureRow): object {
  const own = { operationId: row.name, security: [], responses: { 204: { description: 'Done' } } };
  return { ...row.item, [methodOf(row)]: { ...own, ...row.operation } };
}
