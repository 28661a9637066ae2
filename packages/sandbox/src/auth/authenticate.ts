import type { FamilyRoutes, RouteOperation, RouteSecurityScheme } from '../routes/family.ts';
import type { StoreReader } from '../store/store.ts';
import { readBasic } from './basic.ts';
import type { Partner } from './partner.ts';
import { partnerOfToken } from './tokens.ts';

/** Who calls, or which header is at fault and how. */
export type Identity =
  | { readonly partner: Partner }
  | { readonly header: string; readonly fault: 'missing' | 'wrong' };

/** What the credentials of a request are compared with. */
export interface Directory {
  readonly partners: readonly Partner[];
  readonly store: StoreReader;
  /** `YYYY-MM-DDThh:mm:ss` */
  readonly now: string;
}

/**
 * Tells who calls: the operation's security lists alternatives, of which one must be met as a whole. Credentials
 * that belong to different partners are refused, by the header of the one that was read first. When no
 * alternative is met, the answer speaks of the one of which the request shows most.
 *
 * @see OpenAPI 3.1.1, section 4.8.30 (Security Requirement Object)
 */
export async function authenticate(
  headers: Headers,
  operation: RouteOperation,
  family: FamilyRoutes,
  directory: Directory,
): Promise<Identity> {
  const refusals: { identity: Identity; shown: number }[] = [];
  for (const requirement of operation.security) {
    const schemes = Object.keys(requirement).map((name) => schemeNamed(name, family));
    const identity = await meet(schemes, headers, directory);
    if ('partner' in identity) return identity;
    refusals.push({ identity, shown: schemes.filter((scheme) => headers.has(headerOf(scheme))).length });
  }
  const [closest] = refusals.sort((a, b) => b.shown - a.shown);
  return closest?.identity ?? anyone(directory);
}

/** @throws {Error} for a name that the document does not define: nobody is let in by mistake */
function schemeNamed(name: string, family: FamilyRoutes): RouteSecurityScheme {
  const scheme = family.securitySchemes[name];
  if (scheme === undefined) throw new Error(`${family.id} has no security scheme "${name}"`);
  return scheme;
}

/** An operation without security is carried out as the first partner. */
function anyone({ partners }: Directory): Identity {
  const [partner] = partners;
  return partner === undefined ? { header: 'Authorization', fault: 'wrong' } : { partner };
}

async function meet(
  schemes: readonly RouteSecurityScheme[],
  headers: Headers,
  directory: Directory,
): Promise<Identity> {
  let owner: { partner: Partner; header: string } | undefined;
  for (const scheme of schemes) {
    const header = headerOf(scheme);
    if (!headers.has(header)) return { header, fault: 'missing' };
    const partner = await partnerBy(scheme, headers.get(header) ?? '', directory);
    if (partner === undefined) return { header, fault: 'wrong' };
    if (owner !== undefined && owner.partner !== partner) return { header: owner.header, fault: 'wrong' };
    owner ??= { partner, header };
  }
  return owner === undefined ? anyone(directory) : { partner: owner.partner };
}

function headerOf(scheme: RouteSecurityScheme): string {
  return scheme.type === 'apiKey' ? scheme.name : 'Authorization';
}

async function partnerBy(
  scheme: RouteSecurityScheme,
  value: string,
  { partners, store, now }: Directory,
): Promise<Partner | undefined> {
  if (scheme.type === 'apiKey') return partners.find((one) => one[scheme.credential] === value);
  if (scheme.type === 'basic') {
    const shown = readBasic(value);
    return partners.find((one) => one.clientId === shown?.user && one.clientSecret === shown.password);
  }
  const token = /^Bearer +(\S+)$/i.exec(value)?.[1];
  const name = token === undefined ? undefined : await partnerOfToken(store, token, now);
  return partners.find((partner) => partner.name === name);
}
