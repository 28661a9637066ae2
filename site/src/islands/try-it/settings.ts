import { own } from '@partner-apis/model';
import { type Credentials, partnerCredentials, type Treatment, type Way } from './call/access.ts';
import { addressProblem, type Server } from './call/server.ts';
import type { Session } from './call/session.ts';

/** Who calls, and whom. */
export interface Settings {
  /** `sandbox`, `own`, or the environment of a documented server. */
  readonly target: string;
  readonly partner: string;
  /** Position among the operation's ways to be called. */
  readonly way: number;
  readonly treatment: Treatment;
  /** The address of a server of the reader's. */
  readonly ownUrl: string;
  readonly ownTokenUrl: string;
  /** Of the reader's own; in memory only, unless `keepsCredentials`. */
  readonly credentials: Credentials;
  readonly keepsCredentials: boolean;
}

export const FIRST_SETTINGS: Settings = {
  target: 'sandbox',
  partner: 'demo',
  way: 0,
  treatment: 'valid',
  ownUrl: '',
  ownTokenUrl: '',
  credentials: {},
  keepsCredentials: false,
};

export function isSandbox({ target }: Settings): boolean {
  return target === 'sandbox';
}

export function wayOf(session: Session, settings: Settings): Way | undefined {
  return session.ways[settings.way] ?? session.ways[0];
}

export function credentialsOf(settings: Settings): Credentials {
  return isSandbox(settings) ? partnerCredentials(settings.partner) : settings.credentials;
}

/**
 * How the credentials are sent. Those of the reader's own that are all left empty are left out, for servers that take
 * calls from anybody.
 *
 * @throws {Error} when some of them are missing
 */
export function treatmentOf(session: Session, settings: Settings): Treatment {
  if (isSandbox(settings)) return settings.treatment;
  const fields = wayOf(session, settings)?.fields ?? [];
  const missing = fields.filter(({ name }) => (own(settings.credentials, name) ?? '') === '');
  if (missing.length === 0) return 'valid';
  if (missing.length === fields.length) return 'missing';
  const labels = missing.map(({ label }) => label).join(' and ');
  throw new Error(
    `${labels} still to be filled in, under Credentials: all of them, or none to call without.`,
  );
}

/**
 * The server that is to be called; undefined for the sandbox.
 *
 * @throws {Error} when an address cannot be used
 */
export function serverOf(session: Session, settings: Settings): Server | undefined {
  if (isSandbox(settings)) return undefined;
  const baseUrl = addressOf(session, settings);
  const problem = addressProblem(baseUrl);
  if (problem !== undefined) throw new Error(`The address of the server ${problem}`);
  const tokenUrl = settings.ownTokenUrl === '' ? defaultTokenUrl(session, baseUrl) : settings.ownTokenUrl;
  const tokenProblem = addressProblem(tokenUrl);
  if (tokenProblem !== undefined) throw new Error(`The address of the token endpoint ${tokenProblem}`);
  return { baseUrl: baseUrl.replace(/\/$/, ''), tokenUrl };
}

export function addressOf({ model }: Session, { target, ownUrl }: Settings): string {
  return target === 'own'
    ? ownUrl
    : (model.servers.find(({ environment }) => environment === target)?.url ?? '');
}

/** The token endpoint stands on the server that is called, at the path that the document names. */
export function defaultTokenUrl({ model }: Session, baseUrl: string): string {
  const scheme = Object.values(model.securitySchemes).find(({ type }) => type === 'oauth2');
  const documented = scheme?.type === 'oauth2' ? scheme.tokenUrl : '/oauth2/token';
  if (!URL.canParse(baseUrl)) return '';
  const path = URL.canParse(documented) ? new URL(documented).pathname : documented;
  return new URL(path, baseUrl).href;
}
