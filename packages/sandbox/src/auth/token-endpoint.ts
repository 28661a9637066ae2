import { type Answer, jsonAnswer } from '../http/answer.ts';
import { decodePercent, decodeQueryText } from '../http/percent-encoding.ts';
import type { Store } from '../store/store.ts';
import { type BasicCredentials, readBasic } from './basic.ts';
import type { Partner } from './partner.ts';
import { issueToken, TOKEN_LIFETIME } from './tokens.ts';

const NEVER_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/**
 * Answers a token request of the client credentials grant; the client may show its id and its secret by HTTP
 * Basic or in the form.
 *
 * @see RFC 6749, sections 2.3.1, 4.4 and 5
 */
export async function answerTokenRequest(
  request: Request,
  partners: readonly Partner[],
  store: Store,
  now: string,
): Promise<Answer> {
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
  const form = new URLSearchParams(await request.text());
  const grant = form.get('grant_type');
  if (grant === null) return refuse(400, 'invalid_request', 'grant_type is missing');
  const shown = shownCredentials(request, form);
  const partner = partners.find(
    ({ clientId, clientSecret }) => clientId === shown?.user && clientSecret === shown.password,
  );
  if (partner === undefined) return refuse(401, 'invalid_client', 'Unknown client, or wrong secret');
  if (grant !== 'client_credentials') {
    return refuse(400, 'unsupported_grant_type', 'Use client_credentials');
  }
  const token = await issueToken(store, partner.name, now);
  return jsonAnswer(
    200,
    { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME * 60 },
    NEVER_STORE,
  );
}

function shownCredentials(request: Request, form: URLSearchParams): BasicCredentials | undefined {
  const header = request.headers.get('Authorization');
  if (header === null)
    return { user: form.get('client_id') ?? '', password: form.get('client_secret') ?? '' };
  const basic = readBasic(header);
  if (basic === undefined) return undefined;
  // RFC 6749 encodes both before Basic does; the names here are the same either way.
  const user = decodeQueryText(basic.user) ?? basic.user;
  return { user, password: decodePercent(basic.password) ?? basic.password };
}

function refuse(status: number, error: string, description: string): Answer {
  const challenge = status === 401 ? { 'WWW-Authenticate': 'Basic realm="oauth2"' } : {};
  return jsonAnswer(status, { error, error_description: description }, { ...NEVER_STORE, ...challenge });
}
