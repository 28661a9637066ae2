import {
  type Expression,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  own,
  type Step,
} from '@partner-apis/model';
import { EMBEDDED_EXPRESSION } from '@partner-apis/model/arazzo';
import { openElements } from '../open-elements.ts';

/** Where a value of a journey comes from. */
export interface Origin {
  /** The step that kept it; absent when it is an input of the journey. */
  readonly stepId?: string;
  /** Name of the output or input. */
  readonly name: string;
}

/** What an expression refers to outside of an answer: an output of an earlier step, or an input. */
export function originOf(expression: Expression): Origin | undefined {
  if (expression.from === 'input') return { name: expression.name };
  return expression.from === 'step' ? { stepId: expression.stepId, name: expression.name } : undefined;
}

/**
 * The field of an answer that an expression points to: `timeSlots[0].startTime`.
 *
 * @returns undefined when it does not look into an answer
 */
export function answerPlace(expression: Expression): string | undefined {
  if (expression.from === 'header') return `header ${expression.name}`;
  if (expression.from !== 'body') return undefined;
  const path = expression.pointer.map((token) => (/^\d+$/.test(token) ? `[${token}]` : `.${token}`));
  return path.length === 0 ? 'the body' : path.join('').replace(/^\./, '');
}

/** A value that a request takes from elsewhere. */
export interface Passed {
  /** The parameter, field or XML element that gets it. */
  readonly target: string;
  readonly origin: Origin;
}

/**
 * All values within a parameter or payload that come from elsewhere.
 *
 * @param expressions those of the step, by their texts
 * @param target what a plain value fills
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

/** In a text an expression stands in braces; in XML the element around it gets the value. */
function withinText(text: string, expressions: Step['expressions'], target: string): readonly Passed[] {
  return [...text.matchAll(EMBEDDED_EXPRESSION)].flatMap(({ 1: embedded = '', index }) =>
    passed(own(expressions, embedded), elementAround(text.slice(0, index)) ?? target),
  );
}

/** The path of the element that is open at the end of a text, without its root. */
function elementAround(before: string): string | undefined {
  const open = openElements(before);
  return open.length < 2 ? undefined : open.slice(1).join('.');
}

function passed(expression: Expression | undefined, target: string): readonly Passed[] {
  const origin = expression === undefined ? undefined : originOf(expression);
  return origin === undefined ? [] : [{ target, origin }];
}
