import type { ConnectionSettings } from './connection-options.ts';
import { type Settings, settingsOf } from './settings.ts';
import { userAgentHeader } from './user-agent.ts';

/**
 * A server, and the credentials to call it with. Opaque: neither a log line nor JSON shows its content.
 *
 * @throws {InvalidOptionError} when the base URL is not absolute, or contains credentials or a query; or when an option is
 * invalid
 */
export class Connection {
  readonly #settings: Settings;

  constructor(settings: ConnectionSettings) {
    const headers = { ...userAgentHeader(settings.userAgent), ...settings.headers };
    this.#settings = settingsOf({ ...settings, headers });
  }

  /** Returns the settings for calls. They are not a property, so that nothing prints them by accident. */
  static settings(connection: Connection): Settings {
    return connection.#settings;
  }
}
