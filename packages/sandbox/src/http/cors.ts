import { jsonResponse, type SandboxResponse } from '../contract/response.ts';

/** All exposed headers by name, for clients that do not support the asterisk here. */
const EXPOSED = [
  '*',
  'Allow',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
];

/** Lets pages of any origin call the sandbox and read its responses, since all its data are fictitious. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED.join(', '),
};

/** Makes the response to a preflight, or to another OPTIONS request. */
export function preflightResponse(headers: Headers, allow: readonly string[]): SandboxResponse {
  const asked = headers.get('Access-Control-Request-Headers');
  return jsonResponse(204, undefined, {
    Allow: allow.join(', '),
    'Access-Control-Allow-Methods': allow.join(', '),
    ...(asked === null ? {} : { 'Access-Control-Allow-Headers': asked }),
    'Access-Control-Max-Age': '600',
    Vary: 'Access-Control-Request-Headers',
  });
}
