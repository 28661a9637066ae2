import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { serveFolder } from '../browser/static-server.ts';
import { TestBrowser } from '../browser/test-browser.ts';
import { bundlers, bundleWithEsbuild } from './bundles.ts';
import { expectedRun } from './expected-run.ts';
import type { Servers } from './program/use-sdks.ts';
import { sharedConsumer } from './shared-consumer.ts';
import { startWorker } from './workerd.ts';

declare global {
  /** The consumer, which the page's bundle leaves in the global scope. */
  var run: (servers: Servers) => Promise<unknown>;
}

const { project, servers } = await sharedConsumer();

describe('in a browser, every SDK runs', () => {
  const browser = new TestBrowser();
  afterAll(() => browser[Symbol.asyncDispose]());

  it.each(Object.entries(bundlers))('bundled by %s, without anything from Node', async (_, bundle) => {
    const folder = await bundle(project);
    await project.write(
      path.join(path.basename(folder), 'index.html'),
      '<script type="module" src="page.js"></script>',
    );
    const { origin, close } = await serveFolder(pathToFileURL(folder), '');
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(`${origin}/`);
      await page.waitForFunction(() => 'run' in globalThis);
      expect(await page.evaluate((given) => globalThis.run(given), servers)).toEqual(await expectedRun());
    } finally {
      await context.close();
      await close();
    }
  });
});

it('workerd runs every SDK', async () => {
  await bundleWithEsbuild(project.folder, 'worker.js', 'bundle-worker/worker.js');
  const { url, close } = await startWorker(project, 'bundle-worker');
  try {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(servers) });
    expect(await response.json()).toEqual(await expectedRun());
  } finally {
    await close();
  }
});
