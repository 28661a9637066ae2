import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { models } from '@partner-apis/model/models';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RECORDED_RESPONSES, type RecordedResponse } from './recorded-responses.ts';
import { shownResponse } from './shown-response.ts';

const [model] = models;
const operation = model?.operations.find(({ responses }) => responses.some(({ status }) => status === '200'));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'recorded-'));
});
afterEach(async () => {
  delete process.env[RECORDED_RESPONSES];
  await rm(folder, { recursive: true });
});

/** Returns the response shown for the operation with a recorded one. */
async function shownWith(response: RecordedResponse) {
  if (model === undefined || operation === undefined) throw new Error('No operation returns 200');
  const file = path.join(folder, 'recorded.json');
  await writeFile(file, JSON.stringify({ [model.id]: { [operation.operationId]: response } }));
  process.env[RECORDED_RESPONSES] = file;
  return shownResponse(model, operation);
}

test("the recorded response is shown, and labelled as the sandbox's", async () => {
  const headers = [['Content-Type', 'application/json']] as const;
  expect(await shownWith({ status: 200, headers, body: '{"a":[1]}' })).toEqual({
    label: '200 response from the sandbox',
    code: 'HTTP/1.1 200\nContent-Type: application/json\n\n{\n  "a": [\n    1\n  ]\n}',
  });
});

test('the label gives the shown part of a long list', async () => {
  const cut = [{ name: 'vehicles', shown: 2, total: 100 }];
  const shown = await shownWith({ status: 200, headers: [], body: '{}', cut });
  expect(shown?.label).toBe('200 response from the sandbox, 2 of 100 vehicles');
});

test('without a recorded response, the example of the document is shown', () => {
  if (model === undefined || operation === undefined) throw new Error('No operation returns 200');
  const shown = shownResponse(model, operation);
  expect(shown?.label).toBe('200 response');
  expect(shown?.code).toContain('HTTP/1.1 200');
  expect(shownResponse(model, { ...operation, responses: [] })).toBeUndefined();
});
