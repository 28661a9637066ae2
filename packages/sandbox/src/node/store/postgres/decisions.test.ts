import { expect, test } from 'vitest';
import { chooseTogether, type Decision } from './decisions.ts';
import { grouped } from './locked-decisions.ts';
import { locksOf } from './locks.ts';

const NOTHING: Decision = { entries: [], ranges: [], writes: [] };

const reading = (key: string) => [{ collection: 'sales', key, version: '7' }];
const writing = (key: string) => [{ collection: 'sales', key, value: 1 }];
const listing = (from: string, before: string) => [
  { collection: 'sales', range: { from, before }, seen: [] },
];

test('decisions about different entries are committed together', () => {
  const decisions = ['a', 'b'].map((key) => ({ ...NOTHING, entries: reading(key), writes: writing(key) }));
  expect(chooseTogether(decisions)).toEqual(decisions);
});

test.each([
  ['reads', { ...NOTHING, entries: reading('a'), writes: writing('b') }],
  ['writes', { ...NOTHING, writes: writing('a') }],
  ['has listed', { ...NOTHING, ranges: listing('', 'b'), writes: writing('b') }],
])('a decision that %s what one before it writes has to wait', (_, second) => {
  const first = { ...NOTHING, entries: reading('a'), writes: writing('a') };
  expect(chooseTogether([first, second])).toEqual([first]);
});

test('a range that ends before a written key is not touched by it', () => {
  const first = { ...NOTHING, writes: writing('b') };
  const second = { ...NOTHING, ranges: listing('a', 'b'), writes: writing('c') };
  expect(chooseTogether([first, second])).toEqual([first, second]);
});

test('a decision without writes never waits, since it comes first', () => {
  const writer = { ...NOTHING, writes: writing('a') };
  const reader = { ...NOTHING, entries: [...reading('a'), ...reading('b')] };
  expect(chooseTogether([writer, reader])).toEqual([reader, writer]);
});

test('groups of decisions have a limited number of locks, but one decision is never split', () => {
  const decision = { ...NOTHING, locks: [1, 2, 3].map((id) => ({ id: String(id), isShared: true })) };
  const sizes = (most: number) => grouped([decision, decision, decision], most).map(({ length }) => length);
  expect(sizes(6)).toEqual([2, 1]);
  expect(sizes(2)).toEqual([1, 1, 1]);
});

test('a written entry has an exclusive lock, and an entry that was only read a shared one', () => {
  const alone = (decision: Partial<Decision>) =>
    locksOf({ ...NOTHING, ...decision }).filter(({ isShared }) => !isShared);
  expect(alone({ writes: writing('a') })).toHaveLength(1);
  expect(alone({ entries: reading('a'), writes: writing('b') })).toHaveLength(1);
  expect(locksOf({ ...NOTHING, entries: reading('a') })).toEqual([]);
});

test('transactions that add rows under a text of an index share its lock; one that has listed them locks it exclusively', () => {
  const row = (key: string) => ({ collection: 'sales#site', key: `7\u0001${key}`, value: key });
  const listed = { collection: 'sales#site', range: { from: '7\u0001', before: '7\u0002' }, seen: [] };
  const [writer, other] = ['a', 'b'].map((key) => locksOf({ ...NOTHING, writes: [row(key)] }));
  expect(writer).toEqual(other);
  expect(writer?.every(({ isShared }) => isShared)).toBe(true);
  const lister = locksOf({ ...NOTHING, ranges: [listed], writes: writing('a') });
  const met = lister.filter(({ id }) => writer?.some((one) => one.id === id));
  expect(met).toEqual([expect.objectContaining({ isShared: false })]);
});
