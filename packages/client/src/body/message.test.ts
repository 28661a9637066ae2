import { expect, it } from 'vitest';
import { call } from '../call.ts';
import { Connection } from '../connection.ts';
import type { OperationDescriptor } from '../descriptor.ts';
import {
  BadRequestError,
  ConnectionError,
  InvalidCallError,
  PartnerApiError,
  StatusError,
  UnexpectedResponseError,
} from '../errors/index.ts';
import { type Answering, startApi } from '../testing/api-server.ts';
import { rejection } from '../testing/rejection.ts';
import { InvalidRequestError } from '../validation/invalid-request-error.ts';
import { InvalidResponseError } from '../validation/invalid-response-error.ts';
import { messageAnswer, messageBody, messageErrors } from './message.ts';
import { requestBody } from './request-body.ts';

/** An error of a codec, with a list of problems. */
class LineError extends Error {
  readonly problems: readonly object[];

  constructor(...problems: readonly object[]) {
    super('no line');
    this.problems = problems;
  }
}

/** A format of one line: `name=value`. */
const line = {
  encode: (message: unknown) => {
    const { name, value } = Object(message);
    if (typeof message !== 'object') throw new RangeError('a line is an object');
    if (name === undefined) throw new LineError({ path: '/name', message: 'is missing', rule: 'required' });
    return `${name}=${value}`;
  },
  decode: (bytes: Uint8Array, charset?: string) => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(new TextDecoder(charset).decode(bytes)) ?? [];
    if (name === 'throw') throw new RangeError('cannot be read');
    if (name === undefined) throw new LineError({ path: '', message: 'is no line', line: 1 });
    return { name, value };
  },
};
const errorLine = {
  decode: line.decode,
  errors: (message: unknown) => [{ code: Object(message).name, error: Object(message).value }],
};

const sendLine: OperationDescriptor = {
  id: 'sendLine',
  method: 'POST',
  path: '/lines',
  body: requestBody(messageBody(line), 'text/line'),
  answers: { 200: messageAnswer(line) },
  readError: messageErrors({ 400: errorLine, '5XX': errorLine }),
};

function send(url: string, body: unknown): Promise<unknown> {
  return call(new Connection({ baseUrl: url, authentication: {} }), sendLine, { body });
}

/** Returns the error that a call rejects with for this response. */
async function errorFor(answering: Answering) {
  await using api = await startApi(answering);
  return await rejection(send(api.url, { name: 'a' }), PartnerApiError);
}

it('sends what the codec writes and returns what it reads, in the charset of the header', async () => {
  await using api = await startApi((_, response) => {
    response.setHeader('content-type', 'text/line; charset="iso-8859-1"').end(Buffer.from('a=é', 'latin1'));
  });

  expect(await send(api.url, { name: 'a', value: 1 })).toEqual({ name: 'a', value: 'é' });
  expect(api.received[0]).toMatchObject({ body: 'a=1', headers: { 'content-type': 'text/line' } });
});

it('sends a string unchanged', async () => {
  await using api = await startApi((_, response) => void response.end('a=1'));
  await send(api.url, 'no line');

  expect(api.received[0]?.body).toBe('no line');
});

it('rejects what the codec rejects, with its problems, and sends nothing', async () => {
  await using api = await startApi((_, response) => void response.end('a=1'));
  const error = await rejection(send(api.url, {}), InvalidRequestError);

  expect(error.problems).toEqual([{ path: '/name', message: 'is missing', rule: 'required' }]);
  expect(error.message).toBe(`sendLine POST ${api.url}/lines: /name: is missing`);
  expect(error.cause).toBeInstanceOf(LineError);
  const other = await rejection(send(api.url, 1), InvalidCallError);
  expect([other.name, other.message]).toEqual([
    'InvalidCallError',
    `sendLine POST ${api.url}/lines: a line is an object`,
  ]);
  expect(api.received).toEqual([]);
});

it('reports what is wrong with a response', async () => {
  const error = await errorFor((_, response) => void response.end('<html>'));

  expect(error).toBeInstanceOf(InvalidResponseError);
  expect(error).toMatchObject({
    status: 200,
    bodyStart: '<html>',
    problems: [{ message: 'is no line', line: 1 }],
  });
  expect(error.message).toMatch(/: 200, but is no line$/);
  const other = await errorFor((_, response) => void response.end('throw='));
  expect([other.name, other instanceof UnexpectedResponseError]).toEqual(['UnexpectedResponseError', true]);
});

it.each([
  [400, BadRequestError],
  [502, StatusError],
])('reads the message of %i, and the errors that it tells of', async (status, errorClass) => {
  const error = await errorFor((_, response) => void response.writeHead(status).end('E7=No such line'));

  expect(error.constructor).toBe(errorClass);
  expect(error).toMatchObject({
    status,
    body: { name: 'E7', value: 'No such line' },
    errors: [{ code: 'E7', error: 'No such line' }],
  });
  expect(error.message).toMatch(new RegExp(`: ${status} No such line$`));
});

it.each<[string, number, string, string, object]>([
  ['a body that is no message', 500, 'text/html', '<html>', { body: '<html>', cause: { name: 'Error' } }],
  ['a status that has no message', 404, 'text/line', 'E7=x', { body: 'E7=x', errors: [] }],
  ['JSON', 500, 'application/json', '{"error":"Busy"}', { errors: [{ error: 'Busy' }] }],
])('keeps the status of an error with %s', async (_, status, type, body, expected) => {
  const error = await errorFor((__, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  });

  expect(error).toBeInstanceOf(StatusError);
  expect(error).toMatchObject({ status, ...expected });
});

it.each([200, 500])('names the status of a response %i that breaks off', async (status) => {
  const error = await errorFor((_, response) => {
    response.writeHead(status, { 'content-length': 100 }).write('a=1');
    response.destroy();
  });

  expect(error).toBeInstanceOf(ConnectionError);
});
