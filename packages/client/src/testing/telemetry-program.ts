import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { call } from '../call.ts';
import { Connection } from '../connection.ts';
import type { Hooks } from '../hooks.ts';

/**
 * The README's example with the real OpenTelemetry, as a program: a span for each attempt, following the conventions
 * for HTTP clients, whose trace is sent to the server in `traceparent`. It prints the spans.
 */
const [, , baseUrl = ''] = process.argv;
const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const tracer = provider.getTracer('partner-apis');
const spans = new Map<string, Span>();
const hooks: Hooks = {
  beforeRequest({ requestId, method, url, number, headers }) {
    const attributes = { 'http.request.method': method, 'url.full': url };
    const span = tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes });
    if (number > 1) span.setAttribute('http.request.resend_count', number - 1);
    const { traceId, spanId } = span.spanContext();
    headers.traceparent = `00-${traceId}-${spanId}-01`;
    spans.set(requestId, span);
  },
  onAttempt({ requestId, error, status }) {
    const span = spans.get(requestId);
    if (status !== undefined) span?.setAttribute('http.response.status_code', status);
    if (error instanceof Error)
      span?.setAttribute('error.type', error.name).setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    spans.delete(requestId);
  },
};

const connection = new Connection({ baseUrl, authentication: {}, hooks, maxRetryDelay: 5 });
await call(connection, { id: 'listThings', method: 'GET', path: '/things', answers: { 200: 'json' } });
const finished = exporter.getFinishedSpans().map((span) => {
  const { traceId, spanId } = span.spanContext();
  return {
    name: span.name,
    isClient: span.kind === SpanKind.CLIENT,
    isError: span.status.code === SpanStatusCode.ERROR,
    isEnded: span.ended,
    attributes: span.attributes,
    traceparent: `00-${traceId}-${spanId}-01`,
  };
});
console.info(JSON.stringify({ finished, open: spans.size }));
