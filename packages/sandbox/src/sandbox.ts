import { type Clock, settableClock } from './clock/clock.ts';
import { demoPartners } from './demo-partners.ts';
import type { Engine } from './engine.ts';
import { chooseFaults } from './faults/fault.ts';
import { faults as knownFaults } from './faults/faults.ts';
import { encodeAnswer, jsonAnswer, withHeaders } from './http/answer.ts';
import { type Conditions, settableConditions } from './http/conditions.ts';
import { CORS_HEADERS } from './http/cors.ts';
import { ConnectionDroppedError } from './http/disturb.ts';
import { unhealthyAnswer } from './http/health.ts';
import { rateLimit } from './http/rate-limit.ts';
import type { Handled } from './operation-handler.ts';
import { type RequestHandler, requestHandler } from './request-handler.ts';
import { chooseFamilies } from './routes/choose-families.ts';
import { loadRules } from './rules/load-rules.ts';
import { seeder } from './rules/seeding.ts';
import { memoryStore } from './store/memory.ts';
import type { Store } from './store/store.ts';

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
  /** Names of seeded faults to commit, for testing test suites. */
  readonly faults?: readonly string[];
  /** How badly calls go on purpose; well when left out. */
  readonly conditions?: Conditions;
  /** Calls a minute that each partner may make; any number when left out. */
  readonly rateLimit?: number;
  /** Lets callers reset the data, set the clock and the conditions, below `/_sandbox`. */
  readonly allowControl?: boolean;
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
 * @throws {UnknownFaultError} for the name of a fault that does not exist
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
      const { answer } = await handle(request);
      const { body, ...init } = encodeAnswer(answer, request.method);
      return new Response(body, init);
    },
    reset,
    close,
  };
}

/** A sandbox whose answers are not on any wire yet. */
export interface OpenSandbox extends Omit<Sandbox, 'fetch'> {
  readonly handle: RequestHandler;
}

/** Makes a sandbox for a server of one's own; it throws what {@link createSandbox} throws. */
export function openSandbox(options: SandboxOptions): OpenSandbox {
  const store = options.store ?? memoryStore();
  const log = options.log ?? (() => {});
  const start = starter(options, store, log);
  let running: Promise<Running> | undefined;
  const run = () => {
    running ??= start().catch((error: unknown) => {
      // It may work the next time: the store may have been busy.
      running = undefined;
      throw error;
    });
    return running;
  };
  return {
    handle: async (request) => {
      try {
        const { handle } = await run();
        return await handle(request);
      } catch (error) {
        if (error instanceof ConnectionDroppedError || request.signal.aborted) throw error;
        log(error instanceof Error ? (error.stack ?? error.message) : String(error));
        return failed(request);
      }
    },
    reset: async () => {
      const { engine } = await run();
      await engine.reset();
    },
    close: () => store.close(),
  };
}

/** The sandbox does not even start. */
function failed(request: Request): Handled {
  const isHealth = new URL(request.url).pathname === '/health';
  const answer = isHealth ? unhealthyAnswer() : jsonAnswer(500, { error: 'An internal error occurred' });
  return { answer: withHeaders(answer, CORS_HEADERS) };
}

interface Running {
  readonly engine: Engine;
  readonly handle: RequestHandler;
}

/** Checks the options at once; what it answers loads the families and seeds their data. */
function starter(options: SandboxOptions, store: Store, log: Engine['log']): () => Promise<Running> {
  const clock = settableClock(options.clock);
  const faults = chooseFaults(options.faults ?? [], knownFaults);
  const load = chooseFamilies(options.families);
  const seed = options.seed ?? 1;
  const conditions = settableConditions(options.conditions ?? {}, seed);
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
      faults,
      conditions,
      ...(options.rateLimit === undefined ? {} : { rateLimit: rateLimit(options.rateLimit) }),
      allowControl: options.allowControl ?? false,
      log,
      reset: () => seeding.again(clock.now()),
    };
    await seeding.once(clock.now());
    return { engine, handle: requestHandler(engine) };
  };
}
