import type { OperationDescriptor } from './descriptor.ts';

type Answers = NonNullable<OperationDescriptor['answers']>;

/** The successes of a descriptor that lists none. */
export const ASSUMED: Answers = { 200: 'json' };

/**
 * Returns the key under which a document describes a success. The server has done what it was asked even if it responds
 * with another status, so such a response is read like the documented success with the lowest status.
 */
export function documentedStatus(answers: Answers, status: number): number | '2XX' | 'default' {
  if (status in answers) return status;
  if ('2XX' in answers) return '2XX';
  return 'default' in answers ? 'default' : Number(Object.keys(answers)[0]);
}
