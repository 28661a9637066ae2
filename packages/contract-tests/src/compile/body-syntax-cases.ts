import { isJson } from '@partner-apis/model';
import { bodyMediaType } from '../case/case-body.ts';
import type { ContractCase } from '../case/contract-case.ts';
import type { Expectation } from '../case/expectation.ts';
import { allowed, refused } from './expectations.ts';
import { newCase, type OperationContext, requestOf } from './operation-context.ts';
import { promisedEntry } from './promised-errors.ts';

/** Larger than servers of business messages accept, but quick to send. */
const OVERSIZE = 2 * 1024 * 1024;

/**
 * Makes cases with bodies that are not JSON, without a required body, and with a body that is larger than any server
 * needs.
 */
export function bodySyntaxCases(context: OperationContext): ContractCase[] {
  if (context.example.body === undefined || !isJson(bodyMediaType(context.operation))) return [];
  return [...malformedCases(context), ...missingBodyCase(context), oversizedCase(context)];
}

function malformedCases(context: OperationContext): ContractCase[] {
  const { operation, example } = context;
  const mediaType = bodyMediaType(operation);
  const text = JSON.stringify(example.body);
  const broken = {
    cut: text.slice(0, -1),
    unquoted: '{ broken }',
    empty: '',
    'two-values': `${text} ${text}`,
    'trailing-comma': text.replace(/([\]}])$/, ',$1'),
  };
  return Object.entries(broken).map(([label, body]) =>
    newCase(context, `body/malformed-${label}`, {
      kind: 'malformed',
      request: { ...requestOf(context, example), body: { mediaType, text: body } },
      expect: malformed(context),
    }),
  );
}

function malformed({ operation }: OperationContext): Expectation {
  const entry = promisedEntry(operation, { location: 'body', keyword: 'parse', property: 'body' });
  return { statuses: ['400'], ...(entry === undefined ? {} : { errors: [[entry]] }) };
}

function missingBodyCase(context: OperationContext): ContractCase[] {
  if (context.operation.requestBody?.required !== true) return [];
  const { body: _, ...request } = requestOf(context, context.example);
  return [newCase(context, 'body/missing', { kind: 'missing', request, expect: refused(context, []) })];
}

/**
 * Makes the case of a valid body followed by spaces, which may be accepted, or rejected for its size. A server without
 * a limit is correct, but one that breaks down is not.
 *
 * @see RFC 9110, section 15.5.14 (413 Content Too Large)
 */
function oversizedCase(context: OperationContext): ContractCase {
  const json = context.example.body ?? null;
  const { statuses } = allowed(context);
  return newCase(context, 'body/oversized', {
    kind: 'oversized',
    request: {
      ...requestOf(context, context.example),
      body: { mediaType: bodyMediaType(context.operation), json, padding: OVERSIZE },
    },
    expect: { statuses: [...statuses, '413'], undocumented: true },
  });
}
