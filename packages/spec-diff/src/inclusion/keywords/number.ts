import { type Keyword, limitOf } from './keyword.ts';

const least = (limit: number, isExclusive: boolean) => ({ kind: 'atLeast', limit, isExclusive }) as const;
const most = (limit: number, isExclusive: boolean) => ({ kind: 'atMost', limit, isExclusive }) as const;

export const numberKeywords: readonly Keyword[] = [
  limitOf(
    'number',
    ({ minimum }) => minimum,
    (limit) => least(limit, false),
    (limit) => most(limit, true),
  ),
  limitOf(
    'number',
    ({ maximum }) => maximum,
    (limit) => most(limit, false),
    (limit) => least(limit, true),
  ),
  limitOf(
    'number',
    ({ exclusiveMinimum }) => exclusiveMinimum,
    (limit) => least(limit, true),
    (limit) => most(limit, false),
  ),
  limitOf(
    'number',
    ({ exclusiveMaximum }) => exclusiveMaximum,
    (limit) => most(limit, true),
    (limit) => least(limit, false),
  ),
  limitOf(
    'number',
    ({ multipleOf }) => multipleOf,
    (divisor) => ({ kind: 'multipleOf', divisor, holds: true }),
    (divisor) => ({ kind: 'multipleOf', divisor, holds: false }),
  ),
];
