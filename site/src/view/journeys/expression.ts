import { type JsonValue, parsePointer } from '@partner-apis/model';
import { openElements } from '../open-elements.ts';

/** Where a value of a journey comes from. */
export interface Origin {
  /** The step that kept it; absent when it is an input of the journey. */
  readonly stepId?: string;
  /** Name of the output or input. */
  readonly name: string;
}

/**
 * What a runtime expression refers to: an output of an earlier step, or an input.
 *
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#runtime-expressions
 * @example originOf('$steps.book.outputs.appointmentCode') // { stepId: 'book', name: 'appointmentCode' }
 */
export function originOf(expression: string): Origin | undefined {
  const input = /^\$inputs\.([\w-]+)$/.exec(expression)?.[1];
  if (input !== undefined) return { name: input };
  const [, stepId, name] = /^\$steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(expression) ?? [];
  return stepId === undefined || name === undefined ? undefined : { stepId, name };
}

/**
 * The field of an answer that an expression points to: `timeSlots[0].startTime`.
 *
 * @returns undefined when it does not look into an answer
 */
export function answerPlace(expression: string): string | undefined {
  const header = /^\$response\.header\.([\w-]+)$/.exec(expression)?.[1];
  if (header !== undefined) return `header ${header}`;
  const pointer = /^\$response\.body(?:#(\/.*)?)?$/.exec(expression);
  if (pointer === null) return undefined;
  const path = parsePointer(pointer[1] ?? '').map((token) =>
    /^\d+$/.test(token) ? `[${token}]` : `.${token}`,
  );
  return path.length === 0 ? 'the body' : path.join('').replace(/^\./, '');
}

/** A value that a request takes from elsewhere. */
export interface Passed {
  /** The parameter, field or XML element that gets it. */
  readonly target: string;
  readonly origin: Origin;
}

/** All values within a parameter or payload that come from elsewhere. @param target what a plain value fills */
export function passedIn(value: JsonValue, target: string): readonly Passed[] {
  if (typeof value === 'string')
    return value.startsWith('$') ? passed(value, target) : withinText(value, target);
  if (Array.isArray(value)) return value.flatMap((item, index) => passedIn(item, `${target}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    passedIn(item, target === '' ? name : `${target}.${name}`),
  );
}

/** In a text an expression stands in braces; in XML the element around it gets the value. */
function withinText(text: string, target: string): readonly Passed[] {
  return [...text.matchAll(/\{(\$[^{}]+)\}/g)].flatMap(({ 1: expression = '', index }) =>
    passed(expression, elementAround(text.slice(0, index)) ?? target),
  );
}

/** The path of the element that is open at the end of a text, without its root. */
function elementAround(before: string): string | undefined {
  const open = openElements(before);
  return open.length < 2 ? undefined : open.slice(1).join('.');
}

function passed(expression: string, target: string): readonly Passed[] {
  const origin = originOf(expression);
  return origin === undefined ? [] : [{ target, origin }];
}
