import { SuiteError } from './suite-error.ts';

/** Environment variable of the secret that a sandbox printed when it started. */
export const CONTROL_SECRET_VARIABLE = 'SANDBOX_CONTROL_SECRET';

/** The header by which a sandbox is shown its control secret. */
export function controlHeaders(secret: string | undefined): Record<string, string> {
  return secret === undefined ? {} : { Authorization: `Bearer ${secret}` };
}

/**
 * Makes sure that a sandbox did not refuse to be controlled: it would pass for another server.
 *
 * @throws {SuiteError}
 */
export function requireControl({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
  const isSandbox = headers.get('WWW-Authenticate')?.includes('realm="sandbox-control"') ?? false;
  if (status !== 401 || !isSandbox) return;
  throw new SuiteError(
    `The sandbox refuses to be controlled without its secret, or with a wrong one. Set ${CONTROL_SECRET_VARIABLE} to what it printed when it started.`,
  );
}
