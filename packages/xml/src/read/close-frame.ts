import type { Problem } from '../errors/problem.ts';
import { setProperty } from '../properties.ts';
import type { ElementParticle } from '../schema/complex-type.ts';
import { readingType, type SimpleType, withWhiteSpace } from '../schema/simple-type.ts';
import { checkText, quoted, type Resolve, sameValue, type Tell, valueText } from '../simple-value.ts';
import { dropEmpty, isRefusedEmpty } from './empty-elements.ts';
import type { Frame } from './frame.ts';
import { missingAtEnd } from './place.ts';

/** The context in which elements are closed. */
export interface Closing {
  readonly strict: boolean;
  readonly problems: Problem[];
  /** Problems of the schema that a lenient reader accepts. */
  readonly tolerated: Problem[];
  /** Tells a problem at the start tag. */
  readonly tell: Tell;
  readonly tellAtEnd: Tell;
  readonly resolve: Resolve;
  /** Tells what is taken all the same; absent when nobody asks for it. */
  readonly tolerate: Tell | undefined;
}

/** The value of an element that ends; undefined when there is none, or when it means "not given". */
export function closeFrame(frame: Frame, closing: Closing): unknown {
  const { reading, particle } = frame;
  if (reading.as === 'nothing') return undefined;
  if (reading.as === 'raw') {
    if (frame.text !== '') reading.into.children.push(frame.text);
    return particle === undefined ? undefined : reading.into;
  }
  if (particle?.kind !== 'element') return undefined;
  if (frame.nil) return closeNil(frame, closing);
  const value =
    reading.as === 'simple'
      ? simpleValue(frame, particle, reading.type, closing)
      : complexValue(frame, closing);
  if (isNotGiven(frame, particle, value, closing)) return undefined;
  frame.refusedEmpty = !closing.strict && isRefusedEmpty(frame, particle);
  return value;
}

function closeNil(frame: Frame, { tell }: Closing): null {
  if (frame.hasContent) tell('nil', `${frame.name} is nil and must be empty.`);
  if (Object.keys(frame.value).length > 0) tell('nil', `${frame.name} is nil and must have no attributes.`);
  return null;
}

function simpleValue(
  { name, text: raw }: Frame,
  { default: standard, fixed }: ElementParticle,
  written: SimpleType,
  { strict, tell, tolerate, resolve }: Closing,
): unknown {
  const type = readingType(written, strict);
  const given = raw === '' ? (standard ?? fixed ?? '') : raw;
  const text = valueText(type, given, resolve);
  const valid = checkText(type, text, name, tell);
  if (valid && fixed !== undefined && !sameValue(type, text, fixed)) {
    tell('fixed', `${name} must be ${quoted(fixed)}, but is ${quoted(text)}.`);
  }
  if (valid && type !== written && tolerate) {
    checkText(written, withWhiteSpace(written.whiteSpace, given), name, tolerate);
  }
  return type.toValue ? type.toValue(text) : text;
}

function complexValue(frame: Frame, closing: Closing): unknown {
  const { reading, value, state, name } = frame;
  if (reading.as !== 'complex') return undefined;
  const { strict, tell, tellAtEnd, tolerate, resolve } = closing;
  const content = reading.type.value;
  if (content) {
    const written = content.type;
    const type = readingType(written, strict);
    const text = valueText(type, frame.text, resolve);
    const valid = checkText(type, text, name, tell);
    if (valid && type !== written && tolerate) {
      checkText(written, withWhiteSpace(written.whiteSpace, frame.text), name, tolerate);
    }
    setProperty(value, content.key, type.toValue ? type.toValue(text) : text);
  }
  if (state)
    for (const missing of missingAtEnd(state))
      tellAtEnd('missing-element', `${missing} is missing at the end of ${name}.`);
  if (frame.empty) for (const elements of frame.empty.values()) takeBack(frame, dropEmpty(elements), closing);
  return value;
}

/** Removes the problems of elements that count as not given. */
function takeBack(
  frame: Frame,
  dropped: ReturnType<typeof dropEmpty>,
  { problems, tolerated }: Closing,
): void {
  const told = new Set(dropped.flatMap((element) => element.told));
  if (told.size === 0) return;
  const keep = (list: Problem[], from: number) =>
    list.push(...list.splice(from).filter((problem) => !told.has(problem)));
  keep(problems, frame.problemsBefore);
  keep(tolerated, frame.toleratedBefore);
}

/** An element that could have been omitted means "not given" when it is empty, or has empty elements only. */
function isNotGiven(
  frame: Frame,
  particle: ElementParticle,
  value: unknown,
  { strict, problems, tolerated }: Closing,
): boolean {
  if (particle.min > 0 || frame.parent === undefined || frame.filled) return false;
  const wrong = problems.length > frame.problemsBefore;
  if (!isEmpty(frame, value) && (strict || frame.reading.as !== 'complex')) return false;
  if (wrong && !strict) problems.length = frame.problemsBefore;
  const dropped = particle.max === 1 || (wrong && !strict);
  if (dropped) tolerated.length = Math.min(tolerated.length, frame.toleratedBefore);
  return dropped;
}

function isEmpty(frame: Frame, value: unknown): boolean {
  if (frame.reading.as === 'complex') return Object.keys(frame.value).length === 0;
  if (typeof value === 'boolean') return frame.text.trim() === '';
  return value === '' || (Array.isArray(value) && value.length === 0);
}
