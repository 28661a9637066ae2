import { resolveSchema, type Schemas } from '@partner-apis/model';
import { type DocumentedError, documentedErrors } from '../contract/documented-errors.ts';
import type { Family, FamilyRoutes, Messages, RouteContent, RouteOperation } from '../contract/family.ts';
import { jsonResponse, plainError, type SandboxResponse } from '../contract/response.ts';
import type { Violation } from '../contract/violation.ts';
import { documentedResponse, documentedText } from '../errors/documented-response.ts';
import { type ErrorEntry, errorEntries } from '../errors/fill-template.ts';
import { quoted } from '../errors/quoted.ts';

/**
 * Answers a request that breaks the document with the errors that the document gives for it: each violation by
 * the example whose `x-error` names its keyword, and its property where the example is limited to some. What is
 * wrong with the type of the body is answered alone, since nothing else about that body means anything.
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
  // An error that is no list of entries is answered as it is written: it has no place for the others.
  if (errorEntries(lead.example.value).length === 0) return documentedResponse(lead);
  const answered = first.keyword === 'contentType' ? [first] : violations;
  const entries = answered.map((violation) => toEntry(violation, operation, family));
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

/** An error in XML says everything that is wrong in one text, where its template has a place for it. */
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

/** Characters of a name in an error, as the shared schema `Error` allows: some names are the caller's. */
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
 * The most specific example for a violation: of this property before of any; of this operation before of
 * another one of the family (whose text is then answered with the status that fits it).
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

/** How many errors the schema of the body allows. */
function maxEntries({ schema }: RouteContent, schemas: Schemas): number {
  const errors = resolveSchema(schema, schemas).properties?.errors;
  return (errors && resolveSchema(errors, schemas).maxItems) ?? Number.POSITIVE_INFINITY;
}

function distinct(entries: readonly ErrorEntry[]): ErrorEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.property}\n${entry.error}`, entry])).values()];
}
