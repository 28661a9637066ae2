import { at, isMap, type Json, type JsonMap, listAt, mapAt } from '../json.ts';
import type { Effect, SchemaContext, SchemaMutation } from './mutation.ts';

type Fits = SchemaMutation['fits'];
type Probes = readonly Json[] | ((sample: Json) => readonly Json[]);

function mutation(
  kind: string,
  effect: Effect,
  fits: Fits,
  edit: (schema: JsonMap, context: SchemaContext) => Probes,
): SchemaMutation {
  const apply: SchemaMutation['apply'] = (schema, context) => {
    const probes = edit(schema, context);
    return typeof probes === 'function' ? probes : () => probes;
  };
  return { on: 'schema', kind, effect, fits, apply };
}

const isType = (schema: JsonMap, type: string) => at(schema, 'type') === type;
const has = (schema: JsonMap, ...names: readonly string[]) =>
  names.some((name) => Object.hasOwn(schema, name));
const number = (schema: JsonMap, name: string) => Number(at(schema, name));
const isFreeText: Fits = (schema) =>
  isType(schema, 'string') && !has(schema, 'enum', 'const', 'format', 'pattern');
const isNumber = (schema: JsonMap) => isType(schema, 'integer') || isType(schema, 'number');
const isFreeNumber: Fits = (schema) => isNumber(schema) && !has(schema, 'enum', 'const');
const isOpenObject: Fits = (schema) =>
  isType(schema, 'object') && has(schema, 'properties') && !has(schema, 'allOf', 'oneOf', 'anyOf');
/** A closed object allows no further property, so adding one is more than an addition. */
const takesMore: Fits = (schema, ...rest) =>
  isOpenObject(schema, ...rest) &&
  at(schema, 'additionalProperties') !== false &&
  !has(schema, 'patternProperties', 'unevaluatedProperties');
const is31 = (document: JsonMap) => !String(at(document, 'openapi')).startsWith('3.0');
const longer = (length: number) => 'a'.repeat(Math.max(0, length));
const optionalNames = (schema: JsonMap) => {
  const required = listAt(schema, 'required').map(String);
  return Object.keys(mapAt(schema, 'properties')).filter((name) => !required.includes(name));
};
const without = (sample: Json, name: string): Json[] => {
  if (!isMap(sample)) return [];
  const { [name]: _gone, ...rest } = sample;
  return [rest];
};
const withProperty = (sample: Json, name: string, value: Json): Json[] =>
  isMap(sample) ? [{ ...sample, [name]: value }] : [];

const TEXTS: readonly SchemaMutation[] = [
  mutation(
    'maxLength set',
    'narrows',
    (schema, ...rest) => isFreeText(schema, ...rest) && !has(schema, 'maxLength', 'minLength'),
    (schema) => {
      schema.maxLength = 200;
      return [longer(201)];
    },
  ),
  mutation(
    'maxLength lowered',
    'narrows',
    (schema) => number(schema, 'maxLength') > 1 && !has(schema, 'minLength'),
    (schema) => {
      const most = number(schema, 'maxLength');
      schema.maxLength = most - 1;
      return [longer(most), '1'.repeat(most)];
    },
  ),
  mutation(
    'maxLength raised',
    'widens',
    (schema) => has(schema, 'maxLength'),
    (schema) => {
      const most = number(schema, 'maxLength');
      schema.maxLength = most + 5;
      return [longer(most + 5), '1'.repeat(most + 5)];
    },
  ),
  mutation(
    'maxLength removed',
    'widens',
    (schema) => has(schema, 'maxLength'),
    (schema) => {
      const most = number(schema, 'maxLength');
      delete schema.maxLength;
      return [longer(most + 1), '1'.repeat(most + 1)];
    },
  ),
  mutation(
    'minLength raised',
    'narrows',
    (schema, ...rest) => isFreeText(schema, ...rest) && !has(schema, 'maxLength'),
    (schema) => {
      const least = Number(at(schema, 'minLength') ?? 0);
      schema.minLength = least + 1;
      return [longer(least)];
    },
  ),
  mutation(
    'pattern added',
    'narrows',
    (schema, ...rest) => isFreeText(schema, ...rest) && !has(schema, 'maxLength', 'minLength'),
    (schema) => {
      schema.pattern = '^[a-z]+$';
      return ['A1'];
    },
  ),
  mutation(
    'pattern removed',
    'widens',
    (schema) => has(schema, 'pattern') && !has(schema, 'enum'),
    (schema) => {
      delete schema.pattern;
      return ['~', '~~~', '~~~~~~', '~~~~~~~~~~~~'];
    },
  ),
  mutation(
    'format removed',
    'widens',
    (schema) =>
      /^(date|date-time|email|uuid|uri)$/.test(String(at(schema, 'format'))) &&
      !has(schema, 'pattern', 'enum'),
    (schema) => {
      delete schema.format;
      return ['no such form'];
    },
  ),
  mutation(
    'format added',
    'narrows',
    (schema, ...rest) => isFreeText(schema, ...rest) && !has(schema, 'maxLength', 'minLength'),
    (schema) => {
      schema.format = 'date';
      return ['no date'];
    },
  ),
];

