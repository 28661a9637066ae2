import type { JsonValue } from '@partner-apis/model';
import type { RouteOperation } from '../routes/family.ts';
import type { Violation } from '../validation/violation.ts';

/** A request's body as JSON, or as text of another media type, and what keeps it from being read. */
export interface ReadBody {
  readonly value?: JsonValue;
  readonly violations: readonly Violation[];
}

/** Name under which the body as a whole stands in errors. */
export const BODY = 'body';

/**
 * Reads the body of a request as one of the media types that the operation documents.
 *
 * A body of another type is read all the same, so that what is said about it does not depend on the order of
 * the checks: the violation of `contentType` stands first and decides the answer.
 */
export async function readBody(request: Request, operation: RouteOperation): Promise<ReadBody> {
  const expected = operation.requestBody;
  if (expected === undefined) return { violations: [] };
  const text = await request.text();
  const contentType = request.headers.get('Content-Type');
  if (text === '' && contentType === null) {
    return { violations: expected.required ? [bodyViolation('required')] : [] };
  }
  const wrongType: Violation[] = accepts(expected.mediaTypes, contentType)
    ? []
    : [{ keyword: 'contentType', property: 'Content-Type', params: {} }];
  if (!isJson(expected.mediaTypes[0])) return { value: text, violations: wrongType };
  try {
    return { value: JSON.parse(text) as JsonValue, violations: wrongType };
  } catch {
    return { violations: [...wrongType, bodyViolation('parse')] };
  }
}

function bodyViolation(keyword: string): Violation {
  return { keyword, property: BODY, params: {} };
}

/** A body of another syntax is handed on as text. */
function isJson(mediaType: string | undefined): boolean {
  return mediaType === undefined || /[/+]json$/.test(mediaType);
}

function accepts(mediaTypes: readonly string[], contentType: string | null): boolean {
  const [essence = ''] = (contentType ?? '').split(';');
  return mediaTypes.includes(essence.trim().toLowerCase());
}
