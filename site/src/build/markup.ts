/** Returns the values of an attribute on all elements of a page, with entities decoded. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) =>
    detached(decodeEntities(value ?? '')),
  );
}

/** Copies a part of a page, since a slice would keep the whole page in memory. */
export function detached(text: string): string {
  return Buffer.from(text).toString();
}

/** Returns the content of a `meta` element by its `name` or `property`. */
export function meta(html: string, name: string): string | undefined {
  const [, content] = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html) ?? [];
  return content === undefined ? undefined : decodeEntities(content);
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&#38;', '&')
    .replaceAll('&#34;', '"')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
