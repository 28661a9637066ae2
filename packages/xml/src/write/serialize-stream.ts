import { InvalidXmlError } from '../errors/errors.ts';
import type { Problem } from '../errors/problem.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { type Properties, propertyOf } from '../properties.ts';
import type { ItemAt, PathOf } from '../read/element-path.ts';
import { nameOf } from '../read/place.ts';
import {
  type ElementParticle,
  type Group,
  isGroup,
  isOptional,
  type RootElement,
} from '../schema/complex-type.ts';
import { occurs } from './alternatives.ts';
import { isObject } from './properties.ts';
import { DECLARATION, type SerializeOptions } from './serialize.ts';
import { Utf8Pieces } from './utf8-pieces.ts';
import { Writer } from './writer.ts';

export type SerializeStreamOptions = SerializeOptions;

/**
 * Writes a large message chunk by chunk. The elements at a path come from an iterable and are not kept. The rest of the
 * message is validated before the first chunk, each element when it is its turn.
 *
 * @param root the element of the document
 * @param path properties that lead to the elements, such as `OrderLine` or `Body/Orders/Order`, or to the objects of a
 * repeated group; only the last one is an array
 * @param message the message, whose array at the path is ignored
 * @param items the elements
 * @returns chunks of UTF-8
 * @throws {InvalidXmlError} when the message, an element or the number of elements is invalid; the chunks yielded
 * before are then an incomplete document
 * @throws {TypeError} when the message lacks an object on the path
 * @example
 * await pipeline(serializeStream(order, 'OrderLine', head, linesOf(database)), createWriteStream('order.xml'));
 */
export async function* serializeStream<Value, const Path extends string>(
  root: RootElement<Value>,
  path: PathOf<Value, Path>,
  message: Value | Omit<Value, Path>,
  items: AsyncIterable<ItemAt<Value, Path>> | Iterable<ItemAt<Value, Path>>,
  { declaration = true, tolerate, limits = DEFAULT_LIMITS }: SerializeStreamOptions = {},
): AsyncGenerator<Uint8Array> {
  const steps = path.split('/');
  const split = (markers: number) => {
    const made = new SplitWriter(limits.problems, declaration ? DECLARATION : '', tolerate);
    made.root(root, withPlace(message, steps, markers));
    return made;
  };
  let writer = split(1);
  // Fewer markers than there must be elements would be a problem of the message.
  if (writer.particle && writer.particle.min > 1) writer = split(writer.particle.min);
  if (writer.problems.length > 0) throw new InvalidXmlError(writer.problems);
  const end = writer.take();
  const { particle } = writer;
  if (particle === undefined) throw new TypeError(`The message has no elements at ${path}.`);
  const place = `/${[root.element.name, ...steps.slice(0, -1)].join('/')}`;
  const pieces = new Utf8Pieces();
  yield* pieces.add(writer.start);
  let count = 0;
  const written = (item: unknown): readonly Uint8Array[] => {
    count++;
    if (isGroup(particle)) writer.group(particle, item);
    else writer.element(particle, item);
    if (writer.problems.length > 0)
      throw new InvalidXmlError(writer.problems.map(placed(place, particle, count)));
    return pieces.add(writer.take());
  };
  // Awaiting each item costs half as much as writing it, so a synchronous iterable is not awaited.
  if (Symbol.asyncIterator in items) {
    for await (const item of items) for (const piece of written(item)) yield piece;
  } else {
    for (const item of items) for (const piece of written(item)) yield piece;
  }
  const { min, max } = particle;
  if ((count < min && !isOptional(particle)) || count > max) {
    const found = `${nameOf(particle)} must occur ${occurs(min, max)}, but occurs ${count} times.`;
    throw new InvalidXmlError([{ rule: 'occurrence', message: found, path: place }]);
  }
  yield* pieces.add(end);
  yield pieces.rest();
}

/** Marks the position of the elements in the message. */
const ITEMS: object = {};

/** Records where the elements are to be written. */
class SplitWriter extends Writer {
  /** The document up to the elements. */
  start = '';
  particle: ElementParticle | Group | undefined;

  override element(particle: ElementParticle, value: unknown): void {
    if (value === ITEMS) this.#split(particle);
    else super.element(particle, value);
  }

  override group(group: Group, value: unknown): void {
    if (value === ITEMS) this.#split(group);
    else super.group(group, value);
  }

  #split(particle: ElementParticle | Group): void {
    if (this.particle) return;
    this.particle = particle;
    this.start = this.take();
  }
}

/** Returns a message with markers at a path. */
function withPlace(value: unknown, [key, ...rest]: readonly string[], markers: number): unknown {
  if (key === undefined) return Array.from({ length: markers }, () => ITEMS);
  if (!isObject(value)) throw new TypeError(`The message has no object around ${[key, ...rest].join('/')}.`);
  return { ...value, [key]: withPlace(propertyOf(value satisfies Properties, key), rest, markers) };
}

/** Completes the path of a problem in one element, or in one occurrence of a group. */
function placed(place: string, { max }: ElementParticle | Group, count: number) {
  return (problem: Problem): Problem => {
    const [, first = '', ...rest] = problem.path.split('/');
    if (first === '') return { ...problem, path: place };
    const step = max > 1 && !first.endsWith(']') ? `${first}[${count}]` : first;
    return { ...problem, path: [place, step, ...rest].join('/') };
  };
}
