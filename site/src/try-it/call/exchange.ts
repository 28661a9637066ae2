/** One request and its response as sent over the network, or to the sandbox in the page. */
export interface WireCall {
  /** Whether it requested an access token for the call. */
  readonly isToken: boolean;
  readonly request: RequestMessage;
  /** Absent if there was no response, or only a redirect, which the page may not read. */
  readonly response?: ResponseMessage;
  readonly isRedirected?: boolean;
  readonly milliseconds: number;
}

interface Message {
  readonly headers: readonly Header[];
  readonly body: string;
}

export type Header = readonly [name: string, value: string];

export interface RequestMessage extends Message {
  readonly method: string;
  readonly url: string;
}

interface ResponseMessage extends Message {
  readonly status: number;
  readonly statusText: string;
}

/** The changes to the request that the SDK would send. */
export interface WireChanges {
  /** Headers to set, or to omit with `null`. */
  readonly headers: Readonly<Record<string, string | null>>;
  /** Query parameters to omit, even if the SDK adds them. */
  readonly withoutQuery: readonly string[];
}

export const NO_CHANGES: WireChanges = { headers: {}, withoutQuery: [] };

export interface Recorder {
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  readonly calls: readonly WireCall[];
}

/**
 * Makes a `fetch` that records every request and response for display.
 *
 * @param target responds to the requests
 * @param isToken whether a request is for a token; such a request is not changed
 */
export function recorder(
  target: (request: Request, isToken: boolean) => Promise<Response>,
  isToken: (url: string) => boolean,
  changes: WireChanges,
): Recorder {
  const calls: WireCall[] = [];
  return {
    calls,
    fetch: async (input, init) => {
      const made = new Request(input, init);
      const forToken = isToken(made.url);
      const request = forToken ? made : changed(made, changes);
      const sent = await requestMessage(request.clone());
      const started = performance.now();
      const done = (outcome: Pick<WireCall, 'response' | 'isRedirected'>) => {
        const milliseconds = performance.now() - started;
        calls.push({ isToken: forToken, request: sent, milliseconds, ...outcome });
      };
      try {
        const response = await target(request, forToken);
        const isRedirected = response.type === 'opaqueredirect';
        done(isRedirected ? { isRedirected } : { response: await responseMessage(response.clone()) });
        return response;
      } catch (cause) {
        done({});
        throw cause;
      }
    },
  };
}

function changed(request: Request, { headers, withoutQuery }: WireChanges): Request {
  const url = new URL(request.url);
  // Only if necessary: rewriting the query may change the encoding of its characters.
  for (const name of withoutQuery) if (url.searchParams.has(name)) url.searchParams.delete(name);
  const other = url.href === request.url ? request : new Request(url, request);
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) other.headers.delete(name);
    else other.headers.set(name, value);
  }
  return other;
}

async function requestMessage(request: Request): Promise<RequestMessage> {
  const { method, url } = request;
  return { method, url, headers: [...request.headers], body: await request.text() };
}

async function responseMessage(response: Response): Promise<ResponseMessage> {
  const { status, statusText } = response;
  return { status, statusText, headers: [...response.headers], body: await response.text() };
}
