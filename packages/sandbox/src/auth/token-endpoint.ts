import { essence } from '@partner-apis/model';
import type { Partner } from '../contract/partner.ts';
import { jsonResponse, type SandboxResponse } from '../contract/response.ts';
import { TOKEN_LIFETIME_SECONDS } from '../contract/service-limits.ts';
import type { Store } from '../contract/store.ts';
import { decodePercent, decodeQueryText } from '../http/percent-encoding.ts';
import { partnerOfClient } from './authenticate.ts';
import { type BasicCredentials, readBasic } from './basic.ts';
import type { Throttle } from './throttle.ts';
import { issueToken } from './tokens.ts';

/** The data for issuing access tokens. */
export interface Issuer {
  readonly partners: readonly Partner[];
  readonly store: Store;
  /** The scopes that can be requested. */
  readonly scopes: ReadonlySet<string>;
  /** The current time, `YYYY-MM-DDThh:mm:ss`. */
  readonly now: string;
  /** Limits wrong secrets; absent when they are not limited. */
  readonly throttle?: Throttle;
  /** The caller's network address. */
  readonly address?: string;
}

/** Thrown when the secrets of this client are not checked for some seconds. */
class Throttled extends Error {
  override readonly name = 'Throttled';
  readonly secondsLeft: number;

  constructor(secondsLeft: number) {
    super(`Wait for ${secondsLeft} seconds`);
    this.secondsLeft = secondsLeft;
  }
}

const NEVER_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/**
 * Responds to a token request of the client credentials grant. The client sends its id and secret with HTTP Basic or in
 * the form, but not both.
 *
 * @see RFC 6749, sections 2.3.1, 3.2, 3.3, 4.4 and 5
 */
export async function respondToTokenRequest(request: Request, issuer: Issuer): Promise<SandboxResponse> {
  try {
    return await respondUnthrottled(request, issuer);
  } catch (error) {
    if (!(error instanceof Throttled)) throw error;
    const text = 'Too many wrong secrets, wait before the next request';
    const { headers, ...response } = refuse(429, 'temporarily_unavailable', text);
    return { ...response, headers: { ...headers, 'Retry-After': String(error.secondsLeft) } };
  }
}

async function respondUnthrottled(request: Request, issuer: Issuer): Promise<SandboxResponse> {
  if (request.method !== 'POST') {
    return {
      ...refuse(405, 'invalid_request', 'Use POST'),
      headers: { ...NEVER_STORE, Allow: 'POST, OPTIONS' },
    };
  }
  if (essence(request.headers.get('Content-Type')) !== 'application/x-www-form-urlencoded') {
    return refuse(400, 'invalid_request', 'Send a form: application/x-www-form-urlencoded');
  }
  const header = request.headers.get('Authorization');
  const shown = header === null ? undefined : clientOf(basicCredentials(header), issuer);
  // The form of an unknown client is not read, since it could be a megabyte.
  if (header !== null && shown === undefined) return refuseClient();
  const form = new URLSearchParams(await request.text());
  const mistake = mistakeIn(form, request.headers);
  if (mistake !== undefined) return refuse(400, 'invalid_request', mistake);
  const partner = header === null ? clientOf(formCredentials(form), issuer) : shown;
  if (partner === undefined) return refuseClient();
  if (form.get('grant_type') !== 'client_credentials') {
    return refuse(400, 'unsupported_grant_type', 'Use client_credentials');
  }
  const scopes = form.get('scope')?.split(' ').filter(Boolean) ?? [];
  const unknown = scopes.find((scope) => !issuer.scopes.has(scope));
  if (unknown !== undefined) {
    return refuse(400, 'invalid_scope', 'No API has this scope; omit it to receive all your rights');
  }
  const token = await issueToken(issuer.store, partner.name, issuer.now);
  return jsonResponse(
    200,
    { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME_SECONDS },
    NEVER_STORE,
  );
}

function mistakeIn(form: URLSearchParams, headers: Headers): string | undefined {
  if (new Set(form.keys()).size < form.size) return 'A parameter is given twice';
  if (!form.has('grant_type')) return 'grant_type is missing';
  if (headers.has('Authorization') && form.has('client_secret')) {
    return 'Show the secret by HTTP Basic or in the form, not by both';
  }
  return undefined;
}

/** Identifies the client. @throws {Throttled} */
function clientOf(shown: BasicCredentials | undefined, issuer: Issuer): Partner | undefined {
  const { partners, throttle, address = '' } = issuer;
  const shower = { address, client: shown?.user ?? '' };
  const secondsLeft = throttle?.secondsLeft(shower);
  if (secondsLeft !== undefined) throw new Throttled(secondsLeft);
  const client = shown && partnerOfClient(partners, shown.user, shown.password);
  if (client === undefined) throttle?.countWrong(shower);
  return client;
}

function formCredentials(form: URLSearchParams): BasicCredentials {
  return { user: form.get('client_id') ?? '', password: form.get('client_secret') ?? '' };
}

function basicCredentials(header: string): BasicCredentials | undefined {
  const basic = readBasic(header);
  if (basic === undefined) return undefined;
  // RFC 6749 requires both to be percent-encoded before Basic encodes them.
  const user = decodeQueryText(basic.user) ?? basic.user;
  return { user, password: decodePercent(basic.password) ?? basic.password };
}

function refuseClient(): SandboxResponse {
  return refuse(401, 'invalid_client', 'Unknown client, or wrong secret');
}

function refuse(status: number, error: string, description: string): SandboxResponse {
  const challenge = status === 401 ? { 'WWW-Authenticate': 'Basic realm="oauth2"' } : {};
  return jsonResponse(status, { error, error_description: description }, { ...NEVER_STORE, ...challenge });
}
