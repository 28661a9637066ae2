import { type Clock, settableClock } from '../clock/clock.ts';
import { type Conditions, settableConditions } from '../conditions/conditions.ts';
import type { Fault } from '../contract/fault.ts';
import { withHeaders } from '../contract/response.ts';
import type { Store } from '../contract/store.ts';
import type { ControlAccess } from '../endpoints/control-access.ts';
import type { Engine } from '../engine/call/engine.ts';
import { deliver, type RequestHandler } from '../engine/call/handled.ts';
import { logFailure } from '../engine/call/log-failure.ts';
import { requestHandler } from '../engine/request-handler.ts';
import { failureResponse } from '../errors/failure-response.ts';
import { CORS_HEADERS } from '../http/cors.ts';
import { REQUEST_ID, requestId } from '../http/request-id.ts';
import type { SpaceQuota } from '../spaces/space-register.ts';
import { memoryStore } from '../store/memory.ts';
import { familyLoader, type LoadedFamilies } from './load-families.ts';
import { makeEngine } from './make-engine.ts';
import { onceItWorks } from './once-it-works.ts';
import type { SpaceSandboxes } from './space-sandboxes.ts';
import { startWith } from './start-with.ts';
import type { ChooseFaults } from './starting-state.ts';

export interface SandboxOptions {
  /** Ids of the API families to load and serve. Default: all. */
  readonly families?: readonly string[];
  /** Stores the state. Default: in memory. */
  readonly store?: Store;
  /** Default: the system's clock, in UTC. */
  readonly clock?: Clock;
  /** An integer. Another one produces other data, except for those of the documents' examples. Default: 1. */
  readonly seed?: number;
  /** Whether to start with only code lists. */
  readonly empty?: boolean;
  /** Mistakes to make, for testing a test suite. Choose them by name with `@partner-apis/sandbox/faults`. */
  readonly faults?: readonly Fault[];
  /**
   * A scenario in YAML or JSON: partners' settings, clock, conditions, faults, data and calls to start with. It takes
   * precedence over the other options.
   */
  readonly scenario?: string;
  /** Finds the seeded faults of scenarios by name: `chooseFaults` from `@partner-apis/sandbox/faults`. */
  readonly chooseFaults?: ChooseFaults;
  /**
   * Whether to reject XML messages that deviate from their schemas, whoever sends them. Default: they are tolerated.
   */
  readonly strictMessages?: boolean;
  /** Disturbances of calls. Default: none. */
  readonly conditions?: Conditions;
  /** Calls a minute for each partner. If set, wrong credentials are limited too. Default: unlimited. */
  readonly rateLimit?: number;
  /** Whether callers can reset the data and set the clock and the conditions, with the paths below `/_sandbox`. */
  readonly allowControl?: boolean;
  /** Required as a bearer token to control the sandbox. Default: everyone who can call `fetch` may. */
  readonly controlSecret?: string;
  /** Lets callers create spaces with their own data and settings, with `POST /_sandbox/spaces`. Default: nobody can. */
  readonly spaces?: SpaceQuota;
  /** Receives a text for each failure of the sandbox itself. */
  readonly log?: (message: string) => void;
}

/** A running implementation of all API families. */
export interface Sandbox {
  /**
   * Responds to a request. Only its path matters, not its host.
   *
   * @throws {TypeError} when the conditions drop the connection, like `fetch` in a page
   * @throws the reason of the request's signal, when it aborts while the conditions delay the call
   */
  fetch(request: Request): Promise<Response>;
  /** Deletes all data and seeds them again for the current time of the clock. */
  reset(): Promise<void>;
  /** Closes the store. */
  close(): Promise<void>;
}

/**
 * Makes a sandbox, which serves every family at its base path, the token endpoint, `GET /health` and a page at `/`.
 *
 * @throws {UnknownFamilyError} for the id of a family that does not exist
 * @throws {ConditionsError} for a delay or rate that is out of range
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
  /**
   * Loads the families and the scenario, as the first call would.
   *
   * @throws {ScenarioError}
   */
  start(): Promise<void>;
  readonly handle: RequestHandler;
  /** Removes the spaces whose time is over, as the next creation of a space would. */
  removeEndedSpaces(): Promise<void>;
}

