import { childOf, follow } from '../../one-piece/follow.ts';
import type { ExtraCheck } from '../change.ts';

/** A call that had no body is refused without one. */
export const requiredBodyAdded: ExtraCheck = ({ typeName, kind, revision }, documents) => {
  if (typeName !== 'RequestBody' || kind !== 'added') return undefined;
  const body = follow(documents.revision, revision?.value);
  return childOf(body, 'required') === true ? 'A required body was added to the request.' : undefined;
};
