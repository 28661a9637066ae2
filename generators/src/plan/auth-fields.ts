import type { ApiModel, SecurityScheme } from '@partner-apis/model';
import { camelCase, capitalize, claim, oneLine } from '@partner-apis/typescript-printer';

/** A security scheme, and the properties of `auth` that it is given by. */
export interface AuthScheme {
  readonly name: string;
  readonly scheme: SecurityScheme;
  readonly fields: readonly AuthField[];
}

interface AuthField {
  /** What the runtime calls it: `clientSecret`. */
  readonly role: string;
  readonly property: string;
  readonly optional: boolean;
  readonly description: string;
}

/** How an SDK is given credentials. */
export interface AuthPlan {
  /** The schemes that some operation can be called with. */
  readonly schemes: readonly AuthScheme[];
  /** The type of `auth`: one shape for each way in which the operations let themselves be called. */
  readonly shapes: readonly (readonly AuthField[])[];
  /** Whether the client fetches access tokens. */
  readonly usesTokens: boolean;
}

/** Plans the credentials of an API. */
export function planAuth(model: ApiModel): AuthPlan {
  const alternatives = authAlternatives(model);
  const schemes = authSchemes(model).filter(({ name }) => alternatives.some((set) => set.includes(name)));
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

/** The schemes of a document with the property names of their credentials, none of which is used twice. */
export function authSchemes(model: ApiModel): AuthScheme[] {
  const taken = new Set<string>();
  // A client id that is sent in a header is the one that tokens are fetched with.
  const isClientIdShared = Object.values(model.securitySchemes).some(
    (scheme) => scheme.type === 'apiKey' && scheme.credential === CLIENT_ID,
  );
  return Object.entries(model.securitySchemes).map(([name, scheme]) => ({
    name,
    scheme,
    fields: roles(scheme).map((role) => ({
      ...role,
      property:
        isClientIdShared && role.role === CLIENT_ID
          ? CLIENT_ID
          : claimField(taken, isNamedAfterScheme(scheme) ? camelCase(name) : role.role, name),
    })),
  }));
}

/** Of a key or a token there may be several, which only the document's names tell apart. */
function isNamedAfterScheme({ type }: SecurityScheme): boolean {
  return type === 'apiKey' || type === 'bearer';
}

/**
 * The sets of schemes that satisfy some operation and that an SDK can send, without those that contain another:
 * each is one way to fill `auth`.
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

/** Of two schemes that send one value, the first describes it. */
function distinct(fields: readonly AuthField[]): AuthField[] {
  return fields.filter(
    ({ property }, index) => fields.findIndex((other) => other.property === property) === index,
  );
}

function claimField(taken: Set<string>, property: string, scheme: string): string {
  if (!taken.has(property)) return claim(taken, property, '');
  return claim(taken, `${camelCase(scheme)}${capitalize(property)}`, '');
}

function roles(scheme: SecurityScheme): Role[] {
  if (scheme.type === 'apiKey') {
    const description = `Sent in the header \`${scheme.name}\`. ${oneLine(scheme.description)}`.trim();
    return [{ role: scheme.credential === CLIENT_ID ? CLIENT_ID : 'key', optional: false, description }];
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
      description: 'Address of the token endpoint, where it is not the one that belongs to the server.',
    },
  ];
}
