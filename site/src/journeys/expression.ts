import {
  type Expression,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  own,
  type Step,
} from '@partner-apis/model';
import { EMBEDDED_EXPRESSION } from '@partner-apis/model/arazzo';
import { openElements } from '../view/open-elements.ts';

/** The origin of a value in a journey. */
export interface Origin {
  /** Step that saved it; absent for an input of the journey. */
  readonly stepId?: string;
  /** Name of the output or input. */
  readonly name: string;
}

/** Returns the output of an earlier step or the input that an expression refers to; undefined for anything else. */
export function originOf(expression: Expression): Origin | undefined {
  if (expression.from === 'input') return { name: expression.name };
  return expression.from === 'step' ? { stepId: expression.stepId, name: expression.name } : undefined;
}

/**
 * Returns the field of a response that an expression points to: `timeSlots[0].startTime`.
 *
 * @returns undefined if it does not refer to a response
 */
export function answerPlace(expression: Expression): string | undefined {
  if (expression.from === 'header') return `header ${expression.name}`;
  if (expression.from !== 'body') return undefined;
  const path = expression.pointer.map((token) => (/^\d+$/.test(token) ? `[${token}]` : `.${token}`));
  return path.length === 0 ? 'the body' : path.join('').replace(/^\./, '');
}

/** A value in a request that comes from an input or an earlier step. */
export interface Passed {
  /** Parameter, field or XML element that receives it. */
  readonly target: string;
  readonly origin: Origin;
}

/**
 * Lists the values in a parameter or payload that come from inputs or earlier steps.
 *
 * @param expressions expressions of the step, by text
 * @param target target of a plain value
 */
export function passedIn(
  value: JsonValue,
  expressions: Step['expressions'],
  target: string,
): readonly Passed[] {
  if (typeof value === 'string')
    return value.startsWith('$')
      ? passed(own(expressions, value), target)
      : withinText(value, expressions, target);
  if (isJsonArray(value))
    return value.flatMap((item, index) => passedIn(item, expressions, `${target}[${index}]`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    passedIn(item, expressions, target === '' ? name : `${target}.${name}`),
  );
}

/** Finds the values in a text, whose expressions are in braces. In XML, the element around one receives its value. */
function withinText(text: string, expressions: Step['expressions'], target: string): readonly Passed[] {
  return [...text.matchAll(EMBEDDED_EXPRESSION)].flatMap(({ 1: embedded = '', index }) =>
    passed(own(expressions, embedded), elementAround(text.slice(0, index)) ?? target),
  );
}

/** Returns the path of the open element at the end of a text, without the root. */
function elementAround(before: string): string | undefined {
  const open = openElements(before);
  return open.length < 2 ? undefined : open.slice(1).join('.');
}

function passed(expression: Expression | undefined, target: string): readonly Passed[] {
  const origin = expression === undefined ? undefined : originOf(expression);
  return origin === undefined ? [] : [{ target, origin }];
}
