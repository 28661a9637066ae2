/** Lets pages of any origin call the sandbox and read what it answers: it holds nothing but made-up data. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': '*',
};

/** The answer to a preflight, or to a plain OPTIONS. */
export function preflightResponse(request: Request, allow: readonly string[]): Response {
  const asked = request.headers.get('Access-Control-Request-Headers');
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      Allow: allow.join(', '),
      'Access-Control-Allow-Methods': allow.join(', '),
      ...(asked === null ? {} : { 'Access-Control-Allow-Headers': asked }),
      'Access-Control-Max-Age': '600',
      Vary: 'Access-Control-Request-Headers',
    },
  });
}
