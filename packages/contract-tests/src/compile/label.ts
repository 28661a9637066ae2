import { essence } from '@partner-apis/model';
import type { ContractCase } from '../case/contract-case.ts';
import { caseViolations } from './case-violations.ts';
import type { OperationContext } from './operation-context.ts';
import { documentedErrors } from './promised-errors.ts';

/** Thrown when the compiler made a case that contradicts its kind: an error in the compiler or in the document. */
export class MislabelledCaseError extends Error {
  override readonly name = 'MislabelledCaseError';

  constructor({ id, kind }: ContractCase, reason: string) {
    super(`The case ${id} of the kind "${kind}" is mislabelled: ${reason}`);
  }
}

/**
 * Checks a case against the document: a positive request must match every schema, a negative one must violate one.
 *
 * @returns the case itself
 * @throws {MislabelledCaseError} when it does not
 */
export function labelled(context: OperationContext, contractCase: ContractCase): ContractCase {
  const reason = CHECKS[contractCase.kind](context, contractCase);
  if (reason !== undefined) throw new MislabelledCaseError(contractCase, reason);
  return contractCase;
}

type Check = (context: OperationContext, contractCase: ContractCase) => string | undefined;

const CHECKS: Readonly<Record<ContractCase['kind'], Check>> = {
  example: keeps,
  auth: keeps,
  right: keeps,
  inside: keeps,
  omitted: keeps,
  period: keeps,
  dependency: keeps,
  oversized: keeps,
  paging: keeps,
  outside: breaks,
  missing: breaks,
  error: provokes,
  malformed: isNoJson,
  reading: keeps,
  'unknown-property': isJudged,
  'content-type': hasType,
  method: isUndocumentedMethod,
};

function keeps(context: OperationContext, { request }: ContractCase): string | undefined {
  const [broken] = caseViolations(context, request);
  return broken === undefined ? undefined : `its request violates "${broken.keyword}" at ${broken.location}`;
}

function breaks(context: OperationContext, { request, covers }: ContractCase): string | undefined {
  const broken = caseViolations(context, request);
  if (broken.length === 0) return 'its request conforms to the document';
  if (covers === undefined || broken.some(({ keyword }) => keyword === covers.keyword)) return undefined;
  return `its request does not violate "${covers.keyword}"`;
}

/** Keywords that JSON Schema does not decide. */
const SEEN_ELSEWHERE = new Set<string>(['contentType', 'parse', 'xsd']);

/**
 * Checks that an error that reports violated keywords is provoked by violating one, and any other error by a valid
 * request.
 */
function provokes(context: OperationContext, contractCase: ContractCase): string | undefined {
  const name = contractCase.id.split('/').at(-1);
  const documented = documentedErrors(context.operation).find(({ example }) => example.name === name);
  const violated = documented?.example.error?.violates ?? [];
  if (violated.length === 0) return keeps(context, contractCase);
  if (violated.some((keyword) => SEEN_ELSEWHERE.has(keyword))) return undefined;
  const broken = caseViolations(context, contractCase.request);
  return broken.some(({ keyword }) => violated.includes(keyword))
    ? undefined
    : `its request violates none of ${violated.join(', ')}`;
}

function isNoJson(_: OperationContext, { request: { body } }: ContractCase): string | undefined {
  if (body === undefined || !('text' in body)) return 'it sends no text';
  return parses(body.text) ? 'its text is JSON' : undefined;
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Checks an undocumented field: the schema decides whether it is allowed. */
function isJudged(context: OperationContext, contractCase: ContractCase): string | undefined {
  const isRefused = contractCase.expect.statuses.every((status) => status === '400');
  return isRefused ? breaks(context, contractCase) : keeps(context, contractCase);
}

function hasType({ operation }: OperationContext, { request, expect }: ContractCase): string | undefined {
  const documented = operation.requestBody?.content.map(({ mediaType }) => mediaType) ?? [];
  const set = request.headers['Content-Type'];
  const sent = set === undefined ? request.body?.mediaType : set;
  const isDocumented = documented.includes(essence(sent));
  const isRefused = expect.statuses.includes('415');
  if (isDocumented !== isRefused) return undefined;
  return `its content type ${sent ?? '(none)'} is ${isDocumented ? '' : 'not '}documented`;
}

function isUndocumentedMethod(
  { model, operation }: OperationContext,
  { method }: ContractCase,
): string | undefined {
  const isDocumented = model.operations.some(
    (other) => other.path === operation.path && other.method.toUpperCase() === method,
  );
  return isDocumented ? 'the path documents its method' : undefined;
}
