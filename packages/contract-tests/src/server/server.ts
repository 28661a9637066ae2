import { type ApiModel, own, weekShift, withoutEndSlashes } from '@partner-apis/model';
import type { OperationExchange } from '../case/exchange.ts';
import type { Call } from './call.ts';
import { type Credentials, shownHeaders } from './credentials.ts';
import { curlLine } from './curl.ts';
import { Hangs, MAX_HANGS } from './hangs.ts';
import { CallTimeout, isNotConnected, NoAnswer } from './no-answer.ts';
import { Partners } from './partners.ts';
import { Repeats } from './repeats.ts';
import { isSafe } from './safe-method.ts';
import { SandboxControl } from './sandbox-control.ts';
import { Secrets } from './secrets.ts';
import { send } from './send.ts';
import { stopReason } from './stop-reason.ts';
import { FamilyStopped, SuiteError } from './suite-error.ts';
import { tokenSource } from './token-source.ts';
import { type Limits, type Transport, transport } from './transport.ts';
import { wireRequest } from './wire-request.ts';

/** The server under test, and how to call it. */
export interface ServerOptions extends Limits {
  /** Base URL without paths, such as `http://localhost:4010`. Each family's base path is appended. */
  readonly baseUrl: string;
  /** Addresses of families that have their own, by id. They include the base path, whatever the document's is. */
  readonly familyUrls?: Readonly<Record<string, string>>;
  readonly credentials: Credentials;
  /** The secret that a sandbox requires for resetting it and setting its clock. */
  readonly controlSecret?: string;
  /** The token endpoint. Default: `/oauth2/token` below the base URL. */
  readonly tokenUrl?: string;
  /**
   * The server's day, `YYYY-MM-DD`, to which the dates of the examples are moved. Default: the day of a sandbox's
   * clock, and today (UTC) for other servers.
   */
  readonly today?: string;
  /** Whether to ask the server to reset itself, as a sandbox does. Default: true. */
  readonly control?: boolean;
  /** Whether to send nothing that may change data: only GET, HEAD, OPTIONS and token requests. */
  readonly readOnly?: boolean;
  /** Number of consecutive calls without a connection or a timely response after which the family's calls end. Default: 3. */
  readonly maxHangs?: number;
  /**
   * Number of times that a failed task is run again, to see whether it always fails. By default, chains, lists and
   * read-backs run again 10 times on a sandbox, in their shortest form, and others never.
   */
  readonly repeat?: number;
  readonly fetch?: typeof fetch;
}

/** Whether a status is a rejection, which has changed nothing. @see RFC 9110, section 15.5 (Client Error 4xx) */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

/** The server under test. It sends calls, and resets a sandbox after calls that may have changed it. */
export class Server {
  readonly #options: ServerOptions;
  readonly #run: AbortSignal;
  readonly #transport: Transport;
  readonly #hangs: Hangs;
  readonly #control: SandboxControl;
  readonly secrets: Secrets;
  readonly repeats: Repeats;
  readonly partners: Partners;
  readonly tokenUrl: string;
  #isSandbox: boolean;
  #isChanged = true;
  #restarts = 0;
  #resetting: Promise<void> | undefined;
  #today: string;

