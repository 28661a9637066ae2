import type { Problem, Rule } from '../errors/problem.ts';
import type { ElementParticle } from '../schema/complex-type.ts';
import { readingType, type SimpleType, withWhiteSpace } from '../schema/simple-type.ts';
import { checkText, quoted, sameValue } from '../simple-value.ts';
import type { Frame } from './frame.ts';
import { missingAtEnd } from './place.ts';

/** @param atEnd whether the problem is at the end tag, not at the start tag */
type Tell = (rule: Rule, message: string, atEnd?: boolean) => void;

/**
 * The value of an element that ends; undefined when there is none, or when it stands for "not given".
 *
 * @param problems those of an empty optional element are taken back, unless reading is strict
 */
export function closeFrame(frame: Frame, strict: boolean, problems: Problem[], tell: Tell): unknown {
  const { reading, particle } = frame;
  if (reading.as === 'nothing') return undefined;
  if (reading.as === 'raw') {
    if (frame.text !== '') reading.into.children.push(frame.text);
    return particle === undefined ? undefined : reading.into;
  }
  if (particle?.kind !== 'element') return undefined;
  if (frame.nil) return closeNil(frame, tell);
  const value =
    reading.as === 'simple'
      ? simpleValue(frame, particle, reading.type, strict, tell)
      : complexValue(frame, strict, tell);
  return isNotGiven(frame, particle, value, strict, problems) ? undefined : value;
}

function closeNil(frame: Frame, tell: Tell): null {
  if (frame.hasContent) tell('nil', `${frame.name} is nil and must be empty.`);
  if (Object.keys(frame.value).length > 0) tell('nil', `${frame.name} is nil and must have no attributes.`);
  return null;
}

function simpleValue(
  { name, text: raw }: Frame,
  { default: standard, fixed }: ElementParticle,
  written: SimpleType,
  strict: boolean,
  tell: Tell,
): unknown {
  const type = readingType(written, strict);
  const given = raw === '' ? (standard ?? fixed ?? '') : raw;
  const text = withWhiteSpace(type.whiteSpace, given);
  const valid = checkText(type, text, name, tell);
  if (valid && fixed !== undefined && !sameValue(type, text, fixed)) {
    tell('fixed', `${name} must be ${quoted(fixed)}, but is ${quoted(text)}.`);
  }
  return type.toValue ? type.toValue(text) : text;
}

function complexValue(frame: Frame, strict: boolean, tell: Tell): unknown {
  const { reading, value, state, name } = frame;
  if (reading.as !== 'complex') return undefined;
  const content = reading.type.value;
  if (content) {
    const type = readingType(content.type, strict);
    const text = withWhiteSpace(type.whiteSpace, frame.text);
    checkText(type, text, name, tell);
    value[content.key] = type.toValue ? type.toValue(text) : text;
  }
  if (state)
    for (const missing of missingAtEnd(state))
      tell('missing-element', `${missing} is missing at the end of ${name}.`, true);
  return value;
}

/** An element that could have been left out stands for "not given" when it is empty, or has empty elements only. */
function isNotGiven(
  frame: Frame,
  particle: ElementParticle,
  value: unknown,
  strict: boolean,
  problems: Problem[],
): boolean {
  if (particle.min > 0 || frame.parent === undefined || frame.filled) return false;
  const wrong = problems.length > frame.problemsBefore;
  if (!isEmpty(frame, value) && (strict || frame.reading.as !== 'complex')) return false;
  if (wrong && !strict) problems.length = frame.problemsBefore;
  return particle.max === 1 || (wrong && !strict);
}

function isEmpty(frame: Frame, value: unknown): boolean {
  if (frame.reading.as === 'complex') return Object.keys(frame.value).length === 0;
  if (typeof value === 'boolean') return frame.text.trim() === '';
  return value === '' || (Array.isArray(value) && value.length === 0);
}