/** The options of a sandbox inside a server. */
export interface ServerOptions extends SandboxOptions {
  /** Whether to limit wrong credentials. They are always limited if `rateLimit` is set. */
  readonly isThrottled?: boolean;
  /** Returns whether a host name is the server's own. Calls that control the sandbox must use such a name. */
  readonly isOwnHost?: (hostname: string) => boolean;
}

/** Makes a sandbox for a server. Throws the same errors as {@link createSandbox}. */
export function openSandbox(options: ServerOptions): OpenSandbox {
  const store = options.store ?? memoryStore();
  const log = options.log ?? (() => {});
  const load = starter(options, store, log);
  let running: Running | undefined;
  const run = onceItWorks(async () => {
    running = await load();
    return running;
  });
  const handlerOf = async (request: Request): Promise<RequestHandler> => {
    const { spaces, loaded, handle } = await run();
    return (await spaces?.handlerOf(request, loaded)) ?? handle;
  };
  const findAndHandle: RequestHandler = async (request, caller) => {
    const recover = (error: unknown) => {
      logFailure({ log }, { request, caller }, error);
      return withHeaders(failureResponse(undefined, error), CORS_HEADERS);
    };
    // A page loads the families over the network, which can fail; so can the store of the spaces.
    const handle = await handlerOf(request).catch((error: unknown) => {
      const response = recover(error);
      return async () => ({ response, recover });
    });
    return await handle(request, caller);
  };
  return {
    handle: (request, caller) =>
      running !== undefined && running.spaces === undefined
        ? running.handle(request, caller)
        : findAndHandle(request, caller),
    start: async () => {
      await run();
    },
    reset: async () => {
      const { engine } = await run();
      await engine.reset();
    },
    removeEndedSpaces: async () => {
      const { spaces } = await run();
      await spaces?.removeEnded();
    },
    close: () => store.close(),
  };
}

interface Running {
  readonly loaded: LoadedFamilies;
  readonly engine: Engine;
  readonly handle: RequestHandler;
  readonly spaces: SpaceSandboxes | undefined;
}

/** Checks the options, and returns a function that loads the families. */
function starter(options: ServerOptions, store: Store, log: Engine['log']): () => Promise<Running> {
  const clock = settableClock(options.clock);
  const load = familyLoader(options.families);
  const seed = options.seed ?? 1;
  const conditions = settableConditions(options.conditions ?? {}, seed);
  const { faults = [], strictMessages = false, chooseFaults } = options;
  const { spaces: quota, rateLimit: calls, isOwnHost } = options;
  const isThrottled = options.isThrottled || calls !== undefined;
  const shared = { clock, log, faults, strictMessages, calls, isThrottled };
  return async () => {
    const loaded = await load();
    const spaces = quota && (await openSpaces(quota, { ...shared, store, isOwnHost, chooseFaults }));
    const scene = { loaded, clock, log, seed, empty: options.empty ?? false, faults, chooseFaults };
    const { given, ...state } = await startWith(options.scenario, scene);
    if (given?.clock !== undefined) clock.set(given.clock);
    if (given?.conditions !== undefined) conditions.set(given.conditions);
    const engine = makeEngine(loaded, {
      ...shared,
      ...{ kept: store, conditions, mount: '', ...state },
      ...(options.allowControl ? { control: controlAccess(options) } : {}),
      ...(spaces === undefined ? {} : { spaces: spaces.paths }),
    });
    return { loaded, engine, handle: requestHandler(engine), spaces };
  };
}

/** Loads the code of spaces only if there can be any: pages have none. */
async function openSpaces(...given: ConstructorParameters<typeof SpaceSandboxes>): Promise<SpaceSandboxes> {
  const { SpaceSandboxes } = await import('./space-sandboxes.ts');
  return new SpaceSandboxes(...given);
}

function controlAccess({ controlSecret: secret, isOwnHost }: ServerOptions): ControlAccess {
  return { ...(secret === undefined ? {} : { secret }), ...(isOwnHost === undefined ? {} : { isOwnHost }) };
}
