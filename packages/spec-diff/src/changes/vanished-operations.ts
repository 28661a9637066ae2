import { encodePointerToken, HTTP_METHODS } from '@partner-apis/model';
import { childOf } from '../one-piece/follow.ts';
import type { OnePiece } from '../one-piece/one-piece.ts';
import type { Documents } from './change.ts';
import type { JudgedChange } from './classify.ts';

/**
 * Operations whose operationId no longer exists: methods of the SDK, pages of the reference and entries of
 * error reports that go by this name.
 */
export function vanishedOperations({ base, revision }: Documents): JudgedChange[] {
  const kept = operationIds(revision);
  return [...operationIds(base)]
    .filter(([operationId]) => !kept.has(operationId))
    .map(([operationId, pointer]) => ({
      bump: 'major',
      rule: 'operation-id-vanished',
      message: `The operationId \`${operationId}\` is gone.`,
      pointer,
    }));
}

function operationIds(document: OnePiece): Map<string, string> {
  const paths = Object.entries(childOf(document, 'paths') ?? {});
  const found = paths.flatMap(([route, pathItem]) =>
    HTTP_METHODS.flatMap((method): [string, string][] => {
      const operationId = childOf(childOf(pathItem, method), 'operationId');
      return typeof operationId === 'string'
        ? [[operationId, `#/paths/${encodePointerToken(route)}/${method}`]]
        : [];
    }),
  );
  return new Map(found);
}
