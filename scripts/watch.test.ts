import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchFolders } from './watch.ts';

describe('watchFolders', () => {
  let folder: string;
  let file: string;
  let stop: () => Promise<void>;
  const onSave = vi.fn(async () => {});

  beforeEach(async () => {
    onSave.mockClear();
    folder = await mkdtemp(path.join(tmpdir(), 'watch-'));
    file = path.join(folder, 'family', 'openapi.yaml');
    await mkdir(path.dirname(file));
    await writeFile(file, 'one');
    stop = await watchFolders([folder], onSave);
  });
  afterEach(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });

  const saves = (count: number) => vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(count), 5000);

  it('it sees repeated saves in place', async () => {
    await writeFile(file, 'two');
    await saves(1);
    await writeFile(file, 'three');
    await saves(2);
  });

  it('it sees saves of editors that replace the file', async () => {
    for (const count of [1, 2]) {
      await writeFile(`${folder}/family/.swap`, `text ${count}`);
      await rename(`${folder}/family/.swap`, file);
      await saves(count);
    }
  });

  it('sees a new family', async () => {
    await mkdir(path.join(folder, 'other'));
    await writeFile(path.join(folder, 'other', 'openapi.yaml'), 'new');
    await vi.waitFor(() => expect(onSave).toHaveBeenCalled(), 5000);
  });
});
