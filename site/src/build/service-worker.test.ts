import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeServiceWorkerBuild } from './service-worker.ts';

const OFFLINE_PAGE =
  '<link href="/docs/_astro/site.1.css"><link href="/docs/rss.xml"><script src="/docs/_astro/page.2.js"></script>';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'service-worker-'));
  await write('_astro/site.1.css', '');
  await write('_astro/page.2.js', 'import{a}from"./part.3.js";import("./late.5.js")');
  await write('_astro/part.3.js', 'import"./deep.4.js"');
  await write('_astro/deep.4.js', '');
});
afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

async function built(): Promise<string> {
  await write('offline/index.html', OFFLINE_PAGE);
  await writeServiceWorkerBuild(pathToFileURL(`${folder}/`), '/docs');
  return readFile(path.join(folder, 'service-worker-build.js'), 'utf8');
}

test('the offline page is kept with the files that it loads initially, and their imports', async () => {
  const files = ['site.1.css', 'page.2.js', 'part.3.js', 'deep.4.js'].map((file) => `_astro/${file}`);
  expect(await built()).toContain(`"shell":${JSON.stringify(['offline.html', ...files])}`);
});

test('the version changes with everything that readers see, and with nothing else', async () => {
  const before = await built();
  await write('open-graph/home.png', 'another picture');
  expect(await built()).toBe(before);
  await write('index.html', '<p>A new page.</p>');
  expect(await built()).not.toBe(before);
});
