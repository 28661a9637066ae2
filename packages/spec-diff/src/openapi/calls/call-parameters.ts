import { capital } from '../capital.ts';
import type { Comparison } from '../comparison.ts';
import type { Draft } from '../draft.ts';
import { schemaOf } from '../exchange.ts';
import type { Parameter } from '../operation.ts';
import { isNamed, labelOf } from '../parameters.ts';
import { isWrittenAlike, shapesOf, styleOf } from '../serialization.ts';
import type { CallPair } from './call-pair.ts';
import { callPlace, callTextChanges } from './call-values.ts';

/**
 * Returns changes of the parameters and headers that consumers receive: no additional ones may be missing or present.
 */
export function callParameterChanges(pair: CallPair, comparison: Comparison): Draft[] {
  const { before, after } = pair;
  const gained = after.parameters.filter(
    (parameter) => !before.parameters.some((other) => isNamed(other, parameter)),
  );
  return [
    ...before.parameters.flatMap((parameter) => {
      const later = after.parameters.find((other) => isNamed(other, parameter));
      return later === undefined ? [removal(parameter, pair)] : changesOf(parameter, later, pair, comparison);
    }),
    ...gained.map((parameter) => arrival(parameter, pair)),
  ];
}

function nameIn(parameter: Parameter, { label }: CallPair): string {
  return `${labelOf(parameter)} of ${label}`;
}

function removal(parameter: Parameter, pair: CallPair): Draft {
  const wasAlwaysThere = parameter.node.flag('required');
  return {
    rule: wasAlwaysThere ? 'call-parameter-removed' : 'call-optional-parameter-removed',
    direction: 'response',
    message: `${capital(nameIn(parameter, pair))} was removed.`,
    before: parameter.node,
    after: pair.after.node,
  };
}

function arrival(parameter: Parameter, pair: CallPair): Draft {
  return {
    rule: 'call-parameter-added',
    direction: 'response',
    message: `${capital(nameIn(parameter, pair))} is new.`,
    before: pair.before.node,
    after: parameter.node,
  };
}

function changesOf(before: Parameter, after: Parameter, pair: CallPair, comparison: Comparison): Draft[] {
  if (comparison.isSame(before.node, after.node)) return [];
  const name = nameIn(after, pair);
  const places = { direction: 'response' as const, before: before.node, after: after.node };
  const [was, is] = [before.node.flag('required'), after.node.flag('required')];
  const required: Draft[] =
    was === is
      ? []
      : was
        ? [{ ...places, rule: 'call-parameter-removed', message: `${capital(name)} may be missing now.` }]
        : [{ ...places, rule: 'call-parameter-added', message: `${capital(name)} is always sent now.` }];
  return [
    ...required,
    ...formChange(before, after, name),
    ...callTextChanges(
      before.node,
      callPlace('response', name, schemaOf(before.node), schemaOf(after.node)),
      comparison,
    ),
  ];
}

function formChange(before: Parameter, after: Parameter, name: string): Draft[] {
  const [old, now] = [styleOf(before), styleOf(after)];
  if (old.mediaType === now.mediaType && isWrittenAlike(old, now, shapesOf(schemaOf(before.node)))) return [];
  const message = `${capital(name)} is written in another way.`;
  return [
    {
      rule: 'call-parameter-form-changed',
      direction: 'response',
      message,
      before: before.node,
      after: after.node,
    },
  ];
}
