import { isJson, type JsonValue, type Operation, requestContent } from '@partner-apis/model';
import type { CaseBody } from './contract-case.ts';

/** Makes a body with a media type: JSON, or a text in another format. */
export function caseBody(mediaType: string, value: JsonValue): CaseBody {
  return typeof value === 'string' && !isJson(mediaType)
    ? { mediaType, text: value }
    : { mediaType, json: value };
}

/** Returns the media type with which requests of an operation are sent. */
export function bodyMediaType(operation: Operation): string {
  return requestContent(operation)?.mediaType ?? 'application/json';
}
