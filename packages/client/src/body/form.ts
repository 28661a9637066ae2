/**
 * URL-encodes a body. Each item of a list becomes a pair.
 *
 * @see OpenAPI 3.1.1, section 4.8.15.1.1 (encoding of form fields)
 */
export function formBody(body: unknown): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) {
        pairs.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
      }
    }
  }
  return pairs.toString();
}
