import type { Example } from '@partner-apis/model';
import type { Violation } from '@partner-apis/model/violations';
import { ANY_TEXT, type ErrorEntry, type Expectation } from '../case/expectation.ts';
import type { OperationContext } from './operation-context.ts';
import {
  documentedErrors,
  openEntry,
  promisedEntry,
  refusalEntries,
  schemaEntries,
} from './promised-errors.ts';

/** Statuses that a valid request with valid credentials never gets. */
const NEVER_FOR_VALID = /^(401|405|406|415|429|5..|default)$/;

/** The expectation of a success. */
export const SUCCESS: Expectation = { statuses: ['2XX'] };

/**
 * Returns the expectation of a request that matches its schema: it succeeds, or is rejected for its meaning (an unknown
 * code, a taken time slot) with an error that the document lists, but does not fail validation.
 */
export function allowed({ operation }: OperationContext): Expectation {
  const refusals = refusalEntries(operation);
  return {
    statuses: operation.responses
      .map(({ status }) => status)
      .filter((status) => !NEVER_FOR_VALID.test(status)),
    notErrors: schemaEntries(operation),
    ...(refusals.length === 0 ? {} : { refusals }),
  };
}

/** Returns the expectation of a request to which a documented error does not apply. */
export function allowedBut(context: OperationContext, example: Example): Expectation {
  const expect = allowed(context);
  return { ...expect, notErrors: [...(expect.notErrors ?? []), openEntry(example)] };
}

/**
 * Returns the expectation of a request that violates constraints: 400. If the document has a text for a violated
 * constraint, the response contains it with the field's name; one text is enough for several constraints of one field.
 * If a value violates every alternative of a field, no specific error can be required.
 */
export function refused({ operation }: OperationContext, violations: readonly Violation[]): Expectation {
  const undecided = violations.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const decided = violations.filter(
    ({ location }) => !undecided.some((place) => `${location}/`.startsWith(`${place.location}/`)),
  );
  const byPlace = Map.groupBy(decided, ({ location }) => location);
  const errors = [...byPlace.values()]
    .map((broken) => entriesFor(broken, (violation) => promisedEntry(operation, violation)))
    .filter((entries) => entries.length > 0);
  return { statuses: ['400'], ...(errors.length === 0 ? {} : { errors }) };
}

/**
 * Returns the expectation of missing or wrong credentials: 401, with a documented text, if any, about one of the
 * headers.
 */
export function unauthorized({ operation }: OperationContext, headers: readonly string[]): Expectation {
  const entries = documentedErrors(operation)
    .filter(({ status, example }) => status === '401' && typeof example.value !== 'string')
    .flatMap(({ example }) =>
      headers.map((property) => ({ example: example.name, error: ANY_TEXT, property })),
    );
  return { statuses: ['401'], ...(entries.length === 0 ? {} : { errors: [entries] }) };
}

function entriesFor(
  violations: readonly Violation[],
  entryFor: (violation: Violation) => ErrorEntry | undefined,
): ErrorEntry[] {
  return violations.flatMap((violation) => entryFor(violation) ?? []);
}
