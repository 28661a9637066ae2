import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { documents } from '@partner-apis/model/documents';
import { models } from '@partner-apis/model/models';
import { describe, expect, test } from 'vitest';
import { DocumentFields } from './document-fields.ts';
import { SchemaElements } from './schema-elements.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = path.join(ROOT, 'site/dist/technical_documentation');

/** A field in a list of the Markdown: its name, and a type. Values of an enumeration have a text instead. */
const FIELD =
  /^ *- `([^`]+)`: (?:array|string|integer|number|boolean|object|any|null|one of|map|xs:|[A-Z]\w*(?=$|,| \())/gm;

async function fieldsOf(page: string): Promise<readonly string[]> {
  const text = await readFile(path.join(PAGES, page), 'utf8');
  return [...new Set([...text.matchAll(FIELD)].map(([, name = '']) => name))].toSorted();
}

describe.each(models)('$id', ({ id }) => {
  const xsd = path.join(ROOT, 'xsd', id);
  const schemas = existsSync(xsd) ? new SchemaElements(xsd) : undefined;
  const elements = (root: string) => schemas?.below(root) ?? new Set<string>();
  const messages = documents[id]?.messages?.messages ?? [];
  const document = new DocumentFields(path.join(ROOT, 'specs', id, 'openapi.yaml'), elements);

  test.each([...document.operations()])('%s has the fields of its operation', async (operation, names) => {
    expect(await fieldsOf(`${id}/${operation}.md`)).toEqual([...names].toSorted());
  });

  test.each([...document.schemas()])('%s has the fields of its schema', async (schema, names) => {
    expect(await fieldsOf(`${id}/schemas/${schema}.md`)).toEqual([...names].toSorted());
  });

  test.each(messages)('$name has the elements of its schema', async ({ name }) => {
    expect(await fieldsOf(`${id}/messages/${name}.md`)).toEqual([...elements(name)].toSorted());
  });
});
