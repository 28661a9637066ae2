import type { ApiModel, Operation } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { runSuite } from '../../suite/run-suite.ts';
import { toolsModel } from '../../testing/tools-model.ts';

const createTool = named('createTool');
const listTools = named('listTools');
const getTool = named('getTool');

/** A document of tools that can be renamed and searched by name. */
const model: ApiModel = {
  ...toolsModel,
  operations: [
    createTool,
    getTool,
    {
      ...getTool,
      operationId: 'renameTool',
      method: 'put',
      requestBody: {
        required: true,
        description: '',
        content: [
          {
            mediaType: 'application/json',
            schema: { type: 'object', properties: { name: { type: 'string', maxLength: 20 } } },
            examples: [{ name: 'example', summary: '', description: '', value: { name: 'Jill' } }],
          },
        ],
      },
    },
    {
      ...listTools,
      operationId: 'searchTools',
      path: '/tools/search',
      parameters: listTools.parameters
        .slice(0, 1)
        .map((parameter) => ({ ...parameter, name: 'value', required: true, example: 'Jack' })),
    },
  ],
};

function named(operationId: string): Operation {
  const found = toolsModel.operations.find((one) => one.operationId === operationId);
  if (found === undefined) throw new Error(`No operation ${operationId}`);
  return found;
}

/** Serves one tool. @param indexed returns the name by which a renamed tool is found */
async function outcome(indexed: (before: string, after: string) => string | undefined) {
  let [name, found]: (string | undefined)[] = [];
  const { results } = await runSuite({
    baseUrl: 'http://tools.test',
    control: false,
    credentials: { default: { apiKey: 'one' } },
    models: [model],
    caseId: 'tools-api-v1/chains/createTool',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/tools/search')
        return Response.json(searchParams.get('value') === found ? [{ code: 1, name }] : []);
      if (request.method === 'GET') return Response.json({ code: 1, name, references: [] });
      const sent: { readonly name: string } = await request.json();
      found = name === undefined ? sent.name : indexed(name, sent.name);
      name = sent.name;
      return request.method === 'POST'
        ? Response.json({ code: 1 }, { status: 201 })
        : Response.json({ code: 1, name });
    },
  });
  return results.flatMap((one) => [one.outcome, ...one.problems]);
}

test('a renamed resource is found by its new name', async () => {
  expect(await outcome((_, after) => after)).toEqual(['passed']);
});

test('a search that does not find the new name of what it found before breaks the law', async () => {
  const onceMore = (before: string, after: string) => (before === 'Jack' ? after : before);
  expect(await outcome(onceMore)).toEqual([
    'failed',
    'searchTools: the resource 1 was found by name "Jill"; renameTool changed it to "JilA", which does not find the resource',
  ]);
});

test('a search that does not find a resource by its name is not held', async () => {
  expect(await outcome(() => undefined)).toEqual(['passed']);
});
