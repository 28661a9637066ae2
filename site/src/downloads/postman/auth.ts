import { type ApiModel, type Operation, own, type SecurityScheme, tokenUrlAt } from '@partner-apis/model';
import { tokenEndpoints } from '../../view/token-endpoints.ts';
import type { PostmanAttribute, PostmanAuth, PostmanPair, PostmanVariable } from './collection.ts';

/** Descriptions of the variables for credentials. Their values are empty, since collections are shared. */
const CREDENTIALS = {
  apiKey: 'Your API key.',
  clientId: 'Your client id.',
  clientSecret: 'Your client secret. Keep it in your own environment.',
  username: 'Your user name.',
  password: 'Your password. Keep it in your own environment.',
  accessToken: 'Your access token.',
} as const;

type Credential = keyof typeof CREDENTIALS;

/**
 * Returns the authentication of an operation by the first way that it accepts. Keys in headers are added separately.
 */
export function authOf(model: ApiModel, operation: Operation): PostmanAuth {
  const schemes = schemesOf(model, operation);
  if (schemes.some(({ type }) => type === 'basic'))
    return { type: 'basic', basic: attributes({ username: '{{username}}', password: '{{password}}' }) };
  if (schemes.some(({ type }) => type === 'bearer'))
    return { type: 'bearer', bearer: attributes({ token: '{{accessToken}}' }) };
  const oauth = schemes.find((scheme) => scheme.type === 'oauth2');
  if (oauth === undefined) return { type: 'noauth' };
  return {
    type: 'oauth2',
    oauth2: attributes({
      grant_type: 'client_credentials',
      accessTokenUrl: '{{tokenUrl}}',
      clientId: '{{clientId}}',
      clientSecret: '{{clientSecret}}',
      scope: Object.keys(oauth.scopes).join(' '),
      client_authentication: 'header',
      addTokenTo: 'header',
      headerPrefix: 'Bearer',
    }),
  };
}

/** Returns the headers of an operation that contain keys. */
export function keyHeaders(model: ApiModel, operation: Operation): readonly PostmanPair[] {
  return schemesOf(model, operation).flatMap((scheme) =>
    scheme.type === 'apiKey'
      ? [{ key: scheme.name, value: `{{${scheme.credential}}}`, description: scheme.description }]
      : [],
  );
}

/** Returns the variables for credentials and for the token endpoint. */
export function authVariables(model: ApiModel, server: string): readonly PostmanVariable[] {
  const schemes = model.operations.flatMap((operation) => schemesOf(model, operation));
  const names = new Set(schemes.flatMap(credentialsOf));
  const oauth = schemes.find((scheme) => scheme.type === 'oauth2');
  return [
    ...(oauth === undefined ? [] : [tokenUrl(oauth.tokenUrl, model, server)]),
    ...[...names].map((key) => ({
      key,
      value: '',
      type: 'string' as const,
      description: CREDENTIALS[key],
    })),
  ];
}

/** Returns the variable of the token endpoint. Each server has its own on its host, unless one serves all of them. */
function tokenUrl(address: string, model: ApiModel, server: string): PostmanVariable {
  const endpoints = tokenEndpoints(model, address).map(({ label, url }) => `${label}: ${url}`);
  return {
    key: 'tokenUrl',
    value: (URL.canParse(server) ? tokenUrlAt(server, model) : undefined) ?? address,
    type: 'string',
    description: ['The token endpoint. Change it together with baseUrl.', ...endpoints].join('\n'),
  };
}

function credentialsOf(scheme: SecurityScheme): readonly Credential[] {
  if (scheme.type === 'apiKey') return [scheme.credential];
  if (scheme.type === 'apiKeyParameter') return [];
  if (scheme.type === 'basic') return ['username', 'password'];
  return scheme.type === 'bearer' ? ['accessToken'] : ['clientId', 'clientSecret'];
}

function schemesOf({ securitySchemes }: ApiModel, { security }: Operation): readonly SecurityScheme[] {
  return Object.keys(security[0] ?? {}).flatMap((name) => own(securitySchemes, name) ?? []);
}

function attributes(values: Readonly<Record<string, string>>): readonly PostmanAttribute[] {
  return Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
}
