import type { EncodeBody, ParameterDescriptor } from '../descriptor.ts';
import { encoded } from '../parameters/path.ts';
import { entries, items } from '../parameters/serialize.ts';

/**
 * URL-encodes a body. Each item of a list becomes a name-value pair, and an object becomes JSON.
 *
 * @see OpenAPI 3.1.1, section 4.8.15.1.1 (encoding of form fields)
 */
export const formBody: EncodeBody = (body) => formText(body, []);

/**
 * Returns an encoder for a form whose document gives some fields an encoding.
 *
 * @param fields the fields with a style or media type of their own
 * @example formFields([{ name: 'metadata', in: deepObject }]) // `metadata[key]=value`
 * @see OpenAPI 3.1.1, section 4.8.15 (Encoding Object)
 */
export function formFields(fields: readonly ParameterDescriptor[]): EncodeBody {
  return (body) => formText(body, fields);
}

function formText(body: unknown, fields: readonly ParameterDescriptor[]): string {
  const query: string[] = [];
  for (const [name, value] of entries(Object(body))) {
    const field = fields.find((one) => one.name === name);
    if (field !== undefined && value) field.in({ query, headers: {} }, field, value);
    else query.push(...items(value).map((item) => `${encoded(name)}=${encoded(item)}`));
  }
  // Like URLSearchParams and every browser form, write a space as `+`.
  return query.join('&').replaceAll('%20', '+');
}
