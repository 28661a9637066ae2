import type { JsonValue, Schema } from '@partner-apis/model';
import { valueViolations } from '@partner-apis/model/violations';
import { choose } from './choose.ts';
import type { ContractCase, SkippedConstraint } from './contract-case.ts';
import { allowed, refused } from './expectations.ts';
import { describesObject } from './flat-schema.ts';
import { isProperty, type Location, locationsOf, presentValue } from './locations.ts';
import { isJson } from './media-type.ts';
import { bodyMediaType, newCase, type OperationContext, withBody } from './operation-context.ts';
import { withoutValueAt, withValueAt } from './pointer.ts';
import { variantsOf } from './variants.ts';

/** Both sides of every constraint of the request body; every field left out; fields that nobody documented. */
export function bodyCases(context: OperationContext): (ContractCase | SkippedConstraint)[] {
  const schema = context.operation.requestBody?.content[0]?.schema;
  const { body } = context.example;
  if (schema === undefined || body === undefined || !isJson(bodyMediaType(context.operation))) return [];
  return locationsOf(schema, body, context.model.schemas).flatMap((location) => [
    ...constraintCases(context, schema, location),
    ...leftOutCases(context, schema, location),
    ...unknownPropertyCases(context, schema, location),
  ]);
}

function constraintCases(
  context: OperationContext,
  bodySchema: Schema,
  location: Location,
): (ContractCase | SkippedConstraint)[] {
  const place = ['body', ...location.pointer].join('/');
  return variantsOf(location.schema, presentValue(location)).map((variant) =>
    choose(context, place, variant, {
      violations: (value) =>
        violations(context, bodySchema, withValueAt(location.root, location.pointer, value)),
      request: (value) => withBody(context, withValueAt(location.root, location.pointer, value)),
    }),
  );
}

function leftOutCases(context: OperationContext, bodySchema: Schema, location: Location): ContractCase[] {
  if (!isProperty(location)) return [];
  const body = withoutValueAt(location.root, location.pointer);
  const broken = violations(context, bodySchema, body);
  const place = ['body', ...location.pointer].join('/');
  const request = withBody(context, body);
  if (!location.required) {
    const expect = allowed(context);
    return broken.length > 0
      ? []
      : [newCase(context, `${place}/omitted`, { kind: 'omitted', request, expect })];
  }
  return [
    newCase(context, `${place}/missing`, {
      kind: 'missing',
      request,
      expect: refused(context, broken),
      covers: { location: place, keyword: 'required', side: 'outside' },
    }),
  ];
}

/** JSON Schema allows what it does not mention, unless it says otherwise. */
function unknownPropertyCases(
  context: OperationContext,
  bodySchema: Schema,
  location: Location,
): ContractCase[] {
  if (!describesObject(location.schema)) return [];
  const body = withValueAt(location.root, [...location.pointer, 'unknownProperty'], 'unknown');
  const broken = violations(context, bodySchema, body);
  const place = ['body', ...location.pointer].join('/');
  return [
    newCase(context, `${place}/unknown-property`, {
      kind: 'unknown-property',
      request: withBody(context, body),
      expect: broken.length > 0 ? refused(context, broken) : allowed(context),
    }),
  ];
}

function violations({ validators }: OperationContext, schema: Schema, body: JsonValue) {
  return valueViolations(validators, schema, body, ['body']);
}
