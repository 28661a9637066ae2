import { type ApiModel, type Operation, weekShift } from '@partner-apis/model';
import type { CaseRequest } from '../compile/contract-case.ts';
import { curlLine } from '../report/curl.ts';
import { type Credentials, credentialsHeaderOf } from './credentials.ts';
import { NoAnswer } from './no-answer.ts';
import type { OperationExchange } from './result.ts';
import { send } from './send.ts';
import { SuiteError } from './suite-error.ts';
import { type TokenSource, tokenSource } from './token-source.ts';
import { wireRequest } from './wire-request.ts';

/** Where the server under test is, and how to call it. */
export interface ServerOptions {
  /** The host part: `http://localhost:4010`. Each family's base path is appended. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** Where tokens are fetched; `/oauth2/token` below the base URL when absent. */
  readonly tokenUrl?: string;
  /** The server's day, `YYYY-MM-DD`; the dates of the examples are moved to it. When absent, a sandbox is asked, and today (UTC) is taken for others. */
  readonly today?: string;
  readonly fetch?: typeof fetch;
}

/** A call of an operation, as cases and the steps of journeys make it. */
export interface Call {
  readonly operation: Operation;
  readonly method: string;
  readonly request: CaseRequest;
  readonly as?: string;
  /** Days to move the request's dates by; as the family's examples when absent. */
  readonly shift?: number;
}

const RESET_PATH = '/_sandbox/reset';
const CLOCK_PATH = '/_sandbox/clock';

/** The server under test: sends calls, and brings a sandbox back to its first state when a call may have changed it. */
export class Server {
  readonly #options: ServerOptions;
  readonly #fetch: typeof fetch;
  readonly #tokens: TokenSource;
  #canReset = true;
  #isChanged = true;
  #today: string;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#fetch = options.fetch ?? fetch;
    this.#today = options.today ?? new Date().toISOString();
    const tokenUrl = options.tokenUrl ?? new URL('/oauth2/token', options.baseUrl).href;
    this.#tokens = tokenSource(tokenUrl, this.#fetch);
  }

  /** Whether the server is a sandbox: known after `connect`. */
  get isSandbox(): boolean {
    return this.#canReset;
  }

  /** How many days the dates of a family's examples are moved by. */
  shiftOf(model: ApiModel): number {
    return weekShift(model.exampleDate, this.#today);
  }

  /**
   * Sends a call.
   *
   * @throws {NoAnswer} when the connection breaks, or nothing comes for 30 seconds
   * @throws {SuiteError} when credentials are missing
   */
  async send(model: ApiModel, call: Call): Promise<OperationExchange> {
    const headers = await this.#credentialsFor(model, call);
    const credentials = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
    const { baseUrl } = this.#options;
    const shift = call.shift ?? this.shiftOf(model);
    const request = wireRequest(model, call.operation, call, { baseUrl, shift, credentials });
    if (call.method !== 'GET') this.#isChanged = true;
    const curl = curlLine(request, new Map(headers.map(({ value, shown }) => [value, shown])));
    try {
      return { operationId: call.operation.operationId, curl, ...(await send(request, this.#fetch)) };
    } catch (cause) {
      throw new NoAnswer(curl, cause);
    }
  }

  /**
   * Finds out whether the server is there, whether it is a sandbox, and which day a sandbox has.
   *
   * @throws {SuiteError} when the server cannot be reached
   */
  async connect(): Promise<void> {
    await this.freshState();
    if (!this.#canReset || this.#options.today !== undefined) return;
    const response = await this.#control('GET', CLOCK_PATH);
    const clock: unknown = response.ok ? await response.json() : undefined;
    if (typeof clock !== 'object' || clock === null || !('now' in clock)) return;
    if (typeof clock.now === 'string') this.#today = clock.now;
  }

  /** Brings a sandbox back to its first state, unless nothing can have changed since; other servers stay as they are. */
  async freshState(): Promise<void> {
    if (!this.#canReset || !this.#isChanged) return;
    const response = await this.#control('POST', RESET_PATH);
    await response.body?.cancel();
    this.#canReset = response.status === 204;
    this.#isChanged = false;
  }

  #control(method: string, path: string): Promise<Response> {
    return this.#fetch(new URL(path, this.#options.baseUrl), { method }).catch((cause: unknown) => {
      throw new SuiteError(`${this.#options.baseUrl} cannot be reached.`, { cause });
    });
  }

  /** Whether a partner's credentials are known. */
  knows(partner: string): boolean {
    return partner in this.#options.credentials;
  }

  async #credentialsFor(model: ApiModel, { operation, as: partner = 'default' }: Call) {
    const [requirement = {}] = operation.security;
    const schemes = Object.keys(requirement).flatMap((name) => model.securitySchemes[name] ?? []);
    const credentials = this.#options.credentials[partner] ?? {};
    return Promise.all(
      schemes.map((scheme) => credentialsHeaderOf(scheme, partner, credentials, this.#tokens)),
    );
  }
}
