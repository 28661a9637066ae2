import { type Properties, propertyOf } from './properties.ts';
import {
  type ElementParticle,
  type ErrorMark,
  type Group,
  isGroup,
  type Particle,
  type RootElement,
  typeOf,
} from './schema/complex-type.ts';

/** An error that a message reports. It is part of the content, so it is returned as data and not thrown. */
export interface MessageError {
  readonly code: string;
  /** The error's text, if the message contains one. */
  readonly text?: string;
  /** XPath of the element that reports it, by local names: `/quote_A2/OrderLine[2]/OrderedArticle/Error`. */
  readonly path: string;
}

/**
 * Returns the errors that a message reports, in the order of its schema, in which such elements are marked
 * (`api:error`).
 *
 * @returns an empty list when there are none, or the schema marks no elements
 * @example errorsIn(quoteA2, quote) // [{ code: '499', text: 'Unknown article', path: '/quote_A2/OrderLine[2]/…' }]
 */
export function errorsIn(root: RootElement<unknown>, message: unknown): readonly MessageError[] {
  const found: MessageError[] = [];
  visitElement(root.element, message, `/${root.element.name}`, found);
  return found;
}

function visitElement(element: ElementParticle, value: unknown, path: string, found: MessageError[]): void {
  const type = typeOf(element);
  if (type.kind !== 'complex' || !isObject(value)) return;
  if (type.error !== undefined) found.push(...errorOf(type.error, value, path));
  if (type.content !== undefined) visitGroup(type.content, value, path, found);
}

function visitGroup({ items }: Group, holder: Properties, path: string, found: MessageError[]): void {
  for (const item of items) visitParticle(item, holder, path, found);
}

function visitParticle(particle: Particle, holder: Properties, path: string, found: MessageError[]): void {
  if (particle.kind === 'any') return;
  if (isGroup(particle)) {
    const objects = particle.key === undefined ? [holder] : listOf(propertyOf(holder, particle.key));
    for (const object of objects) if (isObject(object)) visitGroup(particle, object, path, found);
    return;
  }
  const { key, name, max } = particle;
  const place = `${path}/${name}`;
  listOf(propertyOf(holder, key)).forEach((value, index) => {
    visitElement(particle, value, max > 1 ? `${place}[${index + 1}]` : place, found);
  });
}

function errorOf({ code, text, success }: ErrorMark, value: Properties, path: string): MessageError[] {
  const given = propertyOf(value, code);
  if (typeof given !== 'string' || given === success) return [];
  const words = text === undefined ? undefined : propertyOf(value, text);
  return [{ code: given, ...(typeof words === 'string' && words !== '' ? { text: words } : {}), path }];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null;
}
