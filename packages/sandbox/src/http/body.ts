import { type BodyForm, bodyForm, isJson, type JsonValue } from '@partner-apis/model';
import type { Deviation } from '../contract/deviation.ts';
import type { Family, RouteOperation } from '../contract/family.ts';
import type { Violation } from '../contract/violation.ts';
import { type ContentType, readContentType } from './content-type.ts';
import { type FormDescription, readForm } from './form/read-form.ts';
import { readJson } from './json-text.ts';

/**
 * A request's body as JSON, the object of a form, an XML message or text, and the violations found while reading it.
 */
export interface ReadBody {
  readonly value?: JsonValue;
  readonly violations: readonly Violation[];
  /** The tolerated deviations of a message. */
  readonly tolerated?: readonly Deviation[];
}

/** Body forms that consist of named fields. */
const FORMS: ReadonlySet<BodyForm> = new Set(['form', 'multipart']);

const decoder = new TextDecoder();

/** Name of the whole body in errors. */
export const BODY = 'body';

/**
 * Reads the body of a request as one of the media types that the operation documents.
 *
 * A body of another type is read anyway, so that its errors do not depend on the order of the checks. The violation of
 * `contentType` comes first and decides the response.
 *
 * @param strict whether an XML message must match its schema exactly
 */
export async function readBody(
  request: Request,
  { requestBody: expected }: RouteOperation,
  family: Family,
  strict: boolean,
): Promise<ReadBody> {
  if (expected === undefined) return { violations: [] };
  const bytes = new Uint8Array(await request.arrayBuffer());
  const header = request.headers.get('Content-Type');
  if (bytes.length === 0 && header === null) {
    return { violations: expected.required ? [bodyViolation('required', 'There is no body.')] : [] };
  }
  const contentType = readContentType(header);
  const wrongType: Violation[] = accepts(expected.mediaTypes, contentType)
    ? []
    : [{ keyword: 'contentType', property: 'Content-Type', params: {} }];
  const read = isForm(expected)
    ? await readForm(bytes, header ?? '', expected, family.routes.schemas)
    : readAs(expected, bytes, contentType, { family, strict });
  return { ...read, violations: [...wrongType, ...read.violations] };
}

/** Whether the document describes a form. JSON is preferred if it offers both. */
function isForm(
  expected: NonNullable<RouteOperation['requestBody']>,
): expected is NonNullable<RouteOperation['requestBody']> & FormDescription {
  const [mediaType = ''] = expected.mediaTypes;
  return expected.schema !== undefined && FORMS.has(bodyForm(mediaType)) && !expected.mediaTypes.some(isJson);
}

function readAs(
  { message, maxBytes, mediaTypes }: NonNullable<RouteOperation['requestBody']>,
  bytes: Uint8Array,
  { charset }: ContentType,
  { family: { messages }, strict }: { readonly family: Family; readonly strict: boolean },
): ReadBody {
  if (message !== undefined && messages !== undefined) {
    const declared = charset === undefined ? {} : { charset };
    return messages.read(message, bytes, {
      strict,
      ...declared,
      ...(maxBytes === undefined ? {} : { maxBytes }),
    });
  }
  const text = decoder.decode(bytes);
  const [mediaType] = mediaTypes;
  // A body in any other format is passed on as text.
  if (mediaType !== undefined && !isJson(mediaType)) return { value: text, violations: [] };
  const { value, refusal } = readJson(text);
  if (value !== undefined) return { value, violations: [] };
  const unreadable = bodyViolation('parse');
  return { violations: [refusal === undefined ? unreadable : { ...unreadable, refusal }] };
}

function bodyViolation(keyword: string, says?: string): Violation {
  return { keyword, property: BODY, params: {}, ...(says === undefined ? {} : { says }) };
}

/**
 * Whether the body has one of the media types. `text/xml` is an alias of `application/xml`. @see RFC 7303, section 9.2
 */
function accepts(mediaTypes: readonly string[], { mediaType }: ContentType): boolean {
  return (
    mediaTypes.includes(mediaType === 'text/xml' ? 'application/xml' : mediaType) ||
    mediaTypes.includes(mediaType)
  );
}
