import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../generators/src/diagnostics/diagnostics.ts';
import { EXAMPLE_FOLDERS, LARGE_DOCUMENTS } from './documents.ts';
import { packageFolder } from './fetch-documents.ts';
import { createSdkProject, NONE_IS_NEVER, type SdkProject } from './sdk-project.ts';

let project: SdkProject;
beforeAll(async () => {
  project = await createSdkProject();
});
afterAll(() => project?.remove());

describe('the SDK of a public document', () => {
  it.each(LARGE_DOCUMENTS)(
    '$name: has all operations, and says what it does not express',
    async (document) => {
      const file = path.join(await packageFolder(document.package), document.file);
      const name = document.name.replaceAll(' ', '-');

      const sdk = await project.add(name, file);
      await project.write(`${name}/check.ts`, NONE_IS_NEVER);

      expect(sdk.model.operations).toHaveLength(document.operations);
      expect(counted(sdk.diagnostics)).toEqual(document.remarks);
    },
  );

  it('has one for each feature of OpenAPI too', async () => {
    const root = await packageFolder(EXAMPLE_FOLDERS.package);
    for (const folder of EXAMPLE_FOLDERS.folders) {
      for (const file of (await readdir(path.join(root, folder))).filter((name) => name.endsWith('.json'))) {
        const name = `examples/${folder.replace('/', '-')}/${path.parse(file).name}`;
        await project.add(name, path.join(root, folder, file));
        await project.write(`${name}/check.ts`, NONE_IS_NEVER);
      }
    }
    expect(await readdir(path.join(project.folder, 'examples'))).toHaveLength(2);
  });

  it('type-checks, and no schema allows nothing', async () => {
    expect(await project.typeErrors()).toBe('');
  });
});

function counted(diagnostics: readonly Diagnostic[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of diagnostics) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
