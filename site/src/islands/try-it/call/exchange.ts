/** One request and its answer, as they went over the wire: that of the network, or the one inside the page. */
export interface WireCall {
  /** Whether it asked for an access token, before the call itself. */
  readonly isToken: boolean;
  readonly request: RequestMessage;
  /** Absent when no response came, or one that only redirects: the page may not read it. */
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

/** What is sent otherwise than the SDK would. */
export interface WireChanges {
  /** Headers to set, or with `null` to leave out. */
  readonly headers: Readonly<Record<string, string | null>>;
  /** Query parameters to leave out, which the SDK may fill in by itself. */
  readonly withoutQuery: readonly string[];
}

export const NO_CHANGES: WireChanges = { headers: {}, withoutQuery: [] };

export interface Recorder {
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  readonly calls: readonly WireCall[];
}

/**
 * A `fetch` that keeps every request and answer for display.
 *
 * @param target answers the requests
 * @param isToken whether a request asks for a token: it passes unchanged
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
  // Only where it has to be: writing the query anew may spell its characters otherwise.
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
