import {
  type Content,
  conjuncts,
  resolveSchema,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';

/** A part of a multipart body. */
export interface MultipartPart {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly holds: 'file' | 'files' | 'value';
}

/**
 * Returns the parts of a multipart body.
 *
 * @returns undefined if its schema does not list them
 * @see OpenAPI 3.1.1, section 4.8.15.1.2; RFC 7578
 */
export function multipartParts(
  { schema }: Pick<Content, 'schema'>,
  schemas: Schemas,
): readonly MultipartPart[] | undefined {
  const members = [...conjuncts(schema, schemas)];
  const properties = new Map(members.flatMap((member) => Object.entries(member.properties ?? {})));
  const isOpen = members.some(({ oneOf, anyOf }) => oneOf !== undefined || anyOf !== undefined);
  if (properties.size === 0 || isOpen) return undefined;
  const required = new Set(members.flatMap((member) => member.required ?? []));
  return [...properties].map(([name, part]) => ({
    name,
    schema: part,
    required: required.has(name),
    holds: contentOf(part, schemas),
  }));
}

function contentOf(schema: Schema, schemas: Schemas): MultipartPart['holds'] {
  const target = resolveSchema(schema, schemas);
  if (isFile(target)) return 'file';
  return target.items !== undefined && isFile(resolveSchema(target.items, schemas)) ? 'files' : 'value';
}

/** Whether a part is bytes. Without a schema, the media type of a part is `application/octet-stream`. */
function isFile(schema: Schema): boolean {
  const types = schemaTypes(schema);
  if (types.includes('string')) return ['binary', 'byte-stream', 'file'].includes(schema.format ?? '');
  const { description: _, title: __, examples: ___, deprecated: ____, ...rest } = schema;
  return Object.keys(rest).length === 0;
}
