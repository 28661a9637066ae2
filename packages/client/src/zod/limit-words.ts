import type { core } from 'zod/mini';

/**
 * Returns the violated limit in words.
 *
 * @example limitWords({ code: 'too_big', origin: 'string', maximum: 30, inclusive: true, input: '…' })
 * // 'must have at most 30 characters'
 */
export function limitWords(issue: core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return bound(issue.origin, issue.inclusive === false ? 'below' : 'at most', issue.maximum);
    case 'too_small':
      return bound(issue.origin, issue.inclusive === false ? 'above' : 'at least', issue.minimum);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? `like ${issue.pattern ?? issue.format}`}`;
    case 'invalid_union':
      return 'must be one of the documented forms';
    default:
      return undefined;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date, as YYYY-MM-DD',
  datetime: 'a date with time and offset, as YYYY-MM-DDThh:mm:ssZ',
  email: 'an e-mail address',
  url: 'a URL',
};

function bound(origin: string, side: string, limit: number | bigint): string {
  if (origin === 'string') return `must have ${side} ${limit} character${limit === 1 ? '' : 's'}`;
  if (origin === 'array') return `must have ${side} ${limit} item${limit === 1 ? '' : 's'}`;
  return `must be ${side} ${limit}`;
}
