import type { SecurityRequirement } from '../descriptor.ts';
import { InvalidCallError } from '../errors/invalid-call-error.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';
import type { Authenticator } from './authenticator.ts';

/** What a connection authenticates with: by name of the security scheme, or one for everything. */
export type Authentication = Authenticator | Readonly<Record<string, Authenticator>>;

/**
 * The authenticators of a call: all schemes of the first alternative for which there are credentials.
 *
 * @param alternatives the operation's `security`
 * @throws {InvalidCallError} when no alternative can be met
 * @see OpenAPI 3.1.1, section 4.8.30 (Security Requirement Object)
 */
export function chooseAuthenticators(
  alternatives: readonly SecurityRequirement[] | undefined,
  authentication: Authentication,
  call: FailedCall,
): readonly Authenticator[] {
  if (alternatives === undefined || alternatives.length === 0) return [];
  if (isOne(authentication)) return [authentication];
  for (const alternative of alternatives) {
    const chosen = Object.keys(alternative).map((scheme) => authentication[scheme]);
    if (chosen.every((authenticator) => authenticator !== undefined)) return chosen;
  }
  const wanted = alternatives.map((alternative) => Object.keys(alternative).join(' and ')).join(', or ');
  throw new InvalidCallError(call, `needs credentials for ${wanted}`);
}

function isOne(authentication: Authentication): authentication is Authenticator {
  return typeof authentication.authorize === 'function';
}
