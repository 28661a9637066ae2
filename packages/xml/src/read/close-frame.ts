import type { Problem, Rule } from '../errors/problem.ts';
import { setProperty } from '../properties.ts';
import type { ElementParticle } from '../schema/complex-type.ts';
import type { SimpleType } from '../schema/simple-type.ts';
import type { Report, Resolve } from '../simple-value.ts';
import { dropEmpty, isRefusedEmpty } from './empty-elements.ts';
import { type Frame, flushText } from './frame.ts';
import { missingAtEnd } from './place.ts';
import type { ProblemLog } from './problem-log.ts';
import { readValue, type ValueContext } from './read-value.ts';
import type { Tolerance } from './tolerance.ts';

/** The context for closing elements. */
export interface Closing {
  readonly strict: boolean;
  readonly log: ProblemLog;
  /** Reports a problem. @param offset its place. Default: the start tag */
  readonly report: (rule: Rule, message: string, offset?: number) => void;
  readonly resolve: Resolve;
  /** Reports a tolerated deviation; absent when nobody wants to know. */
  readonly tolerate: Report | undefined;
  readonly tolerance: Tolerance | undefined;
}

/**
 * Returns the value of an element at its end; undefined when there is none, or when it counts as not given.
 *
 * @param end offset of its end
 */
export function closeFrame(frame: Frame, end: number, closing: Closing): unknown {
  const { reading, particle } = frame;
  if (reading.kind === 'nothing') return undefined;
  if (reading.kind === 'raw') {
    flushText(frame);
    return particle === undefined ? undefined : reading.into;
  }
  if (particle?.kind !== 'element') return undefined;
  // Elements in the place of its text are reported, and the text is incomplete.
  if (reading.kind === 'simple' && frame.counts) return undefined;
  if (frame.nil) return closeNil(frame, particle, closing);
  const value =
    reading.kind === 'simple'
      ? textValue(frame, particle, reading, closing)
      : complexValue(frame, end, particle, closing);
  if (isNotGiven(frame, particle, value, closing)) return undefined;
  frame.refusedEmpty = !closing.strict && isRefusedEmpty(frame, particle);
  return value;
}

function closeNil(frame: Frame, particle: ElementParticle, { report, tolerance }: Closing): unknown {
  if (frame.hasContent) report('nil', `${frame.name} is nil and must be empty.`);
  if (Object.keys(frame.value).length > 0) {
    if (particle.nil) return particle.nil.read(frame.value);
    report('nil', `${frame.name} is nil and must have no attributes.`);
  }
  return tolerance?.nil && !particle.nillable ? undefined : null;
}

/** Returns the value of an element's text. An empty element has its default or fixed value. */
export function textValue(
  { name, text: raw }: Pick<Frame, 'name' | 'text'>,
  { default: standard, fixed }: Partial<Pick<ElementParticle, 'default' | 'fixed'>>,
  type: SimpleType,
  context: ValueContext,
): unknown {
  if (raw !== '') return readValue(type, raw, name, fixed, context);
  return readValue(type, standard ?? fixed ?? '', name, fixed, { ...context, resolve: undefined });
}

function complexValue(frame: Frame, end: number, particle: ElementParticle, closing: Closing): unknown {
  const { reading, value, state, name } = frame;
  if (reading.kind !== 'complex') return undefined;
  const content = reading.value;
  if (content) setProperty(value, content.key, textValue(frame, particle, content.type, closing));
  if (state) {
    const { content } = reading;
    const missing =
      frame.reached !== undefined && content
        ? closing.tolerance?.missing(content, frame)
        : missingAtEnd(state);
    for (const one of missing ?? [])
      if (!closing.log.takeSuggested(frame, one))
        closing.report('missing-element', `${one} is missing at the end of ${name}.`, end);
  }
  if (frame.empty) for (const elements of frame.empty.values()) takeBack(frame, dropEmpty(elements), closing);
  return value;
}

/** Removes the problems of elements that count as not given. */
function takeBack(
  frame: Frame,
  dropped: ReturnType<typeof dropEmpty>,
  { log: { problems, tolerated } }: Closing,
): void {
  const reported = new Set(dropped.flatMap((element) => element.reported));
  if (reported.size === 0) return;
  const keep = (list: Problem[], from: number) =>
    list.push(...list.splice(from).filter((problem) => !reported.has(problem)));
  keep(problems, frame.problemsBefore);
  keep(tolerated, frame.toleratedBefore);
}

/** Whether an element counts as not given: it could have been omitted, and is empty or contains only empty elements. */
function isNotGiven(
  frame: Frame,
  particle: ElementParticle,
  value: unknown,
  { strict, log: { problems, tolerated } }: Closing,
): boolean {
  if (particle.min > 0 || frame.parent === undefined || frame.filled) return false;
  const wrong = problems.length > frame.problemsBefore;
  if (!isEmpty(frame, value, wrong) && (strict || frame.reading.kind !== 'complex')) return false;
  if (wrong && !strict) problems.length = frame.problemsBefore;
  const dropped = particle.max === 1 || (wrong && !strict);
  if (dropped) tolerated.length = frame.toleratedBefore;
  return dropped;
}

function isEmpty(frame: Frame, value: unknown, wrong: boolean): boolean {
  if (frame.reading.kind === 'complex') return Object.keys(frame.value).length === 0;
  // Without a problem, it is the default of the element.
  if (typeof value === 'boolean') return wrong && frame.text.trim() === '';
  return value === '' || (Array.isArray(value) && value.length === 0);
}
