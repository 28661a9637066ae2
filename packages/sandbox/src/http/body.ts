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
  const { length, read } = await contentOf(request, expected, family, strict);
  const header = request.headers.get('Content-Type');
  if (length === 0 && header === null) {
    return { violations: expected.required ? [bodyViolation('required', 'There is no body.')] : [] };
  }
  const contentType = readContentType(header);
  const wrongType: Violation[] = accepts(expected.mediaTypes, contentType)
    ? []
    : [{ keyword: 'contentType', property: 'Content-Type', params: {} }];
  const { violations, ...body } = await read(header ?? '', contentType);
  return { ...body, violations: [...wrongType, ...violations] };
}

type RequestBody = NonNullable<RouteOperation['requestBody']>;

/** The content of a body, as bytes or as text. */
interface Content {
  readonly length: number;
  readonly read: (header: string, contentType: ContentType) => ReadBody | Promise<ReadBody>;
}

async function contentOf(
  request: Request,
  expected: RequestBody,
  { messages, routes: { schemas } }: Family,
  strict: boolean,
): Promise<Content> {
  const { message, maxBytes } = expected;
  if (isForm(expected)) {
    const bytes = await bytesOf(request);
    return { length: bytes.length, read: (header) => readForm(bytes, header, expected, schemas) };
  }
  if (message !== undefined && messages !== undefined) {
    const bytes = await bytesOf(request);
    const limits = maxBytes === undefined ? {} : { maxBytes };
    return {
      length: bytes.length,
      read: (_, { charset }) =>
        messages.read(message, bytes, {
          strict,
          ...(charset === undefined ? {} : { charset }),
          ...limits,
        }),
    };
  }
  // A request decodes the bytes that it has. `arrayBuffer` would copy them into a buffer of their own first.
  const text = await request.text();
  return { length: text.length, read: () => readText(expected, text) };
}

async function bytesOf(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await request.arrayBuffer());
}

/** Whether the document describes a form. JSON is preferred if it offers both. */
function isForm(expected: RequestBody): expected is RequestBody & FormDescription {
  const [mediaType = ''] = expected.mediaTypes;
  return expected.schema !== undefined && FORMS.has(bodyForm(mediaType)) && !expected.mediaTypes.some(isJson);
}

function readText({ mediaTypes: [mediaType] }: RequestBody, text: string): ReadBody {
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
