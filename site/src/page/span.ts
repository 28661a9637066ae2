import type { HttpMethod } from '@partner-apis/model';

/** The target of a link: a page or file of the portal, a section of the same page, or any other address. */
export type Target =
  /** Path relative to the base path, optionally with an anchor. A `file` is downloaded instead of opened. */
  | { readonly kind: 'page' | 'file'; readonly path: string }
  | { readonly kind: 'section'; readonly anchor: string }
  | { readonly kind: 'address'; readonly address: string };

/** A piece of running text. It has a meaning, not a look. */
export type Span =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** A path template, which may break before each slash. */
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'method'; readonly method: HttpMethod }
  /** A status code: `200`, `2xx`. */
  | { readonly kind: 'status'; readonly status: string }
  /** A mark next to a name, such as `since 2.6.0` or `sandbox only`. */
  | { readonly kind: 'badge'; readonly text: string; readonly tone?: BadgeTone }
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly spans: readonly Span[] }
  | { readonly kind: 'link'; readonly target: Target; readonly spans: readonly Span[] }
  | { readonly kind: 'image'; readonly address: string; readonly text: string }
  /** Spans with a name for the styles and scripts of their feature. */
  | { readonly kind: 'group'; readonly name: string; readonly spans: readonly Span[] }
  | { readonly kind: 'break' };

type BadgeTone = 'new' | 'changed' | 'deprecated' | 'breaking';

export function text(content: string): Span {
  return { kind: 'text', text: content };
}

export function code(content: string): Span {
  return { kind: 'code', text: content };
}

/**
 * Links to a page of the portal.
 *
 * @param path relative to the base path, optionally with an anchor
 */
export function pageLink(path: string, ...spans: readonly (Span | string)[]): Span {
  return { kind: 'link', target: { kind: 'page', path }, spans: spans.map(spanOf) };
}

/**
 * Makes a link that downloads a file of the portal.
 *
 * @param path relative to the base path
 */
export function fileLink(path: string, name: string): Span {
  return { kind: 'link', target: { kind: 'file', path }, spans: [text(name)] };
}

/** Links to a section or an anchored row of the same page. */
export function sectionLink(anchor: string, ...spans: readonly (Span | string)[]): Span {
  return { kind: 'link', target: { kind: 'section', anchor }, spans: spans.map(spanOf) };
}

/** Links to any address: another site, or `mailto:`. */
export function addressLink(address: string, ...spans: readonly (Span | string)[]): Span {
  return { kind: 'link', target: { kind: 'address', address }, spans: spans.map(spanOf) };
}

export function strong(...spans: readonly (Span | string)[]): Span {
  return { kind: 'strong', spans: spans.map(spanOf) };
}

/** Spans with a name for the styles of their feature. */
export function group(name: string, ...spans: readonly (Span | string)[]): Span {
  return { kind: 'group', name, spans: spans.map(spanOf) };
}

/** Running text from strings and spans. */
export function spansOf(...spans: readonly (Span | string)[]): readonly Span[] {
  return spans.map(spanOf);
}

/**
 * Joins entries with a separator.
 *
 * @example separated([[code('a')], [code('b')]], ', ') // a, b
 */
export function separated(entries: readonly (readonly Span[])[], separator: string): readonly Span[] {
  return entries.flatMap((entry, index) => (index === 0 ? entry : [text(separator), ...entry]));
}

function spanOf(span: Span | string): Span {
  return typeof span === 'string' ? text(span) : span;
}
