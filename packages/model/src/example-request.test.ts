import { describe, expect, it } from 'vitest';
import type { Operation } from './api.ts';
import { exampleRequest, mergePatch, provokingRequest } from './example-request.ts';

const operation: Operation = {
  operationId: 'movePet',
  method: 'patch',
  path: '/pets/{petCode}',
  summary: '',
  description: '',
  tag: 'Pets',
  deprecated: false,
  parameters: [
    {
      name: 'petCode',
      in: 'path',
      required: true,
      description: '',
      deprecated: false,
      style: 'simple',
      explode: false,
      schema: {},
      example: 'P1',
    },
    {
      name: 'day',
      in: 'query',
      required: false,
      description: '',
      deprecated: false,
      style: 'form',
      explode: true,
      schema: {},
      example: '2026-03-03',
    },
    {
      name: 'dry',
      in: 'query',
      required: false,
      description: '',
      deprecated: false,
      style: 'form',
      explode: true,
      schema: {},
    },
  ],
  requestBody: {
    required: true,
    description: '',
    content: [
      {
        mediaType: 'application/json',
        schema: {},
        examples: [
          {
            name: 'one',
            summary: '',
            description: '',
            value: { to: { place: 'shed', until: '2026-03-04' } },
          },
        ],
      },
    ],
  },
  responses: [],
  security: [],
  provoke: {},
};

describe('exampleRequest', () => {
  it('uses the parameters that have an example and the first body, with shifted dates', () => {
    expect(exampleRequest(operation, 7)).toEqual({
      path: { petCode: 'P1' },
      query: { day: '2026-03-10' },
      headers: {},
      body: { to: { place: 'shed', until: '2026-03-11' } },
    });
  });
});

describe('provokingRequest', () => {
  it('changes single fields and omits what is null', () => {
    const change = {
      path: { petCode: 'GONE' },
      query: { day: null },
      headers: { trigger: 'x' },
      body: { to: { place: null } },
    };
    expect(provokingRequest(operation, change)).toEqual({
      path: { petCode: 'GONE' },
      query: {},
      headers: { trigger: 'x' },
      body: { to: { until: '2026-03-04' } },
    });
  });
});

describe('provokingRequest of a body that is not JSON', () => {
  it('replaces texts in it', () => {
    const content = [
      { mediaType: 'application/xml', schema: {}, examples: [example('<Pet><Name>Rex</Name></Pet>')] },
    ];
    const requestBody = { required: true, description: '', content };
    const change = { replace: { Rex: 'Tom' } };
    expect(provokingRequest({ ...operation, requestBody }, change).body).toBe('<Pet><Name>Tom</Name></Pet>');
  });
});

function example(value: string) {
  return { name: 'one', summary: '', description: '', value };
}

describe('mergePatch (RFC 7396, appendix A)', () => {
  it.each([
    { target: { a: 'b' }, patch: { a: 'c' }, want: { a: 'c' } },
    { target: { a: 'b' }, patch: { a: null }, want: {} },
    { target: { a: ['b'] }, patch: { a: 'c' }, want: { a: 'c' } },
    { target: { a: { b: 'c' } }, patch: { a: { b: 'd', c: null } }, want: { a: { b: 'd' } } },
    { target: ['a', 'b'], patch: ['c', 'd'], want: ['c', 'd'] },
    { target: { e: null }, patch: { a: 1 }, want: { e: null, a: 1 } },
    { target: {}, patch: { a: { bb: { ccc: null } } }, want: { a: { bb: {} } } },
  ])('$target with $patch is $want', ({ target, patch, want }) => {
    expect(mergePatch(target, patch)).toEqual(want);
  });
});
