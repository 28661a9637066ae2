import { randomBytes } from 'node:crypto';
import { type Clock, settableClock } from '../clock/clock.ts';
import { openSandbox, type SandboxOptions } from '../setup/create-sandbox.ts';
import { type Listening, listen } from './listening.ts';
import { isLoopback, isLoopbackHost } from './loopback-host.ts';
import { openStore, type StoreChoice } from './open-store.ts';
import { failureLine, type LogFormat, logLine, type RequestRecord } from './request-log.ts';
import { httpServer } from './serve.ts';
import { BODY_BYTES, SWEEP_MS } from './server-limits.ts';

export interface StartOptions extends Omit<SandboxOptions, 'store' | 'clock'>, StoreChoice {
  /** Port to listen on; 0 selects any free one. */
  readonly port: number;
  /** Address to listen on. Default: reachable only from this machine. */
  readonly host?: string;
  /** A clock, or the time at which it is stopped, `YYYY-MM-DDThh:mm:ss`. */
  readonly clock?: Clock | string;
  /** Maximum size of a body, in bytes. Default: 1 MiB. */
  readonly bodyLimit?: number;
  /** Number of reverse proxies in front of the sandbox, each of which appends to `X-Forwarded-For`. Default: 0. */
  readonly proxies?: number;
  /** Port on this machine that serves `GET /metrics` in OpenMetrics; 0 selects any free one. Default: not served. */
  readonly metricsPort?: number;
  /** Required from callers that control the sandbox. Default: a random secret. */
  readonly controlSecret?: string;
  /** Format of the request log on standard output. Default: `none`. */
  readonly requestLog?: LogFormat;
  /** Receives a text for each failure of the sandbox itself. Default: prints to standard error. */
  readonly log?: (message: string) => void;
}

export interface RunningSandbox {
  /** Base URL, such as `http://127.0.0.1:4010`. */
  readonly url: string;
  /** The secret for callers that control the sandbox; absent when it cannot be controlled. */
  readonly controlSecret?: string;
  /** URL of the metrics, such as `http://127.0.0.1:9464/metrics`; absent when they are not served. */
  readonly metricsUrl?: string;
  /**
   * Responds to pending calls, then ends the server.
   *
   * @param drainMilliseconds time for which connections that clients keep open may send further calls. Default: 0
   */
  close(drainMilliseconds?: number): Promise<void>;
}

/**
 * Serves a sandbox over HTTP. If other machines can reach it, or calls are limited, wrong credentials are limited too.
 *
 * @throws {PortTakenError} when another program listens on the port
 * @throws {ListenError} when this machine does not have the address, or it may not be used
 * @throws {DataFileError} when the data file cannot be used
 * @throws {DatabaseError} when the database cannot be used
 * @throws {ConditionsError} for a delay or a rate out of range
 * @throws {ScenarioError} for a scenario with mistakes
 * @example const { url, close } = await startSandbox({ port: 4010, dataFile: 'sandbox.sqlite' });
 */
export async function startSandbox(options: StartOptions): Promise<RunningSandbox> {
  const { port, host = '127.0.0.1', clock, requestLog = 'none', allowControl = false, metricsPort } = options;
  const metrics = metricsPort === undefined ? undefined : await openMetrics();
  const print = options.log ?? ((message: string) => console.error(failureLine(message, requestLog)));
  const log = (message: string) => {
    metrics?.countFailure();
    print(message);
  };
  const control = allowControl ? { controlSecret: options.controlSecret ?? randomSecret() } : {};
  const isRecorded = metrics !== undefined || requestLog !== 'none';
  const record = (one: RequestRecord) => {
    metrics?.count(one);
    const line = logLine(one, requestLog);
    if (line !== undefined) process.stdout.write(`${line}\n`);
  };
  const store = await openStore(options);
  const running: Listening[] = [];
  const begin = async (...given: Parameters<typeof listen>) => {
    const listening = await listen(...given);
    running.push(listening);
    return listening;
  };
  const end = async (drain?: number) => {
    for (const server of running) await server.close(drain);
    await store.close();
  };
  try {
    const { handle, start, removeEndedSpaces } = openSandbox({
      ...options,
      ...control,
      store,
      log,
      clock: settableClock(clock),
      isThrottled: !isLoopback(host),
      ...(isLoopback(host) ? { isOwnHost: isLoopbackHost } : {}),
    });
    // The caller gets the mistakes of a scenario at once, not at the first call.
    if (options.scenario !== undefined) await start();
    const server = httpServer(handle, {
      bodyLimit: options.bodyLimit ?? BODY_BYTES,
      proxies: options.proxies ?? 0,
      log,
      ...(isRecorded && { record }),
    });
    const main = await begin(server, { port, host, option: '--port' });
    const counting =
      metrics === undefined || metricsPort === undefined
        ? undefined
        : await begin(metrics.server(), { port: metricsPort, host, option: '--metrics-port' });
    const sweep = () =>
      removeEndedSpaces().catch((error: unknown) => log(`Spaces that have ended were not removed: ${error}`));
    const timer = options.spaces === undefined ? undefined : setInterval(sweep, SWEEP_MS).unref();
    return {
      url: main.url,
      ...control,
      ...(counting && { metricsUrl: `${counting.url}/metrics` }),
      close: async (drain) => {
        clearInterval(timer);
        await end(drain);
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Loads the metrics library only if metrics are served. */
async function openMetrics() {
  const { Metrics } = await import('./metrics.ts');
  return new Metrics();
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url');
}
