import { type Answer, jsonAnswer } from '../http/answer.ts';
import { decodePercent, decodeQueryText } from '../http/percent-encoding.ts';
import type { Store } from '../store/store.ts';
import { type BasicCredentials, readBasic } from './basic.ts';
import type { Partner } from './partner.ts';
import { issueToken, TOKEN_LIFETIME } from './tokens.ts';

/** What access tokens are issued by. */
export interface Issuer {
  readonly partners: readonly Partner[];
  readonly store: Store;
  /** Those that may be asked for. */
  readonly scopes: ReadonlySet<string>;
  /** `YYYY-MM-DDThh:mm:ss` */
  readonly now: string;
}

const NEVER_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/**
 * Answers a token request of the client credentials grant; the client shows its id and its secret by HTTP Basic or
 * in the form, not by both.
 *
 * @see RFC 6749, sections 2.3.1, 3.2, 3.3, 4.4 and 5
 */
export async function answerTokenRequest(request: Request, issuer: Issuer): Promise<Answer> {
  if (request.method !== 'POST') {
    return {
      ...refuse(405, 'invalid_request', 'Use POST'),
      headers: { ...NEVER_STORE, Allow: 'POST, OPTIONS' },
    };
  }
  const contentType = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== 'application/x-www-form-urlencoded') {
    return refuse(400, 'invalid_request', 'Send a form: application/x-www-form-urlencoded');
  }
  const header = request.headers.get('Authorization');
  // A form of a megabyte is not read for a client that is not known.
  if (header !== null && clientOf(basicCredentials(header), issuer) === undefined) return refuseClient();
  const form = new URLSearchParams(await request.text());
  const mistake = mistakeIn(form, request.headers);
  if (mistake !== undefined) return refuse(400, 'invalid_request', mistake);
  const partner = clientOf(header === null ? formCredentials(form) : basicCredentials(header), issuer);
  if (partner === undefined) return refuseClient();
  if (form.get('grant_type') !== 'client_credentials') {
    return refuse(400, 'unsupported_grant_type', 'Use client_credentials');
  }
  const scopes = form.get('scope')?.split(' ').filter(Boolean) ?? [];
  const unknown = scopes.find((scope) => !issuer.scopes.has(scope));
  if (unknown !== undefined) {
    return refuse(400, 'invalid_scope', 'No API has this scope; leave it out to be given what you may do');
  }
  const token = await issueToken(issuer.store, partner.name, issuer.now);
  return jsonAnswer(
    200,
    { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME },
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

function clientOf(shown: BasicCredentials | undefined, { partners }: Issuer): Partner | undefined {
  return partners.find(
    ({ clientId, clientSecret }) => clientId === shown?.user && clientSecret === shown.password,
  );
}

function formCredentials(form: URLSearchParams): BasicCredentials {
  return { user: form.get('client_id') ?? '', password: form.get('client_secret') ?? '' };
}

function basicCredentials(header: string): BasicCredentials | undefined {
  const basic = readBasic(header);
  if (basic === undefined) return undefined;
  // RFC 6749 encodes both before Basic does; the names here are the same either way.
  const user = decodeQueryText(basic.user) ?? basic.user;
  return { user, password: decodePercent(basic.password) ?? basic.password };
}

function refuseClient(): Answer {
  return refuse(401, 'invalid_client', 'Unknown client, or wrong secret');
}

function refuse(status: number, error: string, description: string): Answer {
  const challenge = status === 401 ? { 'WWW-Authenticate': 'Basic realm="oauth2"' } : {};
  return jsonAnswer(status, { error, error_description: description }, { ...NEVER_STORE, ...challenge });
}
