import { type BundledDocument, childOf } from './bundled-document.ts';
import type { Documents } from './change.ts';
import type { Finding } from './classify.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

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
    METHODS.flatMap((method): [string, string][] => {
      const operationId = childOf(childOf(pathItem, method), 'operationId');
      const token = route.replaceAll('~', '~0').replaceAll('/', '~1');
      return typeof operationId === 'string' ? [[operationId, `#/paths/${token}/${method}`]] : [];
    }),
  );
  return new Map(found);
}
