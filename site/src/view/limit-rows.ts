import type { ApiModel, Operation } from '@partner-apis/model';
import { requestContent } from '@partner-apis/model';
import { bodyAnchor, parameterAnchor } from './anchors.ts';
import { type Field, fieldsOf, inReadingOrder, valueField } from './field.ts';

export interface LimitRow {
  /** `services.quantity`, or the name of a parameter. */
  readonly path: string;
  /** Without its example, which is not a limit. */
  readonly field: Field;
  /** The path of the row with the same nested fields, which are listed only there. */
  readonly sameAs?: string;
}

/** Everything that a request of the operation can contain, with its limits. The fields of a named schema are listed once. */
export function limitRows(model: ApiModel, operation: Operation): readonly LimitRow[] {
  const parameters = operation.parameters.map(({ name, schema, required }) => ({
    ...valueField(name, schema, model.schemas, parameterAnchor(name)),
    required,
  }));
  const content = requestContent(operation);
  const fields = content === undefined ? [] : fieldsOf(content.schema, model.schemas, bodyAnchor);
  const listed = new Map<string, string>();
  return [...inReadingOrder(parameters), ...fields].flatMap((field) => rows(field, '', listed));
}

/** @param listed named schema → path of the row with its fields */
function rows(whole: Field, prefix: string, listed: Map<string, string>): readonly LimitRow[] {
  const { example, ...field } = whole;
  const path = prefix + field.name;
  const shape = field.children.length === 0 ? undefined : field.schema;
  const sameAs = shape === undefined ? undefined : listed.get(shape);
  if (sameAs !== undefined) return [{ path, field, sameAs }];
  if (shape !== undefined) listed.set(shape, path);
  return [{ path, field }, ...field.children.flatMap((child) => rows(child, `${path}.`, listed))];
}
