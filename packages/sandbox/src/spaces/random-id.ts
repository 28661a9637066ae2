/** Returns eight hexadecimal digits that identify a part of a space. */
export function randomId(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(16).padStart(8, '0');
}
