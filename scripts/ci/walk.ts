import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPartners } from '@partner-apis/sandbox';
import { brand } from '../../brand.config.ts';
import { exitWhenWritten } from '../exit.ts';
import { runMain } from '../main.ts';
import { ROOT, settings } from '../settings.ts';

/** Timeout for a first build on a slow machine, in milliseconds. */
const PATIENCE = 15 * 60_000;

const IS_WINDOWS = process.platform === 'win32';

/** Thrown if `npm start` does not do what the README promises. */
class WalkError extends Error {
  override readonly name = 'WalkError';
}

/**
 * `npm run ci:walk`: follows the README on any system: `npm start`, a page of the portal, a token, and a health check
 * of the sandbox.
 */
async function walk(): Promise<void> {
  const started = spawn(process.execPath, [path.join(ROOT, 'scripts/tool.mjs'), 'npm', 'start'], {
    cwd: ROOT,
    stdio: 'inherit',
    // Its own process group, which can be ended as a whole, as a terminal does on Ctrl-C.
    detached: !IS_WINDOWS,
  });
  try {
    const [portal, sandbox] = [settings.portalPort, settings.sandboxPort].map(
      (port) => `http://127.0.0.1:${port}`,
    );
    await Promise.race([
      untilUp(`${sandbox}/health`).then(() => untilUp(`${portal}${brand.portalPath}/`)),
      once(started, 'exit').then(() => Promise.reject(new WalkError('npm start ended'))),
    ]);
    await requestToken(`${sandbox}/oauth2/token`);
    console.info('walk: the portal, the sandbox and its token endpoint respond');
  } finally {
    await end(started);
  }
  await exitWhenWritten();
}

async function untilUp(address: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > end) throw new WalkError(`${address} did not respond in ${PATIENCE / 60_000} minutes`);
    await wait(500);
  }
}

async function requestToken(address: string): Promise<void> {
  const [partner] = demoPartners;
  if (partner === undefined) throw new WalkError('The sandbox has no demo partner');
  const { clientId, clientSecret } = partner;
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  const headers = { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` };
  const response = await fetch(address, { method: 'POST', body, headers });
  if (!response.ok) throw new WalkError(`${address} returned ${response.status}`);
}

/** Signals the whole group, because npm passes no signals on. Windows has none, and ends the process tree. */
async function end(started: ChildProcess): Promise<void> {
  const { exitCode, pid } = started;
  if (exitCode !== null || pid === undefined) return;
  const exit = once(started, 'exit');
  if (IS_WINDOWS) spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
  else process.kill(-pid, 'SIGINT');
  await exit;
}

runMain(walk);
