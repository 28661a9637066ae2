import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** `npm start` on free ports, with its state in a folder of its own. */
describe('npm start', () => {
  let folder: string;
  let started: ChildProcess;
  let output = '';

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'start-'));
    output = '';
  });
  afterEach(async () => {
    started.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  function start(portalPort: number, sandboxPort: number): void {
    started = spawn('npm', ['start'], {
      cwd: ROOT,
      // A group of its own, which receives Ctrl-C as a terminal's would.
      detached: true,
      env: {
        ...process.env,
        PORTAL_PORT: String(portalPort),
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_DATA: path.join(folder, 'sandbox.sqlite'),
      },
    });
    started.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
    });
    started.stderr?.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }

  it('serves portal and sandbox, prints a line that books an appointment, and ends with Ctrl-C', async () => {
    const [portalPort, sandboxPort] = [await freePort(), await freePort()];
    start(portalPort, sandboxPort);
    await expect.poll(() => output, { timeout: 120_000 }).toContain('Ctrl-C ends everything');

    const portal = await fetch(`http://localhost:${portalPort}/portal/`);
    expect(await portal.text()).toContain('eBooking documentation');
    const line = output.split('\n').find((text) => text.startsWith('curl ')) ?? '';
    const { stdout } = await promisify(execFile)('bash', ['-c', line]);
    expect(stdout).toMatch(/^HTTP\/1\.1 202 .*"appointmentCode":"A\d+"/s);

    process.kill(-(started.pid ?? 0), 'SIGINT');
    await once(started, 'exit');
    await expect(fetch(`http://localhost:${sandboxPort}/health`)).rejects.toThrow('fetch failed');
  }, 180_000);

  it('says in one line that a port is taken', async () => {
    const occupied = createServer().listen(0, '127.0.0.1');
    await once(occupied, 'listening');
    const port = portOf(occupied.address());
    start(await freePort(), port);
    const [code] = await once(started, 'exit');
    occupied.close();
    expect(code).toBe(1);
    expect(output).toContain(
      `Port ${port} is taken. Stop what listens there, or choose another: SANDBOX_PORT=`,
    );
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return address.port;
}
