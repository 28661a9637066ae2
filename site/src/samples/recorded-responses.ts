import { readFileSync } from 'node:fs';
import { own } from '@partner-apis/model';

/** A response of the sandbox to a documented example. */
export interface RecordedResponse {
  readonly status: number;
  /** The media type of the body, and the headers that the document describes. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Text of the body; absent if there is none, or if it is not text. */
  readonly body?: string;
  /** Lists of the body that are cut to their first items. */
  readonly cut?: readonly CutList[];
}

export interface CutList {
  /** The property with the list; empty if it is the body itself. */
  readonly name: string;
  readonly shown: number;
  readonly total: number;
}

/** Responses by family and operation. */
export type RecordedResponses = Readonly<Record<string, Readonly<Record<string, RecordedResponse>>>>;

/** The environment variable with the file of the recorded responses, which a build of the portal sets. */
export const RECORDED_RESPONSES = 'PORTAL_RECORDED_RESPONSES';

const files = new Map<string, RecordedResponses>();

/**
 * Returns the recorded response of an operation; undefined if there is none, as in the portal of an arbitrary document.
 */
export function recordedResponse(familyId: string, operationId: string): RecordedResponse | undefined {
  const file = process.env[RECORDED_RESPONSES];
  return file === undefined ? undefined : own(own(responsesIn(file), familyId), operationId);
}

function responsesIn(file: string): RecordedResponses {
  const known = files.get(file);
  if (known !== undefined) return known;
  const responses: RecordedResponses = JSON.parse(readFileSync(file, 'utf8'));
  files.set(file, responses);
  return responses;
}