const NUMBERS: readonly SchemaMutation[] = [
  mutation(
    'minimum set',
    'narrows',
    (schema, ...rest) =>
      isFreeNumber(schema, ...rest) && !has(schema, 'minimum', 'exclusiveMinimum', 'maximum'),
    (schema) => {
      schema.minimum = 3;
      return [2, 0];
    },
  ),
  mutation(
    'minimum raised',
    'narrows',
    (schema) => isNumber(schema) && typeof at(schema, 'minimum') === 'number',
    (schema) => {
      const least = number(schema, 'minimum');
      schema.minimum = least + 1;
      return [least];
    },
  ),
  mutation(
    'minimum lowered',
    'widens',
    (schema) => isNumber(schema) && typeof at(schema, 'minimum') === 'number',
    (schema) => {
      const least = number(schema, 'minimum');
      schema.minimum = least - 2;
      return [least - 1, least - 2];
    },
  ),
  mutation(
    'maximum lowered',
    'narrows',
    (schema) => isNumber(schema) && typeof at(schema, 'maximum') === 'number',
    (schema) => {
      const most = number(schema, 'maximum');
      schema.maximum = most - 1;
      return [most];
    },
  ),
  mutation(
    'maximum removed',
    'widens',
    (schema) => isNumber(schema) && typeof at(schema, 'maximum') === 'number',
    (schema) => {
      const most = number(schema, 'maximum');
      delete schema.maximum;
      return [most + 1];
    },
  ),
  mutation(
    'multipleOf set',
    'narrows',
    (schema, ...rest) => isFreeNumber(schema, ...rest) && !has(schema, 'multipleOf'),
    (schema) => {
      schema.multipleOf = 7;
      return [1, 2, 3, 15, 71, 1001];
    },
  ),
  mutation(
    'integer becomes number',
    'widens',
    (schema) => isType(schema, 'integer') && !has(schema, 'enum', 'format'),
    (schema) => {
      schema.type = 'number';
      return [1.5, 0.5, 10.5];
    },
  ),
  mutation(
    'number becomes integer',
    'narrows',
    (schema) => isType(schema, 'number') && !has(schema, 'enum', 'format'),
    (schema) => {
      schema.type = 'integer';
      return [1.5, 0.5];
    },
  ),
  mutation('text becomes integer', 'both', isFreeText, (schema) => {
    delete schema.maxLength;
    delete schema.minLength;
    schema.type = 'integer';
    return ['a', 'aaa', 1];
  }),
];

