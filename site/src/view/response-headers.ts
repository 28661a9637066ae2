import type { ApiModel, Response } from '@partner-apis/model';
import { fieldAnchor, responseAnchor } from './anchors.ts';
import type { Field } from './field.ts';
import { valueField } from './field-tree.ts';

/** The headers of a response as fields. */
export function responseHeaders(
  { schemas }: Pick<ApiModel, 'schemas'>,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): readonly Field[] {
  return headers.map(({ name, schema, required, description }) => ({
    ...valueField(name, schema, schemas, fieldAnchor(`${responseAnchor(status)}-header`, [name])),
    required,
    description,
  }));
}
