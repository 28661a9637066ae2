import type { SecurityRequirement } from '../descriptor.ts';
import { own } from '../own.ts';
import type { Authenticator } from './authenticator.ts';

/** The authentication of a connection: one authenticator for every call, or one for each security scheme, by name. */
export type Authentication = Authenticator | Readonly<Record<string, Authenticator>>;

/** An authenticator and the scopes to request from it. */
export type Authorization = readonly [authenticator: Authenticator, scopes: readonly string[]];

/**
 * Chooses how a call is authorized: by the connection's only authenticator, or by all schemes of the first alternative
 * for which there are credentials. A call is sent without credentials only if an alternative allows it and no other
 * alternative can be met.
 *
 * @param alternatives the operation's `security`; empty when it takes no credentials, undefined when the document does
 * not say
 * @throws {TypeError} when no alternative can be met
 * @see OpenAPI 3.1.1, section 4.8.30 (Security Requirement Object)
 */
export function chooseAuthorization(
  alternatives: readonly SecurityRequirement[] | undefined,
  authentication: Authentication,
): readonly Authorization[] {
  if (alternatives?.length === 0) return [];
  if (isOne(authentication)) return [[authentication, []]];
  if (!alternatives) return [];
  let anonymous: readonly Authorization[] | undefined;
  for (const alternative of alternatives) {
    const chosen: Authorization[] = [];
    let isMet = true;
    for (const scheme in alternative) {
      const authenticator = own(authentication, scheme);
      if (authenticator) chosen.push([authenticator, own(alternative, scheme) ?? []]);
      else isMet = false;
    }
    if (!isMet) continue;
    if (chosen.length > 0) return chosen;
    anonymous = chosen;
  }
  if (anonymous) return anonymous;
  const wanted = alternatives.map((alternative) => Object.keys(alternative).join(' and ')).join(', or ');
  throw new TypeError(`auth has no credentials for ${wanted}`);
}

function isOne(authentication: Authentication): authentication is Authenticator {
  return typeof authentication.authorize === 'function';
}
