/**
 * Reduces an IPv6 address to its first 64 bits, since a client controls all addresses with this prefix, and unwraps
 * IPv4-mapped addresses.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::', 2);
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const middle = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...middle, ...last].slice(0, 4).join(':')}::/64`;
}
