import { type ApiModel, type Operation, own, type SecurityScheme } from '@partner-apis/model';
import { demoPartners, type Partner } from '@partner-apis/sandbox';

type Schemes = ApiModel['securitySchemes'];

/** Credentials by the names that the SDK gives them: `clientId`, `password`. */
export type Credentials = Readonly<Record<string, string>>;

/** How the credentials are treated, to see what the API says: `valid` sends them as they are. */
export type Treatment = 'valid' | 'wrong' | 'missing' | 'expired';

/** One way in which an operation lets itself be called. */
export interface Way {
  /** `clientid, OAuth 2` */
  readonly label: string;
  readonly fields: readonly CredentialField[];
  readonly usesToken: boolean;
}

interface CredentialField {
  readonly name: string;
  readonly label: string;
  readonly isSecret: boolean;
}

/** The alternatives of an operation's security. Empty when it takes calls from anybody. */
export function waysOf({ security }: Operation, schemes: Schemes): readonly Way[] {
  return security.map((requirement) => {
    const used = Object.keys(requirement).flatMap((name) => own(schemes, name) ?? []);
    const fields = new Map(used.flatMap(fieldsOf).map((field) => [field.name, field]));
    return {
      label: used.map(schemeLabel).join(' and '),
      fields: [...fields.values()],
      usesToken: used.some(({ type }) => type === 'oauth2'),
    };
  });
}

function schemeLabel(scheme: SecurityScheme): string {
  const labels = { apiKey: 'header', basic: 'HTTP Basic', bearer: 'bearer token', oauth2: 'OAuth 2' };
  return scheme.type === 'apiKey' ? scheme.name : labels[scheme.type];
}

function fieldsOf(scheme: SecurityScheme): readonly CredentialField[] {
  const clientId = { name: 'clientId', label: 'Client id', isSecret: false };
  if (scheme.type === 'apiKey')
    return scheme.credential === 'clientId'
      ? [clientId]
      : [{ name: 'apiKey', label: 'API key', isSecret: true }];
  if (scheme.type === 'bearer') return [{ name: 'token', label: 'Token', isSecret: true }];
  if (scheme.type === 'oauth2')
    return [clientId, { name: 'clientSecret', label: 'Client secret', isSecret: true }];
  return [
    { name: 'username', label: 'User name', isSecret: false },
    { name: 'password', label: 'Password', isSecret: true },
  ];
}

export const partners: readonly Partner[] = demoPartners;

/** What opens the sandbox to a partner: it takes the client's id and secret as user name and password too. */
export function partnerCredentials(name: string): Credentials {
  const partner = partners.find((known) => known.name === name) ?? partners[0];
  if (partner === undefined) throw new Error('The sandbox has no demo partner');
  const { apiKey, clientId, clientSecret } = partner;
  return { apiKey, clientId, clientSecret, username: clientId, password: clientSecret, token: apiKey };
}

/** What the SDK's client is given: of the credentials, those of one way, treated as asked. */
export function sdkAuth(
  way: Way | undefined,
  credentials: Credentials,
  treatment: Treatment,
  tokenUrl: string | undefined,
): unknown {
  // A function that answers no headers is how the SDK lets a call go without credentials.
  if (way === undefined || treatment === 'missing') return () => ({});
  const entries = way.fields.map(({ name, isSecret }) => {
    const value = own(credentials, name) ?? '';
    return [name, treatment === 'wrong' && isSecret ? `${value}-wrong` : value];
  });
  return { ...Object.fromEntries(entries), ...(way.usesToken && tokenUrl !== undefined ? { tokenUrl } : {}) };
}
