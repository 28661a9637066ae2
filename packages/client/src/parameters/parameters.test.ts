import { expect, it } from 'vitest';
import type { ParameterDescriptor, WriteParameter } from '../descriptor.ts';
import { deepObject, deepObjectIndexed, deepObjectRepeated } from './deep-object.ts';
import { expandPath } from './expand-path.ts';
import { cookieParameter, headerParameter } from './header.ts';
import { fillPath } from './path.ts';
import { pipeDelimited, queryObject, queryParameter, spaceDelimited } from './query.ts';
import { allowReserved } from './reserved.ts';

it.each([
  ['/centres/{code}', { code: 'C1' }, '/centres/C1'],
  ['/centres/{code}', { code: 'a/b?c#d e' }, '/centres/a%2Fb%3Fc%23d%20e'],
  ['/centres/{code}', { code: '$&' }, '/centres/%24%26'],
  ['/points/{at}', { at: [1, 2] }, '/points/1,2'],
  ['/points/{at}/{to}s', { at: [1, 'a,b'], to: 2 }, '/points/1,a%2Cb/2s'],
  ['/a.b/{c.d}', { 'c.d': 1 }, '/a.b/1'],
])('fills %s with %o', (template, values, path) => {
  expect(fillPath(template, values)).toBe(path);
});

const point = { x: 1, 'y z': 'é' };

it.each([
  ['{at}', 'a b', 'a%20b'],
  ['{at}', [1, 2], '1,2'],
  ['{at}', point, 'x,1,y%20z,%C3%A9'],
  ['{at*}', point, 'x=1,y%20z=%C3%A9'],
  ['{.at}', 'x', '.x'],
  ['{.at}', [1, 2], '.1,2'],
  ['{.at*}', [1, 2], '.1.2'],
  ['{.at*}', point, '.x=1.y%20z=%C3%A9'],
  ['{;at}', 'x', ';at=x'],
  ['{;at}', [1, 2], ';at=1,2'],
  ['{;at*}', [1, 2], ';at=1;at=2'],
  ['{;at}', point, ';at=x,1,y%20z,%C3%A9'],
  ['{;at*}', point, ';x=1;y%20z=%C3%A9'],
])('expands %s with %o', (template, at, path) => {
  expect(expandPath(template, { at })).toBe(path);
});

it('rejects an object without properties in a path', () => {
  expect(() => expandPath('/centres/{code}', { code: {} })).toThrow('path parameter code must not be empty');
});

it.each([[undefined], [null], [''], ['.'], ['..']])(
  'rejects %o in a path: the address would lead to another operation',
  (code) => {
    expect(() => fillPath('/centres/{code}', { code })).toThrow('path parameter code');
  },
);

function query(parameter: Partial<ParameterDescriptor>, value: NonNullable<unknown>): string {
  const parts = { query: [], headers: {} };
  const descriptor = { name: 'q', in: queryParameter, ...parameter };
  descriptor.in(parts, descriptor, value);
  return parts.query.join('&');
}

it.each<[WriteParameter, Partial<ParameterDescriptor>, NonNullable<unknown>, string]>([
  [queryParameter, {}, 'a&b', 'q=a%26b'],
  [queryParameter, {}, 0, 'q=0'],
  [queryParameter, {}, false, 'q=false'],
  [queryParameter, {}, [], ''],
  [queryParameter, {}, ['a', 'b,c'], 'q=a&q=b%2Cc'],
  [queryParameter, {}, ['a', null], 'q=a'],
  [deepObject, {}, ['a', null], 'q%5B%5D=a'],
  [queryParameter, { explode: false }, ['a', 'b,c'], 'q=a,b%2Cc'],
  [queryParameter, { explode: false }, [], ''],
  [queryParameter, { name: 'a b' }, 1, 'a%20b=1'],
  [spaceDelimited, {}, ['a', 'b'], 'q=a%20b'],
  [pipeDelimited, {}, ['a', 'b'], 'q=a%7Cb'],
  [spaceDelimited, {}, [], ''],
  [deepObject, {}, { a: 1, b: 'x y', c: undefined }, 'q%5Ba%5D=1&q%5Bb%5D=x%20y'],
  [deepObject, {}, ['a', 'b'], 'q%5B%5D=a&q%5B%5D=b'],
  [deepObject, {}, [{ a: 1 }, { a: 2 }], 'q%5B0%5D%5Ba%5D=1&q%5B1%5D%5Ba%5D=2'],
  [deepObjectIndexed, {}, ['a', 'b'], 'q%5B0%5D=a&q%5B1%5D=b'],
  [deepObjectRepeated, {}, { a: [1, 2], b: { c: null, d: 3 } }, 'q%5Ba%5D=1&q%5Ba%5D=2&q%5Bb%5D%5Bd%5D=3'],
  [allowReserved(queryParameter), {}, "a/b:c?d=e@f,g;h!i'j", "q=a/b:c?d=e@f,g;h!i'j"],
  [allowReserved(queryParameter), {}, 'a&b#c+d[e]', 'q=a%26b%23c%2Bd%5Be%5D'],
  [allowReserved(queryParameter), {}, 'a%2Fb 100%', 'q=a%2Fb%20100%25'],
  [queryObject, {}, { a: 1, b: 2, c: null }, 'a=1&b=2'],
  [queryObject, { explode: false }, { a: 1, b: 2 }, 'q=a,1,b,2'],
  [queryObject, {}, ['a', 'b'], 'q=a&q=b'],
  [queryObject, {}, 'a', 'q=a'],
  [queryObject, {}, {}, ''],
  [queryParameter, {}, [{ a: 1 }], 'q=%7B%22a%22%3A1%7D'],
])('$name writes %o %o as "%s"', (write, parameter, value, text) => {
  expect(query({ in: write, ...parameter }, value)).toBe(text);
});

it('writes header and cookie parameters to the headers', () => {
  const parts = { query: [], headers: {} };

  headerParameter(parts, { name: 'X-Trace', in: headerParameter }, 7);
  cookieParameter(parts, { name: 'session', in: cookieParameter }, 'a b');
  cookieParameter(parts, { name: 'lang', in: cookieParameter }, 'fr');

  expect(parts.headers).toEqual({ 'x-trace': '7', cookie: 'session=a%20b; lang=fr' });
});

it('rejects a header parameter with a line break, without repeating it', () => {
  const smuggle = () =>
    headerParameter({ query: [], headers: {} }, { name: 'x', in: headerParameter }, 'a\r\nb: c');

  expect(smuggle).toThrow('header parameter x');
  expect(smuggle).not.toThrow('b: c');
});
