import { SuiteError } from './suite-error.ts';

/** Environment variable with the secret that a sandbox prints when it starts. */
export const CONTROL_SECRET_VARIABLE = 'SANDBOX_CONTROL_SECRET';

/** Returns the header with a sandbox's control secret. */
export function controlHeaders(secret: string | undefined): Record<string, string> {
  return secret === undefined ? {} : { Authorization: `Bearer ${secret}` };
}

/**
 * Throws for a sandbox that rejects control calls, since it would otherwise be taken for another kind of server.
 *
 * @throws {SuiteError}
 */
export function requireControl({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
  const isSandbox = headers.get('WWW-Authenticate')?.includes('realm="sandbox-control"') ?? false;
  if (status !== 401 || !isSandbox) return;
  throw new SuiteError(
    `The sandbox rejects control calls without its secret, or with a wrong one. Set ${CONTROL_SECRET_VARIABLE} to what it printed when it started.`,
  );
}
