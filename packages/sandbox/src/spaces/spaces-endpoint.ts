import { isRecord } from '@partner-apis/model';
import { isClockTime, settableClock } from '../clock/clock.ts';
import { jsonResponse, plainError, type SandboxResponse } from '../contract/response.ts';
import { MOST_SPACE_SECONDS, SPACE_SECONDS } from '../contract/service-limits.ts';
import { type ControlAccess, controlRefusal } from '../endpoints/control-access.ts';
import { codedBodyResponse } from '../errors/failure-response.ts';
import { withMethods } from '../http/methods.ts';
import { requestJson } from '../http/request-json.ts';
import type { Space } from './space.ts';
import { mountOf, SPACES_PATH } from './space-paths.ts';
import { SpaceQuotaError, type SpaceRegister, type SpaceWish } from './space-register.ts';

/** A caller of the paths for spaces. */
export interface SpacesCaller {
  readonly address: string;
}

/** The choices of a caller, without its address. */
type Wish = Omit<SpaceWish, 'address'>;

/**
 * Makes the handler of calls that create, show, extend and end spaces. Whoever knows a key may use its space, so nobody
 * can list the keys of others.
 */
export function spacesEndpoint(register: SpaceRegister, access: Pick<ControlAccess, 'isOwnHost'>) {
  return async (request: Request, { address }: SpacesCaller): Promise<SandboxResponse> => {
    const { pathname, origin } = new URL(request.url);
    if (!pathname.startsWith(SPACES_PATH)) return unknownSpace();
    const key = pathname.slice(SPACES_PATH.length + 1);
    const methods = key === '' ? ['POST'] : ['GET', 'PATCH', 'DELETE'];
    return await withMethods(methods, request, async () => {
      const refusal =
        controlRefusal(access, request, address, undefined) ?? codedBodyResponse(request.headers);
      if (refusal !== undefined) return refusal;
      if (key === '') return await create(register, request, address);
      if (request.method === 'DELETE') return (await register.end(key)) ? jsonResponse(204) : unknownSpace();
      if (request.method === 'PATCH') return await extend(register, request, key);
      const space = await register.get(key);
      return space === undefined ? unknownSpace() : jsonResponse(200, shown(space, origin));
    });
  };
}

/** Returns the response for an unknown key. */
function unknownSpace(): SandboxResponse {
  return plainError(
    404,
    `No space has this key, or it has ended: create one with POST ${SPACES_PATH}`,
    'key',
  );
}

async function create(register: SpaceRegister, request: Request, address: string): Promise<SandboxResponse> {
  const wish = readWish(await requestJson(request, {}));
  if ('status' in wish) return wish;
  try {
    const space = await register.create({ ...wish, address });
    const { origin } = new URL(request.url);
    return jsonResponse(201, shown(space, origin), { Location: `${SPACES_PATH}/${space.key}` });
  } catch (error) {
    if (!(error instanceof SpaceQuotaError)) throw error;
    const text = `${error.message}: end one with DELETE ${SPACES_PATH}/{key}, or wait`;
    return plainError(429, text, 'spaces', { 'Retry-After': String(error.secondsLeft) });
  }
}

async function extend(register: SpaceRegister, request: Request, key: string): Promise<SandboxResponse> {
  const body = await requestJson(request);
  if (!isRecord(body) || Object.keys(body).join() !== 'ttlSeconds' || !isTtl(body.ttlSeconds)) {
    return plainError(
      400,
      `Send { "ttlSeconds": ${SPACE_SECONDS} }, at most ${MOST_SPACE_SECONDS}`,
      'ttlSeconds',
    );
  }
  const space = await register.extend(key, body.ttlSeconds);
  return space === undefined ? unknownSpace() : jsonResponse(200, shown(space, new URL(request.url).origin));
}

/** Returns everything that a client needs to use the space. */
function shown({ key, endsAt, seed, empty, settings: { clock } }: Space, origin: string) {
  const baseUrl = origin + mountOf(key);
  const endsAtTime = new Date(endsAt).toISOString();
  return { key, baseUrl, tokenUrl: `${baseUrl}/oauth2/token`, endsAt: endsAtTime, seed, empty, clock };
}

function readWish(body: unknown): Wish | SandboxResponse {
  if (!isRecord(body)) return plainError(400, 'Send a JSON object, or no body', 'body');
  const { ttlSeconds = SPACE_SECONDS, seed = 1, empty = false, clock = null, ...unknown } = body;
  const [name] = Object.keys(unknown);
  if (name !== undefined) {
    return plainError(400, 'The properties are ttlSeconds, seed, empty and clock', name.slice(0, 50));
  }
  if (!isTtl(ttlSeconds)) {
    return plainError(400, `Send a whole number of seconds from 1 to ${MOST_SPACE_SECONDS}`, 'ttlSeconds');
  }
  if (!isWholeNumber(seed)) return plainError(400, 'Send a whole number from 0 on', 'seed');
  if (typeof empty !== 'boolean') return plainError(400, 'Send true or false', 'empty');
  if (clock !== null && (typeof clock !== 'string' || !isClockTime(clock))) {
    return plainError(400, 'Send the time at which the clock stops, "2026-03-02T09:00:00", or null', 'clock');
  }
  const problem = clock === null ? undefined : clockProblem(clock);
  return problem === undefined ? { ttlSeconds, seed, empty, clock } : plainError(400, problem, 'clock');
}

/** Returns why a clock cannot be stopped at a time; undefined if it can. */
function clockProblem(time: string): string | undefined {
  try {
    settableClock(time);
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

function isTtl(value: unknown): value is number {
  return isWholeNumber(value) && value >= 1 && value <= MOST_SPACE_SECONDS;
}

function isWholeNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 2 ** 31;
}
