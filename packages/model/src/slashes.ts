/** Removes the trailing slashes of an address to which paths with a leading slash are appended. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
