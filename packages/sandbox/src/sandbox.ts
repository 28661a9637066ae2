import { answerTokenRequest } from './auth/token-endpoint.ts';
import { type Clock, settableClock } from './clock/clock.ts';
import { handleControl } from './control.ts';
import { demoPartners } from './demo-partners.ts';
import type { Engine } from './engine.ts';
import { chooseFaults, type FaultCall } from './faults/fault.ts';
import { faults as knownFaults } from './faults/faults.ts';
import { type Answer, jsonAnswer, plainError, toResponse } from './http/answer.ts';
import { CORS_HEADERS, preflightResponse } from './http/cors.ts';
import { homePage } from './http/home-page.ts';
import { Router } from './http/router.ts';
import { handleOperation } from './operation-handler.ts';
import { chooseFamilies } from './routes/choose-families.ts';
import type { Family } from './routes/family.ts';
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
  /** Lets callers reset the data and set the clock, below `/_sandbox`. */
  readonly allowReset?: boolean;
  /** Told one text for each failure of the sandbox itself. */
  readonly log?: (message: string) => void;
}

/** A running implementation of all API families. */
export interface Sandbox {
  /** Answers one request; it never throws. The request's host does not matter, its path does. */
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
 * @example
 * const sandbox = createSandbox();
 * const response = await sandbox.fetch(new Request('http://localhost/ebooking-erm/v2/services', { headers }));
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
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
    fetch: async (request) => {
      try {
        const { answer } = await run();
        return await answer(request);
      } catch (error) {
        log(error instanceof Error ? (error.stack ?? error.message) : String(error));
        return toResponse(jsonAnswer(500, { error: 'An internal error occurred' }, CORS_HEADERS));
      }
    },
    reset: async () => {
      const { engine } = await run();
      await engine.reset();
    },
    close: () => store.close(),
  };
}

interface Running {
  readonly engine: Engine;
  readonly answer: Answerer;
}

/** Checks the options at once; what it answers loads the families and seeds their data. */
function starter(options: SandboxOptions, store: Store, log: Engine['log']): () => Promise<Running> {
  const clock = settableClock(options.clock);
  const faults = chooseFaults(options.faults ?? [], knownFaults);
  const load = chooseFamilies(options.families);
  return async () => {
    const families = await load();
    const rules = await loadRules(families.map(({ routes }) => routes.id));
    const seeding = seeder(store, rules, { seed: options.seed ?? 1, empty: options.empty ?? false });
    const engine: Engine = {
      families,
      rules: rules.map((one) => one.rules),
      partners: demoPartners,
      store,
      clock,
      faults,
      log,
      reset: () => seeding.again(clock.now()),
    };
    await seeding.once(clock.now());
    return { engine, answer: answerer(engine, options.allowReset ?? false) };
  };
}

type Answerer = (request: Request) => Promise<Response>;

function answerer(engine: Engine, allowReset: boolean): Answerer {
  const router = new Router(engine.families);
  const tokenPaths = tokenEndpoints(engine.families);
  return async (request) => {
    const { pathname, origin } = new URL(request.url);
    if (tokenPaths.has(pathname)) {
      if (request.method === 'OPTIONS') return preflightResponse(request, ['POST', 'OPTIONS']);
      const answer = await answerTokenRequest(request, engine.partners, engine.store, engine.clock.now());
      return finish(engine, { request }, answer);
    }
    if (pathname === '/health') return finish(engine, { request }, jsonAnswer(200, { status: 'ok' }));
    if (pathname === '/') {
      return finish(engine, { request }, homePage(origin, engine.partners, engine.families));
    }
    if (allowReset && pathname.startsWith('/_sandbox/')) {
      return finish(engine, { request }, await handleControl(engine, pathname, request));
    }
    return await answerRoute(engine, router, pathname, request);
  };
}

async function answerRoute(
  engine: Engine,
  router: Router,
  pathname: string,
  request: Request,
): Promise<Response> {
  const match = router.match(request.method, pathname);
  if (match.kind === 'unknownPath') {
    return finish(engine, { request }, plainError(404, 'The path cannot be found', 'path'));
  }
  if (match.kind === 'methodNotAllowed') {
    if (request.method === 'OPTIONS') return preflightResponse(request, match.allow);
    const headers = { Allow: match.allow.join(', ') };
    return finish(engine, { request }, plainError(405, 'The method is not allowed', 'method', headers));
  }
  const { operation, family } = match;
  return finish(
    engine,
    { request, operation, family: family.routes },
    await handleOperation(engine, match, request),
  );
}

/** The last step of every answer: faults, cross-origin access, and no body for HEAD. */
function finish(engine: Engine, call: FaultCall, answer: Answer): Response {
  const changed = engine.faults.reduce((left, fault) => fault.answer?.(left, call) ?? left, answer);
  const response = toResponse({ ...changed, headers: { ...CORS_HEADERS, ...changed.headers } });
  return call.request.method === 'HEAD' ? new Response(null, response) : response;
}

/** Paths of the token endpoints that the documents name. */
function tokenEndpoints(known: readonly Family[]): Set<string> {
  const schemes = known.flatMap(({ routes }) => Object.values(routes.securitySchemes));
  return new Set(
    schemes.flatMap((scheme) => (scheme.type === 'oauth2' ? [new URL(scheme.tokenUrl).pathname] : [])),
  );
}
