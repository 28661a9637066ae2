import { encodePointerToken, HTTP_METHODS } from '@partner-apis/model';
import { type BundledDocument, childOf } from './bundled-document.ts';
import type { Documents } from './change.ts';
import type { Finding } from './classify.ts';

/**
 * Operations whose operationId no longer exists: methods of the SDK, pages of the reference and entries of
 * error reports that go by this name.
 */
export function vanishedOperations({ base, revision }: Documents): Finding[] {
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

function operationIds(document: BundledDocument): Map<string, string> {
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
