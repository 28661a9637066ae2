/**
 * Returns the value of a key that the node's type does not declare, such as an extension (`x-…`).
 *
 * @param node an object of the document
 * @param name the key, such as `x-provoke`
 */
export function extension(node: object, name: string): unknown {
  return Object.entries(node).find(([key]) => key === name)?.[1];
}

/** Whether a value is a string that contains more than white space. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Returns the entries of an object, or none for any other value. */
export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
