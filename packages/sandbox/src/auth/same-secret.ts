/**
 * Compares a secret in a time that depends on the length of what was shown only, so that nobody finds out by the
 * time how much of it was right.
 */
export function isSameSecret(shown: string, secret: string): boolean {
  let difference = shown.length ^ secret.length;
  for (let index = 0; index < shown.length; index++) {
    difference |= shown.charCodeAt(index) ^ secret.charCodeAt(index % Math.max(1, secret.length));
  }
  return difference === 0;
}
