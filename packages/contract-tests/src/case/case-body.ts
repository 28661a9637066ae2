import { isJson, type JsonValue, type Operation, requestContent } from '@partner-apis/model';
import type { CaseBody } from './contract-case.ts';

/** Makes a body of a media type: JSON, or the text of another syntax. */
export function caseBody(mediaType: string, value: JsonValue): CaseBody {
  return typeof value === 'string' && !isJson(mediaType)
    ? { mediaType, text: value }
    : { mediaType, json: value };
}

/** Returns the media type that requests of an operation are sent with. */
export function bodyMediaType(operation: Operation): string {
  return requestContent(operation)?.mediaType ?? 'application/json';
}
