import type { OperationExchange, WireRequest, WireResponse } from '../case/exchange.ts';
import type { Result, SuiteResult } from '../suite/result.ts';

/**
 * Returns the requests and responses of all failures as an HTTP Archive, which a browser's developer tools can open. It
 * contains no secrets.
 *
 * @see http://www.softwareishard.com/blog/har-12-spec/
 */
export function harReport(suite: SuiteResult): string {
  const failed = suite.results.filter(({ outcome }) => outcome === 'failed');
  return JSON.stringify(har(failed, suite.startedAt), null, 2);
}

/** Returns the archive of some results. */
export function har(results: readonly Result[], startedAt: string) {
  return {
    log: {
      version: '1.2',
      creator: { name: '@partner-apis/contract-tests', version: '1' },
      entries: results.flatMap((result) => entriesOf(result, startedAt)),
    },
  };
}

function entriesOf(result: Result, startedAt: string) {
  const comment = [result.id, ...result.problems].join('\n');
  return [
    ...result.exchanges.map((exchange) => answeredEntry(exchange, comment)),
    ...(result.unanswered === undefined
      ? []
      : [unansweredEntry(result.unanswered.request, startedAt, comment)]),
  ];
}

function answeredEntry(exchange: OperationExchange, comment: string) {
  const milliseconds = Math.round(exchange.seconds * 1_000_000) / 1000;
  return {
    startedDateTime: exchange.startedAt,
    time: milliseconds,
    request: requestOf(exchange.request),
    response: responseOf(exchange.response),
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    comment,
  };
}

/** Returns the entry of a request without a response, which browsers write with status 0. */
function unansweredEntry(request: WireRequest, startedAt: string, comment: string) {
  return {
    startedDateTime: startedAt,
    time: 0,
    request: requestOf(request),
    response: {
      status: 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content: { size: 0, mimeType: 'x-unknown' },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
    comment,
  };
}

function requestOf({ method, url, headers, body, padding = 0 }: WireRequest) {
  const query = [...(URL.parse(url)?.searchParams ?? [])];
  const postData =
    body === undefined
      ? {}
      : {
          postData: {
            mimeType: headers['Content-Type'] ?? '',
            text: body,
            ...(padding === 0 ? {} : { comment: `${padding} spaces follow` }),
          },
        };
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairs(Object.entries(headers)),
    queryString: pairs(query),
    ...postData,
    headersSize: -1,
    bodySize: body === undefined ? 0 : new TextEncoder().encode(body).length + padding,
  };
}

function responseOf({ status, headers, text }: WireResponse) {
  const size = new TextEncoder().encode(text).length;
  return {
    status,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairs([...headers]),
    content: { size, mimeType: headers.get('content-type') ?? 'x-unknown', text },
    redirectURL: headers.get('location') ?? '',
    headersSize: -1,
    bodySize: size,
  };
}

function pairs(entries: readonly (readonly [string, string])[]) {
  return entries.map(([name, value]) => ({ name, value }));
}
