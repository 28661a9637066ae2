import type { JsonObject } from '@partner-apis/model';
import { isRecord } from '@partner-apis/model';
import { type ControlAccess, controlRefusal } from './control-access.ts';
import type { Engine } from './engine.ts';
import { codedBodyAnswer } from './errors/failure-answer.ts';
import { type Answer, jsonAnswer, plainError } from './http/answer.ts';
import type { Conditions } from './http/conditions.ts';
import { withMethods } from './http/methods.ts';

interface Control {
  readonly methods: readonly string[];
  handle(engine: Engine, request: Request): Promise<Answer>;
}

/** Paths that steer the sandbox itself. */
const controls: ReadonlyMap<string, Control> = new Map([
  ['/_sandbox/reset', { methods: ['POST'], handle: reset }],
  ['/_sandbox/clock', { methods: ['GET', 'PUT'], handle: steerClock }],
  ['/_sandbox/conditions', { methods: ['GET', 'PUT'], handle: steerConditions }],
]);

/** Answers a call of the paths that steer the sandbox; they exist only when it was started so. */
export async function handleControl(
  engine: Engine,
  access: ControlAccess,
  request: Request,
  address: string,
): Promise<Answer> {
  const control = controls.get(new URL(request.url).pathname);
  if (control === undefined) return plainError(404, 'The path cannot be found', 'path');
  return await withMethods(
    control.methods,
    request,
    async () =>
      controlRefusal(access, request, address, engine.throttle) ??
      codedBodyAnswer(request.headers) ??
      (await control.handle(engine, request)),
  );
}

async function reset(engine: Engine): Promise<Answer> {
  await engine.reset();
  return jsonAnswer(204);
}

async function steerClock({ clock }: Engine, request: Request): Promise<Answer> {
  if (request.method !== 'PUT') return jsonAnswer(200, { now: clock.now() });
  const body = await readJson(request);
  const now = isRecord(body) ? body.now : undefined;
  if (typeof now !== 'string' && now !== null) {
    return plainError(400, 'Send { "now": "2026-03-02T09:00:00" }, or null to let the clock run', 'now');
  }
  return setting('now', () => {
    clock.set(now ?? undefined);
    return { now: clock.now() };
  });
}

async function steerConditions({ conditions }: Engine, request: Request): Promise<Answer> {
  if (request.method !== 'PUT') return jsonAnswer(200, { ...conditions.current() });
  const wanted = readConditions(await readJson(request));
  if (wanted === undefined) {
    const form = 'Send { "latency": [100, 300], "dropRate": 0.1, "errorRate": 0.1 }, or {} for none';
    return plainError(400, form, 'body');
  }
  return setting('body', () => {
    conditions.set(wanted);
    return { ...conditions.current() };
  });
}

/** What is set refuses by a RangeError what it does not take. */
function setting(property: string, set: () => JsonObject): Answer {
  try {
    return jsonAnswer(200, set());
  } catch (error) {
    if (error instanceof RangeError) return plainError(400, error.message, property);
    throw error;
  }
}

/** Undefined where a property is unknown, or of another type. */
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

/** Undefined where the body is no JSON. */
async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text());
  } catch {
    return undefined;
  }
}
