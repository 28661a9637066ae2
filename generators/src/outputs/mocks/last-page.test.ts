import type { JsonValue } from '@partner-apis/model';
import { expect, it } from 'vitest';
import type { PagingKind } from '../../plan/paging/paging.ts';
import { lastPage, onlyPage } from './last-page.ts';

it.each<[string, PagingKind, JsonValue, JsonValue]>([
  [
    'a cursor',
    { by: 'cursor', parameter: 'p', next: ['meta', 'next'] },
    { data: [1], meta: { next: 'a', total: 1 } },
    { parameter: 'p', body: { data: [], meta: { next: '', total: 1 } } },
  ],
  [
    'a cursor in the last item',
    { by: 'cursor', parameter: 'p', item: ['id'], more: ['more'] },
    { data: [{ id: 1 }], more: true },
    { parameter: 'p', body: { data: [], more: false } },
  ],
  [
    'a number',
    { by: 'page-number', parameter: 'p', start: 0, next: ['next'], last: ['done'] },
    { data: [1], next: 2, done: false },
    { parameter: 'p', first: 0, body: { data: [], next: null, done: true } },
  ],
  [
    'an offset',
    { by: 'offset', parameter: 'p' },
    { data: [1] },
    { parameter: 'p', first: 0, body: { data: [] } },
  ],
])('ends a list that is requested by %s', (_, kind, example, last) => {
  expect(lastPage(example, { items: ['data'], item: {}, kind }, ([name]) => name === 'next')).toEqual(last);
});

it.each<PagingKind>([{ by: 'link' }, { by: 'address', next: ['next'] }])(
  'knows no last page of a list that is requested by %j',
  (kind) => {
    expect(
      lastPage({ data: [1], next: '/jobs?p=2' }, { items: ['data'], item: {}, kind }, () => false),
    ).toBeUndefined();
  },
);

const ADDRESS: PagingKind = { by: 'address', next: ['links', 'next'] };

it.each<[string, PagingKind, boolean, JsonValue]>([
  ['null', ADDRESS, true, { data: [1], links: { next: null, self: 'a' } }],
  ['absent', ADDRESS, false, { data: [1], links: { self: 'a' } }],
  [
    'kept for a parameter',
    { by: 'offset', parameter: 'p' },
    true,
    { data: [1], links: { next: 'b', self: 'a' } },
  ],
])('leads from the only page to no other: the address is %s', (_, kind, isNullable, page) => {
  const example = { data: [1], links: { next: 'b', self: 'a' } };

  expect(onlyPage(example, { items: ['data'], item: {}, kind }, () => isNullable)).toEqual(page);
});
