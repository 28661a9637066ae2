import { type JsonValue, once, own } from '@partner-apis/model';
import { reading } from '../../clock/clock.ts';
import { familyErrorNamed } from '../../contract/documented-errors.ts';
import type { FamilyRoutes, Messages, RouteOperation } from '../../contract/family.ts';
import { jsonResponse } from '../../contract/response.ts';
import { type FamilyRules, type Rule, RuleFailure } from '../../contract/rule.ts';
import { documentedText } from '../../errors/documented-response.ts';
import { negotiate } from '../../http/negotiate.ts';
import { documentedInput } from '../../validation/read-request.ts';
import type { ReadCall, RuleCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Handler, Layer } from '../call/layer.ts';
import { exampleRule, successOf } from './example-rule.ts';

/** Gives the business rule the store, and only those parts of the body that the document describes. */
export function ruleInput({ store }: Pick<Engine, 'store'>): Layer<ReadCall, RuleCall> {
  return (next) => (call) =>
    next({ ...call, input: documentedInput(call.input, call.operation, call.family), store });
}

/** Carries out the operation with its business rule, or with its documented example if it has none. */
export function rule(engine: Pick<Engine, 'rules' | 'clock'>): Handler<RuleCall> {
  const rules = new Map(engine.rules.map((one) => [one.id, one.operations]));
  const preparedOf = once((family: FamilyRoutes) =>
    once((operation: RouteOperation) => prepare(operation, family, rules.get(family.id))),
  );
  return async ({ operation, family, api, partner, request, input, store }) => {
    const { carryOut, status, content, mediaTypes } = preparedOf(family)(operation);
    const mediaType =
      mediaTypes.length < 2 ? mediaTypes[0] : negotiate(mediaTypes, request.headers.get('Accept'));
    const value = await carryOut({
      ...input,
      mediaType,
      partner,
      ...reading(engine.clock),
      store,
      url: request.url,
      fail: (name, values) => {
        throw new RuleFailure(name, values);
      },
      errorText: (name) => textOf(family, name),
    });
    const element = content.find((one) => one.mediaType === mediaType)?.message;
    const response = jsonResponse(status, asMessage(value, element, api.messages));
    return {
      response: { ...response, mediaType: mediaType ?? response.mediaType },
      decision: { by: 'rule' },
    };
  };
}

/** The parts of an operation's success that are the same for every call. */
interface Prepared {
  readonly carryOut: Rule;
  readonly status: number;
  readonly content: RouteOperation['responses'][number]['content'];
  readonly mediaTypes: readonly string[];
}

function prepare(
  operation: RouteOperation,
  family: FamilyRoutes,
  rules: FamilyRules['operations'] | undefined,
): Prepared {
  const { status = '200', content = [] } = successOf(operation) ?? {};
  return {
    carryOut: own(rules, operation.operationId) ?? exampleRule(operation, family.exampleDate),
    status: Number(status.replace('XX', '00')),
    content,
    mediaTypes: content.map(({ mediaType }) => mediaType),
  };
}

/**
 * Writes the XML message that a rule returned. A documented example already is one.
 *
 * @throws {Error} when the rule returned no such message, which is a failure of the sandbox itself
 */
function asMessage(
  value: JsonValue | undefined,
  element: string | undefined,
  messages: Messages | undefined,
): JsonValue | undefined {
  if (value === undefined || element === undefined || messages === undefined) return value;
  return typeof value === 'string' ? value : messages.write(element, value);
}

function textOf(family: FamilyRoutes, name: string): string {
  const documented = familyErrorNamed(family, name);
  if (documented === undefined) throw new Error(`No operation of ${family.id} documents an error "${name}"`);
  return documentedText(documented);
}
