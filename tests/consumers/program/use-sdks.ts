/**
 * An integrator's use of an SDK on any runtime, with web standards only. It is copied into the consumer's project and
 * compiled there.
 *
 * @module
 */

/** Makes a client for an address, with the partner's credentials or without any. */
export interface Place {
  readonly baseUrl: string;
  readonly auth?: () => Readonly<Record<string, string>>;
  readonly timeout?: number;
}

/** One SDK, as its generated module exports it. */
export interface Sdk {
  readonly name: string;
  readonly basePath: string;
  /** The SDK's error classes, by name. */
  readonly errors: Readonly<Record<string, abstract new (...args: never[]) => Error>>;
  /** The first call, by the class. */
  call(place: Place, options?: { readonly signal: AbortSignal }): Promise<unknown>;
  /** The same call, imported alone. */
  callAlone(place: Place): Promise<unknown>;
  /** The same call with a secret that is not the partner's. */
  callWithWrongSecret(place: Place): Promise<unknown>;
}

export interface Servers {
  /** A sandbox: `http://127.0.0.1:4010`. */
  readonly sandbox: string;
  /** A server that accepts every request and never responds. */
  readonly silent: string;
  /** An address at which nothing listens. */
  readonly nowhere: string;
}

/** The result of each call: `answered`, or the class of the error and its status, if it has one. */
export type Outcomes = Readonly<Record<string, string>>;

/** Uses all SDKs at once. Returns the results of the calls by package name. */
export async function useSdks(
  sdks: readonly Sdk[],
  servers: Servers,
): Promise<Readonly<Record<string, Outcomes>>> {
  const used = sdks.map(async (sdk) => [sdk.name, await exerciseSdk(sdk, servers)] as const);
  return Object.fromEntries(await Promise.all(used));
}

/** Makes every kind of call that integrators make. */
async function exerciseSdk(sdk: Sdk, { sandbox, silent, nowhere }: Servers): Promise<Outcomes> {
  const at = (origin: string) => ({ baseUrl: origin + sdk.basePath });
  const anonymous = { auth: () => ({}) };
  const calls: Readonly<Record<string, Promise<unknown>>> = {
    'with credentials': sdk.call(at(sandbox)),
    'imported alone': sdk.callAlone(at(sandbox)),
    'with a wrong secret': sdk.callWithWrongSecret(at(sandbox)),
    'without credentials': sdk.call({ ...at(sandbox), ...anonymous }),
    'aborted before': sdk.call(at(sandbox), { signal: AbortSignal.abort() }),
    'aborted under way': sdk.call({ ...at(silent), ...anonymous }, { signal: AbortSignal.timeout(50) }),
    'without an answer in time': sdk.call({ ...at(silent), ...anonymous, timeout: 50 }),
    'where nothing listens': sdk.call({ ...at(nowhere), ...anonymous, timeout: 20_000 }),
  };
  const outcomes = Object.entries(calls).map(async ([name, call]) => [name, await outcome(sdk, call)]);
  return Object.fromEntries(await Promise.all(outcomes));
}

async function outcome({ errors }: Sdk, call: Promise<unknown>): Promise<string> {
  try {
    const answer = await call;
    return typeof answer === 'object' ? 'answered' : `answered ${typeof answer}`;
  } catch (error) {
    if (!(error instanceof Error)) return `rejected with ${String(error)}`;
    const named = errors[error.name];
    if (named === undefined || !(error instanceof named))
      return `${error.name}, a stranger: ${error.message}`;
    return 'status' in error && error.status !== undefined ? `${error.name} ${error.status}` : error.name;
  }
}
