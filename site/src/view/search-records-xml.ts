const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)[^<>]*?(\/?)>/g;

/** @see RFC 7303, sections 4 and 8 */
export function isXml(mediaType: string): boolean {
  return /[/+]xml\b/.test(mediaType);
}

/**
 * The elements of an XML example, each by the names on the way to it, without prefixes; each way once.
 *
 * @example elementsOf('<e:order xmlns:e="urn:e"><Line><ID>1</ID></Line></e:order>')
 * // [['order'], ['order', 'Line'], ['order', 'Line', 'ID']]
 */
export function elementsOf(xml: string): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  let open: readonly string[] = [];
  for (const [, closing, name = '', empty] of xml.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(TAG)) {
    if (closing === '/') {
      open = open.slice(0, -1);
      continue;
    }
    const path = [...open, name];
    found.set(path.join('/'), path);
    if (empty !== '/') open = path;
  }
  return [...found.values()];
}
