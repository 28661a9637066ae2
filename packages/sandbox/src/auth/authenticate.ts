import { own } from '@partner-apis/model';
import type { FamilyRoutes, RouteOperation, RouteSecurityScheme } from '../contract/family.ts';
import type { Identity, Refusal } from '../contract/identity.ts';
import type { Partner } from '../contract/partner.ts';
import { readBasic } from './basic.ts';
import { isSameSecret } from './same-secret.ts';
import type { Throttle } from './throttle.ts';
import type { TokenLookUp } from './tokens.ts';

/** The known partners and where their tokens are stored. */
export interface Directory {
  readonly partners: readonly Partner[];
  readonly tokens: TokenLookUp;
  /** The current time, `YYYY-MM-DDThh:mm:ss`. */
  readonly now: string;
  /** Limits wrong credentials; absent when they are not limited. */
  readonly throttle?: Throttle;
  /** The caller's network address. */
  readonly address?: string;
}

/**
 * Identifies the caller. The operation's security lists alternatives, one of which must be met completely. Credentials
 * of different partners are rejected with the header that was read first. When no alternative is met, the result is for
 * the one that most headers of the request belong to.
 *
 * @see OpenAPI 3.1.1, section 4.8.30 (Security Requirement Object)
 */
export async function authenticate(
  headers: Headers,
  operation: RouteOperation,
  family: FamilyRoutes,
  directory: Directory,
): Promise<Identity> {
  const refusals: (Met & { readonly shown: number })[] = [];
  const { throttle } = directory;
  const limited = throttle && {
    throttle,
    shower: { address: directory.address ?? '', client: shownClient(headers, family, directory) },
  };
  const secondsLeft = limited?.throttle.secondsLeft(limited.shower);
  if (secondsLeft !== undefined) return { secondsLeft };
  for (const requirement of operation.security) {
    const schemes = Object.keys(requirement).map((name) => schemeNamed(name, family));
    const met = await meet(schemes, headers, directory);
    if ('partner' in met.identity) return met.identity;
    refusals.push({ ...met, shown: schemes.filter((scheme) => headers.has(headerOf(scheme))).length });
  }
  const [closest] = refusals.sort((a, b) => b.shown - a.shown);
  if (closest?.isGuess) limited?.throttle.countWrong(limited.shower);
  return closest?.identity ?? anyone(directory);
}

/** Returns the client that the request names; empty when it has only a token. */
function shownClient(headers: Headers, { securitySchemes }: FamilyRoutes, { partners }: Directory): string {
  const basic = readBasic(headers.get('Authorization'));
  if (basic !== undefined) return basic.user;
  for (const scheme of Object.values(securitySchemes)) {
    if (scheme.type !== 'apiKey') continue;
    const key = headers.get(scheme.name) ?? '';
    const owner = partners.find((one) => isSameSecret(key, one[scheme.credential]));
    if (owner !== undefined) return owner.clientId;
  }
  return '';
}

/**
 * Returns a scheme. @throws {Error} for a name that the document does not define, so that nobody is admitted by mistake
 */
function schemeNamed(name: string, family: FamilyRoutes): RouteSecurityScheme {
  const scheme = own(family.securitySchemes, name);
  if (scheme === undefined) throw new Error(`${family.id} has no security scheme "${name}"`);
  return scheme;
}

/** Returns the first partner, on whose behalf operations without security are carried out. */
function anyone({ partners }: Directory): { readonly partner: Partner } | Refusal {
  const [partner] = partners;
  return partner === undefined ? { header: 'Authorization', fault: 'wrong' } : { partner };
}

/** The result of checking one alternative. */
interface Met {
  readonly identity: { readonly partner: Partner } | Refusal;
  /** Whether the request has credentials that have never belonged to anybody. */
  readonly isGuess: boolean;
}

async function meet(
  schemes: readonly RouteSecurityScheme[],
  headers: Headers,
  directory: Directory,
): Promise<Met> {
  let owner: { partner: Partner; header: string } | undefined;
  for (const scheme of schemes) {
    const header = headerOf(scheme);
    const value = headers.get(header);
    if (value === null) return { identity: { header, fault: 'missing' }, isGuess: false };
    const partner = await partnerBy(scheme, value, directory);
    if (partner === undefined || partner === 'expired') {
      return { identity: { header, fault: 'wrong' }, isGuess: partner === undefined };
    }
    if (owner !== undefined && owner.partner !== partner) {
      return { identity: { header: owner.header, fault: 'wrong' }, isGuess: true };
    }
    owner ??= { partner, header };
  }
  return { identity: owner === undefined ? anyone(directory) : { partner: owner.partner }, isGuess: false };
}

function headerOf(scheme: RouteSecurityScheme): string {
  return scheme.type === 'apiKey' ? scheme.name : 'Authorization';
}

async function partnerBy(
  scheme: RouteSecurityScheme,
  value: string,
  { partners, tokens, now }: Directory,
): Promise<Partner | 'expired' | undefined> {
  if (scheme.type === 'apiKey') return partners.find((one) => isSameSecret(value, one[scheme.credential]));
  if (scheme.type === 'basic') {
    const shown = readBasic(value);
    return shown === undefined ? undefined : partnerOfClient(partners, shown.user, shown.password);
  }
  const token = /^Bearer +(\S+)$/i.exec(value)?.[1];
  const owner = token === undefined ? undefined : await tokens.ownerOf(token, now);
  return owner?.isExpired ? 'expired' : partners.find((partner) => partner.name === owner?.name);
}

/** Finds the partner with this client id and secret. */
export function partnerOfClient(
  partners: readonly Partner[],
  clientId: string,
  secret: string,
): Partner | undefined {
  return partners.find((one) => one.clientId === clientId && isSameSecret(secret, one.clientSecret));
}
