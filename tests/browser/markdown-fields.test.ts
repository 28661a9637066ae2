import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { documents } from '@partner-apis/model/documents';
import { models } from '@partner-apis/model/models';
import { describe, expect, test } from 'vitest';
import { DocumentFields } from './document-fields.ts';
import { markdownFields } from './markdown-fields.ts';
import { SchemaElements } from './schema-elements.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = path.join(ROOT, 'site/dist/technical_documentation');

async function fieldsOf(page: string): Promise<readonly string[]> {
  return markdownFields(await readFile(path.join(PAGES, page), 'utf8'));
}

describe.each(models)('$id', ({ id }) => {
  const xsd = path.join(ROOT, 'xsd', id);
  const schemas = existsSync(xsd) ? new SchemaElements(xsd) : undefined;
  const elements = (root: string) => schemas?.below(root) ?? [];
  const messages = documents[id]?.messages?.messages ?? [];
  const document = new DocumentFields(path.join(ROOT, 'specs', id, 'openapi.yaml'), elements);

  test.each([...document.operations()])('%s has each field of its operation', async (operation, paths) => {
    expect(await fieldsOf(`${id}/${operation}.md`)).toEqual(paths);
  });

  test.each([...document.schemas()])('%s has each field of its schema', async (schema, paths) => {
    expect(await fieldsOf(`${id}/schemas/${schema}.md`)).toEqual(paths);
  });

  test.each(messages)('$name has each element of its schema', async ({ name }) => {
    const paths = elements(name).map((element) => `Elements ${element}`);
    expect(await fieldsOf(`${id}/messages/${name}.md`)).toEqual(paths.toSorted());
  });
});
