import { parseWorkflow, type WrittenWorkflow } from '@partner-apis/model/arazzo';
import { expect, test } from 'vitest';
import { runSuite } from '../../suite/run-suite.ts';
import { notesModel } from '../../testing/notes-model.ts';
import { type NotesFault, notesCredentials, startNotesServer } from '../../testing/notes-server.ts';

const writeAndRead: WrittenWorkflow = {
  workflowId: 'writeAndRead',
  inputs: { properties: { due: { default: '2026-03-05' } } },
  steps: [
    {
      stepId: 'write',
      operationId: 'writeNote',
      requestBody: { payload: { text: 'Hello', due: '$inputs.due' } },
      successCriteria: [{ condition: '$statusCode == 201' }],
      outputs: { id: '$response.body#/id' },
    },
    {
      stepId: 'read',
      operationId: 'readNote',
      parameters: [{ name: 'id', in: 'path', value: '$steps.write.outputs.id' }],
      successCriteria: [{ condition: "$response.body#/text == 'Hello'" }],
    },
  ],
};

async function run(workflow: WrittenWorkflow, ...faults: readonly NotesFault[]) {
  await using server = await startNotesServer(...faults);
  const { results } = await runSuite({
    baseUrl: server.url,
    credentials: notesCredentials,
    models: [notesModel],
    journeys: { 'notes-api-v1': [parseWorkflow(workflow)] },
    caseId: 'notes-api-v1/journeys',
    today: '2026-03-10',
  });
  return { result: results[0], server };
}

test('a journey carries response values into the next step, with its dates moved only once', async () => {
  const { result, server } = await run(writeAndRead);
  expect(result).toMatchObject({ id: 'notes-api-v1/journeys/writeAndRead', outcome: 'passed', problems: [] });
  expect(result?.exchanges.map(({ response }) => response.status)).toEqual([201, 200]);
  expect(server.requests).toContain('GET /notes-api/v1/notes/1');
  expect(server.dueDates).toEqual(['2026-03-19']);
});

test('it ends at the first step that misses a criterion, and reports which', async () => {
  const [write, read] = writeAndRead.steps;
  if (write === undefined || read === undefined) throw new Error('no steps');
  const steps = [write, { ...read, successCriteria: [{ condition: "$response.body#/text == 'Bye'" }] }, read];
  const { result } = await run({ ...writeAndRead, steps });
  expect(result?.problems).toEqual([
    expect.stringMatching(
      /^step read: expected \$response\.body#\/text == 'Bye', received 200 \{"text":"Hello","due":"[\d-]+"\}$/,
    ),
  ]);
  expect(result?.exchanges).toHaveLength(2);
  expect(result?.isForm).toBeUndefined();
  expect(result?.curl).toContain('/notes-api/v1/notes/1');
});

test('what a criterion takes from an earlier response is in the report', async () => {
  const [write, read] = writeAndRead.steps;
  if (write === undefined || read === undefined) throw new Error('no steps');
  const steps = [
    write,
    { ...read, successCriteria: [{ condition: '$response.body#/text == $steps.write.outputs.id' }] },
  ];
  const { result } = await run({ ...writeAndRead, steps });
  expect(result?.problems).toEqual([
    expect.stringContaining(
      'expected $response.body#/text == $steps.write.outputs.id, where $steps.write.outputs.id is 1, received 200',
    ),
  ]);
});

test('every response on the way is checked against the document', async () => {
  const { result } = await run(writeAndRead, 'noLocation');
  expect(result?.problems).toEqual(['step write: the header Location, documented for 201, is missing']);
  expect(result?.isForm).toBe(true);
});

test('a journey of a partner without credentials is skipped', async () => {
  const steps = writeAndRead.steps.map((step) => ({ ...step, 'x-as': 'stranger' }));
  const { result } = await run({ ...writeAndRead, steps });
  expect(result).toMatchObject({
    outcome: 'skipped',
    problems: ['no credentials of the partner "stranger"'],
  });
});
