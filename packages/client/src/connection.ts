import type { ConnectionSettings } from './connection-options.ts';
import { type Settings, settingsOf } from './settings.ts';
import { userAgentHeader } from './user-agent.ts';

/**
 * A server, and the credentials to call it with. Opaque: neither a log line nor JSON shows what it holds.
 *
 * @throws {TypeError} when the base URL is not absolute, or holds credentials or a query; or an option is no good
 */
export class Connection {
  readonly #settings: Settings;

  constructor(settings: ConnectionSettings) {
    const headers = { ...userAgentHeader(settings.userAgent), ...settings.headers };
    this.#settings = settingsOf({ ...settings, headers });
  }

  /** What calls need. Not a property, so that nothing shows it by accident. */
  static settings(connection: Connection): Settings {
    return connection.#settings;
  }
}