const VALUES: readonly SchemaMutation[] = [
  mutation(
    'value removed',
    'narrows',
    (schema) => listAt(schema, 'enum').length > 1,
    (schema, { random }) => {
      const values = listAt(schema, 'enum');
      const [gone = null] = values.splice(random.below(values.length), 1);
      return [gone];
    },
  ),
  mutation(
    'value added',
    'widens',
    (schema) => has(schema, 'enum') && typeof listAt(schema, 'enum')[0] === 'string',
    (schema) => {
      listAt(schema, 'enum').push('x-new-value');
      return ['x-new-value'];
    },
  ),
  mutation(
    'value renamed',
    'both',
    (schema) => typeof listAt(schema, 'enum')[0] === 'string',
    (schema) => {
      const values = listAt(schema, 'enum');
      const [gone = null] = values;
      values[0] = 'x-new-value';
      return [gone, 'x-new-value'];
    },
  ),
  mutation(
    'list of values removed',
    'widens',
    (schema) => isType(schema, 'string') && has(schema, 'enum'),
    (schema) => {
      delete schema.enum;
      return ['x-other-value'];
    },
  ),
  mutation(
    'null allowed',
    'widens',
    (schema, document) =>
      typeof at(schema, 'type') === 'string' &&
      !isType(schema, 'null') &&
      !has(schema, 'enum', 'const', 'nullable', 'allOf', 'oneOf', 'anyOf') &&
      is31(document),
    (schema) => {
      schema.type = [String(schema.type), 'null'];
      return [null];
    },
  ),
  mutation(
    'null allowed, in OpenAPI 3.0',
    'widens',
    (schema, document) =>
      typeof at(schema, 'type') === 'string' &&
      !has(schema, 'enum', 'nullable', 'allOf', 'oneOf', 'anyOf') &&
      !is31(document),
    (schema) => {
      schema.nullable = true;
      return [null];
    },
  ),
  mutation(
    'null no longer allowed',
    'narrows',
    (schema, document) =>
      (at(schema, 'nullable') === true && has(schema, 'type') && !is31(document)) ||
      (Array.isArray(schema.type) &&
        schema.type.length === 2 &&
        schema.type.includes('null') &&
        !has(schema, 'enum')),
    (schema) => {
      delete schema.nullable;
      if (Array.isArray(schema.type)) schema.type = schema.type.find((one) => one !== 'null') ?? 'null';
      return [null];
    },
  ),
];

const OBJECTS: readonly SchemaMutation[] = [
  mutation(
    'property becomes required',
    'narrows',
    (schema, ...rest) => isOpenObject(schema, ...rest) && optionalNames(schema).length > 0,
    (schema, { random }) => {
      const name = random.pick(optionalNames(schema)) ?? '';
      schema.required = [...listAt(schema, 'required'), name];
      return (sample) => without(sample, name);
    },
  ),
  mutation(
    'property no longer required',
    'widens',
    (schema, ...rest) => isOpenObject(schema, ...rest) && listAt(schema, 'required').length > 0,
    (schema, { random }) => {
      const name = String(random.pick(listAt(schema, 'required')));
      schema.required = listAt(schema, 'required').filter((one) => one !== name);
      if (listAt(schema, 'required').length === 0) delete schema.required;
      return (sample) => without(sample, name);
    },
  ),
  mutation('optional property added', 'nothing', takesMore, (schema) => {
    mapAt(schema, 'properties').xNewProperty = { type: 'string' };
    return [];
  }),
  mutation('required property added', 'narrows', takesMore, (schema) => {
    mapAt(schema, 'properties').xNewProperty = { type: 'string' };
    schema.required = [...listAt(schema, 'required'), 'xNewProperty'];
    return (sample) => without(sample, 'xNewProperty');
  }),
  mutation(
    'required property removed',
    'widens',
    (schema, ...rest) => isOpenObject(schema, ...rest) && listAt(schema, 'required').length > 0,
    (schema, { random }) => {
      const name = String(random.pick(listAt(schema, 'required')));
      delete mapAt(schema, 'properties')[name];
      schema.required = listAt(schema, 'required').filter((one) => one !== name);
      if (listAt(schema, 'required').length === 0) delete schema.required;
      return (sample) => without(sample, name);
    },
  ),
  mutation(
    'other properties forbidden',
    'narrows',
    (schema, ...rest) =>
      isOpenObject(schema, ...rest) && !has(schema, 'additionalProperties', 'patternProperties'),
    (schema) => {
      schema.additionalProperties = false;
      return (sample) => withProperty(sample, 'xUndocumented', 1);
    },
  ),
  mutation(
    'other properties allowed',
    'widens',
    (schema) => at(schema, 'additionalProperties') === false,
    (schema) => {
      delete schema.additionalProperties;
      return (sample) => withProperty(sample, 'xUndocumented', 1);
    },
  ),
  mutation(
    'maxProperties set',
    'narrows',
    (schema, ...rest) => isOpenObject(schema, ...rest) && Object.keys(mapAt(schema, 'properties')).length > 1,
    (schema) => {
      schema.maxProperties = 60;
      return (sample) =>
        isMap(sample)
          ? [{ ...sample, ...Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`x${index}`, 1])) }]
          : [];
    },
  ),
];

