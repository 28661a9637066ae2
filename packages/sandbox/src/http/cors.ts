import { jsonResponse, type SandboxResponse } from '../contract/response.ts';

/** What an asterisk stands for, for those who do not know it in this place. */
const EXPOSED = [
  '*',
  'Allow',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
];

/** Lets pages of any origin call the sandbox and read what it answers: it holds nothing but made-up data. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED.join(', '),
};

/** The answer to a preflight, or to a plain OPTIONS. */
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
