import { sameJson } from '@partner-apis/model';
import { type ReportedError, reportedErrors } from '../case/error-body.ts';
import type { WireResponse } from '../case/exchange.ts';
import { ANY_TEXT, type ErrorEntry, type Expectation } from '../case/expectation.ts';
import { answeredErrors, isExpected } from './answered-errors.ts';

/**
 * Finds where a response does not meet the expectation of its case.
 *
 * @returns sentences; empty when the expectation is met
 */
export function expectationProblems(expect: Expectation, response: WireResponse): string[] {
  const problems = [
    ...statusProblems(expect, response),
    ...bodyProblems(expect, response),
    ...missingErrors(expect, response),
    ...undeservedErrors(expect, response),
    ...unlistedRefusals(expect, response),
    ...allowProblems(expect, response),
  ];
  return problems.length === 0 || expect.reason === undefined ? problems : [...problems, expect.reason];
}

/** Finds another status. A rejection of what has to succeed is shown with its errors, which no other problem shows. */
function statusProblems({ statuses }: Expectation, { status, json }: WireResponse): string[] {
  const isExpected = statuses.some((expected) =>
    expected.endsWith('XX') ? String(status).startsWith(expected.slice(0, 1)) : expected === String(status),
  );
  if (isExpected) return [];
  const isSuccessDue = statuses.every((expected) => expected.startsWith('2'));
  const errors = isSuccessDue ? reportedErrors(json).map(describe).join(', ') : '';
  return [`expected ${statuses.join(' or ')}, received ${status}${errors === '' ? '' : `: ${errors}`}`];
}

function bodyProblems({ body }: Expectation, { json, text }: WireResponse): string[] {
  if (body === undefined || body === text || (json !== undefined && sameJson(body, json))) return [];
  return [`expected the body ${JSON.stringify(body)}, received ${text === '' ? 'none' : text.slice(0, 500)}`];
}

function missingErrors({ errors = [] }: Expectation, response: WireResponse): string[] {
  const entries = answeredErrors(response);
  return errors
    .filter(
      (alternatives) =>
        !alternatives.some((expected) => entries.some((entry) => isExpected(expected, entry))),
    )
    .map((alternatives) => {
      return `expected ${wanted(alternatives)}, received ${JSON.stringify(entries)}`;
    });
}

/** Describes the errors of which a response has to contain one. */
function wanted(alternatives: readonly ErrorEntry[]): string {
  const isOfAnyText = alternatives.every(({ error }) => error === ANY_TEXT);
  const places = alternatives.flatMap(({ property }) => property ?? []);
  if (isOfAnyText && places.length > 0) return `an error about ${[...new Set(places)].join(' or ')}`;
  return `the error ${[...new Set(alternatives.map(describe))].join(' or ')}`;
}

function undeservedErrors({ notErrors = [] }: Expectation, response: WireResponse): string[] {
  if (response.status < 400) return [];
  return answeredErrors(response)
    .filter((entry) => notErrors.some((undeserved) => isExpected(undeserved, entry)))
    .map(({ error, property = '' }) => `a valid request was rejected: "${error}" (${property})`);
}

/**
 * Finds rejections that are not listed. A server with its own wording for validation errors must not pass as one that
 * rejects the meaning.
 */
function unlistedRefusals({ refusals, notErrors = [] }: Expectation, response: WireResponse): string[] {
  const entries = answeredErrors(response);
  if (refusals === undefined || response.status < 400 || entries.length === 0) return [];
  const listed = [...refusals, ...notErrors];
  if (entries.some((entry) => listed.some((one) => isExpected(one, entry)))) return [];
  const texts = entries.map(({ error, property = '' }) => `"${error}" (${property})`).join(', ');
  return [`a valid request was rejected with an error that the document does not list: ${texts}`];
}

/** Checks the `Allow` header. @see RFC 9110, section 10.2.1 (Allow) */
function allowProblems({ allow }: Expectation, { headers }: WireResponse): string[] {
  if (allow === undefined) return [];
  const listed = (headers.get('allow') ?? '').split(',').map((method) => method.trim().toUpperCase());
  const missing = allow.filter((method) => !listed.includes(method));
  return missing.length === 0 ? [] : [`the header Allow does not list ${missing.join(', ')}`];
}

function describe({ error, property }: ReportedError): string {
  return property === undefined ? `"${error}"` : `"${error}" (${property})`;
}
