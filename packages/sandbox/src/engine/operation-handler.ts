import { type JsonValue, own } from '@partner-apis/model';
import { authenticate } from '../auth/authenticate.ts';
import { unauthorizedResponse } from '../auth/unauthorized-response.ts';
import { errorNamed, familyErrorNamed } from '../contract/documented-errors.ts';
import type { Family, Messages, RouteOperation } from '../contract/family.ts';
import type { KnownCall } from '../contract/fault.ts';
import type { Identity } from '../contract/identity.ts';
import type { Input } from '../contract/input.ts';
import type { Partner } from '../contract/partner.ts';
import { jsonResponse, type SandboxResponse, withHeaders } from '../contract/response.ts';
import { RuleFailure } from '../contract/rule.ts';
import { documentedResponse, documentedText } from '../errors/documented-response.ts';
import { codedBodyResponse, failureResponse } from '../errors/failure-response.ts';
import { undocumentedResponse } from '../errors/undocumented-response.ts';
import { negotiate } from '../http/negotiate.ts';
import type { Match } from '../http/router.ts';
import { documentedInput, readRequest } from '../validation/read-request.ts';
import { violationsResponse } from '../validation/violations-response.ts';
import type { Engine } from './engine.ts';
import { exampleRule, successOf } from './example-rule.ts';
import type { Caller } from './handled.ts';
import { logFailure } from './log-failure.ts';

type OperationMatch = Extract<Match, { kind: 'operation' }>;

/** Header with which a caller asks for a documented error by its name. */
const ERROR_TRIGGER = 'X-Sandbox-Error';

/** What a call was answered, and to whom, where that is known. */
export interface Outcome {
  readonly response: SandboxResponse;
  readonly partner?: Partner;
}

/**
 * Carries out one call of an operation, in this order: credentials, the partner's rate, the form of the request,
 * the error that the caller asks for, the business rule.
 *
 * @throws {StoreUnavailableError} when the store cannot be read before it is known who calls
 */
export async function handleOperation(
  engine: Engine,
  match: OperationMatch,
  request: Request,
  caller: Caller,
): Promise<Outcome> {
  const { operation, family } = match;
  await engine.ready();
  const identity = await identify(engine, match, request, caller.address);
  if ('secondsLeft' in identity) return { response: refuseForNow(operation, identity.secondsLeft) };
  if (!('partner' in identity)) return { response: unauthorizedResponse(operation, family.routes, identity) };
  const { partner } = identity;
  const allowance = engine.rateLimit?.count(partner.name);
  const response = allowance?.isUsedUp
    ? undocumentedResponse(operation, TOO_MANY)
    : await respondToCall(engine, match, { request, operation, family: family.routes, partner }, caller);
  return { partner, response: allowance === undefined ? response : withHeaders(response, allowance.headers) };
}

const TOO_MANY = { status: 429, text: 'Too many calls, wait before the next one', property: 'partner' };

function refuseForNow(operation: RouteOperation, seconds: number): SandboxResponse {
  return undocumentedResponse(operation, {
    status: 429,
    text: 'Too many wrong credentials, wait before the next call',
    property: 'credentials',
    headers: { 'Retry-After': String(seconds) },
  });
}

async function respondToCall(
  engine: Engine,
  match: OperationMatch,
  call: KnownCall,
  caller: Caller,
): Promise<SandboxResponse> {
  const { request, operation } = call;
  const { family } = match;
  const coded = operation.requestBody && codedBodyResponse(request.headers, operation);
  if (coded !== undefined) return coded;
  try {
    const { input, violations: found } = await readRequest(request, match);
    const violations = engine.faults.reduce(
      (left, fault) => fault.violations?.(left, input, call) ?? left,
      found,
    );
    if (violations.length > 0) return violationsResponse(violations, operation, family);
    const trigger = request.headers.get(ERROR_TRIGGER);
    const triggered = trigger === null ? undefined : errorNamed(operation, trigger);
    if (triggered !== undefined) return documentedResponse(triggered);
    return await runRule(engine, call, documentedInput(input, operation, family.routes), family.messages);
  } catch (error) {
    const documented = error instanceof RuleFailure ? errorNamed(operation, error.example) : undefined;
    if (error instanceof RuleFailure && documented) return documentedResponse(documented, error.values);
    // A rule that fails with an error that its operation does not document ends up here too.
    logFailure(engine, call, caller, error);
    return failureResponse(operation, error);
  }
}

async function identify(
  engine: Engine,
  { operation, family }: OperationMatch,
  request: Request,
  address: string,
): Promise<Identity> {
  const { partners, store, clock, throttle } = engine;
  const directory = { partners, store, now: clock.now(), address, ...(throttle && { throttle }) };
  const identity = await authenticate(request.headers, operation, family.routes, directory);
  return engine.faults.reduce(
    (left, fault) =>
      fault.identity?.(left, engine.partners, { request, operation, family: family.routes }) ?? left,
    identity,
  );
}

async function runRule(
  engine: Engine,
  call: KnownCall,
  input: Input,
  messages: Messages | undefined,
): Promise<SandboxResponse> {
  const { operation, family, partner, request } = call;
  const rules = engine.rules.find(({ id }) => id === family.id);
  const rule = own(rules?.operations, operation.operationId) ?? exampleRule(operation, family.exampleDate);
  const success = successOf(operation);
  const offered = success?.content.map((content) => content.mediaType) ?? [];
  const mediaType = negotiate(offered, request.headers.get('Accept'));
  const value = await rule({
    ...engine.faults.reduce((left, fault) => fault.input?.(left, call) ?? left, input),
    mediaType,
    partner,
    now: engine.clock.now(),
    store: engine.faults.reduce((store, fault) => fault.store?.(store, call) ?? store, engine.store),
    url: request.url,
    fail: (name, values) => {
      throw new RuleFailure(name, values);
    },
    errorText: (name) => textOf(family, name),
  });
  const element = success?.content.find((content) => content.mediaType === mediaType)?.message;
  const body = asMessage(value, element, messages);
  const response = jsonResponse(
    success === undefined ? 200 : Number(success.status.replace('XX', '00')),
    body,
  );
  return { ...response, mediaType: mediaType ?? response.mediaType };
}

/**
 * What a rule answers, as it is sent: a message in XML is written by its description. A documented example is one
 * already.
 *
 * @throws {Error} when the rule made no such message: a failure of the sandbox itself
 */
function asMessage(
  value: JsonValue | undefined,
  element: string | undefined,
  messages: Messages | undefined,
): JsonValue | undefined {
  if (value === undefined || element === undefined || messages === undefined) return value;
  return typeof value === 'string' ? value : messages.write(element, value);
}

function textOf(family: Family['routes'], name: string): string {
  const documented = familyErrorNamed(family, name);
  if (documented === undefined) throw new Error(`No operation of ${family.id} documents an error "${name}"`);
  return documentedText(documented);
}
