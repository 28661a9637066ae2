import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs/promises';
import path from 'node:path';
import { brand } from '../brand.config.ts';
import { generate } from '../generators/src/generate.ts';
import { write } from '../generators/src/write/write.ts';
import { runMain, untilStopped } from './main.ts';
import { requireFreePort } from './ports.ts';
import { run } from './run.ts';
import { ROOT, settings } from './settings.ts';

/** What is linted: a glob that the linter expands. */
const DOCUMENTS = 'specs/*/{openapi,workflows.arazzo}.yaml';

/** Editors write a file in several steps; this long after the last one it is taken as saved. */
const QUIET_MS = 120;

/**
 * `npm run dev`: the portal with live reload, the sandbox, and a watch on the documents. Saving one lints it,
 * regenerates what changed and refreshes the page; a mistake is shown with its place, and the watch goes on.
 */
async function dev(): Promise<void> {
  await requireFreePort(settings.portalPort, 'PORTAL_PORT');
  await requireFreePort(settings.sandboxPort, 'SANDBOX_PORT');
  await regenerate();
  const portal = spawnNode(path.join(ROOT, 'node_modules/.bin/astro'), [
    ...['dev', '--port', String(settings.portalPort), '--host', '127.0.0.1'],
  ]);
  let sandbox = startSandbox();
  const stop = new AbortController();
  const watching = watchDocuments(stop.signal, async () => {
    if (!(await regenerate())) return;
    sandbox.kill();
    sandbox = startSandbox();
  });
  console.info(`dev: watching specs/ and xsd/; portal http://localhost:${settings.portalPort}/portal/`);

  await untilStopped();
  stop.abort();
  portal.kill();
  sandbox.kill();
  await watching;
}

/** Lints and generates. A mistake is printed, never thrown: the next save may mend it. */
async function regenerate(): Promise<boolean> {
  try {
    await run('redocly', 'lint', DOCUMENTS, '--format=stylish');
    const { added, changed, removed } = await write(ROOT, await generate(ROOT, brand));
    const files = [...added, ...changed, ...removed];
    console.info(files.length === 0 ? 'dev: nothing to regenerate' : `dev: regenerated ${files.join(', ')}`);
    return files.length > 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('dev: mend the document and save it again; what was generated before stays in place.');
    return false;
  }
}

async function watchDocuments(signal: AbortSignal, onSave: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(onSave);
    }, QUIET_MS);
  };
  await Promise.all(
    ['specs', 'xsd'].map((folder) => forEachChange(path.join(ROOT, folder), signal, schedule)),
  );
  clearTimeout(timer);
  await last;
}

async function forEachChange(folder: string, signal: AbortSignal, onChange: () => void): Promise<void> {
  try {
    for await (const _change of watch(folder, { recursive: true, signal })) onChange();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function startSandbox(): ChildProcess {
  return spawnNode(path.join(ROOT, 'packages/sandbox/src/node/cli.ts'), [
    '--port',
    String(settings.sandboxPort),
  ]);
}

function spawnNode(script: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--conditions=partner-apis-source', script, ...args], {
    cwd: script.endsWith('astro') ? path.join(ROOT, 'site') : ROOT,
    stdio: 'inherit',
  });
}

runMain(dev);
