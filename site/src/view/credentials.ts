import type { ApiModel, SecurityScheme } from '@partner-apis/model';
import type { Partner } from '@partner-apis/sandbox';

/** A credential of a caller, and the property of the sandbox's partners that contains it. */
export interface Credential {
  readonly label: string;
  readonly part: 'apiKey' | 'clientId' | 'clientSecret';
}

const CREDENTIALS: readonly (Credential & { readonly isUsedBy: (scheme: SecurityScheme) => boolean })[] = [
  { label: 'API key', part: 'apiKey', isUsedBy: (scheme) => carries(scheme, 'apiKey') },
  {
    label: 'Client id',
    part: 'clientId',
    isUsedBy: (scheme) => carries(scheme, 'clientId') || isOAuth(scheme),
  },
  { label: 'Client secret', part: 'clientSecret', isUsedBy: isOAuth },
  // The sandbox also accepts a partner's client id and secret as user name and password.
  { label: 'User name', part: 'clientId', isUsedBy: isBasic },
  { label: 'Password', part: 'clientSecret', isUsedBy: isBasic },
];

/** The credentials for calls of a family. */
export function credentialsOf({ securitySchemes }: ApiModel): readonly Credential[] {
  const schemes = Object.values(securitySchemes);
  return CREDENTIALS.filter(({ isUsedBy }) => schemes.some(isUsedBy));
}

/**
 * The partners that matter to a family: the first one, those that its document uses in provocations, and those that its
 * guide names in code.
 *
 * @param guide its source
 */
export function partnersOf(model: ApiModel, partners: readonly Partner[], guide: string): readonly Partner[] {
  const named = new Set(
    model.operations.flatMap(({ provoke }) => Object.values(provoke).map((change) => change.as)),
  );
  return partners.filter(
    ({ name }, index) => index === 0 || named.has(name) || guide.includes(`\`${name}\``),
  );
}

/** The display name of a security scheme. */
export function schemeLabel(scheme: SecurityScheme): string {
  if (scheme.type === 'basic') return 'Basic authentication';
  if (scheme.type === 'oauth2') return 'OAuth 2.0 client credentials';
  if (scheme.type === 'bearer') return 'Bearer token';
  return scheme.type === 'apiKey' && scheme.credential === 'clientId' ? 'Client id' : 'API key';
}

function carries(scheme: SecurityScheme, credential: 'apiKey' | 'clientId'): boolean {
  return scheme.type === 'apiKey' && scheme.credential === credential;
}

function isOAuth({ type }: SecurityScheme): boolean {
  return type === 'oauth2';
}

function isBasic({ type }: SecurityScheme): boolean {
  return type === 'basic';
}
