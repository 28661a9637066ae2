import type { ApiModel } from '@partner-apis/model';
import type { BlockOf, Row } from '../page/block.ts';
import { cell } from '../page/blocks.ts';
import { code, group, pageLink, type Span, sectionLink, separated, spansOf, text } from '../page/span.ts';
import { type Fact, factsOf } from '../view/facts.ts';
import type { Field } from '../view/field.ts';
import { type LimitRow, limitRows } from '../view/limit-rows.ts';
import { operationNamed } from '../view/lookup.ts';
import { referencePath, schemaPath } from '../view/routes.ts';

/** The limits of everything that a request of an operation can contain. */
export function limitsTable(model: ApiModel, operationId: string): BlockOf<'table'> {
  return {
    kind: 'table',
    name: 'limits-table',
    label: `Limits of ${operationId}`,
    isDerived: true,
    columns: ['Field', 'Required', 'Type', 'Limits'].map((title) => spansOf(title)),
    rows: limitRows(model, operationNamed(model, operationId)).map((row) =>
      limitRow(model, operationId, row),
    ),
  };
}

function limitRow(model: ApiModel, operationId: string, { path, field, sameAs }: LimitRow): Row {
  return {
    anchor: rowAnchor(operationId, path),
    cells: [
      cell(pageLink(`${referencePath(model, operationId)}#${field.anchor}`, code(path))),
      cell(field.required ? 'Yes' : 'No'),
      cell(group('field-type', ...typeSpans(model, field))),
      cell(...limitSpans(operationId, field, sameAs)),
    ],
  };
}

function rowAnchor(operationId: string, path: string): string {
  return `limits-${operationId}.${path}`;
}

/** The type of a field, with a link to the page of its named schema. */
function typeSpans(model: ApiModel, { type, schema, format }: Field): readonly Span[] {
  const end = format === undefined ? '' : ` (${format})`;
  if (schema === undefined) return [text(type + end)];
  const link = (name: string) => pageLink(schemaPath(model, schema), name);
  // A named list is written as the type of its items, with a link to the page of the list.
  const isNamed = type === schema || type.endsWith(` ${schema}`);
  return isNamed ? [text(type.slice(0, -schema.length)), link(schema), text(end)] : [link(type), text(end)];
}

function limitSpans(operationId: string, field: Field, sameAs: string | undefined): readonly Span[] {
  const facts = factsOf(field).map(factSpans);
  const same =
    sameAs === undefined
      ? []
      : [spansOf('The same fields as ', sectionLink(rowAnchor(operationId, sameAs), code(sameAs)))];
  const meanings = (field.meanings ?? []).map(({ value, text: meaning }) =>
    spansOf(code(value), ` (${meaning})`),
  );
  const all = [...facts, ...meanings, ...same];
  return all.length === 0 ? [text('–')] : separated(all, '; ');
}

function factSpans({ label, text: limit, codes }: Fact): readonly Span[] {
  const words = [label, limit].filter((part) => part !== '').join(' ');
  const values = separated(
    codes.map((value) => [code(value)]),
    ', ',
  );
  return [...(words === '' ? [] : [text(values.length === 0 ? words : `${words} `)]), ...values];
}
