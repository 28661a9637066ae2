import { required } from './checked.ts';
import { own } from './own.ts';

/**
 * The servers of an operation or a document, from which a connection chooses one. The `baseUrl` of a call takes
 * precedence.
 */
export type ServerOf = (
  choice: ServerChoice,
  call?: { readonly baseUrl?: string | undefined },
) => string | undefined;

/** The choice of a server. */
export interface ServerChoice {
  /** Absent when the caller passed an address, which applies to every operation. */
  readonly environment?: string | undefined;
  /** Values of server variables by name. */
  readonly serverVariables?: Readonly<Record<string, string | undefined>> | undefined;
}

/**
 * Returns a function that chooses among servers by environment.
 *
 * @param urls by environment, with variables in braces: `https://{region}.acme.example`
 * @param defaults of the variables
 * @see OpenAPI 3.1.1, section 4.8.5 (Server Object)
 */
export function serverOf(
  urls: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>> = {},
): ServerOf {
  return ({ environment = '', serverVariables }, call) => {
    if (call?.baseUrl !== undefined) return undefined;
    const value = (placeholder: string, name: string) =>
      own(serverVariables, name) ?? own(defaults, name) ?? placeholder;
    return own(urls, environment)?.replace(/{([^{}]+)}/g, value);
  };
}

/**
 * Returns the address of an environment.
 *
 * @param addresses by environment
 * @throws {InvalidOptionError} when there is no such environment
 */
export function environmentAddress(addresses: Readonly<Record<string, string>>, environment: string): string {
  return required(own(addresses, environment), 'environment', Object.keys(addresses).join(' or '));
}
