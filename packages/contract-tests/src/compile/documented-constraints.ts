import {
  type ApiModel,
  exampleRequest,
  isJson,
  type Operation,
  type Parameter,
  requestContent,
  type Schema,
  schemaTypes,
} from '@partner-apis/model';
import type { Coverage } from '../case/contract-case.ts';
import { isProperty, type Location, locationsOf } from './locations.ts';
import { minimalValue } from './minimal-value.ts';
import { checkedFormats } from './string-variants.ts';

/** A constraint of the document, and the sides of it that can be tested. */
export interface DocumentedConstraint extends Pick<Coverage, 'location' | 'keyword'> {
  readonly sides: readonly Coverage['side'][];
}

const BOTH = ['inside', 'outside'] as const;
/** Every example is inside, so only the outside remains. */
const OUTSIDE = ['outside'] as const;
const INSIDE = ['inside'] as const;

const KEYWORDS = [
  'enum',
  'const',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'oneOf',
  'anyOf',
] as const;

/**
 * Returns every constraint of an operation's parameters and JSON body, as the measure of coverage. It is read from the
 * schemas, not from the cases.
 */
export function documentedConstraints(model: ApiModel, operation: Operation): DocumentedConstraint[] {
  return [
    ...operation.parameters.flatMap((parameter) => ofParameter(model, parameter)),
    ...ofBody(model, operation),
  ];
}

function ofParameter({ schemas }: ApiModel, parameter: Parameter): DocumentedConstraint[] {
  const { in: place, name, required, schema } = parameter;
  const value = parameter.example ?? minimalValue(schema, schemas);
  const isEmptySegment = ({ keyword }: DocumentedConstraint) => place === 'path' && keyword === 'minLength';
  return [
    ...(required && place !== 'path'
      ? [{ location: `${place}/${name}`, keyword: 'required', sides: OUTSIDE }]
      : []),
    ...locationsOf(schema, value, schemas).flatMap((location) => {
      const at = [place, name, ...location.name].join('/');
      const types = schemaTypes(location.schema);
      const hasOtherTypes = types.some((type) => ['integer', 'number', 'boolean'].includes(type));
      const constraints = ofSchema(at, location.schema).map((constraint) =>
        isOneItem(constraint, location.schema) ? { ...constraint, sides: INSIDE } : constraint,
      );
      return [...(hasOtherTypes ? [typeAt(at)] : []), ...constraints];
    }),
  ].filter((constraint) => !isEmptySegment(constraint));
}

/**
 * Whether a constraint is the minimum of one item in a URL, which cannot contain an empty list: it is omitted, and
 * `codes=` has one item, an empty string.
 *
 * @see RFC 6570, section 2.3 (Variables)
 */
function isOneItem({ keyword }: DocumentedConstraint, { minItems }: Schema): boolean {
  return keyword === 'minItems' && minItems === 1;
}

function ofBody({ schemas }: ApiModel, operation: Operation): DocumentedConstraint[] {
  const content = requestContent(operation);
  const { body } = exampleRequest(operation);
  if (content === undefined || body === undefined || !isJson(content.mediaType)) return [];
  return locationsOf(content.schema, body, schemas).flatMap((location) => {
    const at = ['body', ...location.name].join('/');
    return [
      ...(isRequired(location) ? [{ location: at, keyword: 'required', sides: OUTSIDE }] : []),
      ...(schemaTypes(location.schema).length > 0 ? [typeAt(at)] : []),
      ...ofSchema(at, location.schema),
    ];
  });
}

function isRequired(location: Location): boolean {
  return location.required && isProperty(location);
}

function typeAt(location: string): DocumentedConstraint {
  return { location, keyword: 'type', sides: OUTSIDE };
}

function ofSchema(location: string, schema: Schema): DocumentedConstraint[] {
  const present: string[] = KEYWORDS.filter((keyword) => limits(keyword, schema));
  if (schema.uniqueItems === true) present.push('uniqueItems');
  if (schema.additionalProperties === false) present.push('additionalProperties');
  if (hasCheckedFormat(schema)) present.push('format');
  return present.map((keyword) => ({ location, keyword, sides: BOTH }));
}

/** Whether a keyword limits anything: a minimum count of 0 does not. */
function limits(keyword: (typeof KEYWORDS)[number], schema: Schema): boolean {
  const value = schema[keyword];
  const isCount = keyword === 'minLength' || keyword === 'minItems' || keyword === 'minProperties';
  return value !== undefined && !(isCount && value === 0);
}

function hasCheckedFormat({ format, maximum = Number.POSITIVE_INFINITY }: Schema): boolean {
  if (format === 'int32') return maximum > 2 ** 31 - 1;
  return format !== undefined && checkedFormats.has(format);
}
