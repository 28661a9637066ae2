import { resolveSchema, type Schemas } from '@partner-apis/model';
import { type DocumentedError, documentedErrors } from '../contract/documented-errors.ts';
import type { Family, FamilyRoutes, Messages, RouteContent, RouteOperation } from '../contract/family.ts';
import { jsonResponse, plainError, type SandboxResponse } from '../contract/response.ts';
import type { Violation } from '../contract/violation.ts';
import { documentedResponse, documentedText } from '../errors/documented-response.ts';
import { type ErrorEntry, errorEntries } from '../errors/fill-template.ts';
import { quoted } from '../errors/quoted.ts';

/**
 * Makes the response to a request that fails validation from the documented errors. Each violation becomes the example
 * whose `x-error` names its keyword, and its property if the example is limited to some. A wrong type of the body is
 * reported alone, since its other violations are meaningless.
 */
export function violationsResponse(
  violations: readonly Violation[],
  operation: RouteOperation,
  { routes: family, messages }: Family,
): SandboxResponse {
  const first = violations.find(({ keyword }) => keyword === 'contentType') ?? violations[0];
  const lead = first && findExample(first, operation, family);
  if (first === undefined || lead === undefined)
    return plainError(400, first?.refusal ?? 'Wrong format', first?.property ?? 'body');
  if (messages !== undefined && lead.content.message !== undefined)
    return explainedResponse(lead, violations, messages);
  // An error that is not a list of entries cannot contain the other violations.
  if (errorEntries(lead.example.value).length === 0) return documentedResponse(lead);
  const reported = first.keyword === 'contentType' ? [first] : violations;
  const entries = reported.map((violation) => toEntry(violation, operation, family));
  const most = maxEntries(lead.content, family.schemas);
  return {
    ...jsonResponse(lead.status, {
      errors: distinct(entries)
        .slice(0, most)
        .map((entry) => ({ ...entry })),
    }),
    mediaType: lead.mediaType,
  };
}

/** Makes an XML error, which lists all violations in one text if its template has a place for them. */
function explainedResponse(
  lead: DocumentedError,
  violations: readonly Violation[],
  messages: Messages,
): SandboxResponse {
  const response = documentedResponse(lead);
  const { message } = lead.content;
  const template = lead.example.error?.template;
  const sentences = violations.flatMap(({ says }) => says ?? []);
  if (message === undefined || template === undefined || sentences.length === 0) return response;
  if (typeof response.body !== 'string') return response;
  return { ...response, body: messages.explain(message, response.body, template, sentences) };
}

/** Maximum length of a name in an error, as in the shared schema `Error`. Callers choose some of the names. */
const NAME_LIMIT = 50;

function toEntry(violation: Violation, operation: RouteOperation, family: FamilyRoutes): ErrorEntry {
  return { error: textOf(violation, operation, family), property: quoted(violation.property, NAME_LIMIT) };
}

function textOf(violation: Violation, operation: RouteOperation, family: FamilyRoutes): string {
  if (violation.refusal !== undefined) return violation.refusal;
  const example = findExample(violation, operation, family);
  return example === undefined ? 'Wrong format' : documentedText(example, violation.params);
}

/**
 * Finds the most specific example for a violation: one for this property before one for any, and one in this operation
 * before one in others of the family.
 */
function findExample(
  violation: Violation,
  operation: RouteOperation,
  family: FamilyRoutes,
): DocumentedError | undefined {
  for (const owner of [operation, ...family.operations]) {
    const candidates = documentedErrors(owner).filter(({ example }) =>
      example.error?.violates.includes(violation.keyword),
    );
    const found =
      candidates.find(({ example }) => example.error?.properties.includes(violation.property)) ??
      candidates.find(({ example }) => example.error?.properties.length === 0);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the maximum number of errors that the schema of the body allows. */
function maxEntries({ schema }: RouteContent, schemas: Schemas): number {
  const errors = resolveSchema(schema, schemas).properties?.errors;
  return (errors && resolveSchema(errors, schemas).maxItems) ?? Number.POSITIVE_INFINITY;
}

function distinct(entries: readonly ErrorEntry[]): ErrorEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.property}\n${entry.error}`, entry])).values()];
}
