/** Whether a method never changes data. @see RFC 9110, section 9.2.1 (Safe Methods) */
export function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}
