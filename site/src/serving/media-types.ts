interface MediaType {
  readonly type: string;
  /** Text: sent with `charset=utf-8`, and compressed. */
  readonly text?: true;
  /** Compressed although it is not text. */
  readonly compressed?: true;
  /** Static hosts do not know the type and have to be configured. */
  readonly unknownToHosts?: true;
}

/** The media type of a file by its extension. */
const MEDIA_TYPES: ReadonlyMap<string, MediaType> = new Map([
  ['html', { type: 'text/html', text: true }],
  ['css', { type: 'text/css', text: true }],
  ['js', { type: 'text/javascript', text: true }],
  ['mjs', { type: 'text/javascript', text: true }],
  ['md', { type: 'text/markdown', text: true, unknownToHosts: true }],
  ['txt', { type: 'text/plain', text: true }],
  ['json', { type: 'application/json', compressed: true }],
  ['yaml', { type: 'application/yaml', compressed: true, unknownToHosts: true }],
  ['xml', { type: 'application/xml', compressed: true }],
  ['xsd', { type: 'application/xml', compressed: true, unknownToHosts: true }],
  ['svg', { type: 'image/svg+xml', compressed: true }],
  ['png', { type: 'image/png' }],
  ['woff2', { type: 'font/woff2' }],
  ['zip', { type: 'application/zip' }],
]);

/** Media type of a file whose extension is not in the list, such as a part of the search index. */
export const DEFAULT_TYPE = 'application/octet-stream';

/** An entry of the list, for server configurations. */
export interface ListedType extends MediaType {
  readonly extension: string;
}

/** Returns the list of media types. */
export function listedTypes(): readonly ListedType[] {
  return [...MEDIA_TYPES].map(([extension, mediaType]) => ({ extension, ...mediaType }));
}

/**
 * Returns the value of `Content-Type` for a file.
 *
 * @example contentType('portal/documentation.md') // 'text/markdown; charset=utf-8'
 */
export function contentType(file: string): string {
  const found = MEDIA_TYPES.get(/\.([^./\\]+)$/.exec(file)?.[1] ?? '');
  if (found === undefined) return DEFAULT_TYPE;
  return found.text === true ? `${found.type}; charset=utf-8` : found.type;
}
