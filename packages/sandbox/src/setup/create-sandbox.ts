import { throttle } from '../auth/throttle.ts';
import { type Clock, settableClock } from '../clock/clock.ts';
import { type Conditions, settableConditions } from '../conditions/conditions.ts';
import type { Fault } from '../contract/fault.ts';
import { withHeaders } from '../contract/response.ts';
import type { Store } from '../contract/store.ts';
import type { ControlAccess } from '../endpoints/control-access.ts';
import { healthCheck } from '../endpoints/health.ts';
import type { Engine } from '../engine/call/engine.ts';
import { deliver, type RequestHandler } from '../engine/call/handled.ts';
import { logFailure } from '../engine/call/log-failure.ts';
import { requestHandler } from '../engine/request-handler.ts';
import { failureResponse } from '../errors/failure-response.ts';
import { CORS_HEADERS } from '../http/cors.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { REQUEST_ID, requestId } from '../http/request-id.ts';
import { seeder } from '../seeding/seeding.ts';
import { memoryStore } from '../store/memory.ts';
import { chooseFamilies } from './choose-families.ts';
import { demoPartners } from './demo-partners.ts';
import { loadRules } from './load-rules.ts';

export interface SandboxOptions {
  /** Ids of the API families to serve; all of them when left out. Only these are loaded. */
  readonly families?: readonly string[];
  /** Where the state is kept; in memory when left out. */
  readonly store?: Store;
  /** The system's clock in UTC when left out. */
  readonly clock?: Clock;
  /** A whole number: another one makes other data, beside those of the documents' examples. 1 when left out. */
  readonly seed?: number;
  /** Starts with code lists only. */
  readonly empty?: boolean;
  /** Mistakes to make, for testing test suites: seeded ones are in `@partner-apis/sandbox/faults`. */
  readonly faults?: readonly Fault[];
  /** How badly calls go on purpose; well when left out. */
  readonly conditions?: Conditions;
  /** Calls a minute that each partner may make; any number when left out. Wrong credentials are then limited too. */
  readonly rateLimit?: number;
  /** Lets callers reset the data, set the clock and the conditions, below `/_sandbox`. */
  readonly allowControl?: boolean;
  /** Has to be shown for that, as a bearer token; whoever can call `fetch` may when left out. */
  readonly controlSecret?: string;
  /** Told one text for each failure of the sandbox itself. */
  readonly log?: (message: string) => void;
}

/** A running implementation of all API families. */
export interface Sandbox {
  /**
   * Answers one request. The request's host does not matter, its path does.
   *
   * @throws {TypeError} only where the conditions let a connection drop, as a page's `fetch` does
   * @throws the reason of the request's signal, when that gave up while the conditions held it up
   */
  fetch(request: Request): Promise<Response>;
  /** Throws all data away and starts again from the first ones, as of the clock's now. */
  reset(): Promise<void>;
  /** Closes the store. */
  close(): Promise<void>;
}

/**
 * Makes a sandbox: every family at its base path, the token endpoint, `GET /health`, and a page at `/`.
 *
 * @throws {UnknownFamilyError} for the id of a family that does not exist
 * @throws {ConditionsError} for conditions that make no sense
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

/** A sandbox whose answers are not on any wire yet. */
export interface OpenSandbox extends Omit<Sandbox, 'fetch'> {
  readonly handle: RequestHandler;
}

/** What a server decides for its sandbox. */
export interface ServerOptions extends SandboxOptions {
  /** Limits wrong credentials; where `rateLimit` is set, they are always limited. */
  readonly isThrottled?: boolean;
  /** Whether a host name is the server's own: the sandbox is steered by such a name only. */
  readonly isOwnHost?: (hostname: string) => boolean;
}

/** Makes a sandbox for a server of one's own; it throws what {@link createSandbox} throws. */
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
      // What a page loads of the families may fail to come.
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

/** Does something once; what failed is done again the next time it is asked for: the store may have been busy. */
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

/** Checks the options at once; what it answers loads the families. */
function starter(options: ServerOptions, store: Store, log: Engine['log']): () => Promise<Running> {
  const clock = settableClock(options.clock);
  const load = chooseFamilies(options.families);
  const seed = options.seed ?? 1;
  const conditions = settableConditions(options.conditions ?? {}, seed);
  const control = options.allowControl ? { control: controlAccess(options) } : {};
  return async () => {
    const families = await load();
    const rules = await loadRules(families.map(({ routes }) => routes.id));
    const seeding = seeder(store, rules, { seed, empty: options.empty ?? false });
    const engine: Engine = {
      families,
      rules: rules.map((one) => one.rules),
      partners: demoPartners,
      store,
      clock,
      faults: options.faults ?? [],
      conditions,
      ...limits(options),
      ...control,
      log,
      ready: onceItWorks(() => seeding.once(clock.now())),
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
