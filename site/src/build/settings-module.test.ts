import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSettings } from './settings-module.ts';

test('real servers and a tag manager exclude each other, and the error gives the reason and the fix', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
  try {
    const file = path.join(folder, 'portal.config.mjs');
    const tagManager = { src: 'https://tags.example/a.js', origins: [], question: '' };
    const settings = { colourModes: 'light', previews: 'page', tryIt: 'real-servers', tagManager };
    await writeFile(file, `export default ${JSON.stringify(settings)};`);
    await expect(loadSettings(file)).rejects.toThrow(
      /portal\.config\.mjs.*could read the credentials.*Set tryIt to 'sandbox', or tagManager to undefined/,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the default portal calls no servers', async () => {
  expect((await loadSettings(undefined)).tryIt).toBe('sandbox');
});
