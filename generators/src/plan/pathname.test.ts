import { expect, it } from 'vitest';
import { pathnameOf } from './pathname.ts';

it.each([
  ['/pets', '/pets'],
  ['/pets/{id}#byName', '/pets/{id}'],
  ['/pets?beta=true#list', '/pets'],
  ['/pets/{id?}/{name#}', '/pets/{id?}/{name#}'],
])('reduces %s to %s', (path, pathname) => {
  expect(pathnameOf(path)).toBe(pathname);
});
