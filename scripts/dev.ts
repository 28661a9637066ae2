import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brand } from '../brand.config.ts';
import { generate } from '../generators/src/generate.ts';
import { GenerationCache } from '../generators/src/generation-cache.ts';
import { ChangedDocuments } from '../generators/src/lint/changed-documents.ts';
import { printProblem } from '../generators/src/lint/problem.ts';
import { write } from '../generators/src/write/write.ts';
import { exitWhenWritten } from './exit.ts';
import { runMain, untilStopped } from './main.ts';
import { requireFreePort } from './ports.ts';
import { ROOT, settings } from './settings.ts';
import { watchFolders } from './watch.ts';

/** Keeps the results that have not changed since the last save. */
const cache = new GenerationCache();
const documents = new ChangedDocuments();

/** Folders whose changes start generation. */
const DOCUMENT_FOLDERS = ['specs', 'xsd'].map((folder) => path.join(ROOT, folder));

/**
 * `npm run dev`: serves the portal with live reload and the sandbox, and watches the documents. On each save, it lints
 * the document, regenerates what depends on it and refreshes the page. Mistakes are printed with their place, and it
 * goes on.
 */
async function dev(): Promise<void> {
  await requireFreePort(settings.portalPort, 'PORTAL_PORT');
  await requireFreePort(settings.sandboxPort, 'SANDBOX_PORT');
  await regenerate();
  const portal = startPortal();
  let sandbox = startSandbox();
  const stopWatching = await watchFolders(DOCUMENT_FOLDERS, async () => {
    if (!(await regenerate())) return;
    sandbox.kill();
    sandbox = startSandbox();
  });
  console.info(
    `dev: watching specs/ and xsd/; portal http://localhost:${settings.portalPort}${brand.portalPath}/`,
  );

  await untilStopped();
  portal.kill();
  sandbox.kill();
  await stopWatching();
  await exitWhenWritten();
}

/** Lints and generates. Mistakes are printed and never thrown, since the next save may fix them. */
async function regenerate(): Promise<boolean> {
  try {
    const problems = await documents.lint(ROOT, { apiHost: brand.apiHost, cache: cache.load });
    if (problems.length > 0) throw new Error(problems.map(printProblem).join('\n'));
    const { added, changed, removed } = write(ROOT, await generate(ROOT, brand, { cache }));
    const files = [...added, ...changed, ...removed];
    console.info(files.length === 0 ? 'dev: nothing to regenerate' : `dev: regenerated ${files.join(', ')}`);
    return files.length > 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('dev: fix the document and save it again; what was generated before stays in place.');
    return false;
  }
}

function startPortal(): ChildProcess {
  const address = ['--port', String(settings.portalPort), '--host', '127.0.0.1'];
  return spawnNode(astroCommand(), 'dev', '--root', 'site', ...address);
}

/** Returns the command's own file. On Windows, the one in `node_modules/.bin` is a wrapper script. */
function astroCommand(): string {
  const manifest = createRequire(path.join(ROOT, 'site/package.json')).resolve('astro/package.json');
  return path.join(path.dirname(manifest), 'bin/astro.mjs');
}

function startSandbox(): ChildProcess {
  return spawnNode('packages/sandbox/src/node/cli.ts', '--port', String(settings.sandboxPort));
}

/** @param script absolute path, or path relative to the root of the repository */
function spawnNode(script: string, ...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, script, ...args], { cwd: ROOT, stdio: 'inherit' });
}

runMain(dev);
