import type { Operation } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { runSuite } from '../../suite/run-suite.ts';
import { toolsModel } from '../../testing/tools-model.ts';

const deleteTool = named('deleteTool');
const createTool = named('createTool');

/** A document of tools that are added under their codes. */
const model = {
  ...toolsModel,
  operations: [
    deleteTool,
    {
      ...createTool,
      operationId: 'addTool',
      path: '/my-tools/{toolCode}',
      parameters: deleteTool.parameters,
    },
  ],
};

function named(operationId: string): Operation {
  const found = toolsModel.operations.find((one) => one.operationId === operationId);
  if (found === undefined) throw new Error(`No operation ${operationId}`);
  return found;
}

async function outcome({ isForgotten = true, isRemovable = true } = {}) {
  let isKnown = false;
  const { results } = await runSuite({
    baseUrl: 'http://tools.test',
    control: false,
    credentials: { default: { apiKey: 'one' } },
    models: [model],
    caseId: 'tools-api-v1/chains/addTool/again/deleteTool',
    fetch: async (input, init) => {
      if (new Request(input, init).method === 'DELETE') {
        if (isForgotten) isKnown = false;
        return isRemovable ? new Response(null, { status: 204 }) : Response.json({}, { status: 404 });
      }
      if (isKnown) return Response.json({}, { status: 409 });
      isKnown = true;
      return Response.json({ code: 9 }, { status: 201 });
    },
  });
  return results.flatMap((one) => [one.outcome, ...one.problems]);
}

test('an item that was removed can be added again', async () => {
  expect(await outcome()).toEqual(['passed']);
});

test('an item that was removed and is rejected as one that exists breaks the law', async () => {
  expect(await outcome({ isForgotten: false })).toEqual([
    'failed',
    'addTool: rejects an item as one that exists, although deleteTool removed it: 409 {}',
  ]);
});

test('an item that cannot be removed allows no verdict', async () => {
  expect(await outcome({ isRemovable: false })).toEqual(['skipped', 'deleteTool does not remove the item']);
});
