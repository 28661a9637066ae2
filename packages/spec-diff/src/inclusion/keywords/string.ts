import { isStringFormat } from '../formats.ts';
import { type Keyword, limitOf } from './keyword.ts';

export const stringKeywords: readonly Keyword[] = [
  limitOf(
    'string',
    ({ minLength }) => minLength,
    (least) => ({ kind: 'count', least }),
    (least) => ({ kind: 'count', most: least - 1 }),
  ),
  limitOf(
    'string',
    ({ maxLength }) => maxLength,
    (most) => ({ kind: 'count', most }),
    (most) => ({ kind: 'count', least: most + 1 }),
  ),
  limitOf(
    'string',
    ({ pattern }) => pattern,
    (pattern) => ({ kind: 'pattern', pattern, holds: true }),
    (pattern) => ({ kind: 'pattern', pattern, holds: false }),
  ),
  limitOf(
    'string',
    ({ format }) => (format !== undefined && isStringFormat(format) ? format : undefined),
    (format) => ({ kind: 'format', format, holds: true }),
    (format) => ({ kind: 'format', format, holds: false }),
  ),
];
