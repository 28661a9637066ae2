import { plainError, type SandboxResponse } from '../contract/response.ts';
import { preflightResponse } from './cors.ts';

/**
 * Handles the methods of one of the sandbox's own paths: HEAD like GET, OPTIONS with a list of methods, and 405 for all
 * others.
 */
export async function withMethods(
  methods: readonly string[],
  { method, headers }: Request,
  carryOut: () => SandboxResponse | Promise<SandboxResponse>,
): Promise<SandboxResponse> {
  if (methods.includes(method === 'HEAD' ? 'GET' : method)) return await carryOut();
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  if (method === 'OPTIONS') return preflightResponse(headers, allow);
  return methodNotAllowedResponse(allow);
}

export function methodNotAllowedResponse(allow: readonly string[]): SandboxResponse {
  return plainError(405, 'The method is not allowed', 'method', { Allow: allow.join(', ') });
}
