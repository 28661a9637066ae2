import { respondToTokenRequest } from '../auth/token-endpoint.ts';
import { ConnectionDroppedError, disturb } from '../conditions/disturb.ts';
import type { Family } from '../contract/family.ts';
import type { FaultCall } from '../contract/fault.ts';
import { plainError, type SandboxResponse, withHeaders } from '../contract/response.ts';
import { handleControl } from '../endpoints/control.ts';
import { homePage } from '../endpoints/home-page.ts';
import { codedBodyResponse, failureResponse, unavailableResponse } from '../errors/failure-response.ts';
import { CORS_HEADERS, preflightResponse } from '../http/cors.ts';
import { methodNotAllowedResponse, withMethods } from '../http/methods.ts';
import { Router } from '../http/router.ts';
import type { Engine } from './engine.ts';
import type { Caller, RequestHandler } from './handled.ts';
import { logFailure } from './log-failure.ts';
import { handleOperation, type Outcome } from './operation-handler.ts';

/** What a request is for: an operation, or one of the sandbox's own paths. */
interface Target {
  readonly call: FaultCall;
  /** Pages of other origins may read nothing when it is private. */
  readonly isPrivate?: boolean;
  readonly response: () => Outcome | Promise<Outcome>;
}

export function requestHandler(engine: Engine): RequestHandler {
  const find = targetFinder(engine);
  return async (request, caller) => {
    const { call, isPrivate = false, response } = find(request, caller);
    const open = (one: SandboxResponse) => (isPrivate ? one : withHeaders(one, CORS_HEADERS));
    const recover = (error: unknown) => {
      logFailure(engine, call, caller, error);
      return open(failureResponse(call.operation, error));
    };
    try {
      const { response: plain, partner } = await response();
      const changed = engine.faults.reduce((left, fault) => fault.response?.(left, call) ?? left, plain);
      return { response: open(changed), recover, ...(partner === undefined ? {} : { partner }) };
    } catch (error) {
      if (error instanceof ConnectionDroppedError || request.signal.aborted) throw error;
      return { response: recover(error), recover };
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
      return { call, response: () => handleTokenRequest(engine, scopes, request, caller) };
    }
    const own = (
      methods: readonly string[],
      response: () => SandboxResponse | Promise<SandboxResponse>,
    ): Target => ({
      call,
      response: async () => ({ response: await withMethods(methods, request, response) }),
    });
    if (pathname === '/health') return own(['GET'], () => healthResponse(engine, call, caller));
    if (pathname === '/') return own(['GET'], () => homePage({ ...engine, origin, tokenPaths }));
    const { control } = engine;
    if (control !== undefined && pathname.startsWith('/_sandbox/')) {
      const response = async () => ({
        response: await handleControl(engine, control, request, caller.address),
      });
      return { call, isPrivate: true, response };
    }
    return routeTarget(engine, router, pathname, request, caller);
  };
}

async function healthResponse(engine: Engine, call: FaultCall, caller: Caller): Promise<SandboxResponse> {
  const { response, error } = await engine.health();
  if (error !== undefined) logFailure(engine, call, caller, error);
  return response;
}

async function handleTokenRequest(
  engine: Engine,
  scopes: ReadonlySet<string>,
  request: Request,
  { address }: Caller,
): Promise<Outcome> {
  if (request.method === 'OPTIONS') {
    return { response: preflightResponse(request.headers, ['POST', 'OPTIONS']) };
  }
  const { partners, store, clock, throttle } = engine;
  return await disturbed(engine, { request }, async () => {
    await engine.ready();
    const issuer = { partners, store, scopes, now: clock.now(), address, ...(throttle && { throttle }) };
    return { response: codedBodyResponse(request.headers) ?? (await respondToTokenRequest(request, issuer)) };
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
      response: () => ({ response: plainError(404, 'The path cannot be found', 'path') }),
    };
  }
  if (match.kind === 'methodNotAllowed') {
    const response =
      request.method === 'OPTIONS'
        ? preflightResponse(request.headers, match.allow)
        : methodNotAllowedResponse(match.allow);
    return { call: { request }, response: () => ({ response }) };
  }
  const call = { request, operation: match.operation, family: match.family.routes };
  return {
    call,
    response: () => disturbed(engine, call, () => handleOperation(engine, match, request, caller)),
  };
}

/** Carries out a call under the sandbox's conditions. */
async function disturbed(
  engine: Engine,
  { request, operation }: FaultCall,
  carryOut: () => Promise<Outcome>,
): Promise<Outcome> {
  const disturbance = engine.conditions.next();
  if (disturbance === undefined) return await carryOut();
  return await disturb<Outcome>(disturbance, request.signal, carryOut, (status) => ({
    response: status === 503 ? unavailableResponse(operation) : failureResponse(operation, undefined),
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
