import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lintDocuments } from './lint-documents.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'documents ä-'));
  for (const documents of ['specs', 'xsd']) {
    await cp(path.join(ROOT, documents), path.join(folder, documents), { recursive: true });
  }
  // Its rules stay where they are.
  const config = await readFile(path.join(ROOT, 'redocly.yaml'), 'utf8');
  await writeFile(path.join(folder, 'redocly.yaml'), config.replace('./generators', `${ROOT}/generators`));
});
afterAll(() => rm(folder, { recursive: true }));

test('documents that keep every rule have no problem, and a mistake is found as soon as it is saved', async () => {
  expect(await lintDocuments(folder)).toBe(0);

  const file = path.join(folder, 'specs/sale-api-v1/openapi.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^ {6}operationId: .*\n/m, ''));
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const found = await lintDocuments(folder);
  const text = printed.mock.calls.flat().join('');
  printed.mockRestore();
  expect(found).toBeGreaterThan(0);
  expect(text).toContain('specs/sale-api-v1/openapi.yaml');
  expect(text).toContain('operation-operationId');
});
