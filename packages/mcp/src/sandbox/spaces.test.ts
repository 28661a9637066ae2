import { expect, test } from 'vitest';
import { openLibrary } from '../data/library.ts';
import { Spaces } from './spaces.ts';

const library = openLibrary();

test('spaces do not share their state', async () => {
  const spaces = new Spaces(library);
  const [one, other] = [spaces.open(), spaces.open()];
  await one.space.setClock('2026-03-05T10:00:00');
  expect(await one.space.now()).toBe('2026-03-05T10:00:00');
  expect(await other.space.now()).not.toBe('2026-03-05T10:00:00');
  expect(one.handle).toMatch(/^s-[\w-]{16}$/);
  await spaces.close();
});

test('their number is limited, and an unused one is closed', () => {
  let now = 0;
  const spaces = new Spaces(library, { most: 2, minutes: 30, now: () => now });
  const { handle } = spaces.open();
  spaces.open();
  expect(() => spaces.open()).toThrow('All 2 spaces are in use');
  now = 20 * 60_000;
  expect(spaces.get(handle)).toBeDefined();
  now = 31 * 60_000;
  expect(spaces.open()).toBeDefined();
  expect(spaces.get(handle)).toBeDefined();
  now = 62 * 60_000;
  expect(() => spaces.get(handle)).toThrow('There is no space');
});
