import type { ApiModel, Operation } from '@partner-apis/model';
import { bodyAnchor, parameterAnchor } from './anchors.ts';
import { type Field, fieldsOf, valueField } from './field.ts';

export interface LimitRow {
  /** `services.quantity`, or the name of a parameter. */
  readonly path: string;
  readonly required: boolean;
  readonly type: string;
  readonly limits: readonly string[];
  readonly pattern?: string;
  /** On the operation's page. */
  readonly anchor: string;
}

/** Everything that a request of the operation can hold, with its limits. */
export function limitRows(model: ApiModel, operation: Operation): readonly LimitRow[] {
  const parameters = operation.parameters.map(({ name, schema, required }) => ({
    ...valueField(name, schema, model.schemas, parameterAnchor(name)),
    required,
  }));
  const content = operation.requestBody?.content[0];
  const fields = content === undefined ? [] : fieldsOf(content.schema, model.schemas, bodyAnchor);
  return [...parameters.map((field) => row(field, '')), ...fields.flatMap((field) => rows(field, ''))];
}

function rows(field: Field, prefix: string): readonly LimitRow[] {
  return [row(field, prefix), ...field.children.flatMap((child) => rows(child, `${prefix}${field.name}.`))];
}

function row({ name, required, type, limits, pattern, anchor, format }: Field, prefix: string): LimitRow {
  return {
    path: prefix + name,
    required,
    type: format === undefined ? type : `${type} (${format})`,
    limits,
    anchor,
    ...(pattern === undefined ? {} : { pattern }),
  };
}
