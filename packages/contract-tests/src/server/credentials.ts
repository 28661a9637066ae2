import { Buffer } from 'node:buffer';
import { own, type SecurityScheme, setOwn } from '@partner-apis/model';
import type { CredentialsFlaw } from '../case/contract-case.ts';
import type { WireRequest } from '../case/exchange.ts';
import { SuiteError } from './suite-error.ts';
import type { TokenSource } from './token-source.ts';

/** The credentials of one partner. The family's security schemes determine which of them are needed. */
export interface PartnerCredentials {
  readonly apiKey?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** A token issued elsewhere. No token is then requested with the client's id and secret. */
  readonly accessToken?: string;
  /** An expired token. A sandbox issues one on request. */
  readonly expiredToken?: string;
}

/** Credentials by partner. `default` is used unless a case names another partner. */
export type Credentials = Readonly<Record<string, PartnerCredentials>> & {
  readonly default: PartnerCredentials;
};

const VARIABLE = /^PARTNER_(API_KEY|CLIENT_ID|CLIENT_SECRET|ACCESS_TOKEN|EXPIRED_TOKEN)(?:_([A-Z0-9_]+))?$/;
const FIELDS = {
  API_KEY: 'apiKey',
  CLIENT_ID: 'clientId',
  CLIENT_SECRET: 'clientSecret',
  ACCESS_TOKEN: 'accessToken',
  EXPIRED_TOKEN: 'expiredToken',
} as const;

/**
 * Reads the credentials of all partners: `PARTNER_API_KEY` for the default one, `PARTNER_API_KEY_RESTRICTED`
 * for the partner `restricted`.
 */
export function credentialsFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Credentials {
  const partners: Record<string, PartnerCredentials> = {};
  for (const [variable, value] of Object.entries(environment)) {
    const [, field, suffix] = VARIABLE.exec(variable) ?? [];
    if (!isField(field) || value === undefined || value === '') continue;
    const partner = suffix?.toLowerCase() ?? 'default';
    setOwn(partners, partner, { ...own(partners, partner), [FIELDS[field]]: value });
  }
  return { default: {}, ...partners };
}

/**
 * Returns the variables that {@link credentialsFromEnvironment} reads.
 *
 * @param partners partners, the default one first
 */
export function credentialsEnvironment(
  partners: readonly (PartnerCredentials & { readonly name: string })[],
): Record<string, string> {
  const variables = partners.flatMap((partner, index) => {
    const suffix = index === 0 ? '' : `_${partner.name.toUpperCase()}`;
    return Object.entries(FIELDS).flatMap(([variable, field]): [string, string][] => {
      const value = partner[field];
      return value === undefined ? [] : [[`PARTNER_${variable}${suffix}`, value]];
    });
  });
  return Object.fromEntries(variables);
}

function isField(name: string | undefined): name is keyof typeof FIELDS {
  return name !== undefined && Object.hasOwn(FIELDS, name);
}

/** A header with credentials. */
export interface CredentialsHeader {
  readonly name: string;
  readonly value: string;
  /** The text that replaces the value in reports: variables for a shell. */
  readonly shown: string;
}

/**
 * Returns placeholders for credentials in reports, by the names of a request's headers.
 *
 * @param sent the credentials, which a case may have replaced by others
 */
export function shownHeaders(
  { headers }: WireRequest,
  sent: readonly CredentialsHeader[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const credential = sent.find((one) => one.value === value);
      return credential === undefined ? [] : [[name, credential.shown]];
    }),
  );
}

/** The caller, and the flaw in its credentials. */
export interface Caller {
  /** Name of the partner, such as `default` or `restricted`. */
  readonly partner: string;
  readonly credentials: PartnerCredentials;
  readonly flaw?: CredentialsFlaw;
}

/** A secret that no partner has. */
const WRONG_SECRET = 'no-such-secret';

/**
 * Returns the header with a partner's credentials for a scheme.
 *
 * @throws {SuiteError} when a required credential is missing; the message names the variable
 */
export async function credentialsHeaderOf(
  scheme: SecurityScheme,
  { partner, credentials, flaw }: Caller,
  tokens: TokenSource,
): Promise<CredentialsHeader> {
  const need = (field: keyof PartnerCredentials) => {
    const value = credentials[field];
    if (value === undefined)
      throw new SuiteError(`Set ${variableOf(field, partner)}: a case needs it. --help lists the variables.`);
    return value;
  };
  if (scheme.type === 'apiKeyParameter') {
    throw new SuiteError(
      `The key "${scheme.name}" is not sent in a header; the tests only send keys in headers.`,
    );
  }
  if (scheme.type === 'apiKey') {
    const field = scheme.credential;
    return { name: scheme.name, value: need(field), shown: `$${variableOf(field, partner)}` };
  }
  const name = 'Authorization';
  if (scheme.type === 'basic') {
    const client = { id: need('clientId'), secret: need('clientSecret') };
    const isWrong = flaw === 'wrong-secret';
    const secret = isWrong ? WRONG_SECRET : `$${variableOf('clientSecret', partner)}`;
    const shown = `Basic $(printf %s "$${variableOf('clientId', partner)}:${secret}" | base64)`;
    return { name, value: `Basic ${basicPair(isWrong ? { ...client, secret } : client)}`, shown };
  }
  if (flaw === 'expired-token') {
    return {
      name,
      value: `Bearer ${need('expiredToken')}`,
      shown: `Bearer $${variableOf('expiredToken', partner)}`,
    };
  }
  if (credentials.accessToken !== undefined) {
    const shown = `Bearer $${variableOf('accessToken', partner)}`;
    return { name, value: `Bearer ${credentials.accessToken}`, shown };
  }
  const client = { id: need('clientId'), secret: need('clientSecret') };
  const token = partner === 'default' ? '$TOKEN' : `$TOKEN_${partner.toUpperCase()}`;
  return { name, value: `Bearer ${await tokens.tokenFor(partner, client)}`, shown: `Bearer ${token}` };
}

/** Whether a partner has the credentials for calls with a scheme. */
export function hasCredentialsFor(scheme: SecurityScheme, credentials: PartnerCredentials): boolean {
  const { clientId, clientSecret, accessToken } = credentials;
  if (scheme.type === 'apiKeyParameter') return false;
  if (scheme.type === 'apiKey') return credentials[scheme.credential] !== undefined;
  if (scheme.type !== 'basic' && accessToken !== undefined) return true;
  return clientId !== undefined && clientSecret !== undefined;
}

/** Whether two names have the same credentials. */
export function isSamePartner(one: PartnerCredentials, other: PartnerCredentials): boolean {
  const fields = ['apiKey', 'clientId', 'accessToken'] as const;
  return fields.every((field) => one[field] === other[field]);
}

/** Returns the credentials of HTTP Basic. @see RFC 7617, section 2 */
function basicPair({ id, secret }: { readonly id: string; readonly secret: string }): string {
  return Buffer.from(`${id}:${secret}`, 'utf8').toString('base64');
}

/** Returns the variable of a credential: `PARTNER_API_KEY_RESTRICTED`. */
function variableOf(field: keyof PartnerCredentials, partner: string): string {
  const name = Object.entries(FIELDS).find(([, known]) => known === field)?.[0] ?? '';
  return partner === 'default' ? `PARTNER_${name}` : `PARTNER_${name}_${partner.toUpperCase()}`;
}
