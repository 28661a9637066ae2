import type { Oas3Rule } from '@redocly/openapi-core';
import { entriesOf, extension, isText } from '../extension.ts';

/** JSON Schema keywords that a value can violate, followed by those that concern the whole body. */
const KEYWORDS = new Set([
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'required',
  'minProperties',
  'maxProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'oneOf',
  'anyOf',
  'not',
  'discriminator',
  // The body cannot be parsed, does not have a documented media type, or violates its XML Schema.
  'parse',
  'contentType',
  'xsd',
]);

const FIELDS = new Set(['template', 'violates', 'properties', 'period']);

/**
 * Requires the fields in the `x-error` of an example to be known, and the keywords in `violates` to be ones that a
 * value can violate.
 */
export const errorRuleIsKnown: Oas3Rule = () => ({
  Example(example, { location, report }) {
    const rule = extension(example, 'x-error');
    const at = location.child('x-error');
    for (const [field, value] of entriesOf(rule)) {
      if (!FIELDS.has(field)) {
        report({
          message: `\`x-error\` has no field "${field}". Known are ${[...FIELDS].join(', ')}.`,
          location: at.child(field).key(),
        });
      }
      if (field === 'period' && !isPeriod(value)) {
        report({
          message:
            '`period` names the two ends that a request gives: `period: { from: dateFrom, to: dateTo }`.',
          location: at.child(field),
        });
      }
      if (field !== 'violates') continue;
      const keywords = Array.isArray(value) ? value : [value];
      for (const [index, keyword] of keywords.entries()) {
        if (KEYWORDS.has(keyword)) continue;
        report({
          message: `"${keyword}" is not a keyword that a value can violate. Known keywords are ${[...KEYWORDS].join(', ')}.`,
          location: at.child([field, index]),
        });
      }
    }
  },
});

function isPeriod(value: unknown): boolean {
  const named = entriesOf(value).filter(([end, name]) => /^(from|to)$/.test(end) && isText(name));
  return named.length === 2;
}
