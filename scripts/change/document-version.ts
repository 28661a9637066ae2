import { isScalar, LineCounter, parseDocument } from 'yaml';

/** Position of a document's version. */
export interface VersionPlace {
  readonly version: string;
  /** Lines and columns count from 1. */
  readonly line: number;
  readonly column: number;
  /** Offsets of the value in the text, quotes included. */
  readonly start: number;
  readonly end: number;
}

/**
 * Finds `info.version` in the text of a document.
 *
 * @returns undefined if it is no text of its own, for example behind a `$ref`
 */
export function versionPlace(text: string): VersionPlace | undefined {
  const lineCounter = new LineCounter();
  const node = parseDocument(text, { lineCounter }).getIn(['info', 'version'], true);
  if (!isScalar(node) || node.range === null || node.range === undefined) return undefined;
  const [start, end] = node.range;
  const { line, col } = lineCounter.linePos(start);
  return { version: String(node.value), line, column: col, start, end };
}

/**
 * Replaces `info.version` and keeps every other byte: comments, order, quotes, line ends.
 *
 * @example withVersion("info: { version: '1.0.0' } # first", '1.1.0') // "info: { version: '1.1.0' } # first"
 * @returns undefined if the document has no such text
 */
export function withVersion(text: string, version: string): string | undefined {
  const place = versionPlace(text);
  if (place === undefined) return undefined;
  const written = text.slice(place.start, place.end);
  const [quote = ''] = /^['"]/.exec(written) ?? [];
  return text.slice(0, place.start) + quote + version + quote + text.slice(place.end);
}
