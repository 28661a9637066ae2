import { expect, test } from 'vitest';
import type { Family, RouteOperation } from '../contract/family.ts';
import { Router } from './router.ts';

function operation(method: 'get' | 'post' | 'delete', path: string): RouteOperation {
  return { operationId: `${method} ${path}`, method, path, security: [], parameters: [], responses: [] };
}

const family: Family = {
  validators: {},
  routes: {
    id: 'tyres-v1',
    exampleDate: '2026-03-02',
    basePath: '/tyres/v1.0',
    securitySchemes: {},
    schemas: {},
    operations: [
      operation('get', '/tyres/{code}'),
      operation('delete', '/tyres/{code}'),
      operation('get', '/tyres/summary'),
      operation('get', '/tyres/{code}/axles/{axle}'),
    ],
  },
};

const router = new Router([family]);

test.each([
  ['GET', '/tyres/v1.0/tyres/T1', 'get /tyres/{code}', { code: 'T1' }],
  ['HEAD', '/tyres/v1.0/tyres/T1', 'get /tyres/{code}', { code: 'T1' }],
  ['GET', '/tyres/v1.0/tyres/summary', 'get /tyres/summary', {}],
  ['GET', '/tyres/v1.0/tyres/a%2Fb/axles/2', 'get /tyres/{code}/axles/{axle}', { code: 'a%2Fb', axle: '2' }],
])('%s %s leads to %s', (method, path, operationId, pathValues) => {
  expect(router.match(method, path)).toMatchObject({
    kind: 'operation',
    operation: { operationId },
    pathValues,
  });
});

test.each([
  '/tyres/v1.0/tyres',
  '/tyres/v1.0/tyres/',
  '/tyres/v1x0/tyres/T1',
  '/tyres/T1',
  '/tyres/v1.0/tyres/T1/axles',
])('%s is unknown', (path) => {
  expect(router.match('GET', path)).toEqual({ kind: 'unknownPath' });
});

test('a method that a path does not have is not allowed, and the allowed ones are listed', () => {
  expect(router.match('PATCH', '/tyres/v1.0/tyres/T1')).toEqual({
    kind: 'methodNotAllowed',
    allow: ['GET', 'DELETE', 'HEAD', 'OPTIONS'],
  });
});
