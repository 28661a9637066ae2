import type { JsonObject } from '@partner-apis/model';
import { isRecord } from '@partner-apis/model';
import type { Throttle } from '../auth/throttle.ts';
import type { SettableClock } from '../clock/clock.ts';
import type { Conditions, SettableConditions } from '../conditions/conditions.ts';
import { jsonResponse, plainError, type SandboxResponse } from '../contract/response.ts';
import { codedBodyResponse } from '../errors/failure-response.ts';
import { withMethods } from '../http/methods.ts';
import { requestJson } from '../http/request-json.ts';
import { type ControlAccess, controlRefusal } from './control-access.ts';

/** The parts of a sandbox that can be controlled while it runs. */
export interface Controlled {
  readonly clock: SettableClock;
  readonly conditions: SettableConditions;
  /** Limits wrong control secrets. */
  readonly throttle?: Throttle;
  /** Finds the handler of an additional path; only spaces have such paths. */
  readonly morePaths?: ControlPaths;
  reset(): Promise<void>;
}

/** Finds the handler of a path; undefined when it does not exist. */
export type ControlPaths = (pathname: string) => ((request: Request) => Promise<SandboxResponse>) | undefined;

interface Control {
  readonly methods: readonly string[];
  handle(sandbox: Controlled, request: Request): Promise<SandboxResponse>;
}

/** The paths that control the sandbox. */
const controls: ReadonlyMap<string, Control> = new Map([
  ['/_sandbox/reset', { methods: ['POST'], handle: reset }],
  ['/_sandbox/clock', { methods: ['GET', 'PUT'], handle: controlClock }],
  ['/_sandbox/conditions', { methods: ['GET', 'PUT'], handle: controlConditions }],
]);

/** A call of a control path. */
interface ControlCall {
  /** Path within the sandbox, without the path of a space. */
  readonly pathname: string;
  readonly address: string;
}

/** Responds to a call below `/_sandbox/`. Such paths exist only if control was allowed at the start. */
export async function handleControl(
  sandbox: Controlled,
  access: ControlAccess,
  request: Request,
  { pathname, address }: ControlCall,
): Promise<SandboxResponse> {
  const handle = sandbox.morePaths?.(pathname);
  if (handle !== undefined) {
    return controlRefusal(access, request, address, sandbox.throttle) ?? (await handle(request));
  }
  const control = controls.get(pathname);
  if (control === undefined) return plainError(404, 'The path cannot be found', 'path');
  return await withMethods(
    control.methods,
    request,
    async () =>
      controlRefusal(access, request, address, sandbox.throttle) ??
      codedBodyResponse(request.headers) ??
      (await control.handle(sandbox, request)),
  );
}

async function reset(sandbox: Controlled): Promise<SandboxResponse> {
  await sandbox.reset();
  return jsonResponse(204);
}

async function controlClock({ clock }: Controlled, request: Request): Promise<SandboxResponse> {
  if (request.method !== 'PUT') return jsonResponse(200, { now: clock.now() });
  const body = await requestJson(request);
  const now = isRecord(body) ? body.now : undefined;
  if (typeof now !== 'string' && now !== null) {
    return plainError(400, 'Send { "now": "2026-03-02T09:00:00" }, or null to let the clock run', 'now');
  }
  return setting('now', () => {
    clock.set(now ?? undefined);
    return { now: clock.now() };
  });
}

async function controlConditions({ conditions }: Controlled, request: Request): Promise<SandboxResponse> {
  if (request.method !== 'PUT') return jsonResponse(200, { ...conditions.current() });
  const wanted = readConditions(await requestJson(request));
  if (wanted === undefined) {
    const form = 'Send { "latency": [100, 300], "dropRate": 0.1, "errorRate": 0.1 }, or {} for none';
    return plainError(400, form, 'body');
  }
  return setting('body', () => {
    conditions.set(wanted);
    return { ...conditions.current() };
  });
}

/** Responds with the new setting, or with 400 when its setter throws a RangeError. */
function setting(property: string, set: () => JsonObject): SandboxResponse {
  try {
    return jsonResponse(200, set());
  } catch (error) {
    if (error instanceof RangeError) return plainError(400, error.message, property);
    throw error;
  }
}

/** Reads conditions from a body; undefined when a property is unknown or has the wrong type. */
function readConditions(body: unknown): Conditions | undefined {
  if (!isRecord(body)) return undefined;
  const { latency, dropRate, errorRate, ...unknown } = body;
  if (Object.keys(unknown).length > 0) return undefined;
  if (!isMissingOrNumber(dropRate) || !isMissingOrNumber(errorRate)) return undefined;
  if (!isMissingOrNumber(latency) && !isRange(latency)) return undefined;
  return {
    ...(latency === undefined ? {} : { latency }),
    ...(dropRate === undefined ? {} : { dropRate }),
    ...(errorRate === undefined ? {} : { errorRate }),
  };
}

function isMissingOrNumber(value: unknown): value is number | undefined {
  return value === undefined || typeof value === 'number';
}

function isRange(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');
}
