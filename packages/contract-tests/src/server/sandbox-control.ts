import { controlHeaders, requireControl } from './control-secret.ts';
import { connectionProblem } from './no-answer.ts';
import { SuiteError } from './suite-error.ts';
import type { Transport, TransportResponse } from './transport.ts';

const RESET_PATH = '/_sandbox/reset';
const CLOCK_PATH = '/_sandbox/clock';

/** The paths by which a sandbox is steered; no other server has them. */
export class SandboxControl {
  readonly #baseUrl: string;
  readonly #send: Transport;
  readonly #headers: Readonly<Record<string, string>>;

  /** @param secret the sandbox's control secret, where it asks for one */
  constructor(baseUrl: string, send: Transport, secret?: string) {
    this.#baseUrl = baseUrl;
    this.#send = send;
    this.#headers = controlHeaders(secret);
  }

  /** Brings the sandbox back to its first state; false: the server is no sandbox. */
  async reset(): Promise<boolean> {
    const response = await this.#call('POST', RESET_PATH);
    requireControl(response);
    return response.status === 204;
  }

  /** `YYYY-MM-DDThh:mm:ss`; undefined: the server is no sandbox. */
  async now(): Promise<string | undefined> {
    const { status, bytes } = await this.#call('GET', CLOCK_PATH);
    const clock = status === 200 ? parsed(bytes) : undefined;
    if (typeof clock !== 'object' || clock === null || !('now' in clock)) return undefined;
    return typeof clock.now === 'string' ? clock.now : undefined;
  }

  /** @param now at which the clock stands from now on; null: it goes as it went first */
  async setClock(now: string | null): Promise<void> {
    const { status } = await this.#call('PUT', CLOCK_PATH, JSON.stringify({ now }));
    if (status < 200 || status > 299)
      throw new SuiteError(`The sandbox's clock cannot be set: it answered ${status}.`);
  }

  /** @throws {SuiteError} when the server cannot be reached */
  #call(method: string, path: string, body?: string): Promise<TransportResponse> {
    const headers = this.#headers;
    const init = body === undefined ? { method, headers } : { method, headers, body };
    return this.#send(new URL(path, this.#baseUrl), init).catch((cause: unknown) => {
      if (cause instanceof SuiteError) throw cause;
      throw new SuiteError(`${this.#baseUrl} cannot be reached. The reason: ${connectionProblem(cause)}.`, {
        cause,
      });
    });
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
