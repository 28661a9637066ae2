import type { Partner } from './auth/partner.ts';
import { answerTokenRequest } from './auth/token-endpoint.ts';
import { handleControl } from './control.ts';
import type { Engine } from './engine.ts';
import { undocumentedAnswer } from './errors/undocumented-answer.ts';
import type { FaultCall } from './faults/fault.ts';
import { type Answer, plainError, withHeaders } from './http/answer.ts';
import { CORS_HEADERS, preflightAnswer } from './http/cors.ts';
import { disturb } from './http/disturb.ts';
import { healthAnswer } from './http/health.ts';
import { homePage } from './http/home-page.ts';
import { type Match, Router } from './http/router.ts';
import { type Handled, handleOperation } from './operation-handler.ts';
import type { Family, RouteOperation } from './routes/family.ts';

/** Answers every request: those of the operations, and those of the sandbox itself. */
export type RequestHandler = (request: Request) => Promise<Handled>;

export function requestHandler(engine: Engine): RequestHandler {
  const router = new Router(engine.families);
  const tokenPaths = tokenEndpoints(engine.families);
  const scopes = knownScopes(engine.families);
  return async (request) => {
    const { pathname, origin } = new URL(request.url);
    if (tokenPaths.has(pathname)) return await handleTokenRequest(engine, scopes, request);
    if (pathname === '/health') return finish(engine, { request }, await healthAnswer(engine.store));
    if (pathname === '/') {
      return finish(engine, { request }, homePage({ ...engine, origin, tokenPaths }));
    }
    if (engine.allowControl && pathname.startsWith('/_sandbox/')) {
      return finish(engine, { request }, await handleControl(engine, pathname, request));
    }
    return await handleRoute(engine, router.match(request.method, pathname), request);
  };
}

async function handleTokenRequest(
  engine: Engine,
  scopes: ReadonlySet<string>,
  request: Request,
): Promise<Handled> {
  if (request.method === 'OPTIONS') {
    return finish(engine, { request }, preflightAnswer(request.headers, ['POST', 'OPTIONS']));
  }
  const { partners, store, clock } = engine;
  const issuer = { partners, store, scopes, now: clock.now() };
  return await disturbed(engine, { request }, async () => ({
    answer: await answerTokenRequest(request, issuer),
  }));
}

async function handleRoute(engine: Engine, match: Match, request: Request): Promise<Handled> {
  if (match.kind === 'unknownPath') {
    return finish(engine, { request }, plainError(404, 'The path cannot be found', 'path'));
  }
  if (match.kind === 'methodNotAllowed') {
    const headers = { Allow: match.allow.join(', ') };
    const answer =
      request.method === 'OPTIONS'
        ? preflightAnswer(request.headers, match.allow)
        : plainError(405, 'The method is not allowed', 'method', headers);
    return finish(engine, { request }, answer);
  }
  const { operation, family } = match;
  return await disturbed(engine, { request, operation, family: family.routes }, () =>
    handleOperation(engine, match, request),
  );
}

/** Carries out a call under the sandbox's conditions. */
async function disturbed(
  engine: Engine,
  call: FaultCall,
  carryOut: () => Promise<Handled>,
): Promise<Handled> {
  const disturbance = engine.conditions.next();
  const { answer, partner } =
    disturbance === undefined
      ? await carryOut()
      : await disturb<Handled>(disturbance, call.request.signal, carryOut, (status) => ({
          answer: disturbedAnswer(call.operation, status),
        }));
  return finish(engine, call, answer, partner);
}

/** Seconds after which a call may be tried again. */
const RETRY_AFTER = '1';

function disturbedAnswer(operation: RouteOperation | undefined, status: 500 | 503): Answer {
  const text = status === 503 ? 'The service is not available' : 'An internal error occurred';
  const headers = status === 503 ? { 'Retry-After': RETRY_AFTER } : {};
  return undocumentedAnswer(operation, { status, text, property: 'server', headers });
}

/** The last step of every answer: faults, and cross-origin access. */
function finish(engine: Engine, call: FaultCall, answer: Answer, partner?: Partner): Handled {
  const changed = engine.faults.reduce((left, fault) => fault.answer?.(left, call) ?? left, answer);
  const open = withHeaders(changed, CORS_HEADERS);
  return partner === undefined ? { answer: open } : { answer: open, partner };
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
