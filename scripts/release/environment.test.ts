import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseEnvironment } from './environment.ts';

const WORKFLOW = { GITHUB_ACTIONS: 'true', GITHUB_REF_NAME: 'main' };
const TRUSTED = { ...WORKFLOW, ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.example' };

describe('provenance', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'event-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Writes the event that started a workflow. */
  async function event(isPrivate: boolean): Promise<NodeJS.ProcessEnv> {
    const file = path.join(folder, 'event.json');
    await writeFile(file, JSON.stringify({ repository: { private: isPrivate } }));
    return { GITHUB_EVENT_PATH: file };
  }

  it('is attested in the workflow of a public repository', async () => {
    const environment = await releaseEnvironment({ ...TRUSTED, ...(await event(false)) });
    expect(environment).toMatchObject({ isWorkflow: true, branch: 'main', canAttest: true });
  });

  it('is not attested for a private repository, without the permission, or outside of the workflow', async () => {
    const environments = [{ ...TRUSTED, ...(await event(true)) }, WORKFLOW, {}];
    const found = await Promise.all(environments.map(releaseEnvironment));
    expect(found.map(({ provenance }) => provenance)).toEqual([
      'Without provenance: npm attests builds of public repositories only.',
      'Without provenance: the job lacks the permission `id-token: write`.',
      'Without provenance: only the release workflow can attest where packages were built.',
    ]);
    expect(found.map(({ canAttest }) => canAttest)).toEqual([false, false, false]);
  });
});
