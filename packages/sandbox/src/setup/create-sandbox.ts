import { throttle } from '../auth/throttle.ts';
import { tokens } from '../auth/tokens.ts';
import { type Clock, settableClock } from '../clock/clock.ts';
import { type Conditions, settableConditions } from '../conditions/conditions.ts';
import type { Fault } from '../contract/fault.ts';
import { withHeaders } from '../contract/response.ts';
import type { Store } from '../contract/store.ts';
import type { ControlAccess } from '../endpoints/control-access.ts';
import { healthCheck } from '../endpoints/health.ts';
import { DeviatingMessages } from '../engine/call/deviating-messages.ts';
import type { Engine } from '../engine/call/engine.ts';
import { deliver, type RequestHandler } from '../engine/call/handled.ts';
import { logFailure } from '../engine/call/log-failure.ts';
import { requestHandler } from '../engine/request-handler.ts';
import { failureResponse } from '../errors/failure-response.ts';
import { CORS_HEADERS } from '../http/cors.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { REQUEST_ID, requestId } from '../http/request-id.ts';
import { seeder } from '../seeding/seeding.ts';
import { indexedStore } from '../store/indexed-store.ts';
import { memoryStore } from '../store/memory.ts';
import { chooseFamilies } from './choose-families.ts';
import { demoPartners } from './demo-partners.ts';
import { loadRules } from './load-rules.ts';

export interface SandboxOptions {
  /** Ids of the API families to load and serve; all of them by default. */
  readonly families?: readonly string[];
  /** Keeps the state; in memory by default. */
  readonly store?: Store;
  /** The system's clock in UTC by default. */
  readonly clock?: Clock;
  /** A whole number, 1 by default. Another one makes other data; those of the documents' examples stay the same. */
  readonly seed?: number;
  /** Whether to start with code lists only. */
  readonly empty?: boolean;
  /** Mistakes to make, to test a test suite. Choose them by name with `@partner-apis/sandbox/faults`. */
  readonly faults?: readonly Fault[];
  /** Disturbances of calls; none by default. */
  readonly conditions?: Conditions;
  /** Calls a minute that each partner may make; unlimited by default. When set, wrong credentials are limited too. */
  readonly rateLimit?: number;
  /** Whether callers can reset the data and set the clock and the conditions, below `/_sandbox`. */
  readonly allowControl?: boolean;
  /** Required for that as a bearer token; when absent, whoever can call `fetch` may do it. */
  readonly controlSecret?: string;
  /** Receives one text for each failure of the sandbox itself. */
  readonly log?: (message: string) => void;
}

/** A running implementation of all API families. */
export interface Sandbox {
  /**
   * Responds to one request. Only its path matters, not its host.
   *
   * @throws {TypeError} when the conditions drop the connection, like the `fetch` of a page
   * @throws the reason of the request's signal, when it aborts while the conditions delay the call
   */
  fetch(request: Request): Promise<Response>;
  /** Deletes all data and seeds them again, for the clock's present time. */
  reset(): Promise<void>;
  /** Closes the store. */
  close(): Promise<void>;
}

/**
 * Makes a sandbox, which serves every family at its base path, the token endpoint, `GET /health` and a page at `/`.
 *
 * @throws {UnknownFamilyError} for the id of a family that does not exist
 * @throws {ConditionsError} for a delay or a rate out of range
 * @example
 * const sandbox = createSandbox();
 * const response = await sandbox.fetch(new Request('http://localhost/ebooking-erm/v2/services', { headers }));
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { handle, reset, close } = openSandbox(options);
  return {
    fetch: async (request) => {
      const id = requestId(request.headers.get(REQUEST_ID));
      const handled = await handle(request, { id, address: '' });
      return deliver(handled, request.method, ({ body, status, headers }) => {
        return new Response(body, { status, headers: { ...headers, [REQUEST_ID]: id } });
      });
    },
    reset,
    close,
  };
}

/** A sandbox whose responses a server encodes and sends. */
export interface OpenSandbox extends Omit<Sandbox, 'fetch'> {
  readonly handle: RequestHandler;
}

/** The options of a sandbox inside a server. */
export interface ServerOptions extends SandboxOptions {
  /** Whether to limit wrong credentials; they are always limited when `rateLimit` is set. */
  readonly isThrottled?: boolean;
  /** Whether a host name is the server's own. Calls that control the sandbox must use such a name. */
  readonly isOwnHost?: (hostname: string) => boolean;
}

/** Makes a sandbox for a server. Throws the same errors as {@link createSandbox}. */
export function openSandbox(options: ServerOptions): OpenSandbox {
  const store = options.store ?? memoryStore();
  const log = options.log ?? (() => {});
  const run = onceItWorks(starter(options, store, log));
  return {
    handle: async (request, caller) => {
      const recover = (error: unknown) => {
        logFailure({ log }, { request, caller }, error);
        return withHeaders(failureResponse(undefined, error), CORS_HEADERS);
      };
      // A page loads the families over the network, which can fail.
      const running = await run().catch(recover);
      return 'handle' in running ? await running.handle(request, caller) : { response: running, recover };
    },
    reset: async () => {
      const { engine } = await run();
      await engine.reset();
    },
    close: () => store.close(),
  };
}

/** Does something once. If it fails, it is done again at the next call, since the store may have been busy. */
function onceItWorks<T>(work: () => Promise<T>): () => Promise<T> {
  let working: Promise<T> | undefined;
  return () => {
    working ??= work().catch((error: unknown) => {
      working = undefined;
      throw error;
    });
    return working;
  };
}

interface Running {
  readonly engine: Engine;
  readonly handle: RequestHandler;
}

/** Checks the options, and returns a function that loads the families. */
function starter(options: ServerOptions, kept: Store, log: Engine['log']): () => Promise<Running> {
  const clock = settableClock(options.clock);
  const load = chooseFamilies(options.families);
  const seed = options.seed ?? 1;
  const conditions = settableConditions(options.conditions ?? {}, seed);
  const control = options.allowControl ? { control: controlAccess(options) } : {};
  return async () => {
    const families = await load();
    const rules = await loadRules(families.map(({ routes }) => routes.id));
    const store = indexedStore(kept, [tokens, ...rules.flatMap((one) => one.rules.collections)]);
    const seeding = seeder(store, rules, { seed, empty: options.empty ?? false });
    const engine: Engine = {
      families,
      rules: rules.map((one) => one.rules),
      partners: demoPartners,
      store,
      clock,
      faults: options.faults ?? [],
      conditions,
      deviating: new DeviatingMessages(),
      ...limits(options),
      ...control,
      log,
      ready: onceItWorks(async () => {
        await store.index();
        await seeding.once(clock.now());
      }),
      health: healthCheck(store),
      reset: () => seeding.again(clock.now()),
    };
    return { engine, handle: requestHandler(engine) };
  };
}

function limits({ rateLimit: calls, isThrottled }: ServerOptions): Pick<Engine, 'rateLimit' | 'throttle'> {
  return {
    ...(calls === undefined ? {} : { rateLimit: rateLimit(calls) }),
    ...(isThrottled || calls !== undefined ? { throttle: throttle() } : {}),
  };
}

function controlAccess({ controlSecret: secret, isOwnHost }: ServerOptions): ControlAccess {
  return { ...(secret === undefined ? {} : { secret }), ...(isOwnHost === undefined ? {} : { isOwnHost }) };
}
