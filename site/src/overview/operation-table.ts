import type { ApiModel, Operation } from '@partner-apis/model';
import { badgeSpans } from '../changes/badge-spans.ts';
import { operationBadges, versionsOf } from '../changes/change-badges.ts';
import type { Block, BlockOf } from '../page/block.ts';
import { cell, item } from '../page/blocks.ts';
import { code, pageLink, spansOf } from '../page/span.ts';
import { referencePath } from '../view/routes.ts';

/** Above this number of operations, a row has three elements instead of twelve. */
const OPERATIONS_FOR_TABLES = 150;
/** Above this number, a row is only a link, because every operation's page has its method and path. */
const OPERATIONS_FOR_PATHS = 600;

/**
 * Shows operations with method and path, linked to their pages: a table, or a list if the page has no space for tables.
 */
export function operationTable(model: ApiModel, operations: readonly Operation[], label: string): Block {
  return model.operations.length > OPERATIONS_FOR_TABLES
    ? list(model, operations)
    : table(model, operations, label);
}

function list(model: ApiModel, operations: readonly Operation[]): Block {
  const hasPaths = model.operations.length <= OPERATIONS_FOR_PATHS;
  const items = operations.map(({ operationId, method, path, summary }) => {
    const link = pageLink(referencePath(model, operationId), summary);
    return hasPaths ? item(link, ' ', code(`${method.toUpperCase()} ${path}`)) : item(link);
  });
  return { kind: 'group', name: 'operation-list', isDerived: true, blocks: [{ kind: 'list', items }] };
}

export function table(model: ApiModel, operations: readonly Operation[], label: string): BlockOf<'table'> {
  const versions = versionsOf(model);
  return {
    kind: 'table',
    name: 'operation-table',
    label,
    isDerived: true,
    columns: [spansOf('Method'), spansOf('Path'), spansOf('Operation')],
    rows: operations.map(({ operationId, method, path, summary, deprecated }) => ({
      cells: [
        cell({ kind: 'method', method }),
        cell({ kind: 'path', path }),
        cell(
          pageLink(referencePath(model, operationId), summary),
          ' ',
          code(operationId),
          ...badgeSpans(operationBadges(versions, operationId), deprecated),
        ),
      ],
    })),
  };
}
