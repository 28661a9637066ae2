import { expect, it } from 'vitest';
import { Connection } from '../connection.ts';
import {
  AbortError,
  ConnectionError,
  NotFoundError,
  TimeoutError,
  UnexpectedResponseError,
} from '../errors/index.ts';
import { type ApiServer, json, startApi } from '../testing/api-server.ts';
import { rejection } from '../testing/rejection.ts';
import { eventStream, jsonLines, type StreamFormat } from './formats.ts';
import { linesOf } from './lines.ts';
import { openEventStream } from './open-body.ts';
import { type StreamOptions, streamCall } from './stream-call.ts';

function follow(api: ApiServer, options: StreamOptions = {}, format: StreamFormat = eventStream) {
  let tokens = 0;
  const authentication = { authorize: () => ({ headers: { authorization: `Bearer ${++tokens}` } }) };
  const connection = new Connection({ baseUrl: api.url, authentication, maxRetryDelay: 1 });
  const descriptor = {
    id: 'followThings',
    method: 'GET',
    path: '/things',
    accept: 'text/event-stream',
    answers: { 200: openEventStream },
    security: [{ oauth2: [] }],
    stream: { format },
  };
  return streamCall<unknown>(connection, descriptor, {}, options);
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

function startStream(...chunks: readonly string[]): Promise<ApiServer> {
  return startApi(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const chunk of chunks) {
      response.write(chunk);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    response.end();
  });
}

it('reads events with their names and ids, wherever chunks and lines break', async () => {
  await using api = await startStream(
    ': hello\r\n\r',
    '\nid: 1\nevent: added\ndata: {"a":\ndata:1}\n',
    '\ndata: "gr',
    'ün"\r\r',
    'data: "incomplete"',
  );

  expect(await collect(follow(api).events())).toEqual([
    { data: { a: 1 }, event: 'added', id: '1' },
    { data: 'grün', event: undefined, id: '1' },
  ]);
});

it('ends at [DONE]', async () => {
  await using api = await startStream('data: 1\n\ndata: [DONE]\n\ndata: 2\n\n');

  expect(await collect(follow(api))).toEqual([1]);
});

it('reads JSON Lines, even if the last one has no line break', async () => {
  await using api = await startStream('{"a":1}\n{"a"', ':2}\n\n\x1e3');

  expect(await collect(follow(api, {}, jsonLines))).toEqual([{ a: 1 }, { a: 2 }, 3]);
});

it.each(['application/json', 'text/html; charset=utf-8'])(
  'fails if the response is %s, which has no events',
  async (type) => {
    await using api = await startApi((_, response) => {
      response.writeHead(200, { 'content-type': type }).end('{"id":1}');
    });

    const { message, bodyStart } = await rejection(collect(follow(api)), UnexpectedResponseError);

    expect(message).toContain(`200, but the body is ${type}, not an event stream`);
    expect(bodyStart).toBe('{"id":1}');
  },
);

it('resumes a broken stream after the last id, with a new token, until the server has no more', async () => {
  await using api = await startApi(({ headers }, response, index) => {
    if (headers['last-event-id'] === '2') return void response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`retry: 1\nid: ${index + 1}\ndata: ${index + 1}\n\n`, () => response.socket?.destroy());
  });

  expect(await collect(follow(api))).toEqual([1, 2]);
  expect(api.received.map(({ headers }) => [headers['last-event-id'], headers.authorization])).toEqual([
    [undefined, 'Bearer 1'],
    ['1', 'Bearer 2'],
    ['2', 'Bearer 3'],
  ]);
});

it('does not resume a stream without ids, which would start over', async () => {
  await using api = await startApi((_, response) => {
    response.writeHead(200).write('data: 1\n\n', () => response.socket?.destroy());
  });

  await rejection(collect(follow(api)), ConnectionError);

  expect(api.received).toHaveLength(1);
});

it('gives up on a stream that breaks again and again without an event', async () => {
  await using api = await startApi((_, response, index) => {
    const text = index === 0 ? 'id: 1\ndata: 1\n\n' : ': nothing\n';
    response.writeHead(200).write(text, () => response.socket?.destroy());
  });

  await rejection(collect(follow(api, { retries: 3 })), ConnectionError);

  expect(api.received).toHaveLength(4);
});

it('resumes a stream that has been silent for too long', async () => {
  await using api = await startApi(({ headers }, response) => {
    if (headers['last-event-id'] !== undefined) return void response.writeHead(204).end();
    response.writeHead(200).write('id: 1\ndata: 1\n\n');
  });

  expect(await collect(follow(api, { idleTimeout: 50 }))).toEqual([1]);
  await rejection(collect(follow(api, { idleTimeout: 50, retries: 0 })), TimeoutError);
});

it('ends the connection when the loop is left, and when the caller aborts', async () => {
  const closed: number[] = [];
  await using api = await startApi((_, response, index) => {
    response.on('close', () => closed.push(index));
    response.writeHead(200).write('data: 1\n\n');
  });
  const abort = new AbortController();

  for await (const item of follow(api)) {
    expect(item).toBe(1);
    break;
  }
  await expect.poll(() => closed).toEqual([0]);

  const all = collect(follow(api, { signal: abort.signal }));
  setTimeout(() => abort.abort(), 20);
  await rejection(all, AbortError);
  await expect.poll(() => closed).toEqual([0, 1]);
});

it('rejects for an error status, and for an event with invalid JSON', async () => {
  await using api = await startApi((_, response, index) => {
    if (index === 0) return json(response, 404, {});
    response.writeHead(200).end('data: {"a"\n\n');
  });

  await rejection(collect(follow(api)), NotFoundError);
  const error = await rejection(collect(follow(api)), UnexpectedResponseError);

  expect(error.bodyStart).toBe('{"a"');
});

it('splits lines the same way, wherever their chunks end', async () => {
  const text = 'a\r\nb\rc\n\nd\r\n\r\n\rlong line\r';
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size <= bytes.length; size += 1) {
    async function* chunks() {
      for (let start = 0; start < bytes.length; start += size) yield bytes.slice(start, start + size);
    }
    expect(await collect(linesOf(chunks()))).toEqual(['a', 'b', 'c', '', 'd', '', '', 'long line']);
  }
});
