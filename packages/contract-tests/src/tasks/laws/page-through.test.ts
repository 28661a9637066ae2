import { createServer } from 'node:http';
import type { ApiModel, Operation, Parameter, Schema } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { runSuite } from '../../suite/run-suite.ts';
import { listen } from '../../testing/listen.ts';
import { notesModel } from '../../testing/notes-model.ts';

/** Faults of a server with seven notes. Most of them appear when addresses are too long. */
type Fault =
  | 'cut'
  | 'tooLong'
  | 'oneTotal'
  | 'otherCount'
  | 'lastPageEmpty'
  | 'nextOnLastPage'
  | 'wrongNext'
  | 'noNext'
  | 'noPrevious'
  | 'previousOnFirstPage'
  | 'wrongPrevious';

const COUNT = 7;
const LONGEST = 200;

function parameter(name: string, schema: Schema, example?: Parameter['example']): Parameter {
  return {
    name,
    in: 'query',
    required: name.startsWith('page'),
    description: '',
    deprecated: false,
    style: 'form',
    explode: false,
    schema,
    ...(example === undefined ? {} : { example }),
  };
}

const count = { type: 'integer' } as const;
const address = { type: 'string', maxLength: LONGEST } as const;
const listNotes: Operation = {
  operationId: 'listNotes',
  method: 'get',
  path: '/notes',
  summary: '',
  description: '',
  tag: 'Notes',
  deprecated: false,
  parameters: [
    parameter('pageNumber', { ...count, minimum: 1 }, 1),
    parameter('pageSize', { ...count, minimum: 1, maximum: 100 }, 50),
    parameter('codes', { type: 'array', items: count }, [1, 2]),
    parameter('words', { type: 'array', maxItems: 2, items: { type: 'string' } }, ['a']),
  ],
  responses: [
    {
      status: '200',
      description: '',
      headers: [],
      content: [
        {
          mediaType: 'application/json',
          examples: [],
          schema: {
            type: 'object',
            required: ['pageTotal', 'totalElements', 'notes'],
            properties: {
              next: address,
              previous: address,
              pageTotal: count,
              totalElements: count,
              notes: { type: 'array', items: count },
            },
          },
        },
      ],
    },
  ],
  security: [],
  provoke: {},
};

const listModel: ApiModel = { ...notesModel, operations: [listNotes], securitySchemes: {} };

async function runPaging(fault?: Fault) {
  const server = createServer(({ url = '' }, response) => {
    const called = new URL(url, 'http://notes.example');
    const number = Number(called.searchParams.get('pageNumber'));
    const size = Number(called.searchParams.get('pageSize'));
    const pages = Math.ceil(COUNT / size);
    const isLast = number >= pages;
    called.searchParams.set('pageNumber', String(fault === 'wrongNext' ? number : number + 1));
    const isLong = called.href.length > LONGEST;
    const short = `http://notes.example/?pageNumber=${called.searchParams.get('pageNumber')}`;
    const next = {
      cut: called.href.slice(0, LONGEST),
      tooLong: called.href,
      wrongNext: short,
      nextOnLastPage: short,
      oneTotal: undefined,
      otherCount: undefined,
      lastPageEmpty: undefined,
      noNext: undefined,
      noPrevious: undefined,
      previousOnFirstPage: undefined,
      wrongPrevious: undefined,
    }[fault ?? 'oneTotal'];
    const shown = isLong || fault === 'noNext' ? next : called.href;
    const before = new URL(called);
    before.searchParams.set('pageNumber', String(fault === 'wrongPrevious' ? number : number - 1));
    const isNamed = fault !== 'noPrevious' && (number > 1 || fault === 'previousOnFirstPage');
    const notes = Array.from({ length: COUNT }, (_, index) => index).slice(
      (number - 1) * size,
      number * size,
    );
    const body = {
      ...(isLast && fault !== 'nextOnLastPage' ? {} : { next: shown }),
      ...(isNamed && before.href.length <= LONGEST ? { previous: before.href } : {}),
      pageTotal: fault === 'oneTotal' && isLong ? 1 : pages,
      totalElements: fault === 'otherCount' && number > 1 ? COUNT + 1 : COUNT,
      notes: isLast && fault === 'lastPageEmpty' ? [] : notes,
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  const baseUrl = await listen(server);
  try {
    const { results } = await runSuite({
      baseUrl,
      credentials: { default: {} },
      models: [listModel],
      kinds: ['paging'],
    });
    return results;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a list is read to its end, even if none of its addresses fit into next', async () => {
  const results = await runPaging();

  expect(results.map(({ id, outcome }) => [id.replace('notes-api-v1/listNotes/', ''), outcome])).toEqual([
    ['paging/short-address', 'passed'],
    ['paging/long-address/unknownParameter', 'passed'],
    ['paging/long-address/codes', 'passed'],
  ]);
  for (const { exchanges } of results.slice(1)) {
    expect(exchanges.map(({ request }) => request.url.length > LONGEST)).toEqual([true, true, true, true]);
    expect(exchanges.map(({ response }) => Object.keys(Object(response.json)))).not.toContain('next');
  }
});

test.each<[Fault, string]>([
  ['tooLong', 'maxLength'],
  ['cut', 'next of page 1 has a different'],
  ['wrongNext', 'next of page 1 leads to page 1'],
  ['oneTotal', 'pageTotal of page 1 is 1, but should be 3'],
  ['otherCount', 'totalElements of page 2 is 8, but that of page 1 is 7'],
  ['lastPageEmpty', 'the pages contain 6 items in total, but totalElements is 7'],
  ['noNext', 'page 1 of 3 has no next page'],
  ['nextOnLastPage', 'page 3 is the last one, but has a next page'],
  ['noPrevious', 'page 2 of 3 has no previous page'],
  ['previousOnFirstPage', 'page 1 is the first one, but has a previous page'],
  ['wrongPrevious', 'previous of page 2 leads to page 2'],
])('%s is caught', async (fault, problem) => {
  const results = await runPaging(fault);
  const failed = results.filter(({ outcome }) => outcome === 'failed');

  expect(failed.flatMap(({ problems }) => problems).join('\n')).toContain(problem);
});
