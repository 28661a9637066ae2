import {
  type Content,
  conjuncts,
  own,
  propertyKey,
  resolveSchema,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';
import { group, union } from '../../typescript/union.ts';

/**
 * Returns the type of a multipart body: an object with its parts, or a `FormData` that callers fill themselves.
 *
 * @param typeOf prints the type of a part that is not a file
 * @see OpenAPI 3.1.1, section 4.8.15.1.2; RFC 7578
 */
export function multipartType(
  { schema, encoding = {} }: Content,
  schemas: Schemas,
  typeOf: (schema: Schema) => string,
): string {
  const parts = [...conjuncts(schema, schemas)];
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}));
  const isOpen = parts.some(({ oneOf, anyOf }) => oneOf !== undefined || anyOf !== undefined);
  if (properties.length === 0 || isOpen) return 'FormData | { readonly [name: string]: unknown }';
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const fields = [...new Map(properties)].map(([name, property]) => {
    const isRequired = required.has(name);
    const type = partType(property, schemas, typeOf, own(encoding, name)?.hasHeaders === true);
    return `readonly ${propertyKey(name)}${isRequired ? '' : '?'}: ${union([type, ...(isRequired ? [] : ['undefined'])])}`;
  });
  return `FormData | { ${fields.join('; ')} }`;
}

function partType(
  schema: Schema,
  schemas: Schemas,
  typeOf: (schema: Schema) => string,
  hasHeaders: boolean,
): string {
  const target = resolveSchema(schema, schemas);
  if (isFile(target)) return 'FilePart';
  if (target.items !== undefined && isFile(resolveSchema(target.items, schemas)))
    return 'readonly FilePart[]';
  const type = typeOf(schema);
  return hasHeaders ? `${group(type)} | Part` : type;
}

/** Whether a part is bytes. Without a schema, the media type of a part is `application/octet-stream`. */
function isFile(schema: Schema): boolean {
  const types = schemaTypes(schema);
  if (types.includes('string')) return ['binary', 'byte-stream', 'file'].includes(schema.format ?? '');
  const { description: _, title: __, examples: ___, deprecated: ____, ...rest } = schema;
  return Object.keys(rest).length === 0;
}
