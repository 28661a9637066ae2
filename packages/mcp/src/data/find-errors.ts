import { STATUS_CODES } from 'node:http';
import { own } from '@partner-apis/model';
import { type ErrorEntry, errorCatalogue, errorsOf } from '../../../../site/src/view/error-catalogue.ts';
import { findOperation } from './find.ts';
import type { Library } from './library.ts';

/** The parts of a response that identify its errors. */
export interface ErrorQuery {
  readonly status?: string | undefined;
  /** Candidate error texts. One match is enough. */
  readonly texts: readonly string[];
  readonly operation?: string | undefined;
}

/** A documented error and its API. */
export interface FoundError {
  readonly api: string;
  readonly error: ErrorEntry;
}

/**
 * Finds the documented errors with the status of a response and one of its texts.
 *
 * @throws {ToolError} if the operation is not known
 */
export function findErrors(
  library: Library,
  { status, texts, operation }: ErrorQuery,
): readonly FoundError[] {
  const known = operation === undefined ? everyError(library) : errorsOfOperation(library, operation);
  const ofStatus = known.filter(({ error }) => status === undefined || isOfStatus(error.status, status));
  if (texts.length === 0) return distinct(ofStatus);
  const matching = texts.flatMap((text) => ofStatus.filter(({ error }) => isText(error, text)));
  return distinct(matching);
}

/** Reads the status from the first line of a response, and the error texts from its JSON or XML body. */
export function readResponse(response: string): Pick<ErrorQuery, 'status' | 'texts'> {
  const status = /^(?:HTTP\/[\d.]+\s+)?([1-5]\d\d)\b/.exec(response.trim())?.[1];
  const json = jsonIn(response);
  const texts = json === undefined ? xmlTexts(response) : jsonTexts(json);
  return { status, texts };
}

/** The reason phrase of an HTTP status code. */
export function statusPhrase(status: string): string | undefined {
  return own(STATUS_CODES, status);
}

function everyError({ families }: Library): readonly FoundError[] {
  return families.flatMap(({ model }) => errorCatalogue(model).map((error) => ({ api: model.id, error })));
}

function errorsOfOperation(library: Library, name: string): readonly FoundError[] {
  const { family, operation } = findOperation(library, name);
  return errorsOf(operation).map((error) => ({ api: family.model.id, error }));
}

function isOfStatus(documented: string, status: string): boolean {
  return documented === status || (documented.endsWith('XX') && documented.startsWith(status.slice(0, 1)));
}

/** Whether a text matches a documented error. Placeholders match anything. */
function isText({ text, name }: ErrorEntry, given: string): boolean {
  if (given === name) return true;
  const parts = text.toLowerCase().split(/\{[^{}]*\}/);
  let rest = given.toLowerCase();
  for (const part of parts) {
    const index = rest.indexOf(part.trim());
    if (index < 0) return false;
    rest = rest.slice(index + part.trim().length);
  }
  return text.trim() !== '';
}

function jsonIn(response: string): unknown {
  const start = response.search(/[[{]/);
  if (start < 0) return undefined;
  try {
    return JSON.parse(response.slice(start));
  } catch {
    return undefined;
  }
}

/**
 * All strings in a value. An error body has little text besides its errors, and text that matches no error is ignored.
 */
function jsonTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(jsonTexts);
}

function xmlTexts(response: string): readonly string[] {
  return response
    .split(/<[^<>]*>/)
    .map((text) => text.trim())
    .filter((text) => text.length > 3);
}

/** Removes duplicates: operations and APIs share errors. */
function distinct(errors: readonly FoundError[]): readonly FoundError[] {
  const keys = new Map(
    errors.toReversed().map((found) => {
      const { status, text, properties, cause, fix } = found.error;
      return [JSON.stringify([status, text, properties, cause, fix]), found];
    }),
  );
  return [...keys.values()].toReversed();
}
