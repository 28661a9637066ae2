import type { Authenticator } from './authenticator.ts';
import { headerValue } from './header-value.ts';

/** An API key in the query. It is added when a call is sent, and appears in no error and no log line. */
export function apiKeyQuery(name: string, key: string): Authenticator {
  const query = `${encodeURIComponent(name)}=${encodeURIComponent(key)}`;
  return {
    authorize: () => ({
      headers: {},
      add(request) {
        request.url += `${request.url.includes('?') ? '&' : '?'}${query}`;
      },
    }),
  };
}

/**
 * An API key in a cookie, beside those of parameters. Browsers do not let scripts set it.
 *
 * @throws {InvalidOptionError} when the key has characters that no cookie can carry
 */
export function apiKeyCookie(name: string, key: string): Authenticator {
  const cookie = `${name}=${headerValue('API key', encodeURIComponent(key))}`;
  return {
    authorize: () => ({
      headers: {},
      add({ headers }) {
        headers.cookie = [headers.cookie, cookie].filter(Boolean).join('; ');
      },
    }),
  };
}
