import { controlHeaders, requireControl } from './control-secret.ts';
import { SuiteError } from './suite-error.ts';

const RESET_PATH = '/_sandbox/reset';
const CLOCK_PATH = '/_sandbox/clock';

/** The paths by which a sandbox is steered; no other server has them. */
export class SandboxControl {
  readonly #baseUrl: string;
  readonly #fetch: typeof fetch;
  readonly #headers: Record<string, string>;

  /** @param secret the sandbox's control secret, where it asks for one */
  constructor(baseUrl: string, fetcher: typeof fetch, secret?: string) {
    this.#baseUrl = baseUrl;
    this.#fetch = fetcher;
    this.#headers = controlHeaders(secret);
  }

  /** Brings the sandbox back to its first state; false: the server is no sandbox. */
  async reset(): Promise<boolean> {
    const response = await this.#call('POST', RESET_PATH);
    await response.body?.cancel();
    requireControl(response);
    return response.status === 204;
  }

  /** `YYYY-MM-DDThh:mm:ss`; undefined: the server is no sandbox. */
  async now(): Promise<string | undefined> {
    const response = await this.#call('GET', CLOCK_PATH);
    const clock: unknown = await response.json().catch(() => undefined);
    if (!response.ok || typeof clock !== 'object' || clock === null || !('now' in clock)) return undefined;
    return typeof clock.now === 'string' ? clock.now : undefined;
  }

  /** @param now at which the clock stands from now on; null: it goes as it went first */
  async setClock(now: string | null): Promise<void> {
    const response = await this.#call('PUT', CLOCK_PATH, JSON.stringify({ now }));
    await response.body?.cancel();
    if (!response.ok)
      throw new SuiteError(`The sandbox's clock cannot be set: it answered ${response.status}.`);
  }

  /** @throws {SuiteError} when the server cannot be reached */
  #call(method: string, path: string, body?: string): Promise<Response> {
    const headers = this.#headers;
    const init = body === undefined ? { method, headers } : { method, headers, body };
    return this.#fetch(new URL(path, this.#baseUrl), init).catch((cause: unknown) => {
      throw new SuiteError(`${this.#baseUrl} cannot be reached.`, { cause });
    });
  }
}
