import type { JsonValue } from '@partner-apis/model';
import { isRecord } from '@partner-apis/model';
import type { Fault, KnownCall } from '../contract/fault.ts';
import type { Input } from '../contract/input.ts';
import type { Violation } from '../contract/violation.ts';

/** Faults in validation. */
export const validationFaults: readonly Fault[] = [
  ignoring('max-length-off-by-one', 'A text may be one character too long', isOneTooLong),
  ignoring('max-length-not-enforced', 'A text may be of any length', ofKeyword('maxLength')),
  ignoring('maximum-off-by-one', 'A number may be one too high', isOff('maximum', 1)),
  ignoring('minimum-off-by-one', 'A number may be one too low', isOff('minimum', -1)),
  ignoring('required-not-enforced', 'A required field or parameter may be missing', ofKeyword('required')),
  ignoring('pattern-not-enforced', 'Patterns are ignored', ofKeyword('pattern')),
  ignoring('format-not-enforced', 'Formats are ignored', ofKeyword('format')),
  ignoring(
    'enum-not-enforced',
    'Any value is accepted where a list of values is documented',
    ofKeyword('enum'),
  ),
  ignoring('min-length-not-enforced', 'A text that must not be empty may be', ofKeyword('minLength')),
  ignoring('max-items-off-by-one', 'A list may hold one item too many', isOneItemTooMany),
  ignoring(
    'required-parameter-not-enforced',
    'A required parameter may be missing, though no field may',
    ({ keyword, property }, { operation }) =>
      keyword === 'required' && operation.parameters.some(({ name }) => name === property),
  ),
  ignoring(
    'page-bounds-not-enforced',
    'A page may have any number and any size',
    ({ keyword, property }) => /^page/.test(property) && /^(min|max)imum$/.test(keyword),
  ),
  ignoring(
    'missing-content-type-accepted',
    'A body is read although nothing says what it is',
    ({ keyword }, { request }) => keyword === 'contentType' && !request.headers.has('Content-Type'),
  ),
  ignoring(
    'item-counts-not-enforced',
    'A list may be empty, or of any length',
    ofKeyword('minItems', 'maxItems'),
  ),
  ignoring(
    'null-accepted',
    'A field that must not be null may be',
    ({ keyword, value }) => keyword === 'type' && value === null,
  ),
  ignoring('type-not-enforced', 'A value may be of another type', ofKeyword('type')),
  ignoring('content-type-ignored', 'The body may be of any content type', ofKeyword('contentType')),
  {
    name: 'malformed-json-fails',
    description: 'A body that is not JSON receives 500',
    violations: (violations) => {
      if (violations.some(({ keyword }) => keyword === 'parse')) throw new Error('Seeded fault');
      return violations;
    },
  },
  refusing('null-refused', 'A field that may be null is rejected when it is', 'type', ({ body }) =>
    nameOfNull(body),
  ),
  refusing('unknown-property-refused', 'An undocumented field is rejected', 'type', ({ body }) =>
    isRecord(body) && 'unknownProperty' in body ? 'unknownProperty' : undefined,
  ),
  refusing(
    'unknown-parameter-refused',
    'An undocumented query parameter is rejected',
    'type',
    (_, { request, operation }) => {
      const names = [...new URL(request.url).searchParams.keys()];
      return names.find((sent) => !operation.parameters.some(({ name }) => name === sent));
    },
  ),
  refusing(
    'optional-parameter-required',
    'An optional parameter is required',
    'required',
    ({ parameters }, { operation }) =>
      operation.parameters.find(({ name, required }) => !required && !Object.hasOwn(parameters, name))?.name,
  ),
  refusing(
    'charset-refused',
    'A content type with a parameter is rejected',
    'contentType',
    (_, { request }) =>
      request.headers.get('Content-Type')?.includes(';') === true ? 'Content-Type' : undefined,
  ),
];

/** Returns the name of the first null field, at any depth. */
function nameOfNull(value: JsonValue | undefined): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const found = item === null ? name : nameOfNull(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Rejects a valid request because of a field, parameter or header. */
function refusing(
  name: string,
  description: string,
  keyword: string,
  refusedBy: (input: Input, call: KnownCall) => string | undefined,
): Fault {
  return {
    name,
    description,
    violations: (violations, input, call) => {
      const property = refusedBy(input, call);
      return property === undefined ? violations : [...violations, { keyword, property, params: {} }];
    },
  };
}

function ignoring(
  name: string,
  description: string,
  isIgnored: (violation: Violation, call: KnownCall) => boolean,
): Fault {
  return {
    name,
    description,
    violations: (violations, _, call) => violations.filter((violation) => !isIgnored(violation, call)),
  };
}

function ofKeyword(...keywords: string[]): (violation: Violation) => boolean {
  return ({ keyword }) => keywords.includes(keyword);
}

function isOneTooLong({ keyword, params, value }: Violation): boolean {
  return keyword === 'maxLength' && typeof value === 'string' && [...value].length - 1 === params.limit;
}

function isOneItemTooMany({ keyword, params, value }: Violation): boolean {
  return keyword === 'maxItems' && Array.isArray(value) && value.length - 1 === params.limit;
}

function isOff(keyword: string, by: number): (violation: Violation) => boolean {
  return (violation) =>
    violation.keyword === keyword &&
    typeof violation.value === 'number' &&
    violation.value - by === violation.params.limit;
}
