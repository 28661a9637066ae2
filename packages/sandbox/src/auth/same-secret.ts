/**
 * Compares a text with a secret in a time that depends only on the length of the text, so that the time does not reveal
 * how much of it is correct.
 */
export function isSameSecret(shown: string, secret: string): boolean {
  let difference = shown.length ^ secret.length;
  for (let index = 0; index < shown.length; index++) {
    difference |= shown.charCodeAt(index) ^ secret.charCodeAt(index % Math.max(1, secret.length));
  }
  return difference === 0;
}
