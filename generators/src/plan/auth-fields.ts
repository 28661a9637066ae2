import { type ApiModel, own, type SecurityScheme } from '@partner-apis/model';
import { camelCase, capitalize, claim, oneLine } from '@partner-apis/typescript-printer';
import type { LockedNames, NamesLock } from '../load/names-lock.ts';
import { functionName } from './function-name.ts';

/** A security scheme and its properties in `auth`. */
export interface AuthScheme {
  readonly name: string;
  readonly scheme: SecurityScheme;
  readonly fields: readonly AuthField[];
}

interface AuthField {
  /** The runtime's name, such as `clientSecret`. */
  readonly role: string;
  readonly property: string;
  readonly optional: boolean;
  readonly description: string;
}

/** The credentials that an SDK accepts. */
export interface AuthPlan {
  /** The schemes that operations accept. */
  readonly schemes: readonly AuthScheme[];
  /** The type of `auth`: one shape for each set of credentials that operations accept. */
  readonly shapes: readonly (readonly AuthField[])[];
  /** Whether the client requests access tokens. */
  readonly usesTokens: boolean;
}

/** Plans the credentials of an API. @param lock the names of its SDK */
export function planAuth(model: ApiModel, lock: NamesLock): AuthPlan {
  const alternatives = authAlternatives(model);
  const schemes = authSchemes(model, lock).filter(({ name }) =>
    alternatives.some((set) => set.includes(name)),
  );
  return {
    schemes,
    shapes: alternatives.map((set) =>
      distinct(schemes.filter(({ name }) => set.includes(name)).flatMap(({ fields }) => fields)),
    ),
    usesTokens: Object.values(model.securitySchemes).some(({ type }) => type === 'oauth2'),
  };
}

type Role = Omit<AuthField, 'property'>;

const CLIENT_ID = 'clientId';

/**
 * Returns the schemes of a document with unique property names for their credentials.
 *
 * @param lock the names that the SDK already has. A file of an earlier generator has none of credentials; they are those
 * of its rule, which left abbreviations and underscores as they are.
 */
export function authSchemes(model: ApiModel, lock?: NamesLock): AuthScheme[] {
  const kept = lock?.credentials;
  const toProperty = lock !== undefined && kept === undefined ? camelCase : credentialName;
  const taken = new Set(Object.values(kept ?? {}).flat());
  // The client id in a header is the same one with which tokens are requested.
  const isClientIdShared = Object.values(model.securitySchemes).some(
    (scheme) => scheme.type === 'apiKey' && scheme.credential === CLIENT_ID,
  );
  return Object.entries(model.securitySchemes).map(([name, scheme]) => ({
    name,
    scheme,
    fields: roles(scheme).map((role) => ({
      ...role,
      property:
        own(kept, credentialPlace(name, role.role))?.[0] ??
        (isClientIdShared && role.role === CLIENT_ID
          ? CLIENT_ID
          : claimField(taken, isNamedAfterScheme(scheme) ? toProperty(name) : role.role, toProperty(name))),
    })),
  }));
}

/** Returns the names of credentials by their places, for the next generation. */
export function credentialNames(model: ApiModel, lock?: NamesLock): LockedNames {
  return Object.fromEntries(
    authSchemes(model, lock).flatMap(({ name, fields }) =>
      fields.map(({ role, property }) => [credentialPlace(name, role), [property]]),
    ),
  );
}

/**
 * Returns the name of a credential after its scheme: `oauth2` for `OAuth2`, which is one word, and `httpBearer` for
 * `HTTPBearer`.
 */
function credentialName(scheme: string): string {
  return functionName(scheme.replaceAll(/oauth/gi, 'Oauth'));
}

function credentialPlace(scheme: string, role: string): string {
  return `${scheme}/${role}`;
}

/**
 * Whether a property is named after its scheme: a document may have several keys or tokens, distinguished only by name.
 */
function isNamedAfterScheme({ type }: SecurityScheme): boolean {
  return type === 'apiKey' || type === 'apiKeyParameter' || type === 'bearer';
}

/**
 * Returns the sets of schemes that satisfy an operation and that an SDK can send, without supersets of other sets. Each
 * is one shape of `auth`.
 */
function authAlternatives(model: ApiModel): string[][] {
  const sets = model.operations.flatMap(({ security }) =>
    security.map((requirement) => Object.keys(requirement)),
  );
  const unique = [...new Map(sets.map((set) => [[...set].sort().join(' '), set])).values()];
  return unique.filter(
    (set) => set.length > 0 && set.every((name) => Object.hasOwn(model.securitySchemes, name)),
  );
}

/** Removes repeated fields: if two schemes send the same value, the first one describes it. */
function distinct(fields: readonly AuthField[]): AuthField[] {
  return fields.filter(
    ({ property }, index) => fields.findIndex((other) => other.property === property) === index,
  );
}

function claimField(taken: Set<string>, property: string, prefix: string): string {
  return claim(taken, taken.has(property) ? `${prefix}${capitalize(property)}` : property, '');
}

function roles(scheme: SecurityScheme): Role[] {
  if (scheme.type === 'apiKey') {
    const description = `Sent in the header \`${scheme.name}\`. ${oneLine(scheme.description)}`.trim();
    return [{ role: scheme.credential === CLIENT_ID ? CLIENT_ID : 'key', optional: false, description }];
  }
  if (scheme.type === 'apiKeyParameter') {
    const place = scheme.in === 'query' ? 'query' : 'cookie';
    const description = `Sent in the ${place} as \`${scheme.name}\`. ${oneLine(scheme.description)}`.trim();
    return [{ role: 'key', optional: false, description }];
  }
  if (scheme.type === 'basic') {
    return [
      { role: 'username', optional: false, description: 'User name for HTTP Basic.' },
      { role: 'password', optional: false, description: 'Password for HTTP Basic.' },
    ];
  }
  if (scheme.type === 'bearer') {
    const description = `Token, sent as \`Authorization: Bearer\`. ${oneLine(scheme.description)}`.trim();
    return [{ role: 'token', optional: false, description }];
  }
  return [
    { role: CLIENT_ID, optional: false, description: 'OAuth 2.0 client id.' },
    { role: 'clientSecret', optional: false, description: 'OAuth 2.0 client secret.' },
    {
      role: 'tokenUrl',
      optional: true,
      description: 'Address of the token endpoint, if it is not the default one of the server.',
    },
  ];
}

/** Returns the names of the credentials that the first shape requires. */
export function firstCredentials({ shapes: [fields = []] }: AuthPlan): string[] {
  return fields.filter(({ optional }) => !optional).map(({ property }) => property);
}
