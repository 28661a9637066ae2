import type { ApiModel, Operation } from '@partner-apis/model';
import { badgeSpans } from '../changes/badge-spans.ts';
import type { BlockOf } from '../page/block.ts';
import { cell } from '../page/blocks.ts';
import { code, pageLink, spansOf } from '../page/span.ts';
import { operationBadges, versionsOf } from '../view/changes/change-badges.ts';
import { referencePath } from '../view/routes.ts';

/** Operations with method and path, linked to their pages. */
export function operationTable(
  model: ApiModel,
  operations: readonly Operation[],
  label: string,
): BlockOf<'table'> {
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
