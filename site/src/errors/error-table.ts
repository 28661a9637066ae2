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
  /** The name of the table for screen readers. */
  readonly label: string;
  /** Whether rows have the anchors `#error-<name>`, and the search finds them. */
  readonly isAnchored?: boolean;
  /** Whether the errors are those of several operations, so that statuses and operations are listed. */
  readonly isOfSeveral?: boolean;
}

/** Up to this number, operations are listed at once. */
const OPERATIONS_IN_SIGHT = 6;

/** Errors with their names, texts, properties, causes and fixes. */
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

/** The text of an error, which a reader searches for, and its stable name, which a program compares. */
export function errorText({ name, text: content }: Pick<ErrorEntry, 'name' | 'text'>): readonly Block[] {
  return [
    namedParagraph('error-template', content === '' ? code(name) : content),
    ...(content === '' ? [] : [namedParagraph('error-name', code(name))]),
  ];
}

/** The property at fault in an error. */
export function propertyCell({
  namesFieldAtFault,
  properties,
}: Pick<ErrorEntry, 'namesFieldAtFault' | 'properties'>): Cell {
  const named = properties.map((property) => [code(property)]);
  const spans = namesFieldAtFault ? [text('The field at fault')] : separated(named, ', ');
  return { ...cell(...(spans.length === 0 ? [text('None')] : spans)), name: 'error-property' };
}

/** Why an error is returned, and what to do about it. */
export function causeAndFix(model: ApiModel, { cause, cure }: Pick<ErrorEntry, 'cause' | 'cure'>): Cell {
  return {
    blocks: [
      namedParagraph('error-cause', ...inlineProse(cause, model)),
      namedParagraph('error-fix', ...inlineProse(cure, model)),
    ],
  };
}

/** The operations that return an error; if there are many, their number, which opens the list. */
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
  const { name, status, text: content, properties, cause, cure } = error;
  return {
    context: 'Error',
    names: content === '' ? [name] : [content, name],
    text: `${[status, ...properties].join(' ')}: ${cause} ${cure}`,
    place: `${model.title} errors`,
  };
}
