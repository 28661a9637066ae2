import { expect, it } from 'vitest';
import { smallPlan } from '../../plan/testing/small-plan.ts';
import { handlerPaths } from './handler-paths.ts';

function pathsOf(servers: object[], own?: object[]) {
  const get = {
    operationId: 'getJob',
    responses: { 204: { description: '' } },
    ...(own && { servers: own }),
  };
  return handlerPaths(
    smallPlan({ servers, paths: { '/jobs': {}, '/jobs/{id}.json': { get } } } as object).model,
  );
}

/** Whether the handler of `/jobs/{id}.json` responds to an address. */
function responds(paths: ReturnType<typeof pathsOf>, address: string): boolean {
  const base = /^const BASE = '(.*)';$/m.exec(paths.declaration)?.[1]?.replaceAll('\\\\', '\\') ?? '';
  return new RegExp(`${base}${paths.written('/jobs/{id}.json')}/?$`).test(address);
}

it('writes one base path in the notation of MSW', () => {
  const paths = pathsOf([{ url: 'https://a.example/v2/' }, { url: 'https://b.example/v2' }]);
  expect(paths.declaration).toContain("const BASE = '*/v2';");
  expect([paths.matcher("'/x'"), paths.everything]).toEqual(["BASE + '/x'", "BASE + '/*'"]);
  expect(paths.written('/jobs/{id}:run')).toBe('/jobs/:p1\\:run');
});

const SANDBOX = [{ url: 'https://a.example/v2' }, { url: 'https://b.example/sandbox/v2' }];
const VERSION = [
  { url: 'https://{host}/{v}', variables: { host: { default: 'a.example' }, v: { default: 'v2' } } },
];
const ADDRESS = [
  { url: '{server}/v2', variables: { server: { default: 'https://a.example/x' } } },
  { url: '/' },
];
const PREFIX = [{ url: 'https://a.example/{base}', variables: { base: { default: 'api/v2' } } }];

it.each([
  ['a server with another base path', SANDBOX, undefined, 'https://b.example/sandbox/v2/jobs/7.json', true],
  ['the first server', SANDBOX, undefined, 'http://localhost:80/v2/jobs/7.json', true],
  ['no other base path', SANDBOX, undefined, 'https://b.example/v3/jobs/7.json', false],
  ['no end of a longer path', SANDBOX, undefined, 'https://b.example/v2/v2/jobs/7.json', false],
  ['no other extension', SANDBOX, undefined, 'https://a.example/v2/jobs/7xjson', false],
  ['any value of a variable', VERSION, undefined, 'https://a.example/v3/jobs/7.json', true],
  [
    'other values of a variable with several segments',
    PREFIX,
    undefined,
    'https://a.example/api/next/v3/jobs/7.json',
    true,
  ],
  ['a variable with the host', ADDRESS, undefined, 'https://a.example/x/v2/jobs/7.json', true],
  [
    'a server of the operation',
    [{ url: '/v2' }],
    [{ url: 'https://u.example/up' }],
    'https://u.example/up/jobs/7.json',
    true,
  ],
  [
    'a server without a base path',
    [{ url: '/v2' }],
    [{ url: 'https://u.example' }],
    'https://u.example/jobs/7.json',
    true,
  ],
] as const)('matches %s', (_, servers, own, address, want) => {
  const paths = pathsOf([...servers], own && [...own]);
  expect(paths.everything).toBe("at('/.*')");
  expect(responds(paths, address)).toBe(want);
});
