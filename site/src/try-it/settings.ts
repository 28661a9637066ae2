import { own, tokenUrlAt } from '@partner-apis/model';
import { type Credentials, partnerCredentials, type Treatment, type Way } from './call/access.ts';
import { addressProblem, type Server, serverAddress } from './call/server.ts';
import type { Session } from './call/session.ts';

/** The caller and the server of a call. */
export interface Settings {
  /** `sandbox`, `own`, or the environment of a documented server. */
  readonly target: string;
  readonly partner: string;
  /** The index of the way to authenticate. */
  readonly way: number;
  readonly treatment: Treatment;
  /** The address of the reader's own server. */
  readonly ownUrl: string;
  /** Token endpoints other than the default, by the address of their server. */
  readonly tokenUrls: Readonly<Record<string, string>>;
  /** The reader's own credentials, by {@link destinationOf}: credentials for one server are used for no other. */
  readonly credentials: Readonly<Record<string, Credentials>>;
  /** Destinations whose credentials survive a reload. All others are kept in memory only. */
  readonly keptFor: readonly string[];
}

export const FIRST_SETTINGS: Settings = {
  target: 'sandbox',
  partner: 'demo',
  way: 0,
  treatment: 'valid',
  ownUrl: '',
  tokenUrls: {},
  credentials: {},
  keptFor: [],
};

export function isSandbox({ target }: Pick<Settings, 'target'>): boolean {
  return target === 'sandbox';
}

export function wayOf(session: Session, settings: Settings): Way | undefined {
  return session.ways[settings.way] ?? session.ways[0];
}

/**
 * The addresses of a call and its token request as one text, to which credentials and responses belong. Undefined while
 * an address cannot be used.
 */
export function destinationOf(session: Session, settings: Settings): string | undefined {
  if (isSandbox(settings)) return 'sandbox';
  const problem = addressProblem(addressOf(session, settings)) ?? tokenUrlProblem(session, settings);
  if (problem !== undefined) return undefined;
  const { baseUrl, tokenUrl } = calledServer(session, settings);
  return tokenUrl === undefined ? baseUrl : `${baseUrl} ${tokenUrl}`;
}

export function credentialsOf(session: Session, settings: Settings): Credentials {
  if (isSandbox(settings)) return partnerCredentials(wayOf(session, settings), settings.partner);
  return own(settings.credentials, destinationOf(session, settings) ?? '') ?? {};
}

/** Changes one credential of the chosen server. */
export function withCredential(session: Session, settings: Settings, name: string, value: string): Settings {
  const destination = destinationOf(session, settings);
  if (destination === undefined) return settings;
  const typed = { ...own(settings.credentials, destination), [name]: value };
  return { ...settings, credentials: { ...settings.credentials, [destination]: typed } };
}

export function isKept(session: Session, settings: Settings): boolean {
  return settings.keptFor.includes(destinationOf(session, settings) ?? '');
}

/** Sets whether the credentials of the chosen server are kept across a reload. */
export function withKept(session: Session, settings: Settings, isWanted: boolean): Settings {
  const destination = destinationOf(session, settings);
  const others = settings.keptFor.filter((known) => known !== destination);
  return { ...settings, keptFor: isWanted && destination !== undefined ? [...others, destination] : others };
}

/**
 * The way in which the credentials are sent. If all of the reader's own are empty, the call is made without them, for servers that
 * anybody may call.
 *
 * @throws {Error} if only some of them are missing
 */
export function treatmentOf(session: Session, settings: Settings): Treatment {
  if (isSandbox(settings)) return settings.treatment;
  const fields = wayOf(session, settings)?.fields ?? [];
  const typed = credentialsOf(session, settings);
  const missing = fields.filter(({ name }) => (own(typed, name) ?? '') === '');
  if (missing.length === 0) return 'valid';
  if (missing.length === fields.length) return 'missing';
  const labels = missing.map(({ label }) => label).join(' and ');
  throw new Error(`Enter ${labels} under Credentials, or leave all credentials empty to call without them.`);
}

/**
 * Returns the server to call; undefined for the sandbox.
 *
 * @throws {Error} if an address cannot be used
 */
export function serverOf(session: Session, settings: Settings): Server | undefined {
  if (isSandbox(settings)) return undefined;
  const problem = addressProblem(addressOf(session, settings));
  if (problem !== undefined) throw new Error(`The address of the server ${problem}`);
  const tokenProblem = tokenUrlProblem(session, settings);
  if (tokenProblem !== undefined) throw new Error(`The address of the token endpoint ${tokenProblem}`);
  return calledServer(session, settings);
}

/** Returns the server of a call, whose addresses must be valid. */
function calledServer(session: Session, settings: Settings): Server {
  const baseUrl = serverAddress(addressOf(session, settings));
  const tokenUrl = tokenUrlOf(session, settings);
  return wayOf(session, settings)?.usesToken === true && tokenUrl !== ''
    ? { baseUrl, tokenUrl: new URL(tokenUrl).href }
    : { baseUrl };
}

function tokenUrlProblem(session: Session, settings: Settings): string | undefined {
  const usesToken = wayOf(session, settings)?.usesToken === true;
  return usesToken ? addressProblem(tokenUrlOf(session, settings)) : undefined;
}

export function addressOf({ model }: Session, { target, ownUrl }: Settings): string {
  return target === 'own'
    ? ownUrl
    : (model.servers.find(({ environment }) => environment === target)?.url ?? '');
}

/** The token endpoint that the reader typed for the chosen server; empty for the default. */
export function typedTokenUrl(session: Session, settings: Settings): string {
  const address = addressOf(session, settings);
  return URL.canParse(address) ? (own(settings.tokenUrls, serverAddress(address)) ?? '') : '';
}

/** Changes the token endpoint of the chosen server. */
export function withTokenUrl(session: Session, settings: Settings, tokenUrl: string): Settings {
  const address = addressOf(session, settings);
  if (!URL.canParse(address)) return settings;
  return { ...settings, tokenUrls: { ...settings.tokenUrls, [serverAddress(address)]: tokenUrl } };
}

/** The token endpoint of the chosen server: typed by the reader, otherwise the documented one. */
export function tokenUrlOf(session: Session, settings: Settings): string {
  return typedTokenUrl(session, settings) || defaultTokenUrl(session, addressOf(session, settings));
}

/** The documented token endpoint of a server; empty while the server's address cannot be used. */
export function defaultTokenUrl({ model }: Session, baseUrl: string): string {
  return URL.canParse(baseUrl) ? (tokenUrlAt(baseUrl, model) ?? '') : '';
}

/** Chooses the server of an earlier call. */
export function choosing(session: Session, settings: Settings, server: Server | undefined): Settings {
  if (server === undefined) return { ...settings, target: 'sandbox' };
  const documented = session.model.servers.find(
    ({ url }) => URL.canParse(url) && serverAddress(url) === server.baseUrl,
  );
  const chosen =
    documented === undefined
      ? { ...settings, target: 'own', ownUrl: server.baseUrl }
      : { ...settings, target: documented.environment };
  return server.tokenUrl === undefined ? chosen : withTokenUrl(session, chosen, server.tokenUrl);
}
