import { controlHeaders, requireControl } from './control-secret.ts';
import { connectionProblem } from './no-answer.ts';
import { SuiteError } from './suite-error.ts';
import type { Transport, TransportResponse } from './transport.ts';

const RESET_PATH = '/_sandbox/reset';
const CLOCK_PATH = '/_sandbox/clock';

/** Controls a sandbox, with paths that no other server has. */
export class SandboxControl {
  readonly #baseUrl: string;
  readonly #send: Transport;
  readonly #headers: Readonly<Record<string, string>>;

  /**
   * @param baseUrl without a trailing slash
   * @param secret the sandbox's control secret, if it requires one
   */
  constructor(baseUrl: string, send: Transport, secret?: string) {
    this.#baseUrl = baseUrl;
    this.#send = send;
    this.#headers = controlHeaders(secret);
  }

  /** Resets the sandbox to its initial state. @returns false when the server is not a sandbox */
  async reset(): Promise<boolean> {
    const response = await this.#call('POST', RESET_PATH);
    requireControl(response);
    return response.status === 204;
  }

  /** Returns its clock, `YYYY-MM-DDThh:mm:ss`; undefined when the server is not a sandbox. */
  async now(): Promise<string | undefined> {
    const { status, bytes } = await this.#call('GET', CLOCK_PATH);
    const clock = status === 200 ? parsed(bytes) : undefined;
    if (typeof clock !== 'object' || clock === null || !('now' in clock)) return undefined;
    return typeof clock.now === 'string' ? clock.now : undefined;
  }

  /** Sets its clock. @param now time at which the clock stops; null lets it run as it did at first */
  async setClock(now: string | null): Promise<void> {
    const { status } = await this.#call('PUT', CLOCK_PATH, JSON.stringify({ now }));
    if (status < 200 || status > 299)
      throw new SuiteError(`The sandbox's clock cannot be set: the response was ${status}.`);
  }

  /** Calls a control path. @throws {SuiteError} when the server cannot be reached */
  #call(method: string, path: string, body?: string): Promise<TransportResponse> {
    const headers = this.#headers;
    const init = body === undefined ? { method, headers } : { method, headers, body };
    return this.#send(new URL(this.#baseUrl + path), init).catch((cause: unknown) => {
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
