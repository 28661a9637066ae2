import type { ApiModel, Operation } from '@partner-apis/model';
import { exampleRequest, requestContent } from '@partner-apis/model';
import { createSandbox, demoPartners, memoryStore, type Store, settableClock } from '@partner-apis/sandbox';

/** A call of an operation, as sent on the wire. */
export interface WireCall {
  /** Path below the base path, percent-encoded; the example's by default. */
  readonly path?: string;
  /** Query without its question mark; the example's by default. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The example's by default. */
  readonly body?: string;
}

/** A sandbox that forgets writes, so that the cost of a call does not depend on earlier ones. */
export interface SteadySandbox {
  /** Prepares a call, with valid credentials unless it has its own. */
  prepare(model: ApiModel, operation: Operation, call: WireCall): () => Promise<void>;
  /** A request of the token endpoint. */
  prepareToken(headers: Readonly<Record<string, string>>, form: string): () => Promise<void>;
}

const ORIGIN = 'http://localhost';

/** The partner with the most permissions. */
const [demo] = demoPartners;

export async function steadySandbox(): Promise<SteadySandbox> {
  if (demo === undefined) throw new Error('There is no demo partner');
  const store = forgetfulStore();
  // The date of the examples, on which they are valid.
  const { fetch } = createSandbox({ store, clock: settableClock('2026-03-02T09:00:00') });
  const basic = `Basic ${btoa(`${demo.clientId}:${demo.clientSecret}`)}`;
  const tokenRequest = (headers: Readonly<Record<string, string>>, form: string) =>
    new Request(`${ORIGIN}/oauth2/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: form,
    });
  const response = await fetch(tokenRequest({ Authorization: basic }, 'grant_type=client_credentials'));
  const { access_token: token } = (await response.json()) as { access_token: string };
  store.forget();
  const send = async (request: Request) => {
    const { status, body } = await fetch(request);
    if (status >= 500) throw new Error(`${request.method} ${request.url.slice(0, 200)}: ${status}`);
    // Reads the response: one that nobody reads costs nothing to write.
    if (body !== null) for await (const _ of body);
  };
  return {
    prepare: (model, operation, call) => {
      const credentials = credentialsFor(model, operation, basic, token);
      const request = requestOf(model, operation, {
        ...call,
        headers: { ...credentials, ...call.headers },
      });
      return () => send(request);
    },
    prepareToken: (headers, form) => {
      const request = tokenRequest(headers, form);
      return () => send(request);
    },
  };
}

function credentialsFor(
  { securitySchemes }: ApiModel,
  { security }: Operation,
  basic: string,
  token: string,
): Record<string, string> {
  const schemes = Object.keys(security[0] ?? {}).flatMap((name) => securitySchemes[name] ?? []);
  return Object.fromEntries(
    schemes.map((scheme) => {
      if (scheme.type === 'apiKey') return [scheme.name, demo?.[scheme.credential] ?? ''];
      return ['Authorization', scheme.type === 'oauth2' ? `Bearer ${token}` : basic];
    }),
  );
}

function requestOf(model: ApiModel, operation: Operation, call: WireCall): Request {
  const example = exampleRequest(operation);
  const path =
    call.path ??
    operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
      encodeURIComponent(String(example.path[name])),
    );
  const ownQuery = Object.entries(example.query).map(([name, value]) => [name, String(value)]);
  const query = call.query ?? new URLSearchParams(ownQuery).toString();
  const media = requestContent(operation);
  const body = call.body ?? (example.body === undefined ? undefined : bodyText(example.body));
  const headers = new Headers(media === undefined ? {} : { 'Content-Type': media.mediaType });
  for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, value);
  return new Request(`${ORIGIN}${model.basePath}${path}${query === '' ? '' : `?${query}`}`, {
    method: operation.method.toUpperCase(),
    headers,
    ...(media === undefined || body === undefined ? {} : { body: new TextEncoder().encode(body) }),
  });
}

function bodyText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Thrown to roll a transaction back; carries its result. */
class Forgotten {
  readonly result: unknown;

  constructor(result: unknown) {
    this.result = result;
  }
}

/** A store that keeps writes until it is told to forget. From then on, it rolls transactions back. */
function forgetfulStore(): Store & { forget(): void } {
  const store = memoryStore();
  let isForgetful = false;
  return {
    forget: () => {
      isForgetful = true;
    },
    get: (collection, key) => store.get(collection, key),
    getMany: (collection, keys) => store.getMany(collection, keys),
    list: (collection, range) => store.list(collection, range),
    replace: (scope, by) => store.replace(scope, by),
    close: () => store.close(),
    transaction: async <T>(work: Parameters<typeof store.transaction<T>>[0]): Promise<T> => {
      if (!isForgetful) return await store.transaction(work);
      try {
        return await store.transaction<never>(async (transaction) => {
          throw new Forgotten(await work(transaction));
        });
      } catch (error) {
        if (error instanceof Forgotten) return error.result as T;
        throw error;
      }
    },
  };
}
