import { isJsonArray, isJsonObject, type JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../document/document-node.ts';
import type { Parameter } from './operation.ts';
import { conjunctsOf } from './schema/position.ts';

/** How the value of a parameter is serialized. */
export interface Style {
  readonly in: string;
  /** The media type, if the value is written in one. */
  readonly mediaType?: string;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
}

/** Returns the style of a parameter. @see https://spec.openapis.org/oas/v3.1.1#style-values */
export function styleOf(parameter: Parameter): Style {
  const { node } = parameter;
  const isFormDefault = parameter.in === 'query' || parameter.in === 'cookie';
  const style = node.text('style') ?? (isFormDefault ? 'form' : 'simple');
  const explode = node.get('explode')?.value;
  const mediaType = node.get('content')?.entries().at(0)?.[0];
  return {
    in: parameter.in,
    ...(mediaType !== undefined && { mediaType }),
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    allowReserved: node.flag('allowReserved'),
  };
}

/** The types of values between which styles differ. */
type Shape = 'primitive' | 'array' | 'object';

/** Returns the shapes that the values of a schema may have; all of them if the schema does not say. */
export function shapesOf(schema: DocumentNode | undefined): Set<Shape> {
  const types = conjunctsOf(schema === undefined ? [] : [schema]).flatMap((node) => {
    const { type } = node.object;
    return type === undefined ? [] : [type].flat();
  });
  if (types.length === 0) return new Set(['primitive', 'array', 'object']);
  return new Set(types.map((type) => (type === 'array' || type === 'object' ? type : 'primitive')));
}

const SAMPLES: Readonly<Record<Shape, JsonValue>> = {
  primitive: 'v',
  array: ['v', 'w'],
  object: { p: 'v', q: 'w' },
};

/** Whether values of the given shapes are written alike. */
export function isWrittenAlike(one: Style, other: Style, shapes: ReadonlySet<Shape>): boolean {
  return [...shapes].every(
    (shape) => writeParameter('n', one, SAMPLES[shape]) === writeParameter('n', other, SAMPLES[shape]),
  );
}

/** Returns the value of a parameter as it is written in the path, the query or a header. */
export function writeParameter(name: string, style: Style, value: JsonValue): string {
  if (style.mediaType !== undefined) return named(name, style, encode(JSON.stringify(value), style));
  const key = encodeURIComponent(name);
  if (isJsonArray(value))
    return writeArray(
      key,
      style,
      value.map((one) => encode(primitive(one), style)),
    );
  if (isJsonObject(value)) {
    const entries = Object.entries(value).map(([property, one]): [string, string] => [
      encode(property, style),
      encode(primitive(one), style),
    ]);
    return writeObject(key, style, entries);
  }
  return named(name, style, encode(primitive(value), style));
}

function named(name: string, { in: place, style }: Style, text: string): string {
  const key = encodeURIComponent(name);
  if (style === 'matrix') return `;${key}=${text}`;
  if (style === 'label') return `.${text}`;
  return place === 'query' || place === 'cookie' ? `${key}=${text}` : text;
}

function writeArray(key: string, { style, explode, in: place }: Style, items: readonly string[]): string {
  switch (style) {
    case 'form':
      if (explode) return items.map((one) => `${key}=${one}`).join(place === 'cookie' ? '; ' : '&');
      return `${key}=${items.join(',')}`;
    case 'spaceDelimited':
      return explode ? items.map((one) => `${key}=${one}`).join('&') : `${key}=${items.join('%20')}`;
    case 'pipeDelimited':
      return explode ? items.map((one) => `${key}=${one}`).join('&') : `${key}=${items.join('|')}`;
    case 'matrix':
      return explode ? items.map((one) => `;${key}=${one}`).join('') : `;${key}=${items.join(',')}`;
    case 'label':
      return `.${items.join(explode ? '.' : ',')}`;
    default:
      return items.join(',');
  }
}

function writeObject(
  key: string,
  { style, explode, in: place }: Style,
  entries: readonly [string, string][],
): string {
  const pairs = entries.map(([name, one]) => `${name}=${one}`);
  const flat = entries.flat().join(',');
  switch (style) {
    case 'form':
      return explode ? pairs.join(place === 'cookie' ? '; ' : '&') : `${key}=${flat}`;
    case 'deepObject':
      return entries.map(([name, one]) => `${key}[${name}]=${one}`).join('&');
    case 'matrix':
      return explode ? pairs.map((one) => `;${one}`).join('') : `;${key}=${flat}`;
    case 'label':
      return `.${explode ? pairs.join('.') : flat}`;
    case 'spaceDelimited':
      return `${key}=${entries.flat().join('%20')}`;
    case 'pipeDelimited':
      return `${key}=${entries.flat().join('|')}`;
    default:
      return explode ? pairs.join(',') : flat;
  }
}

function primitive(value: JsonValue): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function encode(text: string, { in: place, allowReserved }: Style): string {
  if (place === 'header') return text;
  return allowReserved ? encodeURI(text) : encodeURIComponent(text);
}
