import { type Answer, plainError } from './answer.ts';
import { preflightAnswer } from './cors.ts';

/** Answers a request of one of the sandbox's own paths: HEAD as GET, OPTIONS by the methods, and 405 for others. */
export async function withMethods(
  methods: readonly string[],
  { method, headers }: Request,
  carryOut: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (methods.includes(method === 'HEAD' ? 'GET' : method)) return await carryOut();
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  if (method === 'OPTIONS') return preflightAnswer(headers, allow);
  return methodNotAllowedAnswer(allow);
}

export function methodNotAllowedAnswer(allow: readonly string[]): Answer {
  return plainError(405, 'The method is not allowed', 'method', { Allow: allow.join(', ') });
}
