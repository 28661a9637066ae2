import { expect, test } from 'vitest';
import { type ChangeTime, momentProblems } from './moments.ts';

const at = (time: string) => Date.parse(`${time}Z`);
const time: ChangeTime = {
  earliest: at('2026-03-02T09:30:00'),
  latest: at('2026-03-02T09:30:02'),
  isLocal: true,
};

test.each(['2026-03-02T09:30:00', '2026-03-02T09:30:02', '2026-03-02T09:30:01.250'])(
  '%s is within the change',
  (moment) => {
    expect(momentProblems('changed', moment, time)).toEqual([]);
  },
);

test.each(['2026-03-02T09:29:59', '2026-03-02T09:30:03', '2026-03-02T10:30:01'])(
  '%s is outside the change',
  (moment) => {
    expect(momentProblems('changed', moment, time)).toEqual([
      `changed is ${moment}, but the change was made between 2026-03-02T09:30:00 and 2026-03-02T09:30:02`,
    ]);
  },
);

test("if the server's zone is unknown, only minutes and seconds can be wrong", () => {
  const elsewhere = { ...time, isLocal: false };
  expect(momentProblems('changed', '2026-03-02T15:00:01', elsewhere)).toEqual([]);
  expect(momentProblems('changed', '2026-03-02T15:05:01', elsewhere)).toHaveLength(1);
});

test('a moment with an offset is compared with its offset', () => {
  expect(momentProblems('changed', '2026-03-02T10:30:01+01:00', { ...time, isLocal: false })).toEqual([]);
  expect(momentProblems('changed', '2026-03-02T10:31:01+01:00', { ...time, isLocal: false })).toHaveLength(1);
});

test('a text that is not a moment is left to the schema', () => {
  expect(momentProblems('changed', undefined, time)).toEqual([]);
  expect(momentProblems('changed', 'yesterday', time)).toEqual([]);
});
