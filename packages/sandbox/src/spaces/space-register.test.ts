import { expect, test } from 'vitest';
import { memoryStore } from '../store/memory.ts';
import { SpaceQuotaError, SpaceRegister } from './space-register.ts';

const WISH = { ttlSeconds: 60, seed: 1, empty: true, clock: null };

test.each([
  ['203.0.113.1', '203.0.113.1', true],
  ['203.0.113.1', '203.0.113.2', false],
  ['203.0.113.1', '::ffff:203.0.113.1', true],
  ['2001:db8:1:2::a', '2001:db8:1:2:ffff::b', true],
  ['2001:db8:1:2::a', '2001:db8:1:3::a', false],
  ['', '', false],
])('%s and %s share the spaces of one address: %s', async (first, second, isShared) => {
  const register = new SpaceRegister(memoryStore(), { most: 9, mostOfAddress: 1 });
  await register.create({ ...WISH, address: first });
  const another = register.create({ ...WISH, address: second });
  if (isShared) await expect(another).rejects.toThrow(SpaceQuotaError);
  else await expect(another).resolves.toMatchObject({ address: second });
});

test('of eleven snapshots taken at once, ten are kept', async () => {
  const register = new SpaceRegister(memoryStore(), { most: 1 });
  const { key } = await register.create({ ...WISH, address: '' });
  const settings = { clock: null, conditions: {} };
  const added = await Promise.all(
    Array.from({ length: 11 }, (_, number) =>
      register.addSnapshot(key, { id: String(number), at: '2026-03-02T09:00:00', settings }),
    ),
  );
  expect(added.filter(Boolean)).toHaveLength(10);
  expect([await register.removeSnapshot(key, '3'), await register.removeSnapshot(key, '3')]).toEqual([
    true,
    false,
  ]);
});
