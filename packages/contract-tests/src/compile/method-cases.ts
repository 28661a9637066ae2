import type { ContractCase } from '../case/contract-case.ts';
import { newCase, type OperationContext } from './operation-context.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Makes cases with methods that a path does not document: 405, with the documented methods in `Allow`. Each path has
 * them once, under its first operation.
 *
 * @see RFC 9110, section 15.5.6 (405 Method Not Allowed)
 */
export function methodCases(context: OperationContext): ContractCase[] {
  return [...undocumentedMethods(context), ...headCase(context)];
}

function undocumentedMethods(context: OperationContext): ContractCase[] {
  const { model, operation } = context;
  const siblings = model.operations.filter(({ path }) => path === operation.path);
  if (siblings[0] !== operation) return [];
  const documented = siblings.map(({ method }) => method.toUpperCase());
  return METHODS.filter((method) => !documented.includes(method)).map((method) =>
    newCase(context, `method/${method.toLowerCase()}`, {
      kind: 'method',
      method,
      request: withoutBody(context),
      expect: { statuses: ['405'], allow: documented, undocumented: true },
    }),
  );
}

/**
 * Makes the case of HEAD. A resource that supports GET supports HEAD, unless the server responds with 405.
 *
 * @see RFC 9110, sections 9.1 and 9.3.2 (HEAD)
 */
function headCase(context: OperationContext): ContractCase[] {
  const { model, operation } = context;
  const isDocumented = model.operations.some(
    ({ path, method }) => path === operation.path && method === 'head',
  );
  if (operation.method !== 'get' || isDocumented) return [];
  return [
    newCase(context, 'method/head', {
      kind: 'method',
      method: 'HEAD',
      request: withoutBody(context),
      expect: { statuses: ['2XX', '405'], undocumented: true },
    }),
  ];
}

function withoutBody({ example: { path, query, headers } }: OperationContext): ContractCase['request'] {
  return { path, query, headers };
}
