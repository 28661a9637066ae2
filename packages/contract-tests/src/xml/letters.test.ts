import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parseWorkflow, type WrittenWorkflow } from '@partner-apis/model/arazzo';
import { expect, test } from 'vitest';
import { runSuite } from '../suite/run-suite.ts';
import { letterModel } from '../testing/letter-model.ts';
import { messagesOf } from './messages.ts';

type Change = (answer: { status: number; text: string }) => { status: number; text: string };

const LETTER = '<l:Letter xmlns:l="urn:letters"><Subject>Hello</Subject><Line>B</Line></l:Letter>';
const REFUSAL = '<Error><Text>Not valid: this &amp; that</Text></Error>';

/** Starts a server on loopback that reads letters as the model describes. @param change the fault in its responses */
async function startLetterServer(change: Change = (answer) => answer) {
  const messages = messagesOf(letterModel);
  const server = createServer(async (request, response) => {
    const bytes = new Uint8Array(await buffer(request));
    const charset = /charset=(.+)/.exec(request.headers['content-type'] ?? '')?.[1];
    const declared = charset === undefined ? {} : { encoding: charset };
    const isValid = messages?.problems('Letter', bytes, declared).length === 0;
    const allow = request.method === 'POST' ? undefined : 'POST';
    const answer = change(isValid ? { status: 200, text: LETTER } : { status: 400, text: REFUSAL });
    const headers = { 'Content-Type': 'application/xml', ...(allow === undefined ? {} : { Allow: allow }) };
    response.writeHead(allow === undefined ? answer.status : 405, headers).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

async function run(change?: Change, steps?: WrittenWorkflow['steps']) {
  await using server = await startLetterServer(change);
  const journeys =
    steps === undefined ? {} : { 'letters-api-v1': [parseWorkflow({ workflowId: 'write', steps })] };
  const { results } = await runSuite({
    baseUrl: server.url,
    credentials: { default: {} },
    models: [letterModel],
    journeys,
  });
  return results.filter(({ outcome }) => outcome === 'failed');
}

test('a server that reads letters in every encoding passes', async () => {
  expect(await run()).toEqual([]);
});

test('a response that violates the schema of its status is reported with its location', async () => {
  const swapped = LETTER.replace(/(<Subject>.*<\/Subject>)(<Line>.*<\/Line>)/, '$2$1');
  const [failed] = await run(({ status, text }) => ({ status, text: status === 200 ? swapped : text }));
  expect(failed?.problems).toEqual([
    'the Letter for 200 violates its schema: 1:47 /Letter/Subject[1] Subject is not allowed after Line.',
  ]);
});

test('a server that rejects what readers accept fails', async () => {
  const failed = await run(({ status }) =>
    status === 200 ? { status: 400, text: REFUSAL } : { status, text: REFUSAL },
  );
  const qualified = failed.find(({ id }) => id.endsWith('/body/qualified-by-prefix'));
  expect(qualified?.problems).toEqual(['a valid request was rejected: "Not valid: this & that" ()']);
});

test('a request whose bytes no shell could write is repeated from Base64', async () => {
  const failed = await run(({ text }) => ({ status: 200, text }));
  const latin1 = failed.find(({ id }) => id.endsWith('encoding-invalid-utf-8'));
  expect(latin1?.curl).toMatch(/^echo [\w+/=]+ \| base64 -d \| curl -i -X POST .* --data-binary @- /);
});

test('a journey reads a response like the JSON of its message, and carries values on', async () => {
  const body = (line: string) => `<l:Letter xmlns:l="urn:letters"><Line>${line}</Line></l:Letter>`;
  const step = (stepId: string, line: string, condition: string) => ({
    stepId,
    operationId: 'sendLetter',
    requestBody: { contentType: 'application/xml', payload: body(line) },
    successCriteria: [{ condition }],
    outputs: { line: '$response.body#/Line/0' },
  });
  const read = step('read', 'A', "$response.body#/Line/0 == 'B'");
  const again = step(
    'again',
    '{$steps.read.outputs.line}',
    '$response.body#/Line/0 == $steps.read.outputs.line',
  );
  expect(await run(undefined, [read, again])).toEqual([]);
  const [failed] = await run(undefined, [step('read', 'A', "$response.body#/Line/1 == 'B'")]);
  expect(failed?.problems[0]).toContain("expected $response.body#/Line/1 == 'B', received 200 <l:Letter");
});
