import { answerTokenRequest } from './auth/token-endpoint.ts';
import { handleControl } from './control.ts';
import type { Engine } from './engine.ts';
import { codedBodyAnswer, failureAnswer, unavailableAnswer } from './errors/failure-answer.ts';
import type { FaultCall } from './faults/fault.ts';
import type { Caller, RequestHandler } from './handled.ts';
import { type Answer, plainError, withHeaders } from './http/answer.ts';
import { CORS_HEADERS, preflightAnswer } from './http/cors.ts';
import { ConnectionDroppedError, disturb } from './http/disturb.ts';
import { homePage } from './http/home-page.ts';
import { methodNotAllowedAnswer, withMethods } from './http/methods.ts';
import { Router } from './http/router.ts';
import { logFailure } from './log-failure.ts';
import { type Answered, handleOperation } from './operation-handler.ts';
import type { Family } from './routes/family.ts';

/** What a request is for: an operation, or one of the sandbox's own paths. */
interface Target {
  readonly call: FaultCall;
  /** Pages of other origins may read nothing when it is private. */
  readonly isPrivate?: boolean;
  readonly answer: () => Answered | Promise<Answered>;
}

export function requestHandler(engine: Engine): RequestHandler {
  const find = targetFinder(engine);
  return async (request, caller) => {
    const { call, isPrivate = false, answer } = find(request, caller);
    const open = (one: Answer) => (isPrivate ? one : withHeaders(one, CORS_HEADERS));
    const recover = (error: unknown) => {
      logFailure(engine, call, caller, error);
      return open(failureAnswer(call.operation, error));
    };
    try {
      const { answer: plain, partner } = await answer();
      const changed = engine.faults.reduce((left, fault) => fault.answer?.(left, call) ?? left, plain);
      return { answer: open(changed), recover, ...(partner === undefined ? {} : { partner }) };
    } catch (error) {
      if (error instanceof ConnectionDroppedError || request.signal.aborted) throw error;
      return { answer: recover(error), recover };
    }
  };
}

function targetFinder(engine: Engine): (request: Request, caller: Caller) => Target {
  const router = new Router(engine.families);
  const tokenPaths = tokenEndpoints(engine.families);
  const scopes = knownScopes(engine.families);
  return (request, caller) => {
    const { pathname, origin } = new URL(request.url);
    const call = { request };
    if (tokenPaths.has(pathname)) {
      return { call, answer: () => handleTokenRequest(engine, scopes, request, caller) };
    }
    const own = (methods: readonly string[], answer: () => Answer | Promise<Answer>): Target => ({
      call,
      answer: async () => ({ answer: await withMethods(methods, request, answer) }),
    });
    if (pathname === '/health') return own(['GET'], () => healthAnswer(engine, call, caller));
    if (pathname === '/') return own(['GET'], () => homePage({ ...engine, origin, tokenPaths }));
    const { control } = engine;
    if (control !== undefined && pathname.startsWith('/_sandbox/')) {
      const answer = async () => ({ answer: await handleControl(engine, control, request, caller.address) });
      return { call, isPrivate: true, answer };
    }
    return routeTarget(engine, router, pathname, request, caller);
  };
}

async function healthAnswer(engine: Engine, call: FaultCall, caller: Caller): Promise<Answer> {
  const { answer, error } = await engine.health();
  if (error !== undefined) logFailure(engine, call, caller, error);
  return answer;
}

async function handleTokenRequest(
  engine: Engine,
  scopes: ReadonlySet<string>,
  request: Request,
  { address }: Caller,
): Promise<Answered> {
  if (request.method === 'OPTIONS') {
    return { answer: preflightAnswer(request.headers, ['POST', 'OPTIONS']) };
  }
  const { partners, store, clock, throttle } = engine;
  return await disturbed(engine, { request }, async () => {
    await engine.ready();
    const issuer = { partners, store, scopes, now: clock.now(), address, ...(throttle && { throttle }) };
    return { answer: codedBodyAnswer(request.headers) ?? (await answerTokenRequest(request, issuer)) };
  });
}

function routeTarget(
  engine: Engine,
  router: Router,
  pathname: string,
  request: Request,
  caller: Caller,
): Target {
  const match = router.match(request.method, pathname);
  if (match.kind === 'unknownPath') {
    return {
      call: { request },
      answer: () => ({ answer: plainError(404, 'The path cannot be found', 'path') }),
    };
  }
  if (match.kind === 'methodNotAllowed') {
    const answer =
      request.method === 'OPTIONS'
        ? preflightAnswer(request.headers, match.allow)
        : methodNotAllowedAnswer(match.allow);
    return { call: { request }, answer: () => ({ answer }) };
  }
  const call = { request, operation: match.operation, family: match.family.routes };
  return {
    call,
    answer: () => disturbed(engine, call, () => handleOperation(engine, match, request, caller)),
  };
}

/** Carries out a call under the sandbox's conditions. */
async function disturbed(
  engine: Engine,
  { request, operation }: FaultCall,
  carryOut: () => Promise<Answered>,
): Promise<Answered> {
  const disturbance = engine.conditions.next();
  if (disturbance === undefined) return await carryOut();
  return await disturb<Answered>(disturbance, request.signal, carryOut, (status) => ({
    answer: status === 503 ? unavailableAnswer(operation) : failureAnswer(operation, undefined),
  }));
}

/** Paths of the token endpoints that the documents name. */
function tokenEndpoints(families: readonly Family[]): Set<string> {
  return new Set(oauth2Schemes(families).map(({ tokenUrl }) => new URL(tokenUrl).pathname));
}

/** The scopes that the documents name. */
function knownScopes(families: readonly Family[]): Set<string> {
  return new Set(oauth2Schemes(families).flatMap(({ scopes }) => Object.keys(scopes)));
}

function oauth2Schemes(families: readonly Family[]) {
  const schemes = families.flatMap(({ routes }) => Object.values(routes.securitySchemes));
  return schemes.filter((scheme) => scheme.type === 'oauth2');
}
