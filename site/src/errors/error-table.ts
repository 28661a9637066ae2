import type { ApiModel } from '@partner-apis/model';
import type { Block, BlockOf, Cell, Row } from '../page/block.ts';
import { assumption, cell, namedParagraph } from '../page/blocks.ts';
import { inlineProse, prose } from '../page/prose/prose.ts';
import type { SearchEntry } from '../page/search-entry.ts';
import { code, pageLink, type Span, separated, spansOf, text } from '../page/span.ts';
import { errorAnchor } from '../view/anchors.ts';
import type { ErrorEntry } from '../view/error-catalogue.ts';
import { referencePath } from '../view/routes.ts';

interface Options {
  /** Name of the table for screen readers. */
  readonly label: string;
  /** Whether rows have the anchors `#error-<name>` and are found by the search. */
  readonly isAnchored?: boolean;
  /** Whether the errors belong to several operations, so that the table has columns for statuses and operations. */
  readonly isOfSeveral?: boolean;
}

/** Most operations that are listed without a click. */
const OPERATIONS_IN_SIGHT = 6;

/** Makes a table of errors with their names, texts, properties, causes and fixes. */
export function errorTable(
  model: ApiModel,
  errors: readonly ErrorEntry[],
  { label, isAnchored = false, isOfSeveral = false }: Options,
): BlockOf<'table'> {
  return {
    kind: 'table',
    name: 'error-table',
    label,
    isDerived: true,
    columns: [...(isOfSeveral ? ['Status'] : []), 'Error', 'Property', 'Cause and fix'].map((title) =>
      spansOf(title),
    ),
    rows: errors.map(
      (error): Row => ({
        ...(isAnchored ? { anchor: errorAnchor(error.name), search: errorEntry(model, error) } : {}),
        cells: [
          ...(isOfSeveral ? [cell({ kind: 'status', status: error.status })] : []),
          {
            name: 'error-text',
            blocks: [
              ...errorText(error),
              ...(isOfSeveral ? [returnedBy(model, error)] : []),
              ...assumption(prose(error.assumption ?? '', model)),
            ],
          },
          propertyCell(error),
          causeAndFix(model, error),
        ],
      }),
    ),
  };
}

/** Shows the text of an error, for which readers search, and its stable name, which programs compare. */
export function errorText({ name, text: content }: Pick<ErrorEntry, 'name' | 'text'>): readonly Block[] {
  return [
    namedParagraph('error-template', content === '' ? code(name) : content),
    ...(content === '' ? [] : [namedParagraph('error-name', code(name))]),
  ];
}

/** Names the property at fault. */
export function propertyCell({
  namesFieldAtFault,
  properties,
}: Pick<ErrorEntry, 'namesFieldAtFault' | 'properties'>): Cell {
  const named = properties.map((property) => [code(property)]);
  const spans = namesFieldAtFault ? [text('The field at fault')] : separated(named, ', ');
  return { ...cell(...(spans.length === 0 ? [text('None')] : spans)), name: 'error-property' };
}

/** Explains why an error is returned, and how to fix it. */
export function causeAndFix(model: ApiModel, { cause, fix }: Pick<ErrorEntry, 'cause' | 'fix'>): Cell {
  return {
    blocks: [
      namedParagraph('error-cause', ...inlineProse(cause, model)),
      namedParagraph('error-fix', ...inlineProse(fix, model)),
    ],
  };
}

/** Lists the operations that return an error. If there are many, their number opens the list. */
function returnedBy(model: ApiModel, { operationIds }: ErrorEntry): Block {
  const total = model.operations.length;
  if (operationIds.length === total && total > 1)
    return namedParagraph('error-operations', 'Every operation');
  const links = separated(
    operationIds.map((id): readonly Span[] => [pageLink(referencePath(model, id), id)]),
    ', ',
  );
  if (operationIds.length <= OPERATIONS_IN_SIGHT) return namedParagraph('error-operations', ...links);
  return {
    kind: 'details',
    name: 'error-operations',
    summary: [text(`${operationIds.length} of ${total} operations`)],
    blocks: [{ kind: 'paragraph', spans: links }],
  };
}

function errorEntry(model: ApiModel, error: ErrorEntry): SearchEntry {
  const { name, status, text: content, properties, cause, fix } = error;
  return {
    context: 'Error',
    names: content === '' ? [name] : [content, name],
    text: `${[status, ...properties].join(' ')}: ${cause} ${fix}`,
    place: `${model.title} errors`,
  };
}
