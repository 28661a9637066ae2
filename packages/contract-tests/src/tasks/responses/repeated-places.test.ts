import { type JsonObject, sameJson } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { repeatedPlaces, repeatProblems, type SameValue } from './repeated-places.ts';

const line = (id: string, article: JsonObject) => ({ id, article });

/** An order, whose confirmation completes the numbers of its articles, and its delivery. */
const order = {
  reference: 'R1',
  remark: 'Gate 3',
  sent: ['a list that no response has'],
  line: [line('1', { ean: '111', own: 'A' }), line('2', { ean: '222' })],
};
const shortOrder = { line: [line('1', { ean: '111' })] };
const confirmation = {
  reference: 'R1',
  line: [line('1', { ean: '111', own: 'A' }), line('2', { ean: '222', own: 'B' })],
};
const partialConfirmation = { line: [line('1', { ean: '111' })] };
const delivery = {
  delivery: [
    { number: '7', reference: 'R1' },
    { number: '8', reference: 'R1' },
  ],
};

const isSame: SameValue = (_, found, sent) => sameJson(found, sent);
const places = repeatedPlaces([order, shortOrder], [confirmation, partialConfirmation, delivery], isSame);

test('a response repeats what its examples have of a request, even if they add more', () => {
  expect([...(places.get('') ?? [])]).toEqual([
    'reference',
    'line/*/id',
    'line/*/article/ean',
    'line/*/article/own',
  ]);
});

test('each item of a list may repeat the head of the request', () => {
  expect([...(places.get('delivery') ?? [])]).toEqual(['reference']);
});

test('an element with different texts in an example is not repeated', () => {
  const other = repeatedPlaces([{ reference: 'R1' }], [{ reference: 'R1' }, { reference: 'R2' }], isSame);
  expect(other.get('')?.size).toBe(0);
});

test.each<[string, JsonObject, readonly string[]]>([
  ['the same', confirmation, []],
  [
    'another number',
    { ...confirmation, line: [line('1', { ean: '111', own: 'B' }), line('2', { ean: '222' })] },
    ['line/0/article/own was sent as "A", and the response has "B"'],
  ],
  [
    'no number',
    { ...confirmation, line: [line('1', { ean: '111' }), line('2', { ean: '222' })] },
    ['line/0/article/own was sent as "A", and the response lacks it'],
  ],
  ['no head', { line: confirmation.line }, ['reference was sent as "R1", and the response lacks it']],
  ['fewer lines, as if one had been left out', { ...confirmation, line: confirmation.line.slice(0, 1) }, []],
  ['no lines, as after a failure of the whole message', { remark: 'Try again' }, []],
  [
    'a delivery with another reference',
    { delivery: [{ number: '9', reference: 'R2' }] },
    ['delivery/0/reference was sent as "R1", and the response has "R2"'],
  ],
  [
    'a delivery without a reference',
    { ...confirmation, delivery: [{ number: '9' }] },
    ['delivery/0/reference was sent as "R1", and the response lacks it'],
  ],
])('a response with %s', (_, response, problems) => {
  expect(repeatProblems(places, order, response, isSame)).toEqual(problems);
});

test('values are compared at their place in the response', () => {
  const sizes: SameValue = ([first, , last], found, sent) =>
    first === 'delivery' && last === 'size' && Number(found) === Number(sent);
  const sized = repeatedPlaces([{ size: '4' }], [{ delivery: [{ size: '4.0' }] }], sizes);
  const problems = (size: string) => repeatProblems(sized, { size: '5' }, { delivery: [{ size }] }, sizes);
  expect(problems('5.00')).toEqual([]);
  expect(problems('6')).toEqual(['delivery/0/size was sent as "5", and the response has "6"']);
});