  /** @param run signal that aborts when the run is stopped: pending calls end, and no other call begins */
  constructor(options: ServerOptions, run: AbortSignal) {
    const { baseUrl, credentials, fetch: fetcher = fetch, maxHangs = MAX_HANGS } = options;
    this.#options = options;
    this.#run = run;
    this.#transport = transport(fetcher, options, run, () => {
      this.#restarts += 1;
      this.#isChanged = true;
      this.partners.forgetTokens();
    });
    this.#hangs = new Hangs(maxHangs);
    this.#isSandbox = options.control !== false && options.readOnly !== true;
    this.#today = options.today ?? new Date().toISOString();
    this.secrets = new Secrets(credentials);
    this.repeats = new Repeats(options.repeat);
    const root = withoutEndSlashes(baseUrl);
    this.#control = new SandboxControl(root, this.#transport, options.controlSecret);
    this.tokenUrl = options.tokenUrl ?? `${root}/oauth2/token`;
    const tokens = tokenSource(this.tokenUrl, this.#transport, (token) => this.secrets.add(token));
    this.partners = new Partners(credentials, tokens);
  }

  /** Whether the server is a sandbox that may be controlled. Known after `connect`. */
  get isSandbox(): boolean {
    return this.#isSandbox;
  }

  /** Why the run was stopped; undefined while it continues. */
  get stopReason(): string | undefined {
    return stopReason(this.#run);
  }

  /** Returns why a family's calls are no longer sent; undefined while they are. */
  reasonToSkip(model: ApiModel): string | undefined {
    return this.#hangs.reasonToStop(model.id);
  }

  /** Number of times that the server could not be connected to and responded again later. */
  get restarts(): number {
    return this.#restarts;
  }

  /** Whether requests that may change data are withheld. */
  get isReadOnly(): boolean {
    return this.#options.readOnly ?? false;
  }

  /** Returns the number of days by which to move the dates of a family's examples. */
  shiftOf(model: ApiModel): number {
    return weekShift(model.exampleDate, this.#today);
  }

  /**
   * Sends a call.
   *
   * @throws {NoAnswer} when the connection breaks, or the response is too long or not complete in time
   * @throws {FamilyStopped} when too many of the family's calls got no connection or no timely response
   * @throws {SuiteError} when credentials are missing, or the run is stopped
   */
  async send(model: ApiModel, call: Call): Promise<OperationExchange> {
    if (this.isReadOnly && !isSafe(call.method)) throw new Error(`${call.method} would change data`);
    const obstacle = this.reasonToSkip(model);
    if (obstacle !== undefined) throw new FamilyStopped(obstacle);
    const { restarts } = this;
    const exchange = await this.#exchange(model, call);
    // A server that keeps its tokens in memory has lost them, and has done nothing but reject the call.
    const isOutdated = this.restarts !== restarts && exchange.response.status === 401;
    return isOutdated ? await this.#exchange(model, call) : exchange;
  }

  async #exchange(model: ApiModel, call: Call): Promise<OperationExchange> {
    const headers = await this.partners.headersFor(model, call);
    const credentials = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
    const familyUrl = this.#familyUrlOf(model);
    const shift = call.shift ?? this.shiftOf(model);
    const request = wireRequest(call.operation, call, { familyUrl, shift, credentials });
    const shown = shownHeaders(request, headers);
    const curl = curlLine(request, shown);
    const parts = {
      ...{ request: call.request, shift, shown, daysFromExamples: this.shiftOf(model) },
      ...(call.as === undefined || call.as === 'default' ? {} : { as: call.as }),
    };
    try {
      const exchange = await send(request, this.#transport);
      this.#hangs.end(model.id);
      this.#isChanged ||= !isSafe(call.method) && !isRefusal(exchange.response.status);
      return { operationId: call.operation.operationId, curl, parts, ...exchange };
    } catch (cause) {
      this.#isChanged = true;
      if (cause instanceof SuiteError) throw cause;
      if (cause instanceof CallTimeout) this.#hangs.add(model.id, 'response');
      else if (isNotConnected(cause)) this.#hangs.add(model.id, 'connection');
      else this.#hangs.end(model.id);
      throw new NoAnswer({ operationId: call.operation.operationId, request, curl, parts }, cause);
    }
  }

  /**
   * Determines whether the server can be reached, whether it is a sandbox, and which day a sandbox has.
   *
   * @param needsExpiredToken whether an expired token is needed, which a sandbox issues
   * @throws {SuiteError} when the server cannot be reached
   */
  async connect(needsExpiredToken: boolean): Promise<void> {
    if (this.isReadOnly) return;
    await this.freshState();
    if (!this.#isSandbox) return;
    if (this.#options.today === undefined) this.#today = (await this.#control.now()) ?? this.#today;
    if (needsExpiredToken) await this.partners.findExpiredToken(this.#control);
  }

  /** Resets a sandbox, unless nothing can have changed since the last reset. Other servers stay unchanged. */
  async freshState(): Promise<void> {
    if (this.#isSandbox && this.#isChanged) {
      this.#isChanged = false;
      this.#resetting = this.#control.reset().then((isSandbox) => {
        this.#isSandbox = isSandbox;
      });
    }
    await this.#resetting;
  }

  /**
   * Returns the sandbox's clock, `YYYY-MM-DDThh:mm:ss`.
   *
   * @throws {SuiteError} when the server has no clock
   */
  async now(): Promise<string> {
    const now = await this.#control.now();
    if (now === undefined) throw new SuiteError('The server does not show its time.');
    return now;
  }

  /** Stops the sandbox's clock at a time; null lets it run as it did at first. Tokens may expire as a result. */
  async setClock(now: string | null): Promise<void> {
    await this.#control.setClock(now);
    this.partners.forgetTokens();
    this.#isChanged = true;
  }

  #familyUrlOf({ id, basePath }: ApiModel): string {
    const { baseUrl, familyUrls = {} } = this.#options;
    return own(familyUrls, id) ?? withoutEndSlashes(baseUrl) + basePath;
  }
}
