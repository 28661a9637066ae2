import type { Engine } from './engine.ts';
import { isRecord } from './errors/fill-template.ts';
import { type Answer, jsonAnswer, plainError } from './http/answer.ts';

/** Paths that steer the sandbox itself; they exist only when it was started so. */
export async function handleControl(engine: Engine, pathname: string, request: Request): Promise<Answer> {
  if (pathname === '/_sandbox/reset') return await reset(engine, request);
  if (pathname === '/_sandbox/clock') return await setClock(engine, request);
  return plainError(404, 'The path cannot be found', 'path');
}

async function reset(engine: Engine, request: Request): Promise<Answer> {
  if (request.method !== 'POST') return notAllowed('POST');
  await engine.reset();
  return jsonAnswer(204);
}

async function setClock(engine: Engine, request: Request): Promise<Answer> {
  if (request.method === 'GET') return jsonAnswer(200, { now: engine.clock.now() });
  if (request.method !== 'PUT') return notAllowed('GET, PUT');
  try {
    const body: unknown = JSON.parse(await request.text());
    const now = isRecord(body) ? body.now : undefined;
    if (typeof now !== 'string' && now !== null)
      return plainError(400, 'Send { "now": "2026-03-02T09:00:00" }', 'now');
    engine.clock.set(now ?? undefined);
    return jsonAnswer(200, { now: engine.clock.now() });
  } catch (error) {
    return plainError(400, error instanceof Error ? error.message : 'Wrong format', 'now');
  }
}

function notAllowed(allow: string): Answer {
  return plainError(405, 'The method is not allowed', 'method', { Allow: `${allow}, OPTIONS` });
}
