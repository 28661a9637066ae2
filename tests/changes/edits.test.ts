import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestRepository,
  type TestRepository,
} from '../../packages/spec-diff/src/testing/test-repository.ts';
import { type ScriptHost, startScriptHost } from '../../scripts/testing/script-host.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CLI = path.join(ROOT, 'packages/spec-diff/src/cli.ts');
const EDITS = path.join(import.meta.dirname, 'edits');

/** Recorded versions, which never change: reports name their lines. */
const RECORDED = [
  ['ebk-api-v2', '2.6.0'],
  ['purchase-api-v1', '1.0.0'],
] as const;

/**
 * Ten edits as authors make them: each folder has the edit, and what `npm run spec:diff -- master` says of it as text and
 * as Markdown. `vitest run --project cross tests/changes/edits.test.ts -u` writes the reports again.
 */
describe('the report of an edit', async () => {
  const names = await readdir(EDITS);
  let repository: TestRepository;
  let host: ScriptHost;

  beforeAll(async () => {
    repository = await createTestRepository();
    await repository.init();
    for (const [id, version] of RECORDED) await copyRecorded(repository.folder, id, version);
    await repository.commit();
    host = startScriptHost({ scripts: ROOT, cwd: repository.folder, env: process.env });
  });

  afterAll(async () => {
    await host.close();
    await repository.remove();
  });

  /** Runs the command in its own process for the first edit, and in a shared one for all others. */
  const specDiff = (name: string, args: readonly string[]) =>
    name === names.at(0) ? repository.specDiff(...args) : host.runProgram({ file: CLI, args });

  test.each(names)('%s', async (name) => {
    const folder = path.join(EDITS, name);
    await repository.git('checkout', '--quiet', '--', '.');
    await repository.git('apply', path.join(folder, 'edit.diff'));
    const printed = async (format: string) => {
      const { code, stdout, stderr } = await specDiff(name, [
        ...['master', '--format', format, '--on', '2026-03-02'],
      ]);
      const report = `${stdout}${stderr === '' ? '' : `\n${stderr}`}\nexit code ${code}\n`;
      return report.replaceAll(/merge base [0-9a-f]{7,}/g, 'merge base 0123456');
    };
    await expect(await printed('text')).toMatchFileSnapshot(path.join(folder, 'report.txt'));
    await expect(await printed('markdown')).toMatchFileSnapshot(path.join(folder, 'report.md'));
  });
});

async function copyRecorded(repository: string, id: string, version: string): Promise<void> {
  const recorded = path.join(ROOT, 'specs', id, 'versions', version);
  const target = path.join(repository, 'specs', id);
  await cp(recorded, path.join(target, 'versions', version), { recursive: true });
  await cp(path.join(recorded, 'openapi.yaml'), path.join(target, 'openapi.yaml'));
  await cp(path.join(recorded, 'xsd'), path.join(repository, 'xsd'), { recursive: true }).catch(
    (problem: NodeJS.ErrnoException) => {
      if (problem.code !== 'ENOENT') throw problem;
    },
  );
}
