import type { Authentication } from './auth/choose.ts';
import { baseAddress, lowerCaseHeaders } from './checked.ts';
import type { ConnectionSettings } from './connection-options.ts';
import { InvalidOptionError } from './errors/invalid-option-error.ts';

/** Options with all defaults, checked. */
export interface Settings extends ConnectionSettings {
  readonly authentication: Authentication;
  readonly timeout: number;
  readonly attemptTimeout: number;
  readonly retries: number;
  readonly maxRetryDelay: number;
  /** Headers from these options only, by lower-case name: a call's headers are not merged with its client's. */
  readonly headers: Readonly<Record<string, string>>;
}

const NUMBERS = { timeout: 30_000, attemptTimeout: 0, retries: 2, maxRetryDelay: 30_000 };

/**
 * Checks options and fills in defaults. A call's missing options come from its client. An undefined option counts as
 * absent.
 *
 * @throws {InvalidOptionError} when an option is invalid
 */
export function settingsOf(given: Partial<ConnectionSettings>, client?: Settings): Settings {
  const defined = Object.entries(given).filter(([, value]) => value !== undefined);
  const settings: typeof NUMBERS & ConnectionSettings = Object.assign(
    {},
    NUMBERS,
    client,
    Object.fromEntries(defined),
  );
  for (const name of Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]) {
    if (!(settings[name] >= 0)) throw new InvalidOptionError(name, 'a number from 0 on');
  }
  const { validate = 'off', schemas } = settings;
  if (validate !== 'off' && !schemas) throw new InvalidOptionError('schemas', 'passed to validate calls');
  // A call inherits the address of its client, which is already checked.
  const baseUrl = settings.baseUrl === client?.baseUrl ? settings.baseUrl : baseAddress(settings.baseUrl);
  const { authentication } = settings;
  return {
    ...settings,
    baseUrl,
    authentication: typeof authentication === 'function' ? authentication(baseUrl) : authentication,
    headers: lowerCaseHeaders(given.headers),
  };
}
