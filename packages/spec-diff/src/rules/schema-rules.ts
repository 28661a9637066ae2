import type { Direction } from '../finding/finding.ts';
import { addition, breaking, type RuleInfo, undecided } from './rule.ts';

/** Parts of a schema whose changes share a rule. */
export type SchemaKind =
  | 'alternatives'
  | 'format'
  | 'items'
  | 'limit'
  | 'names'
  | 'property'
  | 'required'
  | 'schema'
  | 'type'
  | 'values';

type ValueRule = `${Direction}-${SchemaKind}-${'narrowed' | 'widened'}`;

const KEEP = 'Restore the earlier schema, or describe the new one under a new property or media type.';

/** Each kind of schema change, and how to avoid it in a request and in a response. */
const KINDS: Readonly<Record<SchemaKind, readonly [subject: string, request: string, response: string]>> = {
  alternatives: [
    'The alternatives of a value (`anyOf`, `oneOf`, `not`, `if`) changed',
    'Restore the alternatives that were accepted.',
    'Return the new alternative under a new property, or only to callers that ask for it.',
  ],
  format: [
    'The form of a text (`pattern`, `format`) changed',
    'Accept the earlier form beside the new one: `anyOf` of both.',
    'Return the earlier form, and add a property for the new one.',
  ],
  items: ['The items of a list changed', KEEP, KEEP],
  limit: [
    'A limit (length, number, count) changed',
    'Restore the earlier limit. Where some values cannot be processed, document the error response that rejects them.',
    'Restore the earlier limit, or add a property for values outside it.',
  ],
  names: [
    'The properties beside the documented ones changed',
    'Accept undocumented properties as before, and ignore them.',
    'Document each new property by name instead.',
  ],
  property: ['The schema of a property changed', KEEP, KEEP],
  required: [
    'A property became required, or stopped being so',
    'Make the property optional, and state in `default` what omitting it means.',
    'Keep the property in `required`, and return it in every response.',
  ],
  schema: ['A schema changed in a way that could not be decided', KEEP, KEEP],
  type: [
    'The type of a value changed',
    'Accept the earlier type beside the new one, or add a property of the new type.',
    'Return the earlier type, and add a property of the new type.',
  ],
  values: [
    'The listed values changed',
    'Keep the value in `enum`. To remove it later, announce its last day in `x-deprecated-values`.',
    'Return the earlier values only. A version that calls the list open (`x-extensible-enum: true`) has to come before a new value.',
  ],
};

function valueRules(): Readonly<Record<ValueRule, RuleInfo>> {
  const rows = Object.entries(KINDS).flatMap(([kind, [subject, request, response]]): [string, RuleInfo][] => [
    [`request-${kind}-narrowed`, breaking(`${subject}: less is accepted.`, request)],
    [`request-${kind}-widened`, addition(`${subject}: more is accepted.`)],
    [`response-${kind}-widened`, breaking(`${subject}: more may be returned.`, response)],
    [`response-${kind}-narrowed`, addition(`${subject}: less is returned.`)],
  ]);
  return Object.fromEntries(rows) as Record<ValueRule, RuleInfo>;
}

/** Rules for changes of which values a schema accepts, and of their meaning. */
export const SCHEMA_RULES = {
  ...valueRules(),
  'request-property-added': addition('An optional property was added to a request.'),
  'request-property-removed': undecided(
    'A property of a request was removed.',
    'Restore the property with `deprecated: true` and a day in `x-sunset`, and remove it after that day.',
  ),
  'response-property-added': addition('A property was added to a response.'),
  'response-required-property-removed': breaking(
    'A property that every response had was removed.',
    'Restore the property with `deprecated: true` and a day in `x-sunset`, and remove it after that day.',
  ),
  'response-property-removed': addition('A property of a response that was optional was removed.'),
  'default-changed': breaking(
    'A body without the property means something else.',
    'Restore the default, or add a property of another name with the new one.',
  ),
  'default-added': addition('What a body without the property means is documented.'),
  'default-removed': undecided(
    'What a body without the property means is no longer documented.',
    'Restore the default. If omitting the property means something else now, add a property of another name.',
  ),
  'content-encoding-changed': breaking(
    'A text holds its content in another encoding or media type.',
    'Restore the encoding, or add a property of another name for the new one.',
  ),
  'unknown-format-changed': undecided(
    'A format changed that no standard defines.',
    'Describe the accepted texts in `pattern`, which can be compared.',
  ),
  'schema-dialect-changed': undecided(
    'Schemas are written in another dialect of JSON Schema.',
    'Restore `jsonSchemaDialect`, or check that no keyword means something else.',
  ),
  'idle-limit-changed': undecided(
    'A limit or property changed that is not about values of the type.',
    'Remove the keyword, or write the one or the type that was meant.',
  ),
  'covered-alternative-changed': undecided(
    'A schema was added to `allOf` or removed from `anyOf`, by name, but accepts the same values as the others.',
    'Check that its values mean the same as those of the others.',
  ),
  'discriminator-changed': breaking(
    'A value of the discriminator leads to another schema, or to none.',
    'Restore the value in `discriminator.mapping`, with the schema that it had.',
  ),
  'discriminator-widened': addition('A discriminator was added, or has another value.'),
  'xml-form-changed': breaking(
    'The same value is written as other XML.',
    'Restore the name and form of the XML (`xml`), or add a property with the new form.',
  ),
} as const satisfies Record<string, RuleInfo>;
