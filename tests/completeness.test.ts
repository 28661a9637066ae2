import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { models } from '@partner-apis/model/models';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

describe.each(models.map((model) => ({ id: model.id, model })))('$id is complete', ({ id, model }) => {
  it.each([
    `specs/${id}/openapi.yaml`,
    `specs/${id}/family.yaml`,
    `packages/${model.family.packageName}/package.json`,
    `packages/${model.family.packageName}/README.md`,
    `packages/${model.family.packageName}/api.md`,
  ])('has %s', (file) => {
    expect(existsSync(path.join(ROOT, file)), `${file} is missing`).toBe(true);
  });

  it('lists every operation in api.md', async () => {
    const api = await readFile(path.join(ROOT, 'packages', model.family.packageName, 'api.md'), 'utf8');
    const missing = model.operations.filter(({ operationId }) => !api.includes(operationId));
    expect(missing.map(({ operationId }) => operationId)).toEqual([]);
  });
});

describe('every folder of specs/', () => {
  it('is a family of the model, or the shared one', async () => {
    const folders = await readdir(path.join(ROOT, 'specs'));
    expect(folders.toSorted()).toEqual([...models.map(({ id }) => id), 'common'].toSorted());
  });
});
