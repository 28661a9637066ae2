import {
  type ApiModel,
  type Operation,
  own,
  type SdkCredential,
  type SecurityScheme,
} from '@partner-apis/model';
import { demoPartners, type Partner } from '@partner-apis/sandbox';

/** Credentials by the names that the SDK gives them: `clientId`, `password`. */
export type Credentials = Readonly<Record<string, string>>;

/** The change that is made to the credentials to see the API's response: `valid` sends them unaltered. */
export type Treatment = 'valid' | 'wrong' | 'missing' | 'expired';

/** One way to authenticate a call of an operation. */
export interface Way {
  /** Label such as `clientid, OAuth 2`. */
  readonly label: string;
  readonly fields: readonly CredentialField[];
  readonly usesToken: boolean;
  /** The SDK's option for the address of the token endpoint; undefined if it requests no token. */
  readonly tokenUrlName: string | undefined;
}

interface CredentialField {
  /** The SDK's name for it, a property of `auth`. */
  readonly name: string;
  readonly role: Role;
  readonly label: string;
  readonly isSecret: boolean;
}

type Api = Pick<ApiModel, 'securitySchemes' | 'sdk'>;

/** Returns the alternatives of an operation's security; empty if anybody may call it. */
export function waysOf(
  { security }: Pick<Operation, 'security'>,
  { securitySchemes, sdk }: Api,
): readonly Way[] {
  return security.map((requirement) => {
    const names = Object.keys(requirement).filter((name) => Object.hasOwn(securitySchemes, name));
    const schemes = names.flatMap((name) => own(securitySchemes, name) ?? []);
    const credentials = names.flatMap((name) => own(sdk?.credentials, name) ?? []);
    const fields = new Map(credentials.flatMap(fieldsOf).map((field) => [field.name, field]));
    return {
      label: schemes.map(schemeLabel).join(' and '),
      fields: toldApart([...fields.values()]),
      usesToken: schemes.some(({ type }) => type === 'oauth2'),
      tokenUrlName: credentials.find(({ role }) => role === 'tokenUrl')?.property,
    };
  });
}

function schemeLabel(scheme: SecurityScheme): string {
  const labels = { basic: 'HTTP Basic', bearer: 'bearer token', oauth2: 'OAuth 2' };
  return scheme.type === 'apiKey' || scheme.type === 'apiKeyParameter' ? scheme.name : labels[scheme.type];
}

/** The credentials that a caller types, by the runtime's names for them. */
const ROLES = {
  key: { label: 'API key', isSecret: true },
  token: { label: 'Token', isSecret: true },
  clientId: { label: 'Client id', isSecret: false },
  clientSecret: { label: 'Client secret', isSecret: true },
  username: { label: 'User name', isSecret: false },
  password: { label: 'Password', isSecret: true },
} as const;

type Role = keyof typeof ROLES;

function isTyped(role: string): role is Role {
  return Object.hasOwn(ROLES, role);
}

function fieldsOf({ property: name, role }: SdkCredential): readonly CredentialField[] {
  return isTyped(role) ? [{ name, role, ...ROLES[role] }] : [];
}

/** Labels several keys or tokens of one call with their names. */
function toldApart(fields: readonly CredentialField[]): readonly CredentialField[] {
  return fields.map((field) => {
    const isOnly = fields.filter(({ role }) => role === field.role).length === 1;
    return isOnly ? field : { ...field, label: `${field.label} ${field.name}` };
  });
}

export const partners: readonly Partner[] = demoPartners;

/**
 * The credentials with which the sandbox accepts a partner: it takes a client's id and secret as user name and
 * password too, and an API key as a token.
 */
export function partnerCredentials(way: Way | undefined, name: string): Credentials {
  const partner = partners.find((known) => known.name === name) ?? partners[0];
  if (partner === undefined) throw new Error('The sandbox has no demo partner');
  const { apiKey, clientId, clientSecret } = partner;
  const values: Readonly<Record<Role, string>> = {
    key: apiKey,
    token: apiKey,
    clientId,
    clientSecret,
    username: clientId,
    password: clientSecret,
  };
  return Object.fromEntries(way?.fields.map((field) => [field.name, values[field.role]]) ?? []);
}

/** The value of the SDK's `auth` for one way to authenticate, with the credentials altered as asked. */
export function sdkAuth(
  way: Way | undefined,
  credentials: Credentials,
  treatment: Treatment,
  tokenUrl: string | undefined,
): unknown {
  // With a function that returns no headers, the SDK sends a call without credentials.
  if (way === undefined || treatment === 'missing') return () => ({});
  const entries = way.fields.map(({ name, isSecret }) => {
    const value = own(credentials, name) ?? '';
    return [name, treatment === 'wrong' && isSecret ? `${value}-wrong` : value];
  });
  const token =
    way.tokenUrlName !== undefined && tokenUrl !== undefined ? { [way.tokenUrlName]: tokenUrl } : {};
  return { ...Object.fromEntries(entries), ...token };
}