const LISTS: readonly SchemaMutation[] = [
  mutation(
    'minItems set',
    'narrows',
    (schema) => isType(schema, 'array') && !has(schema, 'minItems'),
    (schema) => {
      schema.minItems = 1;
      return [[]];
    },
  ),
  mutation(
    'minItems removed',
    'widens',
    (schema) => isType(schema, 'array') && number(schema, 'minItems') > 0,
    (schema) => {
      delete schema.minItems;
      return [[]];
    },
  ),
  mutation(
    'maxItems set',
    'narrows',
    (schema) => isType(schema, 'array') && !has(schema, 'maxItems', 'uniqueItems'),
    (schema) => {
      schema.maxItems = 3;
      return repeated(4);
    },
  ),
  mutation(
    'maxItems raised',
    'widens',
    (schema) =>
      isType(schema, 'array') &&
      number(schema, 'maxItems') > 0 &&
      number(schema, 'maxItems') < 200 &&
      !has(schema, 'uniqueItems'),
    (schema) => {
      const most = number(schema, 'maxItems');
      schema.maxItems = most + 1;
      return repeated(most + 1);
    },
  ),
  mutation(
    'uniqueItems set',
    'narrows',
    (schema) => isType(schema, 'array') && !has(schema, 'uniqueItems'),
    (schema) => {
      schema.uniqueItems = true;
      return repeated(2);
    },
  ),
];

function repeated(count: number): (sample: Json) => Json[] {
  return (sample) => {
    const [first] = Array.isArray(sample) ? sample : [];
    return [first, 'a', 1, {}]
      .filter((one) => one !== undefined)
      .map((one) => Array.from({ length: count }, () => one));
  };
}

const UNIONS: readonly SchemaMutation[] = [
  mutation(
    'alternative removed',
    'narrows',
    (schema) => unionOf(schema).length > 1 && !has(schema, 'discriminator'),
    (schema) => {
      unionOf(schema).pop();
      return [null, true, 'a', 1, [], {}];
    },
  ),
  mutation(
    'alternative added',
    'widens',
    (schema) => unionOf(schema).length > 1 && !has(schema, 'discriminator'),
    (schema) => {
      unionOf(schema).push({
        type: 'object',
        required: ['xNewKind'],
        properties: { xNewKind: { const: 'new' } },
        additionalProperties: false,
      });
      return [{ xNewKind: 'new' }];
    },
  ),
];

function unionOf(schema: JsonMap): Json[] {
  return has(schema, 'oneOf') ? listAt(schema, 'oneOf') : listAt(schema, 'anyOf');
}

/** Edits that change which values a schema accepts. */
export const SCHEMA_MUTATIONS: readonly SchemaMutation[] = [
  ...TEXTS,
  ...NUMBERS,
  ...VALUES,
  ...OBJECTS,
  ...LISTS,
  ...UNIONS,
];
