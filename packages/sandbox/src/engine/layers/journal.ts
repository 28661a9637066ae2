import type { RecordedMessage } from '../../contract/journal.ts';
import type { SandboxResponse } from '../../contract/response.ts';
import { JOURNAL_CHARACTERS } from '../../contract/service-limits.ts';
import { requestUrl } from '../../http/request-url.ts';
import { calledOperation, type RoutedCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Handled } from '../call/handled.ts';
import type { Handler } from '../call/layer.ts';

type Layer = (next: Handler<RoutedCall, Handled>) => Handler<RoutedCall, Handled>;

/** Headers whose values are always secret. */
const SECRET_HEADERS = ['authorization', 'cookie'];

/** Records each call of an operation or of the token endpoint, with its response, if the engine has a journal. */
export function journal(engine: Pick<Engine, 'clock' | 'families' | 'journal' | 'mount'>): Layer {
  const { journal: kept, clock, families, mount } = engine;
  if (kept === undefined) return (next) => next;
  const schemes = families.flatMap(({ routes }) => Object.values(routes.securitySchemes));
  const keys = schemes.flatMap((scheme) => (scheme.type === 'apiKey' ? [scheme.name.toLowerCase()] : []));
  const secrets = new Set([...SECRET_HEADERS, ...keys]);
  return (next) => async (call) => {
    if (call.kind === 'own') return await next(call);
    const { request, caller } = call;
    const { pathname, search } = requestUrl(request);
    // Tokens, and the secrets to request them with, are not recorded.
    const body = call.kind === 'token' ? undefined : request.clone();
    const begun = {
      ...{ id: caller.id, time: clock.now() },
      ...calledOperation(call),
    };
    const add = async (handled?: Handled) => {
      kept.add({
        ...begun,
        ...(handled?.partner && { partner: handled.partner.name }),
        ...(handled?.decision && { decision: handled.decision }),
        request: {
          ...{ method: request.method, path: pathname.slice(mount.length) + search },
          headers: shownHeaders(request.headers, secrets),
          ...shownBody(await body?.text()),
        },
        changes: kept.changesOf(caller),
        ...(handled && { response: shownResponse(handled.response, call.kind) }),
      });
    };
    const handled = await next(call).catch(async (error: unknown) => {
      await add();
      throw error;
    });
    await add(handled);
    return handled;
  };
}

function shownHeaders(
  headers: Iterable<[string, string]>,
  secrets: ReadonlySet<string>,
): Record<string, string> {
  return Object.fromEntries([...headers].map(([name, value]) => [name, secrets.has(name) ? '***' : value]));
}

function shownResponse(
  { status, headers, body, mediaType }: SandboxResponse,
  kind: RoutedCall['kind'],
): RecordedMessage & { readonly status: number } {
  const type = body === undefined ? {} : { 'content-type': mediaType };
  const isText = typeof body === 'string' || body === undefined;
  const text = isText ? body : JSON.stringify(body, null, 2);
  return { status, headers: { ...type, ...headers }, ...(kind === 'token' ? {} : shownBody(text)) };
}

function shownBody(text: string | undefined): Pick<RecordedMessage, 'body'> {
  if (text === undefined || text === '') return {};
  return { body: text.length > JOURNAL_CHARACTERS ? `${text.slice(0, JOURNAL_CHARACTERS)}…` : text };
}
