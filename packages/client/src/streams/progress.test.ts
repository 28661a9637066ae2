import { expect, it } from 'vitest';
import { rawBody } from '../body/raw.ts';
import { binaryAnswer } from '../body/raw-answer.ts';
import { requestBody } from '../body/request-body.ts';
import { call } from '../call.ts';
import { Connection } from '../connection.ts';
import { startApi } from '../testing/api-server.ts';
import { downloadProgress, type Progress, withProgress } from './progress.ts';

const SIZE = 300_000;
const file = new Blob(['x'.repeat(SIZE)]);
const exchange = {
  id: 'exchangeFile',
  method: 'PUT',
  path: '/file',
  body: requestBody(rawBody, 'application/octet-stream'),
  answers: { 200: binaryAnswer },
};

it('reports how much was sent and received', async () => {
  await using api = await startApi(({ body }, response) => {
    response.writeHead(200, { 'content-length': body.length }).end(body);
  });
  const connection = new Connection({ baseUrl: api.url, authentication: {} });
  const sent: Progress[] = [];
  const received: Progress[] = [];

  const copy = await call<Blob>(
    connection,
    exchange,
    { body: withProgress(file, (progress) => sent.push(progress)) },
    { hooks: downloadProgress((progress) => received.push(progress)) },
  );

  expect(copy.size).toBe(SIZE);
  expect(api.received[0]?.body).toHaveLength(SIZE);
  for (const steps of [sent, received]) {
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.at(-1)).toEqual({ bytes: SIZE, total: SIZE });
  }
});

it('does not know the size of a stream', async () => {
  await using api = await startApi((_, response) => void response.writeHead(200).end());
  const steps: Progress[] = [];

  const body = withProgress(file.stream(), (progress) => steps.push(progress));
  await call(new Connection({ baseUrl: api.url, authentication: {} }), exchange, { body });

  expect(steps.at(-1)).toEqual({ bytes: SIZE, total: undefined });
});
