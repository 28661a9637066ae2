import { tokenPaths } from '../../auth/oauth2-schemes.ts';
import { plainError, type SandboxResponse } from '../../contract/response.ts';
import { handleControl } from '../../endpoints/control.ts';
import type { HomePage } from '../../endpoints/home-page.ts';
import { preflightResponse } from '../../http/cors.ts';
import { isBelow } from '../../http/is-below.ts';
import { methodNotAllowedResponse, withMethods } from '../../http/methods.ts';
import { requestUrl } from '../../http/request-url.ts';
import type { Router } from '../../http/router.ts';
import type { OwnCall, RoutedCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Caller, Handled, RequestHandler } from '../call/handled.ts';
import type { Handler } from '../call/layer.ts';
import { logFailure } from '../call/log-failure.ts';

/** Determines from path and method what a request is for. */
export function routing(engine: Engine): (next: Handler<RoutedCall, Handled>) => RequestHandler {
  const { router, mount, spaces } = engine;
  const tokens = tokenPaths(engine.families);
  return (next) => (request, caller) => {
    const { pathname: whole, origin } = requestUrl(request);
    const pathname = whole.slice(mount.length) || '/';
    const own = (respond: OwnCall['respond']): OwnCall => ({ kind: 'own', request, caller, respond });
    const page = (respond: OwnCall['respond']) => own(() => withMethods(['GET'], request, respond));
    if (tokens.has(pathname)) return next(tokenCall(request, caller));
    if (pathname === '/health') return next(page(() => health(engine, request, caller)));
    if (pathname === '/') {
      return next(page(() => showHome({ ...engine, address: origin + mount, tokenPaths: tokens })));
    }
    if (spaces?.paths.some((path) => isBelow(pathname, path))) {
      return next({ ...own(() => spaces.respond(request, caller)), isPrivate: true });
    }
    const { control } = engine;
    if (control !== undefined && pathname.startsWith('/_sandbox/')) {
      const respond = () => handleControl(engine, control, request, { ...caller, pathname });
      return next({ ...own(respond), isPrivate: true });
    }
    return next(routeCall(router, pathname, request, caller));
  };
}

function tokenCall(request: Request, caller: Caller): RoutedCall {
  if (request.method !== 'OPTIONS') return { kind: 'token', request, caller };
  const respond = () => preflightResponse(request.headers, ['POST', 'OPTIONS']);
  return { kind: 'own', request, caller, respond };
}

async function health(engine: Engine, request: Request, caller: Caller): Promise<SandboxResponse> {
  const { response, error } = await engine.health();
  if (error !== undefined) logFailure(engine, { request, caller }, error);
  return response;
}

function routeCall(router: Router, pathname: string, request: Request, caller: Caller): RoutedCall {
  const match = router.match(request.method, pathname);
  if (match.kind === 'operation') {
    const { kind, family, operation, pathValues } = match;
    return { kind, request, caller, family: family.routes, api: family, operation, pathValues };
  }
  const respond = () => {
    if (match.kind === 'unknownPath') return plainError(404, 'The path cannot be found', 'path');
    return request.method === 'OPTIONS'
      ? preflightResponse(request.headers, match.allow)
      : methodNotAllowedResponse(match.allow);
  };
  return { kind: 'own', request, caller, respond };
}

/** Loads the code of the page only when somebody opens it: a sandbox in a page is called by programs alone. */
async function showHome(page: HomePage): Promise<SandboxResponse> {
  const { homePage } = await import('../../endpoints/home-page.ts');
  return homePage(page);
}
