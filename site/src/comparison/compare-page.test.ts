import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import type { Block } from '../page/block.ts';
import { spansText } from '../page/spans-text.ts';
import { comparePage } from './compare-page.ts';

const [first] = models;
if (first === undefined) throw new Error('There is no model');

/** The cells of the only row of an API's page, by column. */
function rowOf(model: typeof first): Readonly<Record<string, string>> {
  if (model === undefined) return {};
  const [table] = comparePage([model]).lead;
  if (table?.kind !== 'table') throw new Error('The page has no table');
  const texts = table.rows[0]?.cells.map(({ blocks }) => blocks.map(textOf).join(' ')) ?? [];
  return Object.fromEntries(table.columns.map((title, index) => [spansText(title), texts[index] ?? '']));
}

function textOf(block: Block): string {
  return block.kind === 'paragraph' ? spansText(block.spans) : '';
}

test('every API has a row', () => {
  const [table] = comparePage(models).lead;
  expect(table).toMatchObject({ kind: 'table', rows: { length: models.length } });
});

test('a row shows what the document of its API says', () => {
  expect(rowOf(first)).toMatchObject({
    API: first.family.name,
    Version: first.version,
    Operations: String(first.operations.length),
    Format: 'application/json',
    Credentials: 'API key and OAuth 2.0 client credentials',
    'Paged lists': '1',
  });
});

test('deprecated operations are counted', () => {
  const operations = first.operations.map((operation, index) => ({ ...operation, deprecated: index < 2 }));
  expect(rowOf({ ...first, operations })).toMatchObject({
    Operations: `${operations.length}, 2 deprecated`,
  });
});
