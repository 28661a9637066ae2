/** One call as it went over the (imagined) wire. */
export interface Exchange {
  readonly request: Message & { readonly method: string; readonly target: string };
  readonly response: Message & { readonly status: number; readonly statusText: string };
  readonly milliseconds: number;
  /** What the SDK made of the answer. */
  readonly sdk: string;
}

interface Message {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** Headers to set, or with `null` to leave out, whatever the SDK says. */
export type HeaderChanges = Readonly<Record<string, string | null>>;

type WireCall = Omit<Exchange, 'sdk'>;

export interface Recorder {
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** The last call that was not for a token. */
  readonly last: () => WireCall | undefined;
}

/**
 * A `fetch` that hands requests to `target` instead of the network, with the headers changed, and keeps the
 * last call for display. Requests for access tokens pass unchanged and unrecorded.
 */
export function recorder(
  target: (request: Request) => Promise<Response>,
  tokenUrl: string,
  changes: HeaderChanges,
): Recorder {
  let last: WireCall | undefined;
  return {
    last: () => last,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.url === tokenUrl) return target(request);
      change(request.headers, changes);
      const sent = await requestMessage(request.clone());
      const started = performance.now();
      const response = await target(request);
      const milliseconds = performance.now() - started;
      last = { request: sent, response: await responseMessage(response.clone()), milliseconds };
      return response;
    },
  };
}

function change(headers: Headers, changes: HeaderChanges): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
}

async function requestMessage(request: Request): Promise<Exchange['request']> {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: pathname + search,
    headers: [...request.headers],
    body: await request.text(),
  };
}

async function responseMessage(response: Response): Promise<Exchange['response']> {
  const { status, statusText } = response;
  return { status, statusText, headers: [...response.headers], body: await response.text() };
}
