import { expect, it } from 'vitest';
import type { ParameterDescriptor } from './descriptor.ts';
import { addHeaders, fillPath, queryString } from './parameters.ts';

it.each([
  ['/centres/{code}', { code: 'C1' }, '/centres/C1'],
  ['/centres/{code}', { code: 'a/b?c#d e' }, '/centres/a%2Fb%3Fc%23d%20e'],
  ['/centres/{code}', { code: '$&' }, '/centres/%24%26'],
  ['/points/{at}', { at: [1, 2] }, '/points/1,2'],
  ['/points/{;at*}', { at: [1, 2] }, '/points/;at=1;at=2'],
  ['/points/{.at}', { at: 'x' }, '/points/.x'],
])('fills %s with %o', (template, values, path) => {
  expect(fillPath(template, values)).toBe(path);
});

it.each([[undefined], [null], [''], ['.'], ['..']])(
  'refuses %o in a path: the address would lead to another operation',
  (code) => {
    expect(() => fillPath('/centres/{code}', { code })).toThrow('path parameter code');
  },
);

it.each<[Omit<ParameterDescriptor, 'name' | 'in'>, unknown, string]>([
  [{}, 'a&b', 'q=a%26b'],
  [{}, 0, 'q=0'],
  [{}, false, 'q=false'],
  [{}, undefined, ''],
  [{}, null, ''],
  [{}, [], ''],
  [{}, ['a', 'b,c'], 'q=a&q=b%2Cc'],
  [{ explode: false }, ['a', 'b,c'], 'q=a,b%2Cc'],
  [{ style: 'spaceDelimited', explode: false }, ['a', 'b'], 'q=a%20b'],
  [{ style: 'pipeDelimited', explode: false }, ['a', 'b'], 'q=a|b'],
  [{ style: 'deepObject' }, { a: 1, b: 'x y' }, 'q[a]=1&q[b]=x%20y'],
  [{}, { a: 1, b: 2 }, 'a=1&b=2'],
  [{ explode: false }, { a: 1, b: 2 }, 'q=a,1,b,2'],
])('serializes %o %o as "%s"', (style, value, query) => {
  expect(queryString([{ name: 'q', in: 'query', ...style }], { q: value })).toBe(query);
});

it('encodes the name of a parameter, and finds its value under another name', () => {
  const parameter: ParameterDescriptor = { name: 'a b', from: 'idQuery', in: 'query' };

  expect(queryString([parameter], { idQuery: 1 })).toBe('a%20b=1');
});

it('puts header and cookie parameters into the headers', () => {
  const headers = {};

  addHeaders(
    [
      { name: 'X-Trace', in: 'header' },
      { name: 'session', in: 'cookie' },
    ],
    { 'X-Trace': 7, session: 'a b' },
    headers,
  );

  expect(headers).toEqual({ 'x-trace': '7', cookie: 'session=a%20b' });
});

it('refuses a header parameter with a line break', () => {
  const smuggle = () => addHeaders([{ name: 'x', in: 'header' }], { x: 'a\r\nb: c' }, {});

  expect(smuggle).toThrow('header parameter x');
});
