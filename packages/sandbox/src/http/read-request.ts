import type { JsonValue } from '@partner-apis/model';
import type { Family, RouteOperation } from '../routes/family.ts';
import { validate } from '../validation/validate.ts';
import type { Violation } from '../validation/violation.ts';
import { BODY, readBody } from './body.ts';
import { readParameter } from './parameters.ts';
import type { Match } from './router.ts';

/** What a request carries for its operation. */
export interface Input {
  /** By name; those that the request does not carry have their default, or are missing. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  readonly body: JsonValue | undefined;
}

export interface ReadRequest {
  readonly input: Input;
  /** Everything that breaks the document; empty when the input is valid. */
  readonly violations: readonly Violation[];
}

/** Reads and validates the parameters and the body of a request. */
export async function readRequest(
  request: Request,
  match: Extract<Match, { kind: 'operation' }>,
): Promise<ReadRequest> {
  const { family, operation, pathValues } = match;
  const source = { pathValues, search: new URL(request.url).search, headers: request.headers };
  const parameters: Record<string, JsonValue> = {};
  const violations: Violation[] = [];
  for (const parameter of operation.parameters) {
    const { value, violation } = readParameter(parameter, source, family.routes.schemas);
    if (violation !== undefined) violations.push(violation);
    else if (value !== undefined) {
      parameters[parameter.name] = value;
      violations.push(
        ...check(family, operation, `${parameter.in} ${parameter.name}`, value, parameter.name),
      );
    } else if (parameter.required) {
      violations.push({ keyword: 'required', property: parameter.name, params: {} });
    } else if (parameter.schema.default !== undefined) {
      parameters[parameter.name] = parameter.schema.default;
    }
  }
  const body = await readBody(request, operation, family);
  violations.push(...body.violations);
  if (body.value !== undefined) violations.push(...check(family, operation, BODY, body.value, BODY));
  return { input: { parameters, body: body.value }, violations };
}

function check(
  family: Family,
  operation: RouteOperation,
  input: string,
  value: JsonValue,
  name: string,
): Violation[] {
  const validator = family.validators[`${operation.operationId} ${input}`];
  return validator === undefined ? [] : validate(validator, value, name);
}
