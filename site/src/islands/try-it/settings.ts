import { own, tokenUrlAt } from '@partner-apis/model';
import { type Credentials, partnerCredentials, type Treatment, type Way } from './call/access.ts';
import { addressProblem, type Server, serverAddress } from './call/server.ts';
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
  /** Token endpoints other than the default, by the address of the server that they give tokens for. */
  readonly tokenUrls: Readonly<Record<string, string>>;
  /** The reader's own, by {@link destinationOf}: what was typed for one server is there for no other. */
  readonly credentials: Readonly<Record<string, Credentials>>;
  /** Destinations whose credentials outlive a reload. Those of all others are in memory only. */
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
 * Where a call and its token request go, as one text: credentials and responses belong to it. Undefined as long as an
 * address cannot be used.
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

/** The settings with one credential changed, for the server that is chosen. */
export function withCredential(session: Session, settings: Settings, name: string, value: string): Settings {
  const destination = destinationOf(session, settings);
  if (destination === undefined) return settings;
  const typed = { ...own(settings.credentials, destination), [name]: value };
  return { ...settings, credentials: { ...settings.credentials, [destination]: typed } };
}

export function isKept(session: Session, settings: Settings): boolean {
  return settings.keptFor.includes(destinationOf(session, settings) ?? '');
}

/** The settings with the credentials of the chosen server kept over a reload, or not. */
export function withKept(session: Session, settings: Settings, isWanted: boolean): Settings {
  const destination = destinationOf(session, settings);
  const others = settings.keptFor.filter((known) => known !== destination);
  return { ...settings, keptFor: isWanted && destination !== undefined ? [...others, destination] : others };
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
  const typed = credentialsOf(session, settings);
  const missing = fields.filter(({ name }) => (own(typed, name) ?? '') === '');
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
  const problem = addressProblem(addressOf(session, settings));
  if (problem !== undefined) throw new Error(`The address of the server ${problem}`);
  const tokenProblem = tokenUrlProblem(session, settings);
  if (tokenProblem !== undefined) throw new Error(`The address of the token endpoint ${tokenProblem}`);
  return calledServer(session, settings);
}

/** Only for addresses without a problem. */
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

/** The token endpoint that was typed for the chosen server; empty when the default is meant. */
export function typedTokenUrl(session: Session, settings: Settings): string {
  const address = addressOf(session, settings);
  return URL.canParse(address) ? (own(settings.tokenUrls, serverAddress(address)) ?? '') : '';
}

/** The settings with another token endpoint for the chosen server. */
export function withTokenUrl(session: Session, settings: Settings, tokenUrl: string): Settings {
  const address = addressOf(session, settings);
  if (!URL.canParse(address)) return settings;
  return { ...settings, tokenUrls: { ...settings.tokenUrls, [serverAddress(address)]: tokenUrl } };
}

/** The token endpoint of the chosen server, as it was typed or else as the document has it. */
export function tokenUrlOf(session: Session, settings: Settings): string {
  return typedTokenUrl(session, settings) || defaultTokenUrl(session, addressOf(session, settings));
}

/** The documented token endpoint of a server; empty while its address cannot be used. */
export function defaultTokenUrl({ model }: Session, baseUrl: string): string {
  return URL.canParse(baseUrl) ? (tokenUrlAt(baseUrl, model) ?? '') : '';
}

/** The settings that choose the server of an earlier call. */
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
