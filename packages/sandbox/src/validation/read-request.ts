import { type JsonValue, own, setOwn } from '@partner-apis/model';
import type { Deviation } from '../contract/deviation.ts';
import type { Family, FamilyRoutes, RouteOperation } from '../contract/family.ts';
import type { Input } from '../contract/input.ts';
import type { Violation } from '../contract/violation.ts';
import { BODY, readBody } from '../http/body.ts';
import { readParameter, readQuery } from '../http/parameters.ts';
import { requestUrl } from '../http/request-url.ts';
import type { Match } from '../http/router.ts';
import { documentedOnly } from './documented.ts';
import { validate } from './validate.ts';

/** The operation that a request calls. */
type OperationMatch = Omit<Extract<Match, { kind: 'operation' }>, 'kind'>;

export interface ReadRequest {
  /** Everything in the request, documented or not. */
  readonly input: Input;
  /** Violations; empty when the input is valid. */
  readonly violations: readonly Violation[];
  /** The tolerated deviations of its message. */
  readonly tolerated: readonly Deviation[];
}

/**
 * Reads and validates the parameters and the body of a request.
 *
 * @param strict whether an XML message must match its schema exactly, without tolerance
 */
export async function readRequest(
  request: Request,
  { family, operation, pathValues }: OperationMatch,
  strict = false,
): Promise<ReadRequest> {
  const query = readQuery(requestUrl(request).search, operation.parameters);
  const source = { pathValues, query, headers: request.headers };
  const parameters: Record<string, JsonValue> = {};
  const found: (readonly Violation[])[] = [];
  for (const parameter of operation.parameters) {
    const { value, violation } = readParameter(parameter, source, family.routes.schemas);
    const named = `The ${parameter.in} parameter ${parameter.name}`;
    if (violation !== undefined) found.push([{ ...violation, says: `${named} cannot be read.` }]);
    else if (value !== undefined) {
      setOwn(parameters, parameter.name, value);
      const broken = check(family, operation, `${parameter.in} ${parameter.name}`, value, parameter.name);
      found.push(broken.map((one) => ({ ...one, says: `${named} is not valid.` })));
    } else if (parameter.required) {
      found.push([
        { keyword: 'required', property: parameter.name, params: {}, says: `${named} is missing.` },
      ]);
    } else if (parameter.schema.default !== undefined) {
      setOwn(parameters, parameter.name, parameter.schema.default);
    }
  }
  const body = await readBody(request, operation, family, strict);
  found.push(body.violations);
  if (body.value !== undefined) found.push(check(family, operation, BODY, body.value, BODY));
  return {
    input: { parameters, body: body.value },
    violations: found.flat(),
    tolerated: body.tolerated ?? [],
  };
}

/** Removes the properties of a body that its document does not describe, before a rule sees it. */
export function documentedInput(
  input: Input,
  { requestBody }: RouteOperation,
  { schemas }: FamilyRoutes,
): Input {
  const { body } = input;
  // The reader of XML messages has already removed what the schema does not declare.
  if (body === undefined || requestBody?.schema === undefined) return input;
  return { ...input, body: documentedOnly(body, requestBody.schema, schemas) };
}

function check(
  family: Family,
  operation: RouteOperation,
  input: string,
  value: JsonValue,
  name: string,
): Violation[] {
  const validator = own(family.validators, `${operation.operationId} ${input}`);
  return validator === undefined ? [] : validate(validator, value, name);
}
