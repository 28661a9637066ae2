import { type JsonValue, own } from '@partner-apis/model';
import { authenticate, type Identity } from './auth/authenticate.ts';
import type { Partner } from './auth/partner.ts';
import { unauthorizedAnswer } from './auth/unauthorized-answer.ts';
import type { Engine } from './engine.ts';
import { documentedAnswer, documentedText } from './errors/documented-answer.ts';
import { codedBodyAnswer, failureAnswer } from './errors/failure-answer.ts';
import { undocumentedAnswer } from './errors/undocumented-answer.ts';
import type { KnownCall } from './faults/fault.ts';
import type { Caller } from './handled.ts';
import { type Answer, jsonAnswer, withHeaders } from './http/answer.ts';
import { negotiate } from './http/negotiate.ts';
import { documentedInput, type Input, readRequest } from './http/read-request.ts';
import type { Match } from './http/router.ts';
import { logFailure } from './log-failure.ts';
import { errorNamed, familyErrorNamed } from './routes/examples.ts';
import type { Family, Messages, RouteOperation } from './routes/family.ts';
import { exampleRule, successOf } from './rules/example-rule.ts';
import { RuleFailure } from './rules/rule.ts';
import { violationsAnswer } from './validation/violations-answer.ts';

type OperationMatch = Extract<Match, { kind: 'operation' }>;

/** Header with which a caller asks for a documented error by its name. */
const ERROR_TRIGGER = 'X-Sandbox-Error';

/** What a call was answered, and to whom, where that is known. */
export interface Answered {
  readonly answer: Answer;
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
): Promise<Answered> {
  const { operation, family } = match;
  await engine.ready();
  const identity = await identify(engine, match, request, caller.address);
  if ('secondsLeft' in identity) return { answer: refuseForNow(operation, identity.secondsLeft) };
  if (!('partner' in identity)) return { answer: unauthorizedAnswer(operation, family.routes, identity) };
  const { partner } = identity;
  const allowance = engine.rateLimit?.count(partner.name);
  const answer = allowance?.isUsedUp
    ? undocumentedAnswer(operation, TOO_MANY)
    : await answerCall(engine, match, { request, operation, family: family.routes, partner }, caller);
  return { partner, answer: allowance === undefined ? answer : withHeaders(answer, allowance.headers) };
}

const TOO_MANY = { status: 429, text: 'Too many calls, wait before the next one', property: 'partner' };

function refuseForNow(operation: RouteOperation, seconds: number): Answer {
  return undocumentedAnswer(operation, {
    status: 429,
    text: 'Too many wrong credentials, wait before the next call',
    property: 'credentials',
    headers: { 'Retry-After': String(seconds) },
  });
}

async function answerCall(
  engine: Engine,
  match: OperationMatch,
  call: KnownCall,
  caller: Caller,
): Promise<Answer> {
  const { request, operation } = call;
  const { family } = match;
  const coded = operation.requestBody && codedBodyAnswer(request.headers, operation);
  if (coded !== undefined) return coded;
  try {
    const { input, violations: found } = await readRequest(request, match);
    const violations = engine.faults.reduce(
      (left, fault) => fault.violations?.(left, input, call) ?? left,
      found,
    );
    if (violations.length > 0) return violationsAnswer(violations, operation, family);
    const trigger = request.headers.get(ERROR_TRIGGER);
    const triggered = trigger === null ? undefined : errorNamed(operation, trigger);
    if (triggered !== undefined) return documentedAnswer(triggered);
    return await runRule(engine, call, documentedInput(input, operation, family.routes), family.messages);
  } catch (error) {
    const documented = error instanceof RuleFailure ? errorNamed(operation, error.example) : undefined;
    if (error instanceof RuleFailure && documented) return documentedAnswer(documented, error.values);
    // A rule that fails with an error that its operation does not document ends up here too.
    logFailure(engine, call, caller, error);
    return failureAnswer(operation, error);
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
): Promise<Answer> {
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
  const answer = jsonAnswer(success === undefined ? 200 : Number(success.status.replace('XX', '00')), body);
  return { ...answer, mediaType: mediaType ?? answer.mediaType };
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
