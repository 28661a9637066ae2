import type { Violation } from '../validation/violation.ts';
import type { Fault } from './fault.ts';

/** Faults in what a request may look like. */
export const validationFaults: readonly Fault[] = [
  ignoring('max-length-off-by-one', 'A text may be one character too long', isOneTooLong),
  ignoring('max-length-not-enforced', 'A text may be of any length', ofKeyword('maxLength')),
  ignoring('maximum-off-by-one', 'A number may be one too high', isOff('maximum', 1)),
  ignoring('minimum-off-by-one', 'A number may be one too low', isOff('minimum', -1)),
  ignoring('required-not-enforced', 'A required field or parameter may be missing', ofKeyword('required')),
  ignoring('pattern-not-enforced', 'Patterns are not looked at', ofKeyword('pattern')),
  ignoring('format-not-enforced', 'Formats are not looked at', ofKeyword('format', 'enum')),
  ignoring(
    'item-counts-not-enforced',
    'A list may be empty, or of any length',
    ofKeyword('minItems', 'maxItems'),
  ),
  ignoring(
    'null-accepted',
    'A field may be null that must not be',
    ({ keyword, value }) => keyword === 'type' && value === null,
  ),
  ignoring('type-not-enforced', 'A value may be of another type', ofKeyword('type')),
  ignoring('content-type-ignored', 'The body may be of any content type', ofKeyword('contentType')),
  {
    name: 'malformed-json-fails',
    description: 'A body that is no JSON is answered by 500',
    violations: (violations) => {
      if (violations.some(({ keyword }) => keyword === 'parse')) throw new Error('Seeded fault');
      return violations;
    },
  },
];

function ignoring(name: string, description: string, isIgnored: (violation: Violation) => boolean): Fault {
  return {
    name,
    description,
    violations: (violations) => violations.filter((violation) => !isIgnored(violation)),
  };
}

function ofKeyword(...keywords: string[]): (violation: Violation) => boolean {
  return ({ keyword }) => keywords.includes(keyword);
}

function isOneTooLong({ keyword, params, value }: Violation): boolean {
  return keyword === 'maxLength' && typeof value === 'string' && [...value].length - 1 === params.limit;
}

function isOff(keyword: string, by: number): (violation: Violation) => boolean {
  return (violation) =>
    violation.keyword === keyword &&
    typeof violation.value === 'number' &&
    violation.value - by === violation.params.limit;
}
