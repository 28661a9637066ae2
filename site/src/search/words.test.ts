import { expect, test } from 'vitest';
import { isWhole, readWords, splitQuery } from './words.ts';

test.each([
  ['updatableUntil', ['updatable', 'until']],
  ['service_code', ['service', 'code']],
  ['x-Gateway-APIKey', ['x', 'gateway', 'api', 'key']],
  ['EANUCCArticleID', ['eanucc', 'article', 'id']],
  ['order_A2', ['order', 'a', '2']],
  ['/centres/{centreCode}', ['centres', 'centre', 'code']],
])('%s has the parts %s', (name, parts) => {
  expect(readWords(name).parts).toEqual(parts);
});

test('a word is whole as one part, or as several adjacent parts', () => {
  const name = readWords('searchTimeSlotCode');
  expect(isWhole('slot', name)).toBe(true);
  expect(isWhole('timeslot', name)).toBe(true);
  expect(isWhole('times', name)).toBe(false);
});

test('filler words are removed, unless there are no others', () => {
  expect(splitQuery('How do I move an appointment?')).toEqual(['move', 'appointment']);
  expect(splitQuery('is')).toEqual(['is']);
});
