import {
  describesObject,
  isJson,
  type JsonValue,
  requestContent,
  type Schema,
  withoutValueAt,
  withValueAt,
} from '@partner-apis/model';
import { valueViolations } from '@partner-apis/model/violations';
import { bodyMediaType } from '../case/case-body.ts';
import type { ContractCase, Coverage, SkippedConstraint } from '../case/contract-case.ts';
import { choose } from './choose.ts';
import { allowed, refused } from './expectations.ts';
import { isProperty, type Location, locationsOf, presentValue } from './locations.ts';
import { newCase, type OperationContext, withBody } from './operation-context.ts';
import { variantsOf } from './variants.ts';

/** Makes cases on both sides of every constraint of the request body, without each field, and with unknown fields. */
export function bodyCases(context: OperationContext): (ContractCase | SkippedConstraint)[] {
  const schema = requestContent(context.operation)?.schema;
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
  const instance = ['body', ...location.pointer].join('/');
  return variantsOf(location.schema, presentValue(location), context.model.schemas).map((variant) =>
    choose(context, variant, {
      instance,
      name: nameOf(location),
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
  const place = nameOf(location);
  const request = withBody(context, body);
  if (!location.required) {
    const expect = allowed(context);
    return broken.length > 0
      ? []
      : [newCase(context, `${place}/omitted`, { kind: 'omitted', request, expect })];
  }
  // Without the field, the value may match another alternative.
  if (broken.length === 0) return [];
  return [
    newCase(context, `${place}/missing`, {
      kind: 'missing',
      request,
      expect: refused(context, broken),
      covers: { location: place, keyword: 'required', side: 'outside' },
    }),
  ];
}

/** Makes cases with unknown properties. JSON Schema allows them unless it says otherwise. */
function unknownPropertyCases(
  context: OperationContext,
  bodySchema: Schema,
  location: Location,
): ContractCase[] {
  if (!describesObject(location.schema)) return [];
  const body = withValueAt(location.root, [...location.pointer, 'unknownProperty'], 'unknown');
  const broken = violations(context, bodySchema, body);
  return [
    newCase(context, `${nameOf(location)}/unknown-property`, {
      kind: 'unknown-property',
      request: withBody(context, body),
      expect: broken.length > 0 ? refused(context, broken) : allowed(context),
      ...(broken.length > 0 ? { covers: closedCoverage(location) } : {}),
    }),
  ];
}

function closedCoverage(location: Location): Coverage {
  return { location: nameOf(location), keyword: 'additionalProperties', side: 'outside' };
}

function nameOf({ name }: Location): string {
  return ['body', ...name].join('/');
}

function violations({ validators }: OperationContext, schema: Schema, body: JsonValue) {
  return valueViolations(validators, schema, body, ['body']);
}
