import { createServer, type Server } from 'node:http';
import {
  Counter,
  collectDefaultMetrics,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client';
import type { RequestRecord } from './request-log.ts';

/** Upper bounds of the duration buckets, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts the requests of a running sandbox, for a monitoring system that scrapes them. */
export class Metrics {
  readonly #registry = new Registry<OpenMetricsContentType>();
  readonly #requests: Counter;
  readonly #durations: Histogram;
  readonly #failures: Counter;

  constructor() {
    this.#registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
    const registers = [this.#registry];
    this.#requests = new Counter({
      ...{ name: 'sandbox_requests', registers },
      help: 'Requests by family, operation and status; without an operation for the own paths of the sandbox.',
      labelNames: ['family', 'operation', 'status'],
    });
    this.#durations = new Histogram({
      ...{ name: 'sandbox_request_duration_seconds', registers },
      help: 'Time from the arrival of a request to its response.',
      labelNames: ['family'],
      buckets: BUCKETS,
    });
    this.#failures = new Counter({
      ...{ name: 'sandbox_failures', registers },
      help: 'Failures of the sandbox itself, each of which the log explains.',
    });
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Counts a request after its response. */
  count({ family = '', operation = '', status, milliseconds }: RequestRecord): void {
    this.#requests.inc({ family, operation, status: String(status ?? 'dropped') });
    this.#durations.observe({ family }, milliseconds / 1000);
  }

  countFailure(): void {
    this.#failures.inc();
  }

  /**
   * Makes a server whose only path is `/metrics`, for GET and HEAD.
   *
   * @see OpenMetrics 1.0
   */
  server(): Server {
    return createServer((request, response) => {
      if (request.url !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? '')) {
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('The only path is GET /metrics\n');
        return;
      }
      this.#registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': this.#registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
  }
}
