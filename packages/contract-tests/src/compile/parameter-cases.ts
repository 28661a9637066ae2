import { type JsonValue, type Parameter, type Pointer, schemaTypes, withValueAt } from '@partner-apis/model';
import type { CaseRequest, ContractCase, SkippedConstraint } from '../case/contract-case.ts';
import { PAGE_PARAMETERS } from '../case/paging-parameters.ts';
import { caseViolations } from './case-violations.ts';
import { choose } from './choose.ts';
import { allowed, refused, SUCCESS } from './expectations.ts';
import { type Location, locationsOf, presentValue } from './locations.ts';
import { minimalValue } from './minimal-value.ts';
import { newCase, type OperationContext, requestOf } from './operation-context.ts';
import type { Variant } from './variant.ts';
import { variantsOf } from './variants.ts';

const GROUPS = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies' } as const;

/** Makes cases on both sides of every constraint of the parameters, without each parameter, and with an unknown one. */
export function parameterCases(context: OperationContext): (ContractCase | SkippedConstraint)[] {
  return [
    ...context.operation.parameters.flatMap((parameter) => [
      ...constraintCases(context, parameter),
      ...(parameter.in === 'path' ? [] : [leftOutCase(context, parameter)]),
    ]),
    unknownParameterCase(context),
    ...withoutOptionalCases(context),
  ];
}

/**
 * Makes the case of a read without a key: without its optional parameters, there is nothing left that it could reject.
 */
function withoutOptionalCases(context: OperationContext): ContractCase[] {
  const { method, parameters } = context.operation;
  const isOptional = ({ in: place, required }: Parameter) => place === 'query' && !required;
  const optional = parameters.filter(isOptional);
  const names = parameters.filter(
    (one) => ['path', 'query'].includes(one.in) && !isOptional(one) && !PAGE_PARAMETERS.includes(one.name),
  );
  if (method !== 'get' || names.length > 0 || optional.length === 0) return [];
  const request = requestOf(context, context.example);
  const required = Object.entries(request.query).filter(([name]) =>
    optional.every((one) => one.name !== name),
  );
  const whole = { ...request, query: Object.fromEntries(required) };
  return [newCase(context, 'query/all-omitted', { kind: 'omitted', request: whole, expect: SUCCESS })];
}

function constraintCases(
  context: OperationContext,
  parameter: Parameter,
): (ContractCase | SkippedConstraint)[] {
  const { schemas } = context.model;
  const value = parameter.example ?? minimalValue(parameter.schema, schemas);
  return locationsOf(parameter.schema, value, schemas).flatMap((location) => {
    const place = (pointer: Pointer) => [parameter.in, parameter.name, ...pointer].join('/');
    return variantsOf(location.schema, presentValue(location), schemas)
      .filter((variant) => canBeSent(variant, location, parameter))
      .map((variant) =>
        choose(context, variant, {
          instance: place(location.pointer),
          name: place(location.name),
          violations: (changed) =>
            caseViolations(context, withParameter(context, parameter, at(location, changed))),
          request: (changed) => withParameter(context, parameter, at(location, changed)),
        }),
      );
  });
}

/**
 * Whether a value can be sent. A URL contains only text: no null, no value or list item of another type. An empty path
 * segment makes another path, and a list without items is omitted.
 */
function canBeSent({ keyword, candidates }: Variant, { schema }: Location, parameter: Parameter): boolean {
  const isEmptySegment = parameter.in === 'path' && candidates.every((value) => value === '');
  if (isEmptySegment || candidates.every(isEmptyList)) return false;
  if (keyword !== 'type') return true;
  const types = schemaTypes(schema);
  const isNumber = types.includes('integer') || types.includes('number') || types.includes('boolean');
  return isNumber && candidates.every((value) => value !== null);
}

/** Whether a value is an empty list. `codes=` is a list of one empty string. @see RFC 6570, section 2.3 (Variables) */
function isEmptyList(value: JsonValue): boolean {
  return Array.isArray(value) && value.length === 0;
}

function leftOutCase(context: OperationContext, parameter: Parameter): ContractCase {
  const request = withParameter(context, parameter, undefined);
  const place = `${parameter.in}/${parameter.name}`;
  if (!parameter.required) {
    return newCase(context, `${place}/omitted`, { kind: 'omitted', request, expect: allowed(context) });
  }
  return newCase(context, `${place}/missing`, {
    kind: 'missing',
    request,
    expect: refused(context, caseViolations(context, request)),
    covers: { location: place, keyword: 'required', side: 'outside' },
  });
}

function at({ root, pointer }: Location, value: JsonValue): JsonValue {
  return withValueAt(root, pointer, value);
}

/** Returns the example request with another value of a parameter, or without it. */
function withParameter(
  context: OperationContext,
  { in: place, name }: Parameter,
  value: JsonValue | undefined,
): CaseRequest {
  const request = requestOf(context, context.example);
  const group = GROUPS[place];
  const others = Object.fromEntries(Object.entries(request[group] ?? {}).filter(([key]) => key !== name));
  const own = place === 'header' && value !== undefined ? String(value) : value;
  return { ...request, [group]: own === undefined ? others : { ...others, [name]: own } };
}

/** Makes a case with an unknown parameter. Servers ignore it, unless the document says otherwise. */
function unknownParameterCase(context: OperationContext): ContractCase {
  const request = requestOf(context, context.example);
  return newCase(context, 'query/unknown-parameter', {
    kind: 'unknown-property',
    request: { ...request, query: { ...request.query, unknownParameter: 'unknown' } },
    expect: allowed(context),
  });
}
