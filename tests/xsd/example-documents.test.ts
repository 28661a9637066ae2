import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { generateCode } from '@partner-apis/xsd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSchemas } from './compiled.ts';
import { schemaFiles } from './features/feature.ts';
import { FEATURES } from './features/features.ts';
import { Oracle } from './oracle.ts';
import { FOLDER, readSchemas } from './schemas.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const runtime = { name: '@partner-apis/xml', version: '0.1.0' };

/** The example documents that the command writes for some schemas. */
async function examples(entries: readonly string[], files: ReadonlyMap<string, string>) {
  const { files: generated } = await generateCode(entries, async (file) => files.get(file), { runtime });
  return generated.filter(({ path: file }) => file.startsWith('examples/'));
}

const MESSAGES = ['inquiry_A2', 'quote_A2', 'order_A2', 'order_response_A2', 'desadv_request_B2'];

it.each(MESSAGES)('libxml2 finds the example of %s valid', async (name) => {
  const [example] = await examples([`${name}.xsd`], await readSchemas());
  using oracle = new Oracle(path.join(FOLDER, `${name}.xsd`));
  expect(oracle.problems(example?.content ?? '')).toBe('');
});

describe('of each feature', () => {
  let folder: string;
  beforeAll(async () => {
    await mkdir(path.join(ROOT, 'dist'), { recursive: true });
    folder = await mkdtemp(path.join(ROOT, 'dist/example-documents-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(FEATURES.map((feature, index) => ({ ...feature, index })))(
    'libxml2 finds the example of $name valid',
    async (feature) => {
      const own = path.join(folder, String(feature.index));
      const files = schemaFiles(feature);
      await writeSchemas(own, files);
      const all = await examples(['schema.xsd'], new Map(Object.entries(files)));
      expect(all).not.toEqual([]);
      using oracle = new Oracle(path.join(own, 'schema.xsd'));
      for (const { content } of all) expect(oracle.problems(content)).toBe('');
    },
  );
});
